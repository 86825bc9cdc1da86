"""Both wheels: what they carry, and that they work where the repository is not."""

import os
import subprocess
import sys
import sysconfig
import venv
from email.parser import HeaderParser
from pathlib import Path
from typing import NamedTuple
from zipfile import ZipFile

import pytest

PACKAGES = {"cardrules": "engine", "kiebitz": "widgets"}
"""Name of each distribution, and its folder."""

FIVE_LINES = """\
import cardrules
deal = cardrules.deal("original-66", seed=7)
assert deal.legal() and deal.why("play C9").legal
deal = deal.play("play C9")
print(deal)
"""

EXAMPLE = """\
import markdown
page = "```example\\nvariant: schnopsn-weich\\ntrump: H\\ntalon: empty\\nled: SK\\nyou: SA SJ HQ\\nlegal: SA\\n```"
html = markdown.markdown(page, extensions=["kiebitz.markdown"])
assert "You must beat the card led if you can." in html, html
print(html.count("kb-example"))
"""


class Place(NamedTuple):
    """An environment without the repository."""

    folder: Path

    @property
    def programs(self) -> Path:
        """Where its commands are."""
        return self.folder / ("Scripts" if os.name == "nt" else "bin")

    def run(self, *command: str) -> str:
        """What *command* prints there, in an empty folder."""
        path = os.pathsep.join([str(self.programs), os.environ.get("PATH", "")])
        known = {key: value for key, value in os.environ.items() if not key.startswith(("PYTHON", "COV_"))}
        empty = self.folder / "empty"
        empty.mkdir(exist_ok=True)
        done = subprocess.run(
            [str(self.programs / command[0]), *command[1:]],
            cwd=empty,
            env=known | {"PATH": path, "PYTHONUTF8": "1"},
            capture_output=True,
            encoding="utf-8",
            check=False,
        )
        assert done.returncode == 0, done.stderr
        return done.stdout


@pytest.fixture(name="wheels", scope="module")
def wheels_fixture(root: Path, tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """Each distribution and its wheel, built of the project's folders without a network."""
    into = tmp_path_factory.mktemp("wheels")
    for folder in PACKAGES.values():
        hatchling = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(into)]
        subprocess.run(hatchling, cwd=root / folder, check=True, capture_output=True)
    return {name: next(into.glob(f"{name}-*.whl")) for name in PACKAGES}


@pytest.fixture(name="alone", scope="module")
def alone_fixture(wheels: dict[str, Path], tmp_path_factory: pytest.TempPathFactory) -> Place:
    """An environment with the engine and nothing else."""
    return installed(tmp_path_factory.mktemp("alone"), wheels["cardrules"])


@pytest.fixture(name="both", scope="module")
def both_fixture(wheels: dict[str, Path], tmp_path_factory: pytest.TempPathFactory) -> Place:
    """An environment with both wheels, and with the packages of this one that they depend on."""
    place = installed(tmp_path_factory.mktemp("both"), *wheels.values())
    # Only the folder itself: the .pth files in it, which lead to the repository, are not read.
    (site_packages(place) / "dependencies.pth").write_text(f"{sysconfig.get_path('purelib')}\n", encoding="utf-8")
    return place


def installed(folder: Path, *wheels: Path) -> Place:
    """A fresh environment in *folder* with *wheels*."""
    venv.create(folder, with_pip=False)
    place = Place(folder)
    quiet = ["-q", "--disable-pip-version-check", "--no-deps", "--no-index"]
    pip = [sys.executable, "-m", "pip", "--python", str(place.programs / "python"), "install", *quiet]
    subprocess.run([*pip, *map(str, wheels)], check=True)
    return place


def site_packages(place: Place) -> Path:
    """Where the packages of *place* are."""
    return Path(sysconfig.get_path("purelib", vars={"base": str(place.folder)}))


@pytest.mark.parametrize("name", PACKAGES)
class TestContents:
    """What a wheel carries."""

    def files(self, wheel: Path) -> dict[str, bytes]:
        """Path and content of each file of *wheel*."""
        with ZipFile(wheel) as archive:
            return {path: archive.read(path) for path in archive.namelist()}

    def test_licence(self, wheels: dict[str, Path], root: Path, name: str) -> None:
        """The project's own, and the metadata name it."""
        files = self.files(wheels[name])
        (found,) = [path for path in files if path.endswith("dist-info/licenses/LICENSE")]

        assert files[found] == (root / "LICENSE").read_bytes()

    def test_metadata(self, wheels: dict[str, Path], root: Path, name: str) -> None:
        """Licence, readme, classifiers and the oldest Python."""
        files = self.files(wheels[name])
        (found,) = [path for path in files if path.endswith("dist-info/METADATA")]
        metadata = HeaderParser().parsestr(files[found].decode())

        assert metadata["License-Expression"] == "MIT"
        assert metadata["Description-Content-Type"] == "text/markdown"
        assert metadata.get_payload() == (root / PACKAGES[name] / "README.md").read_text(encoding="utf-8")
        assert metadata["Requires-Python"] == ">=3.12"
        assert "Typing :: Typed" in metadata.get_all("Classifier", [])

    def test_types(self, wheels: dict[str, Path], name: str) -> None:
        """A type checker may rely on its annotations."""
        assert f"{name}/py.typed" in self.files(wheels[name])

    def test_nothing_else_is_in_it(self, wheels: dict[str, Path], name: str) -> None:
        """No tests, no tools, no bytecode."""
        tops = {path.partition("/")[0] for path in self.files(wheels[name])}

        assert {top for top in tops if not top.endswith(".dist-info")} == {name}
        assert [path for path in self.files(wheels[name]) if "__pycache__" in path] == []


class TestEngineAlone:
    """The engine in an environment with nothing else."""

    def test_it_asks_for_nothing(self, wheels: dict[str, Path]) -> None:
        """The standard library is enough."""
        with ZipFile(wheels["cardrules"]) as archive:
            (found,) = [path for path in archive.namelist() if path.endswith("METADATA")]

            assert "Requires-Dist" not in archive.read(found).decode()

    def test_it_is_the_wheels(self, alone: Place, root: Path) -> None:
        """And not the repository's."""
        where = alone.run("python", "-c", "import cardrules; print(cardrules.__file__)")

        assert Path(where.strip()).is_relative_to(site_packages(alone))
        assert not Path(where.strip()).is_relative_to(root / "engine")

    def test_five_lines(self, alone: Place) -> None:
        """A deal is dealt, asked, played and printed."""
        assert alone.run("python", "-c", FIVE_LINES).startswith("original-66, seen from seat 1; seat 1 is to act\n")

    def test_command(self, alone: Place) -> None:
        """It knows its version and its presets."""
        assert alone.run("cardrules", "--version").startswith("cardrules 0.")
        assert "original-66" in alone.run("cardrules", "variants")


class TestBoth:
    """The generator beside the engine, with what it depends on."""

    def test_example_block(self, both: Place) -> None:
        """It becomes a widget, with the verdict of every card."""
        assert both.run("python", "-c", EXAMPLE) == "1\n"

    def test_command(self, both: Place) -> None:
        """It knows its version, and reports where there is no site."""
        assert both.run("kiebitz", "--version").startswith("kiebitz 0.")
