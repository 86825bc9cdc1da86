"""Folders in which builds and servers work: one server for each site, and nothing is left of what was killed."""

import subprocess
import sys
from pathlib import Path

import pytest

from kiebitz.site.work_folders import InUseError, ServedFolder, build_folder

KILLED = """
import os, sys
from pathlib import Path
from kiebitz.site.work_folders import ServedFolder, build_folder
work = Path(sys.argv[1])
served = ServedFolder(work)
(work / "served").mkdir()
with build_folder(work) as made:
    print(served.path.name, made.name, flush=True)
    os.kill(os.getpid(), 9)
"""


def test_what_was_killed_is_removed(tmp_path: Path) -> None:
    """By whoever comes next, a build or a server."""
    done = subprocess.run(
        [sys.executable, "-c", KILLED, str(tmp_path)], capture_output=True, encoding="utf-8", check=False
    )
    served, built = done.stdout.split()
    assert (tmp_path / served).is_dir()
    assert (tmp_path / built).is_dir()

    with build_folder(tmp_path):
        assert not (tmp_path / built).exists()
    ServedFolder(tmp_path).close()
    assert [path.name for path in tmp_path.glob("served*")] == []


def test_two_builds_leave_each_other_alone(tmp_path: Path) -> None:
    """Both at once."""
    with build_folder(tmp_path) as one, build_folder(tmp_path) as other:
        assert one != other
        assert one.is_dir()
    assert not one.exists()


def test_a_site_is_served_once(tmp_path: Path) -> None:
    """The second one learns where the first one is."""
    first = ServedFolder(tmp_path)
    first.announce("http://127.0.0.1:8000/")

    with pytest.raises(InUseError, match=r"http://127\.0\.0\.1:8000/"):
        ServedFolder(tmp_path)

    assert first.path.is_dir()
    first.close()
    ServedFolder(tmp_path).close()
