"""What the trials come to, and when it is enough."""

from tools.injection.bench import InjectionTrial, Report
from tools.injection.points import Injection
from tools.injection.report import enough, is_value, misses, table


def trials(kind: str, noticed: int, missed: int = 0, misplaced: int = 0) -> list[InjectionTrial]:
    """So many trials of *kind*."""
    one = Injection(kind, "docs/page.md", 2, (2, 2), 5, "must", "may")
    here, elsewhere = Report("docs/page.md", 2, "changed"), Report("docs/page.md", 9, "changed")
    return (
        [InjectionTrial(one, (here,))] * noticed
        + [InjectionTrial(one, ())] * missed
        + [InjectionTrial(one, (elsewhere,))] * misplaced
    )


def test_shares() -> None:
    """Of a hundred one may be missed, and one be reported in the wrong place."""
    assert enough(trials("duty in prose", 99, missed=1))
    assert enough(trials("duty in prose", 99, misplaced=1))
    assert not enough(trials("duty in prose", 98, missed=2))
    assert not enough(trials("duty in prose", 98, misplaced=2))


def test_values() -> None:
    """Of values none."""
    assert not enough(trials("preset value", 199, missed=1))
    assert not enough(trials("number in hr", 199, missed=1))


def test_nothing_tried() -> None:
    """That proves nothing."""
    assert not enough([])


def test_which_are_values() -> None:
    """Numbers, cards, facts, tables, presets; what one may do is none."""
    assert is_value("card in sr")
    assert is_value("table value")
    assert not is_value("duty in sr")
    assert not is_value("reason code")


def test_misses() -> None:
    """Each with its place, what was changed, and what was reported instead."""
    lines = list(misses(trials("fact", 1, missed=1, misplaced=1)))

    assert lines == [
        "not noticed: docs/page.md:2: fact: 'must' became 'may'",
        "wrong place: docs/page.md:2: fact: 'must' became 'may'\n    reported: docs/page.md:9: changed",
    ]


def test_table() -> None:
    """A row for each kind, values marked, and one for all."""
    assert list(table([*trials("fact", 2, missed=1), *trials("duty in de", 1, misplaced=1)]))[2:] == [
        "| duty in de | 2 | 2 | 1 |",
        "| fact * | 3 | 2 | 0 |",
        "| all | 5 | 4 | 1 |",
    ]
