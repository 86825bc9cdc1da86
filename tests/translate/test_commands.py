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


@pytest.mark.parametrize("command", [["init", "hr"], ["update"]])
def test_without_templates(project: Path, capsys: pytest.CaptureFixture[str], command: list[str]) -> None:
    """Status 1, and what makes them; nothing is written."""
    assert main(["--project", str(project), *command]) == 1
    assert "run kiebitz translate extract first" in capsys.readouterr().err
    assert not (project / "locales").exists()


@pytest.mark.parametrize(
    ("file", "old", "new", "changed"),
    [
        ("docs/index.md", "# Welcome", "# Hello", ["home"]),
        ("docs/index.md", "title: Home", "title: House", ["descriptions"]),
        ("docs/learn/talon.md", "Nobody may look at the talon.", "", ["learn"]),
        ("mkdocs.yml", "The talon:", "Talon:", ["navigation"]),
        ("docs/new/page.md", "", "# New { #new }\n", ["new"]),
    ],
)
def test_templates_that_are_older_than_the_texts(  # noqa: PLR0913, PLR0917  # a change, and what follows
    started: Path, capsys: pytest.CaptureFixture[str], file: str, old: str, new: str, changed: list[str]
) -> None:
    """The check names each, and the commands that it names mend it."""
    assert main(["--project", str(started), "check"]) == 0
    (started / file).parent.mkdir(exist_ok=True)
    text = (started / file).read_text(encoding="utf-8") if old else ""
    (started / file).write_text(text.replace(old, new) if old else new, encoding="utf-8")
    capsys.readouterr()

    assert main(["--project", str(started), "check"]) == 1
    printed = capsys.readouterr().out
    assert [line.partition(":")[0] for line in printed.splitlines() if not line.startswith(" ")] == [
        f"locales/{name}.pot" for name in changed
    ]
    assert "run kiebitz translate extract, and then kiebitz translate update" in printed
    assert [main(["--project", str(started), command]) for command in ("extract", "update", "check")] == [0] * 3


def test_a_line_that_moves_is_no_change(started: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Of that translators see nothing."""
    page = started / "docs/index.md"
    page.write_text(page.read_text(encoding="utf-8").replace("\n\n", "\n\n\n"), encoding="utf-8")

    assert main(["--project", str(started), "check"]) == 0
    assert capsys.readouterr().out == "The catalogues are in order.\n"
