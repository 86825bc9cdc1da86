"""Steps run in order, where something has changed, and report what they made."""

from pathlib import Path

import pytest
from tests.tools.renew.conftest import STEPS
from tools.renew.record import FILE, RunRecord
from tools.renew.run import run


def run_needed(project: Path) -> tuple[list[str], list[str]]:
    """The lines reported by a run of what is not up to date, and the names of steps that failed."""
    lines: list[str] = []
    record = RunRecord(project)
    failed = run(project, STEPS, lambda step: not record.is_current(step), lines.append)
    return lines, [step.name for step in failed]


def test_what_was_never_made_here_is_made(small: Path) -> None:
    """A long step is announced with its time; what comes out the same is reported so."""
    assert run_needed(small) == (
        [
            "upper: capital letters (python -m upper_case)",
            "  unchanged",
            "count: their number, about 3 minutes (python -m count_letters)",
            "  unchanged",
            "alone: a line (python -m write_line)",
            "  unchanged",
        ],
        [],
    )


def test_nothing_is_made_twice(small: Path) -> None:
    """A second run has nothing to do."""
    run_needed(small)

    assert run_needed(small) == (["upper: up to date", "count: up to date", "alone: up to date"], [])


def test_a_change_goes_through_all_that_depend_on_it(small: Path) -> None:
    """A step whose inputs an earlier one has changed runs in the same run; others do not."""
    run_needed(small)
    (small / "words.txt").write_text("one two three", encoding="utf-8")

    lines, failed = run_needed(small)

    assert [line for line in lines if line.startswith("  ")] == ["  changed: upper.txt", "  changed: count.txt"]
    assert (lines[-1], failed) == ("alone: up to date", [])
    assert (small / "count.txt").read_text(encoding="utf-8") == "13"


def test_a_generated_file_changed_by_hand_is_made_again(small: Path) -> None:
    """What is generated is never edited."""
    run_needed(small)
    (small / "count.txt").write_text("100", encoding="utf-8")

    lines, _ = run_needed(small)

    assert "  changed: count.txt" in lines
    assert (small / "count.txt").read_text(encoding="utf-8") == "7"


def test_a_comment_changes_nothing(small: Path) -> None:
    """Docstrings and comments of a command are no inputs; its code is."""
    run_needed(small)
    file = small / "count_letters.py"
    text = file.read_text(encoding="utf-8")

    file.write_text(text.replace('"""Counts the letters."""', '"""Counts."""\n# Letters.'), encoding="utf-8")
    assert run_needed(small)[0][1] == "count: up to date"

    file.write_text(text.replace("str(len(", "str(2 * len("), encoding="utf-8")
    assert "  changed: count.txt" in run_needed(small)[0]


def test_a_failure_stops_what_needs_it_and_nothing_else(small: Path, capfd: pytest.CaptureFixture[str]) -> None:
    """Its own message is passed on, and the run goes on where it can."""
    run_needed(small)
    (small / "words.txt").write_text("one?", encoding="utf-8")
    (small / "line.txt").write_text("other", encoding="utf-8")

    lines, failed = run_needed(small)

    assert lines[1] == "  failed; its message is above. When that is mended: nox -s renew -- upper"
    assert lines[2] == "count: not run, since upper failed"
    assert (lines[-1], failed) == ("  changed: line.txt", ["upper", "count"])
    assert "a question is no word" in capfd.readouterr().err


def test_a_broken_record_counts_as_none(small: Path) -> None:
    """A file that is no record is written again."""
    run_needed(small)
    (small / FILE).write_text("[1, 2", encoding="utf-8")

    assert len(run_needed(small)[0]) == 6
    assert run_needed(small)[0][0] == "upper: up to date"
