"""Questions to git about the files of a step."""

import subprocess
from collections.abc import Iterable
from pathlib import Path


def changed_since(project: Path, commit: str, patterns: Iterable[str]) -> list[str]:
    """The files of *project* matching *patterns* that are new, gone or different since *commit*, sorted.

    Raises:
        ValueError: git does not know *commit*, or *project* is no working copy.
    """
    pathspecs = [f":(glob){pattern}" for pattern in patterns]
    if not pathspecs:
        return []
    tracked = _names(project, "diff", "--name-only", "-z", commit, "--", *pathspecs)
    untracked = _names(project, "ls-files", "--others", "--exclude-standard", "-z", "--", *pathspecs)
    return sorted({*tracked, *untracked})


def _names(project: Path, *arguments: str) -> list[str]:
    done = subprocess.run(["git", *arguments], cwd=project, capture_output=True, encoding="utf-8", check=False)  # noqa: S607
    if done.returncode:
        message = done.stderr.strip().partition("\n")[0]
        raise ValueError(message)
    return [name for name in done.stdout.split("\0") if name]
