"""What a site has beside its pages, as its settings file names it: `extra.kiebitz`, and what MkDocs leaves out.

    exclude_docs: |
      drafts/
    extra:
      kiebitz:
        glossary: words/glossary.yaml
        glossary_page: words/index.md

A site without any of these keys is a site of pages with blocks, and nothing else is checked or linked.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, fields, replace
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

import yaml
from yaml.constructor import SafeConstructor

from cardrules.suggestions import suggestion
from kiebitz.faults import BuildError, Fault
from kiebitz.setting_keys import Loader, value_of
from kiebitz.setting_kinds import ADDRESSES, LANGUAGE, MOVES, PATH, SENTENCE, STAGES, SWITCH, WEIGHTS, SettingKind
from kiebitz.stages import LearningStage
from kiebitz.yaml_words import in_plain_words, line_of

FILE: Final = "mkdocs.yml"
SOURCE_LANGUAGE: Final = "en"
"""The language of pages where a site names no other one."""

DOCS: Final = "docs"
"""The folder of pages, below the folder of the site."""

_SECTION: Final = ("extra", "kiebitz")
_TEXTS: Final = frozenset({"licence", "language"})
"""Keys whose values are sentences; those of all others with text are paths."""

_FOLDERS: Final = frozenset({"sample_queries"})
"""Keys whose paths are those of folders."""


@dataclass(frozen=True, kw_only=True, slots=True)
class SiteSettings:
    """The settings of one site.

    All files and pages are paths below the folder of pages; empty where there is none.
    """

    language: str = SOURCE_LANGUAGE
    """The language that the pages are written in, as `de`; all others are translations from it."""

    excluded: str = ""
    """Patterns as in `.gitignore` of files that are no pages of the site; MkDocs' own key `exclude_docs`."""

    glossary: str = ""
    """Data of the glossary, for blocks `glossary` and for search words."""

    glossary_page: str = ""
    """The page that shows the glossary."""

    search_words: str = ""
    """Search words of pages, beside the words on them."""

    sample_queries: str = ""
    """Folder of what people type, by language and by the section that answers it."""

    search_weights: Mapping[str, float] = field(default_factory=dict)
    """Address of a part of the site, as `words/`, to the weight of its text in the search; 1 where none is given."""

    board_page: str = ""
    """The page with a free board; blocks and boards link to it with their position."""

    deal_page: str = ""
    """The page with deals of the 66 family against the computer; the course links to it."""

    course_page: str = ""
    """The page with exercises that go on without end, below `docs`."""

    round_page: str = ""
    """The page with rounds of Schnauz against the computer; blocks link to it with their position."""

    comparison_page: str = ""
    """The page that compares variants; blocks `comparisons` link to it with two of them."""

    table_page: str = ""
    """The page on which a table chooses its rules; every page links to it once that is done."""

    score_page: str = ""
    """The page with a score pad for real tables; the rules of a table and a deal link to it."""

    positions_page: str = ""
    """The page that describes how positions are written; forms for positions link to it."""

    translation_guide: str = ""
    """The page for translators, to which pages with untranslated text link."""

    statements: str = ""
    """Statements of source texts. With it the build checks that blocks prove each of them."""

    statements_page: str = ""
    """The page that lists the statements; blocks link what they prove to it."""

    subjects: str = ""
    """The pages on which the statements of each subject are proved."""

    unproved_statements: str = ""
    """Statements that nothing proves, with reasons."""

    prose: str = ""
    """Exceptions of the lint of prose. With it the build reports numbers, cards and ranks that no fact gives."""

    stages: tuple[LearningStage, ...] = ()
    """The stages of the site for learners, in their order. Pages end with a link to the next one."""

    no_stages: tuple[str, ...] = ()
    """Addresses of parts of the site, as `reference/`, whose pages end without such a link."""

    moved_pages: Mapping[str, str] = field(default_factory=dict)
    """Address below the site that a page once had, as `words/old/`, to the page that is there for it now."""

    licence: str = ""
    """A sentence on the licence of the site's own texts, for the file that names the works in it."""

    proofs: str = ""
    """Words that state rules. With it the build checks that something proves each sentence that has one."""

    every_rule: bool = False
    """Whether the build checks that one section explains each rule of every game, with a near-miss."""

    sealed: bool = False
    """Whether the build checks that texts are as they were sealed, in lock files in the folder `seals`."""

    def data_files(self) -> tuple[str, ...]:
        """The files of data that readers see or that decide what is checked, each once."""
        named = (
            *(self.statements, self.glossary, self.unproved_statements),
            *(self.prose, self.proofs, self.search_words, self.subjects),
        )
        return tuple(dict.fromkeys(name for name in named if name))


def project_path(name: str) -> str:
    """The path of the file *name* of the folder of pages from the folder of the site, for faults."""
    return f"{DOCS}/{name}"


def read_site_settings(project: Path) -> SiteSettings:
    """The settings of the site in *project*; those of a site without any where there is no settings file.

    Raises:
        BuildError: the file is no YAML, or has a key or value that no site can have; all such faults are in it.
    """
    settings, faults = _parse(_text(project))
    if faults:
        raise BuildError(faults)
    return settings


def readable_settings(project: Path) -> tuple[SiteSettings, tuple[Fault, ...]]:
    """The settings of the site in *project* as far as they are right, and what is wrong with the others.

    What names a file or page that is not there is left out, too.
    """
    try:
        settings, faults = _parse(_text(project))
    except BuildError as error:
        return SiteSettings(), error.faults
    missing = list(_missing_files(project, settings))
    left_out = {key: getattr(_NOTHING, key) for key, _ in missing}
    return replace(settings, **left_out), (*faults, *(fault for _, fault in missing))


def _text(project: Path) -> str:
    """The settings file of *project*; without one nothing."""
    path = project / FILE
    return path.read_text(encoding="utf-8") if path.is_file() else ""


def line_of_setting(project: Path, key: str) -> int:
    """The line in which the settings file of *project* has *key*, of our own; 0 where it has none."""
    return next((name.start_mark.line + 1 for name, _ in _pairs(_compose(_text(project))) if name.value == key), 0)


def settings_from_fields(written: Mapping[str, Any]) -> SiteSettings:
    """The settings whose fields were *written* as JSON, where tuples are lists and stages are mappings."""
    stages, without = written["stages"], written["no_stages"]
    return SiteSettings(
        **{**written, "stages": tuple(LearningStage(**one) for one in stages), "no_stages": tuple(without)}
    )


def site_setting_faults(project: Path) -> Iterator[Fault]:
    """What is wrong with the settings of *project*: keys, values, and files and pages that are not there."""
    yield from readable_settings(project)[1]


def _missing_files(project: Path, settings: SiteSettings) -> Iterator[tuple[str, Fault]]:
    """Each key of *settings* that names a file or page which is not in *project*, with the fault."""
    lines = {key.value: key.start_mark.line + 1 for key, _ in _pairs(_compose(_text(project)))}
    for key, name in _named_files(settings):
        kind = "folder" if key in _FOLDERS else "file"
        place = project / DOCS / name
        if key in lines and not (place.is_dir() if key in _FOLDERS else place.is_file()):
            fault = Fault(
                path=FILE,
                line=lines[key],
                what=f"there is no {kind} {project_path(name)}",
                found=f"{key}: {name}",
                todo=f"Name a {kind} of the folder of pages, or take the key out.",
            )
            yield key, fault


def _named_files(settings: SiteSettings) -> Iterator[tuple[str, str]]:
    """Each key of *settings* with a file or page that it names."""
    for one in fields(SiteSettings):
        value = getattr(settings, one.name)
        if isinstance(value, str) and value and one.name not in _TEXTS:
            yield one.name, value
    yield from (("stages", page) for stage in settings.stages for page in stage.pages)
    yield from (("moved_pages", page) for page in settings.moved_pages.values())


@lru_cache(maxsize=8)
def _parse(text: str) -> tuple[SiteSettings, tuple[Fault, ...]]:
    """The settings in *text* that are right, and what is wrong with others.

    Raises:
        BuildError: it is no YAML.
    """
    root = _compose(text)
    excluded = value_of(root, "exclude_docs")
    settings = SiteSettings(excluded=str(excluded.value) if isinstance(excluded, yaml.ScalarNode) else "")
    known = setting_keys()
    faults: list[Fault] = []
    found: dict[str, Any] = {}
    for key, node in _pairs(root):
        try:
            found[key.value] = _value(key.value, node)
        except KeyError:
            what = f"{'.'.join(_SECTION)} has no key {key.value!r}{suggestion(key.value, known)}"
            faults.append(_fault(key, what, ", ".join(sorted(known)), "Mend the key, or take it out."))
        except ValueError as error:
            what = f"the value of {'.'.join((*_SECTION, key.value))} is of the wrong kind"
            faults.append(_fault(key, what, str(error), "Mend the value, or take the key out."))
    return replace(settings, **found), tuple(faults)


def _compose(text: str) -> yaml.Node | None:
    try:
        return yaml.compose(text, Loader)
    except yaml.YAMLError as error:
        what = f"this is no YAML: {in_plain_words(error)}"
        raise BuildError([Fault(path=FILE, line=line_of(error), what=what, todo="Mend the line.")]) from None


def _pairs(root: yaml.Node | None) -> list[tuple[yaml.ScalarNode, yaml.Node]]:
    """The keys of the section with their values; none where there is no such mapping."""
    node: Any = root
    for key in _SECTION:
        node = value_of(node, key)
    return list(node.value) if isinstance(node, yaml.MappingNode) else []


def kind_of(key: str) -> SettingKind:
    """The kind of value that the *key* has.

    Raises:
        KeyError: there is no such key.
    """
    if key not in setting_keys():
        raise KeyError(key)
    return _OF_THEIR_OWN.get(key) or (SWITCH if isinstance(getattr(_NOTHING, key), bool) else PATH)


def setting_keys() -> tuple[str, ...]:
    """The keys that the section can have."""
    return tuple(one.name for one in fields(SiteSettings) if one.name != "excluded")


def _value(key: str, node: yaml.Node) -> object:
    """The value of *key* in *node*.

    Raises:
        KeyError: there is no such key.
        ValueError: it is of another kind; the error describes the right one.
    """
    kind, held = kind_of(key), SafeConstructor().construct_document(node)
    if not kind.fits(held):
        raise ValueError(kind.expected)
    return kind.read(held)


_NOTHING: Final = SiteSettings()
_OF_THEIR_OWN: Final[Mapping[str, SettingKind]] = {
    "language": LANGUAGE,
    "licence": SENTENCE,
    "stages": STAGES,
    "no_stages": ADDRESSES,
    "moved_pages": MOVES,
    "search_weights": WEIGHTS,
}
"""Keys whose kind of value does not follow from what they are without one."""


def _fault(node: yaml.Node, what: str, expected: str, todo: str) -> Fault:
    return Fault(path=FILE, line=node.start_mark.line + 1, what=what, expected=expected, todo=todo)
