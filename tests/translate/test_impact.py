"""What a change means for translators, since a commit."""

import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from kiebitz.faults import BuildError
from kiebitz.translate.__main__ import main
from kiebitz.translate.impact import comment, impact

RULE = "Nobody may look at the talon."


def git(folder: Path, *arguments: str) -> None:
    """Run git in *folder*, as nobody in particular."""
    names = ("-c", "user.name=x", "-c", "user.email=x@example.org")
    subprocess.run(["git", *names, *arguments], cwd=folder, check=True, capture_output=True)


@pytest.fixture(name="committed")
def committed_fixture(started: Path, fill: Callable[..., Path]) -> Path:
    """The started project with one sentence translated into Croatian, as a commit."""
    fill("hr", "learn", {RULE: "Nitko ne smije gledati talon."})
    git(started, "init", "-q")
    git(started, "add", ".")
    git(started, "commit", "-qm", "begin")
    return started


def edit(project: Path, old: str, new: str) -> None:
    """Put *new* in the place of *old* on the page about the talon."""
    page = project / "docs/learn/talon.md"
    page.write_text(page.read_text(encoding="utf-8").replace(old, new), encoding="utf-8")


def test_nothing_changed(committed: Path) -> None:
    """That is one sentence, also where a page has the same texts in other lines."""
    edit(committed, "# The talon", "\n# The talon")

    assert comment(impact(committed, "HEAD"), "HEAD") == "Nothing changes for translators since HEAD.\n"


def test_a_changed_sentence(committed: Path) -> None:
    """It is lost where it was translated, and elsewhere it was never there."""
    edit(committed, "Nobody may look", "No one may look")
    found = impact(committed, "HEAD")

    assert [(one.before, one.message.msgid, one.files) for one in found.changed] == [
        (RULE, "No one may look at the talon.", ("docs/learn/talon.md",))
    ]
    assert [(one.language, one.stale, one.done) for one in found.languages] == [("hr", 1, 0), ("sr", 0, 0)]
    assert found.gone == 0


def test_a_sentence_that_was_translated_again(committed: Path, fill: Callable[..., Path]) -> None:
    """It is done in that language."""
    edit(committed, "Nobody may look", "No one may look")
    main(["--project", str(committed), "extract"])
    main(["--project", str(committed), "update"])
    fill("sr", "learn", {"No one may look at the talon.": "Нико не сме да гледа талон."})

    assert [(one.language, one.done) for one in impact(committed, "HEAD").languages] == [("hr", 0), ("sr", 1)]


def test_new_and_gone(committed: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """As Markdown with counts, languages and texts."""
    edit(committed, RULE, "Whoever leads to a trick may close.")

    assert main(["--project", str(committed), "impact", "HEAD"]) == 0
    printed = capsys.readouterr().out
    assert printed.startswith("**For translators**, since HEAD: 0 changed, 1 new, 1 gone.\n")
    assert "| hr | 0 | 1 | 0 |" in printed
    assert "- docs/learn/talon.md: “Whoever leads to a trick may close.”" in printed


def test_no_such_commit(committed: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """One message, and what to name."""
    with pytest.raises(BuildError, match="no catalogues of 'nowhere'"):
        impact(committed, "nowhere")
    assert main(["--project", str(committed), "impact", "nowhere"]) == 1
    assert "such as main" in capsys.readouterr().err


@pytest.mark.parametrize("place", ["docs/learn/stock.md", "docs/rules/talon.md"])
def test_a_page_that_moved(committed: Path, place: str) -> None:
    """In its part of the site or to another one: nothing is lost, before and after the catalogues are updated."""
    target = committed / place
    target.parent.mkdir(exist_ok=True)
    (committed / "docs/learn/talon.md").rename(target)
    before = impact(committed, "HEAD")
    main(["--project", str(committed), "extract"])
    main(["--project", str(committed), "update"])
    after = impact(committed, "HEAD")

    for found in (before, after):
        assert (found.changed, found.gone) == ((), 0)
        assert [(one.language, one.stale) for one in found.languages] == [("hr", 0), ("sr", 0)]
