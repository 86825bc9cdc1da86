"""Statements, glossary and reasons, held to their lock file entry by entry."""

from collections.abc import Callable
from pathlib import Path

import pytest
from tests.truth.lock import seal_waiting

from kiebitz.truth.source_seals import source_faults

type Write = Callable[[str, str], Path]

STATEMENTS = (
    '- id: s0-001\n  line: 5\n  statement: "Closing is allowed."\n- id: s0-002\n  statement: "Drawing is not."\n'
)
UNPROVED = "s2-027: No rule has this reading.\n"


@pytest.fixture
def project(write: Write, tmp_path: Path) -> Path:
    """A project with sealed data."""
    write("docs/sources/statements.yaml", STATEMENTS)
    write("docs/sources/unproved-statements.yaml", UNPROVED)
    seal_waiting(tmp_path, "sources")
    return tmp_path


def test_sealed_data_have_no_faults(project: Path) -> None:
    """Nothing has changed, so nothing is reported."""
    assert list(source_faults(project)) == []


@pytest.mark.parametrize(
    ("old", "new", "line", "what"),
    [
        ("Closing is", "Closing is not", 3, "the sealed entry s0-001 has changed"),
        ("line: 5", "line: 6", 2, "the sealed entry s0-001 has changed"),
        ("is not", "is", 5, "the sealed entry s0-002 has changed"),
        ("- id: s0-001", "- id: s0-003\n- id: s0-001", 1, "the entry s0-003 is not sealed"),
        ('- id: s0-002\n  statement: "Drawing is not."\n', "", 0, "the sealed entry s0-002 is gone"),
    ],
)
def test_a_change_names_the_entry(  # noqa: PLR0913, PLR0917  # parameters
    project: Path, write: Write, old: str, new: str, line: int, what: str
) -> None:
    """With the line it begins on."""
    write("docs/sources/statements.yaml", STATEMENTS.replace(old, new))

    assert [(fault.line, fault.what) for fault in source_faults(project)] == [(line, what)]


def test_a_reason_why_nothing_proves_a_statement_is_sealed_too(project: Path, write: Write) -> None:
    """It gives the reason why something is not proved."""
    write("docs/sources/unproved-statements.yaml", UNPROVED.replace("No rule", "Some rule"))

    assert [fault.path for fault in source_faults(project)] == ["docs/sources/unproved-statements.yaml"]
