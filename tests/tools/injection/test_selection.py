"""Which contradictions are chosen, from the project's own texts."""

from collections import Counter
from pathlib import Path

import pytest
from tools.injection import structure
from tools.injection.pages import CARD, DUTY, NUMBER, TABLE
from tools.injection.points import Injection, InjectionPoint
from tools.injection.selection import injection_points, select_of

KINDS = {
    "number in prose",
    "card in a fact",
    "fact",
    "duty in prose",
    "claim of a block",
    "position of a block",
    "reason code",
    "table value",
    "preset value",
    "picture's text",
    "sentence of a program",
    "sentence of the sources",
    "block before its sentence",
    "blocks of two tabs",
    "place in a fold",
    "attribute of a heading",
    "kind of a fold",
    "comment that is none",
    "HTML in a paragraph",
    "title of the menu",
    "refusal of the engine",
    "letter of Serbian",
    *(f"{kind} in {language}" for kind in ("number", "card", "duty") for language in ("de", "hr", "sr")),
}


@pytest.fixture(name="points", scope="module")
def points_fixture(root: Path) -> list[InjectionPoint]:
    """Every spot of the project, found once."""
    return [*injection_points(root)]


@pytest.fixture(name="chosen", scope="module")
def chosen_fixture(points: list[InjectionPoint], root: Path) -> list[Injection]:
    """As many as the command chooses."""
    return select_of(points, root, 600, 1)


def test_every_kind(chosen: list[Injection]) -> None:
    """Each has its turn."""
    counts = Counter(injection.kind for injection in chosen)

    assert counts.keys() >= KINDS
    assert min(counts[kind] for kind in KINDS) >= 10
    assert {"empty cell", "page that is excused", "word to search for"} < counts.keys()


def test_once(chosen: list[Injection]) -> None:
    """No two are in one place and the same."""
    assert len({(one.path, one.start, one.old, one.new) for one in chosen}) == len(chosen) == 600


def test_again(chosen: list[Injection], points: list[InjectionPoint], root: Path) -> None:
    """The same seed chooses the same, another one others."""
    assert select_of(points, root, 60, 1) == chosen[:60]
    assert select_of(points, root, 60, 2) != chosen[:60]


def test_changes(chosen: list[Injection], root: Path) -> None:
    """Each changes its own line, or lines, and leaves as many."""
    for injection in chosen:
        text = (root / injection.path).read_bytes().decode()
        before, after = text.split("\n"), injection.applied(text).split("\n")
        differing = [number for number, (old, new) in enumerate(zip(before, after, strict=True), 1) if old != new]

        assert differing
        first, last = injection.lines
        assert all(first <= number <= last for number in differing)


def test_not_where_no_rules_are(points: list[InjectionPoint]) -> None:
    """Sentences on commands and on translating contradict no rule in any order; facts, blocks, comments do."""
    of_rules = {NUMBER, CARD, DUTY, TABLE, *structure.KINDS} - {structure.COMMENT}
    texts = {point.path for point in points if point.kind in of_rules}
    tried = {point.path for point in points if point.kind == structure.COMMENT}
    without = {"docs/reference/own-site.md", "docs/reference/commands.md", "docs/translate/index.md"}

    assert "docs/reference/positions.md" in texts
    assert not texts & without
    assert tried >= without - {"docs/translate/index.md"}
