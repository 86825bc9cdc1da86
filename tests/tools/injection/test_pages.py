"""Where a page can be contradicted: in what readers read, and nowhere else."""

from tools.injection.pages import page_points
from tools.injection.points import InjectionPoint

PAGE = """\
---
title: Two kings
---

# Two packs of cards { #two-packs data-rules="deck.size" }

A pack has 20 cards,
and you must `count 30` them.
A marriage counts {= 66 marriage.plain }; [three cards](three.md#four) <b title="5">stay</b>.

![ace of hearts](one-ace.png)

<!-- You must not read 40. -->

| rule | cards |
| --- | --- |
| hand | five cards |

- {= card ♥T } and {= told s0-004 }

```example
variant: original-66
statements: s0-004
# you must 50
trump: ♥
you: ♠A ♠J
legal: ♠A
score: you 20, opponent 3
refused: ♠J by strict.must_beat
refused: ♥J by strict.must_follow
```
"""


def injection_points(kind: str) -> list[InjectionPoint]:
    """The spots of one *kind* on the page."""
    return [point for point in page_points("docs/page.md", PAGE, states_rules=True) if point.kind == kind]


def test_numbers_in_prose() -> None:
    """Not in code, addresses, attributes, comments, front matter or tags."""
    assert sorted(point.old for point in injection_points("number in prose")) == ["20", "Two", "three"]


def test_duties_in_prose() -> None:
    """The comment is none."""
    assert [point.old for point in injection_points("duty in prose")] == ["must"]


def test_paragraph() -> None:
    """A report may name any line of the paragraph."""
    assert [point.lines for point in injection_points("duty in prose")] == [(7, 9)]


def test_tables() -> None:
    """Cells that are written by hand."""
    assert [(point.old, point.lines) for point in injection_points("table value")] == [("five", (17, 17))]


def test_pictures() -> None:
    """Their alternative texts."""
    assert [point.old for point in injection_points("picture's text")] == ["ace", "hearts"]


def test_facts() -> None:
    """Another question; never the mark of a statement."""
    assert {point.old for point in injection_points("fact")} == {"marriage.plain"}
    assert [point.old for point in injection_points("card in a fact")] == ["♥T"]


def test_positions() -> None:
    """Cards and numbers of a block's position, not its head or its comments."""
    assert [point.old for point in injection_points("position of a block")] == ["♠A", "♠J"]


def test_claims() -> None:
    """Cards, one card more, numbers, and whose they are."""
    found = [(point.old, point.replacements) for point in injection_points("claim of a block")]

    assert ("♠A", ("♠J", "♥J")) in found
    assert ("♠A", ("♠A ♠J", "♠A ♥J")) in found
    assert ("20", ("21", "19", "22", "30")) in found
    assert ("opponent", ("you",)) in found


def test_codes() -> None:
    """Another code of the page."""
    assert [(point.old, point.replacements) for point in injection_points("reason code")] == [
        ("strict.must_beat", ("strict.must_follow",)),
        ("strict.must_follow", ("strict.must_beat",)),
    ]


def test_places() -> None:
    """Each is where its place points, and in each of its lines."""
    for point in page_points("docs/page.md", PAGE, states_rules=True):
        assert PAGE[point.start :].startswith(point.old)
        assert point.lines[0] <= PAGE.count("\n", 0, point.start) + 1 <= point.lines[1]
