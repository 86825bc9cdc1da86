"""Both wheels, built of the project's folders, and environments that have them and not the repository."""

import os
import subprocess
import sys
import sysconfig
import venv
from collections.abc import Iterable, Mapping
from importlib.metadata import distribution, requires
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

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
    if wheels:
        subprocess.run([*pip, *map(str, wheels)], check=True)
    return place


def with_dependencies(place: Place) -> Place:
    """*place* with pip and the packages of this environment that both wheels ask for, and no others."""
    folder = place.folder / "dependencies"
    folder.mkdir()
    for name in _required_by({"pip", *PACKAGES}) - PACKAGES.keys():
        found = distribution(name)
        for part in {file.parts[0] for file in found.files or () if file.parts[0] not in ("..", "__pycache__")}:
            if not (folder / part).exists():
                (folder / part).symlink_to(str(found.locate_file(part)))
    (site_packages(place) / "dependencies.pth").write_text(f"{folder}\n", encoding="utf-8")
    return place


def _required_by(names: Iterable[str]) -> set[str]:
    """The distributions *names*, and all that they ask for on this machine."""
    found: set[str] = set()
    waiting = set(names)
    while waiting:
        name = waiting.pop()
        found.add(name)
        needed = [Requirement(text) for text in requires(name) or ()]
        plain = {canonicalize_name(one.name) for one in needed if not one.marker or one.marker.evaluate({"extra": ""})}
        waiting |= plain - found
    return found


def site_packages(place: Place) -> Path:
    """Where the packages of *place* are."""
    return Path(sysconfig.get_path("purelib", vars={"base": str(place.folder)}))
