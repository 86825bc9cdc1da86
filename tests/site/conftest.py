"""What the tests of the build share: a copy of the project that can be broken."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from kiebitz.elements import texts

type Run = Callable[..., subprocess.CompletedProcess[str]]

DISTRIBUTIONS = tuple(
    f"{folder}/{name}" for folder in ("engine", "widgets") for name in ("pyproject.toml", "README.md", "LICENSE")
)
"""What the packages are built with, beside their modules."""

COPIED = ("docs", "locales", "mkdocs.yml", "package.json", "package-lock.json", "engine/cardrules", "widgets/kiebitz")
"""What a build reads of the project's folder; packages run from where they are installed."""


def copy_of(root: Path, copy: Path) -> Path:
    """A copy of the project at *root*, as far as a build reads it."""
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
    return copy


def run_in(project: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """`python -m ARGUMENTS` in the folder *project*, with what it wrote."""
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


@pytest.fixture(name="project")
def project_fixture(root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the project, the working folder while the test runs; the texts it brings are forgotten after that."""
    copy = copy_of(root, tmp_path / "project")
    monkeypatch.chdir(copy)
    monkeypatch.setattr(texts, "_CATALOGUES", dict(texts._CATALOGUES))
    return copy


@pytest.fixture(name="run")
def run_fixture(project: Path) -> Run:
    """Runs `python -m MODULE ...` in the copy."""
    return partial(run_in, project)
