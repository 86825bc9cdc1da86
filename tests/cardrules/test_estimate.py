"""Means with their ranges: how sure they are, and when nothing is left to chance."""

import pytest

from cardrules.estimate import Estimate, estimate_of


def test_when_all_was_looked_at_nothing_is_left_to_chance() -> None:
    """The range of a mean over all cases is the mean itself."""
    assert estimate_of([1, 0, 1, 0], [1, 1, 1, 1], 1) == Estimate(0.5, 0.5, 0.5)


def test_likelier_cases_count_more() -> None:
    """Three times as much where their weight is three times as great."""
    assert estimate_of([1, 0], [3, 1], 1).mean == 0.75


def test_more_cases_make_it_surer() -> None:
    """Four times as many halve the range, about; and so does a greater share of all."""
    few, many = (estimate_of([1, 0] * count, [1] * 2 * count, 0) for count in (20, 80))
    assert (few.high - few.low) / (many.high - many.low) == pytest.approx(2, abs=0.1)
    assert estimate_of([1, 0] * 20, [1] * 40, 0.9).high < few.high


def test_few_cases_that_are_alike_are_not_certain() -> None:
    """Three of three mean less than thirty of thirty."""
    three, thirty = (estimate_of([1] * count, [1] * count, 0) for count in (3, 30))
    assert three.low < thirty.low < 1 == three.mean


def test_a_share_stays_between_none_and_all() -> None:
    """Nobody wins more than a hundred of a hundred."""
    assert estimate_of([1, 1, 1], [1, 1, 1], 0).of_a_share().high == 1


def test_far_from_nothing_or_near_it() -> None:
    """In standard errors, or all of it."""
    found = Estimate(0.2, 0.4, 0.6)
    assert found.away(3)
    assert not found.away(5)
    assert found.within(0.7)
    assert not found.within(0.5)
