"""Which contradictions are put where: all spots of the project, and so many of them by chance."""

import random
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Final

from tools.injection.catalogues import LANGUAGES, catalogue_spots
from tools.injection.data import data_spots
from tools.injection.pages import page_spots
from tools.injection.programs import code_spots, preset_spots, said_spots, template_spots
from tools.injection.settings import (
    excused_spots,
    letter_spots,
    menu_spots,
    refusal_spots,
    search_spots,
)
from tools.injection.spots import Injection, Spot, Text, inject
from tools.injection.structure import structure_spots

_FOR_DEVELOPERS: Final = "develop"
_FOR_TRANSLATORS: Final = "translate"
"""Pages that state no rules; in another order they say nothing else."""

_DATA: Final = ("docs/sources/statements.yaml", "docs/sources/glossary.yaml")
_PRESETS: Final = "engine/cardrules/*/presets/*.py"
_SAID: Final = "widgets/kiebitz/elements/**/*.py"
_TEMPLATES: Final = "widgets/kiebitz/elements/**/*.jinja"
_REFUSING: Final = ("engine/cardrules/*.py", "engine/cardrules/sixtysix/*.py", "engine/cardrules/schnauz/*.py")
_WITH_CODES: Final = ("engine/cardrules/*/*.py", "widgets/kiebitz/elements/games/*/reasons.py")


def spots(project: Path) -> Iterator[Spot]:
    """Every spot of the texts of *project*."""
    yield from _in_pages(project)
    yield from _in_programs(project)
    yield from _beside_pages(project)
    for language in LANGUAGES:
        for path in sorted((project / "locales" / language).rglob("*.po")):
            yield from catalogue_spots(*_read(project, path), language)


def _in_pages(project: Path) -> Iterator[Spot]:
    for path in sorted((project / "docs").rglob("*.md")):
        if path.relative_to(project).parts[1] != _FOR_DEVELOPERS:
            yield from page_spots(*_read(project, path))
            if path.relative_to(project).parts[1] != _FOR_TRANSLATORS:
                yield from structure_spots(*_read(project, path))
    for name in _DATA:
        if (project / name).is_file():
            yield from data_spots(*_read(project, project / name))


def _in_programs(project: Path) -> Iterator[Spot]:
    presets = [_read(project, path) for path in sorted(project.glob(_PRESETS))]
    for name, text in presets:
        yield from preset_spots(name, text, [other for _, other in presets])
    for path in sorted(project.glob(_SAID)):
        yield from said_spots(*_read(project, path))
    for path in sorted(project.glob(_TEMPLATES)):
        yield from template_spots(*_read(project, path))
    for pattern in _WITH_CODES:
        for path in sorted(project.glob(pattern)):
            yield from code_spots(*_read(project, path))


def _beside_pages(project: Path) -> Iterator[Spot]:
    pages = [path.relative_to(project / "docs").as_posix() for path in sorted((project / "docs/rules").glob("*.md"))]
    for name, find in (
        ("mkdocs.yml", menu_spots),
        ("docs/sources/prose.yaml", partial(excused_spots, pages=pages)),
        ("docs/sources/search.yaml", search_spots),
        ("widgets/kiebitz/serbian.py", letter_spots),
    ):
        if (project / name).is_file():
            yield from find(*_read(project, project / name))
    for pattern in _REFUSING:
        for path in sorted(project.glob(pattern)):
            yield from refusal_spots(*_read(project, path))


def choose(project: Path, count: int, seed: int) -> list[Injection]:
    """So many contradictions for the texts of *project*, the same for the same texts and *seed*.

    Every kind has its turn until it has no spot left; no spot comes twice.
    """
    chance = random.Random(seed)
    by_kind: dict[str, list[Spot]] = {}
    for spot in spots(project):
        by_kind.setdefault(spot.kind, []).append(spot)
    for left in by_kind.values():
        chance.shuffle(left)
    texts: dict[str, Text] = {}
    chosen: list[Injection] = []
    while len(chosen) < count and any(by_kind.values()):
        for left in by_kind.values():
            if left and len(chosen) < count:
                spot = left.pop()
                text = texts.setdefault(spot.path, Text(*_read(project, project / spot.path)))
                chosen.append(inject(spot, text, chance))
    return chosen


def _read(project: Path, path: Path) -> tuple[str, str]:
    return path.relative_to(project).as_posix(), path.read_bytes().decode()
