"""Both wheels, built of the project's folders, and environments that have them and not the repository."""

import os
import subprocess
import sys
import sysconfig
import venv
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

PACKAGES = {"cardrules": "engine", "kiebitz": "widgets"}
"""Name of each distribution, and its folder."""

NOTHING: Mapping[str, str] = MappingProxyType({})


class Place(NamedTuple):
    """An environment without the repository."""

    folder: Path

    @property
    def programs(self) -> Path:
        """Where its commands are."""
        return self.folder / ("Scripts" if os.name == "nt" else "bin")

    @property
    def empty(self) -> Path:
        """The folder in which its commands are run."""
        place = self.folder / "empty"
        place.mkdir(exist_ok=True)
        return place

    def run(self, *command: str) -> str:
        """What *command* prints there."""
        done = self.ended(*command)
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    def ended(self, *command: str, environment: Mapping[str, str] = NOTHING) -> subprocess.CompletedProcess[str]:
        """*command*, run there in *environment*, whatever came of it."""
        path = os.pathsep.join([str(self.programs), os.environ.get("PATH", "")])
        known = {key: value for key, value in os.environ.items() if not key.startswith(("PYTHON", "COV_", "KIEBITZ_"))}
        return subprocess.run(
            [str(self.programs / command[0]), *command[1:]],
            cwd=self.empty,
            env={**known, "PATH": path, "PYTHONUTF8": "1", **environment},
            capture_output=True,
            encoding="utf-8",
            check=False,
        )


def build_wheels(root: Path, into: Path) -> dict[str, Path]:
    """Each distribution and its wheel, built into a folder without a network."""
    for folder in PACKAGES.values():
        hatchling = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(into)]
        subprocess.run(hatchling, cwd=root / folder, check=True, capture_output=True)
    return {name: next(into.glob(f"{name}-*.whl")) for name in PACKAGES}


def installed(folder: Path, *wheels: Path) -> Place:
    """A fresh environment in *folder* with *wheels*."""
    venv.create(folder, with_pip=False)
    place = Place(folder)
    quiet = ["-q", "--disable-pip-version-check", "--no-deps", "--no-index"]
    pip = [sys.executable, "-m", "pip", "--python", str(place.programs / "python"), "install", *quiet]
    subprocess.run([*pip, *map(str, wheels)], check=True)
    return place


def with_dependencies(place: Place) -> Place:
    """*place* with the packages of this environment that both wheels depend on."""
    # Only the folder itself: the .pth files in it, which lead to the repository, are not read.
    (site_packages(place) / "dependencies.pth").write_text(f"{sysconfig.get_path('purelib')}\n", encoding="utf-8")
    return place


def site_packages(place: Place) -> Path:
    """Where the packages of *place* are."""
    return Path(sysconfig.get_path("purelib", vars={"base": str(place.folder)}))
