"""The commands of `python -m kiebitz.translate`."""

import json
from pathlib import Path

import pytest

from kiebitz.translate.__main__ import main


def test_a_translation_from_first_to_last(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Extract, start a language, update, check and count all succeed on a sound project."""
    commands = (["extract"], ["init", "hr"], ["update"], ["check"], ["stats"])
    assert [main(["--project", str(project), *command]) for command in commands] == [0] * 5
    assert "hr        all                      0       0      14      0%" in capsys.readouterr().out


def test_faults_are_reported_and_counted(started: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A broken catalogue gives its place and a status other scripts can see."""
    (started / "locales/hr/LC_MESSAGES/home.po").write_text("oh")
    assert main(["--project", str(started), "update"]) == 1
    assert capsys.readouterr().err.startswith("locales/hr/LC_MESSAGES/home.po:1: ")


def test_pages_can_be_counted(started: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Instead of domains."""
    assert main(["--project", str(started), "stats", "--pages"]) == 0
    assert capsys.readouterr().out.splitlines()[-1].split() == ["sr", "learn/talon.md", "0", "0", "4", "0%"]


def test_counts_can_be_read_by_programs(started: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """As JSON, one entry for each language."""
    assert main(["--project", str(started), "stats", "--json"]) == 0
    assert [entry["language"] for entry in json.loads(capsys.readouterr().out)] == ["hr", "sr"]
