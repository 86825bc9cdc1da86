"""The small site of `small_site`, built as somebody else's: a folder of its own, and another one to build it from."""

import os
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Final, NamedTuple

from filelock import FileLock

FOLDER: Final = Path(__file__).with_name("small_site")


class SmallSite(NamedTuple):
    """A copy of the small site, and what was built of it."""

    source: Path
    out: Path
    done: subprocess.CompletedProcess[str]
    """The build, which ran in a third folder."""

    left: tuple[str, ...]
    """What is in that folder afterwards."""


def copy_small_site(place: Path) -> Path:
    """A copy of the small site in *place*."""
    return Path(shutil.copytree(FOLDER, place / "club"))


def build_small_site(root: Path, place: Path, environment: Mapping[str, str] = MappingProxyType({})) -> SmallSite:
    """The small site, built in *place* and *environment* with nothing of *root* but its installed packages."""
    source, elsewhere = copy_small_site(place), place / "elsewhere"
    elsewhere.mkdir()
    quiet = {"NO_MKDOCS_2_WARNING": "1", "DISABLE_MKDOCS_2_WARNING": "true", "PYTHONIOENCODING": "utf-8"}
    command = [sys.executable, "-m", "kiebitz.site", "build", "--source", "../club", "--out", "../out"]
    # The second process that builds it finds what the first has kept.
    with FileLock(root / ".cache/small-site.lock"):
        done = subprocess.run(
            command,
            cwd=elsewhere,
            env={**os.environ, **quiet, **environment},
            capture_output=True,
            encoding="utf-8",
            check=False,
        )
    left = tuple(sorted(path.name for path in elsewhere.iterdir()))
    return SmallSite(source=source, out=place / "out", done=done, left=left)
