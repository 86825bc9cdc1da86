"""Differences that somebody has to read, and the command line, in a project that needs no engine."""

from pathlib import Path

import pytest
from tests.tools.renew.conftest import STEPS, commit
from tools.renew.__main__ import main
from tools.renew.git import changed_since
from tools.renew.review import differences
from tools.renew.steps import STEPS as ALL


class TestSmallProject:
    """Differences alone, of commands that need no engine."""

    def test_outputs_that_differ_from_the_last_commit_are_to_be_read(self, small: Path) -> None:
        """Unless there is nothing to read in them; the command that shows them is named."""
        for name in ("upper.txt", "count.txt"):
            (small / name).write_text("other", encoding="utf-8")

        assert list(differences(small, STEPS)) == ["upper: read each word.", "  git diff upper.txt"]

    def test_what_is_committed_is_read(self, small: Path) -> None:
        """Whoever commits a difference has read it."""
        (small / "upper.txt").write_text("other", encoding="utf-8")
        commit(small)

        assert list(differences(small, STEPS)) == []


class TestSince:
    """Files that differ from a commit."""

    def test_new_changed_and_lost_files(self, small: Path) -> None:
        """Whatever git would see, as far as the patterns go."""
        (small / "new.txt").write_text("new", encoding="utf-8")
        (small / "upper.txt").write_text("other", encoding="utf-8")
        (small / "count.txt").unlink()

        assert changed_since(small, "HEAD", ["*.txt"]) == ["count.txt", "new.txt", "upper.txt"]
        assert changed_since(small, "HEAD", ["*.py"]) == []
        assert changed_since(small, "HEAD", []) == []

    def test_an_unknown_commit(self, small: Path) -> None:
        """The message is git's."""
        with pytest.raises(ValueError, match="nowhere"):
            changed_since(small, "nowhere", ["*.txt"])


class TestCommand:
    """`python -m tools.renew`."""

    def test_the_list_runs_nothing(self, root: Path, capsys: pytest.CaptureFixture[str]) -> None:
        """Each step has its state, its time, what it makes and its command."""
        assert main(["--project", str(root), "--list"]) == 0

        lines = capsys.readouterr().out.splitlines()
        assert [line.split()[0] for line in lines[::2]] == [step.name for step in ALL]
        assert [line.strip() for line in lines[1::2]] == [f"python -m {' '.join(step.command)}" for step in ALL]

    @pytest.mark.parametrize(
        ("arguments", "message"),
        [
            (["perfect"], "'perfect' is no step; there are contrasts, perft"),
            (["--since", "nowhere", "--list"], "--since takes a commit of this working copy, such as main"),
        ],
    )
    def test_a_wrong_command_line(
        self, small: Path, arguments: list[str], message: str, capsys: pytest.CaptureFixture[str]
    ) -> None:
        """One message, exit status 2."""
        try:
            status = main(["--project", str(small), *arguments])
        except SystemExit as stopped:
            status = stopped.code  # type: ignore[assignment]  # argparse ends with a number

        assert status == 2
        assert message in capsys.readouterr().err
