"""The project's own pages, programs and translations are as they were sealed, and prove what they have to."""

from pathlib import Path

from kiebitz.truth.check import truth_faults
from kiebitz.truth.coverage import coverage


def test_nothing_differs_from_its_seal(root: Path) -> None:
    """Nothing is written where a fact should be either, and every rule has its owner."""
    assert [str(fault) for fault in truth_faults(root)] == []


def test_every_statement_is_covered(root: Path) -> None:
    """By blocks, the glossary or prose; the excused ones are few."""
    covered = coverage(root)

    assert [one.statement.id for one in covered.missing] == []
    assert len(covered.statements) == 531
    assert covered.counts()["excused"] <= 3


def test_every_rule_has_a_near_miss(root: Path) -> None:
    """On the page that owns it."""
    covered = coverage(root)

    assert set(covered.rules) - covered.near_misses == set()
