"""What a bundle is made from: the engine's folder, the package with the widgets, and the card faces."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from kiebitz.elements.site_handover import NamedVariant, handover
from kiebitz.elements.site_pages import SitePages
from kiebitz.faults import BuildError, Fault

ONLY_FOR_THE_BUILD: Final = (
    "cardrules/__main__.py",
    "cardrules/cli.py",
    "cardrules/closed_pipe.py",
    "kiebitz/elements/cardorder/",
    "kiebitz/elements/comparisons/",
    "kiebitz/elements/coverage/",
    "kiebitz/elements/frame/",
    "kiebitz/elements/glossary/",
    "kiebitz/elements/lesson/",
    "kiebitz/elements/pagelist/",
    "kiebitz/elements/record/",
    "kiebitz/elements/rulebook/differences/",
    "kiebitz/elements/rulevalues/",
    "kiebitz/elements/statements/",
)
"""Modules and folders that no answer of a widget needs: the command line, parts of pages."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Sources:
    """The project's own parts of a bundle."""

    engine: Path
    """The folder of the package `cardrules`."""

    package: Path
    """The folder of the package `kiebitz`; of it, only `elements` goes into the page."""

    sprites: Mapping[str, str]
    """The picture with all card faces, for each deck."""

    face_style: str
    """The style that picks a card out of that picture."""

    own_sprites: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    """The same for languages that have other letters on their cards: by language, then by deck."""

    site: str = "{}"
    """What a site hands to the widgets, as JSON: see `kiebitz.elements.site_handover`."""

    left_out: tuple[str, ...] = ()
    """Modules and folders of both packages that do not go into the page; a folder ends with a slash."""

    questions: tuple[Mapping[str, object], ...] = ()
    """Widget, state and event of what the page's Python answers before its memory is kept."""

    resident: tuple[str, ...] = ()
    """The widgets among these that answer from the memory alone; the others' modules are fetched when wanted."""


def project_sources(
    catalogues: Mapping[str, bytes] | None = None,
    sections: Mapping[str, str] | None = None,
    pages: SitePages | None = None,
    variants: Iterable[NamedVariant] = (),
) -> Sources:
    """The sources of the project that is running, with cards for the languages of the compiled *catalogues*.

    Answers link rules to *sections*, each rule's address from the root of a locale, and to *pages* of the site; they
    know its *variants*.

    Raises:
        BuildError: The engine is not installed.
    """
    # A bundle of other sources needs neither card faces nor widgets.
    from kiebitz import faces  # noqa: PLC0415
    from kiebitz.bundle.card_letters import own_sprites  # noqa: PLC0415
    from kiebitz.bundle.snapshot_requests import RESIDENT, questions  # noqa: PLC0415

    return Sources(
        engine=package_folder("cardrules"),
        package=package_folder("kiebitz"),
        sprites={deck: faces.sprite(deck) for deck in ("french", "german")},
        face_style=faces.style(),
        own_sprites=own_sprites(catalogues or {}),
        site=handover(sections or {}, pages.as_mapping() if pages else {}, variants),
        left_out=ONLY_FOR_THE_BUILD,
        questions=questions(),
        resident=RESIDENT,
    )


def package_folder(name: str) -> Path:
    """Where the files of the installed package *name* are.

    Raises:
        BuildError: There is no such package.
    """
    spec = find_spec(name)
    folder = next(iter(spec.submodule_search_locations or ()), None) if spec else None
    if folder is None:
        todo = f"Install it: python -m pip install {name}."
        raise BuildError([Fault(path=name, line=0, what=f"the Python package {name} is not installed", todo=todo)])
    return Path(folder)
