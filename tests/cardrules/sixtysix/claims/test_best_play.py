"""Claims on best play with all cards known."""

import pytest
from tests.cardrules.sixtysix.claims.blocks import faults

END = (
    "variant: schnopsn-weich",
    "trump: ♥",
    "talon: empty",
    "you: ♠A ♥Q",
    "opponent: ♠K ♥K",
    "points: you 50, opponent 48",
    "tricks: you 4, opponent 4",
)
"""Two tricks to go: the ace first loses the last trick, the queen of trumps first loses one and wins the deal."""


@pytest.mark.parametrize("claim", ["value: 1", "best: ♥Q", "best: play ♥Q", "worth: ♥Q 1, ♠A -1"])
def test_right(claim: str) -> None:
    """What best play brings."""
    assert faults(*END, claim) == []


@pytest.mark.parametrize(
    ("claim", "expected", "found"),
    [
        ("value: 2", "2", "1"),
        ("value: -1", "-1", "1"),
        ("best: ♠A", "♠A", "♥Q"),
        ("best: ♠A ♥Q", "♠A ♥Q", "♥Q"),
        ("best: close", "close", "♥Q"),
        ("worth: ♠A 1", "1", "-1"),
        ("worth: close 1", "1", "refused"),
    ],
)
def test_wrong(claim: str, expected: str, found: str) -> None:
    """The block's claim and the solver's answer."""
    (fault,) = faults(*END, claim)

    assert (fault.expected, fault.found) == (expected, found)


def test_then() -> None:
    """After a line it is asked of who acts then."""
    assert faults(*END, "line: ♠A ♠K", "then value: -1", "then best: ♥Q", "then worth: ♥Q -1") == []
    assert faults(*END, "line: ♥Q", "then value: -1", "then best: ♥K") == []


@pytest.mark.parametrize("claim", ["value: one", "value:", "best:", "best: jump", "worth: ♠A", "worth: 1"])
def test_unreadable(claim: str) -> None:
    """What cannot be read is no claim."""
    (fault,) = faults(*END, claim)

    assert "cannot be checked" in fault.what


def test_over() -> None:
    """A deal that is over has no best play."""
    (fault,) = faults(*END, "line: ♠A ♠K, ♥Q ♥K", "then value: 1")

    assert "the deal is over" in fault.what


def test_unknown_cards() -> None:
    """All cards must be known."""
    (fault,) = faults(*END[:4], END[6], "value: 1")

    assert "the other hand is missing" in fault.what
