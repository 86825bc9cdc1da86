"""What the tests of the build share: a copy of the project that can be broken."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from kiebitz.elements import texts

type Run = Callable[..., subprocess.CompletedProcess[str]]

COPIED = ("docs", "locales", "mkdocs.yml", "package.json", "package-lock.json", "engine/cardrules", "widgets/kiebitz")
"""What a build reads of the project's folder; packages run from where they are installed."""


@pytest.fixture(name="project")
def project_fixture(root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the project, the working folder while the test runs; the texts it brings are forgotten after that."""
    copy = tmp_path / "project"
    for name in COPIED:
        source, target = root / name, copy / name
        target.parent.mkdir(parents=True, exist_ok=True)
        if source.is_dir():
            shutil.copytree(source, target, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(source, target)
    (copy / "node_modules").symlink_to(root / "node_modules")
    # Whatever another build has made need not be made again.
    (copy / ".cache").mkdir()
    (root / ".cache/bundle").mkdir(parents=True, exist_ok=True)
    (copy / ".cache/bundle").symlink_to(root / ".cache/bundle")
    monkeypatch.chdir(copy)
    monkeypatch.setattr(texts, "_CATALOGUES", dict(texts._CATALOGUES))
    return copy


@pytest.fixture(name="run")
def run_fixture(project: Path) -> Run:
    """Runs `python -m MODULE ...` in the copy."""

    def run(*arguments: str) -> subprocess.CompletedProcess[str]:
        quiet = {"NO_MKDOCS_2_WARNING": "1", "DISABLE_MKDOCS_2_WARNING": "true"}
        tools = os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", "")])
        return subprocess.run(
            [sys.executable, "-m", *arguments],
            cwd=project,
            env=os.environ | quiet | {"PATH": tools, "PYTHONIOENCODING": "utf-8"},
            capture_output=True,
            encoding="utf-8",
            check=False,
        )

    return run
