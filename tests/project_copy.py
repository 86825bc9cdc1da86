"""A copy of the project under git, whose own packages and tools run in it, for tests that change something."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

_COPIED: Final = ("docs", "locales", "engine", "widgets", "tools", "tests")
_FILES: Final = ("mkdocs.yml", "CHANGELOG.md")


class ProjectCopy:
    """The copy in one folder, with everything committed."""

    def __init__(self, root: Path, folder: Path) -> None:
        """Copy the project in *root* to *folder*."""
        self.folder = folder
        ignored = shutil.ignore_patterns("__pycache__", "*.egg-info")
        for name in _COPIED:
            shutil.copytree(root / name, folder / name, ignore=ignored)
        for name in _FILES:
            shutil.copy(root / name, folder)
        (folder / ".gitignore").write_text(".cache\n__pycache__\n", encoding="utf-8")
        self._git("init", "-q")
        self.commit()

    def commit(self) -> None:
        """Commit all that there is."""
        self._git("add", ".")
        self._git("-c", "user.name=Someone", "-c", "user.email=someone@example.org", "commit", "-qm", "Change")

    def reset(self) -> None:
        """Make everything as it was committed; `.cache` stays."""
        self._git("reset", "-q", "--hard")
        self._git("clean", "-qfd")

    def changed(self) -> list[str]:
        """Paths of the files that are new, gone or different since the last commit, sorted."""
        lines = self._git("status", "--porcelain", "--untracked-files=all").splitlines()
        return sorted(line[3:] for line in lines)

    def run(self, *arguments: str, fails: bool = False) -> str:
        """What `python -m ARGUMENTS` prints in the copy; it must succeed, or fail if *fails*."""
        places = os.pathsep.join([str(self.folder), str(self.folder / "engine"), str(self.folder / "widgets")])
        done = subprocess.run(
            [sys.executable, "-m", *arguments],
            cwd=self.folder,
            env=os.environ | {"PYTHONPATH": places, "PYTHONIOENCODING": "utf-8"},
            capture_output=True,
            encoding="utf-8",
            check=False,
        )
        assert bool(done.returncode) == fails, done.stdout + done.stderr
        return done.stdout

    def seal_all(self, reason: str) -> list[str]:
        """Seal all that waits for a review, with one *reason*; returns the names of what waited."""
        waiting = self.run("kiebitz.truth", "seal", "--list")
        reviews = self.folder / ".cache/reviews.yaml"
        reviews.parent.mkdir(exist_ok=True)
        reviews.write_text(waiting.replace("reason:", f"reason: {reason}"), encoding="utf-8")
        self.run("kiebitz.truth", "seal", "--review", str(reviews))
        return re.findall(r'^- seal: "(.*)"$', waiting, re.MULTILINE)

    def _git(self, *arguments: str) -> str:
        done = subprocess.run(["git", *arguments], cwd=self.folder, check=True, capture_output=True, encoding="utf-8")
        return done.stdout
