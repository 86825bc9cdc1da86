"""Which contradictions are put where: all spots of the project, and so many of them by chance."""

import random
from collections.abc import Iterable, Iterator
from functools import partial
from pathlib import Path
from typing import Final

import yaml

from tools.injection.catalogues import LANGUAGES, catalogue_points
from tools.injection.pages import page_points
from tools.injection.points import Injection, InjectionPoint, SourceText, inject
from tools.injection.programs import code_points, message_points, preset_points, template_points
from tools.injection.settings import (
    allowlist_points,
    letter_points,
    menu_points,
    refusal_points,
    search_points,
)
from tools.injection.source_sentences import sentence_points
from tools.injection.structure import COMMENT, structure_points

_FOR_DEVELOPERS: Final = "develop"
_FOR_TRANSLATORS: Final = "translate"
"""Pages that state no rules; in another order they mean nothing else."""

_PROSE: Final = "docs/sources/prose.yaml"
"""Which pages state no rules; another page in this list is a contradiction of its own."""

_DATA: Final = ("docs/sources/statements.yaml", "docs/sources/glossary.yaml")
_PRESETS: Final = "engine/cardrules/*/presets/*.py"
_WIDGETS: Final = "widgets/kiebitz/elements/**/*.py"
_TEMPLATES: Final = "widgets/kiebitz/elements/**/*.jinja"
_REFUSING: Final = ("engine/cardrules/*.py", "engine/cardrules/sixtysix/*.py", "engine/cardrules/schnauz/*.py")
_WITH_CODES: Final = ("engine/cardrules/*/*.py", "widgets/kiebitz/elements/games/*/reasons.py")


def injection_points(project: Path) -> Iterator[InjectionPoint]:
    """Every spot of the texts of *project*."""
    yield from _in_pages(project)
    yield from _in_programs(project)
    yield from _beside_pages(project)
    for language in LANGUAGES:
        for path in sorted((project / "locales" / language).rglob("*.po")):
            yield from catalogue_points(*_read(project, path), language)


def _in_pages(project: Path) -> Iterator[InjectionPoint]:
    without_rules = _without_rules(project)
    for path in sorted((project / "docs").rglob("*.md")):
        page = path.relative_to(project / "docs")
        if page.parts[0] != _FOR_DEVELOPERS:
            states_rules = page.as_posix() not in without_rules
            yield from page_points(*_read(project, path), states_rules=states_rules)
            if page.parts[0] != _FOR_TRANSLATORS:
                points = structure_points(*_read(project, path))
                yield from points if states_rules else (point for point in points if point.kind == COMMENT)
    for name in _DATA:
        if (project / name).is_file():
            yield from sentence_points(*_read(project, project / name))


def _without_rules(project: Path) -> set[str]:
    """Pages of *project* that state no rules, relative to `docs`: no sentence can contradict one, nor can its place.

    A comment that is none is noticed there too: everybody would read it.
    """
    data = project / _PROSE
    if not data.is_file():
        return set()
    return {one["page"] for one in yaml.safe_load(data.read_text("utf-8"))["not_normative"]}


def _in_programs(project: Path) -> Iterator[InjectionPoint]:
    presets = [_read(project, path) for path in sorted(project.glob(_PRESETS))]
    for name, text in presets:
        yield from preset_points(name, text, [other for _, other in presets])
    for path in sorted(project.glob(_WIDGETS)):
        yield from message_points(*_read(project, path))
    for path in sorted(project.glob(_TEMPLATES)):
        yield from template_points(*_read(project, path))
    for pattern in _WITH_CODES:
        for path in sorted(project.glob(pattern)):
            yield from code_points(*_read(project, path))


def _beside_pages(project: Path) -> Iterator[InjectionPoint]:
    pages = [path.relative_to(project / "docs").as_posix() for path in sorted((project / "docs/rules").glob("*.md"))]
    for name, find in (
        ("mkdocs.yml", menu_points),
        (_PROSE, partial(allowlist_points, pages=pages)),
        ("docs/sources/search.yaml", search_points),
        ("widgets/kiebitz/serbian.py", letter_points),
    ):
        if (project / name).is_file():
            yield from find(*_read(project, project / name))
    for pattern in _REFUSING:
        for path in sorted(project.glob(pattern)):
            yield from refusal_points(*_read(project, path))


def select(project: Path, count: int, seed: int) -> list[Injection]:
    """So many contradictions for the texts of *project*, the same for the same texts and *seed*."""
    return select_of(injection_points(project), project, count, seed)


def select_of(points: Iterable[InjectionPoint], project: Path, count: int, seed: int) -> list[Injection]:
    """So many contradictions in *points* of *project*, the same for the same *points* and *seed*.

    Every kind has its turn until it has no spot left; no spot comes twice.
    """
    chance = random.Random(seed)
    by_kind: dict[str, list[InjectionPoint]] = {}
    for point in points:
        by_kind.setdefault(point.kind, []).append(point)
    for left in by_kind.values():
        chance.shuffle(left)
    texts: dict[str, SourceText] = {}
    chosen: list[Injection] = []
    while len(chosen) < count and any(by_kind.values()):
        for left in by_kind.values():
            if left and len(chosen) < count:
                point = left.pop()
                text = texts.setdefault(point.path, SourceText(*_read(project, project / point.path)))
                chosen.append(inject(point, text, chance))
    return chosen


def _read(project: Path, path: Path) -> tuple[str, str]:
    return path.relative_to(project).as_posix(), path.read_bytes().decode()
