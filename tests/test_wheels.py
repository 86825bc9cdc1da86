"""Both wheels: what they carry, and that they work where the repository is not."""

import json
import re
from email.parser import HeaderParser
from pathlib import Path
from zipfile import ZipFile

import pytest
from tests.wheels import PACKAGES, Place, build_wheels, installed, site_packages, with_dependencies

from kiebitz.bundle.scripts import ENTRIES

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


@pytest.fixture(name="wheels", scope="module")
def wheels_fixture(root: Path, tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """Each distribution and its wheel, built of the project's folders without a network."""
    return build_wheels(root, tmp_path_factory.mktemp("wheels"))


@pytest.fixture(name="alone", scope="module")
def alone_fixture(wheels: dict[str, Path], tmp_path_factory: pytest.TempPathFactory) -> Place:
    """An environment with the engine and nothing else."""
    return installed(tmp_path_factory.mktemp("alone"), wheels["cardrules"])


@pytest.fixture(name="both", scope="module")
def both_fixture(wheels: dict[str, Path], tmp_path_factory: pytest.TempPathFactory) -> Place:
    """An environment with both wheels, and with the packages of this one that they depend on."""
    return with_dependencies(installed(tmp_path_factory.mktemp("both"), *wheels.values()))


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

    def test_a_new_site_has_no_fault(self, both: Place) -> None:
        """Made and checked where the repository is not."""
        both.run("kiebitz", "new", "graz", "--language", "de", "--name", "Kartenclub Graz")

        assert both.run("kiebitz", "check", "graz") == "5 blocks hold, and nothing is wrong.\n"

    def test_what_only_a_build_of_the_wheel_can_make(self, wheels: dict[str, Path], root: Path) -> None:
        """Scripts for the browser, the words of the package in every language, npm's lists; and no address in them."""
        with ZipFile(wheels["kiebitz"]) as archive:
            names = [name for name in archive.namelist() if name.startswith("kiebitz/built/")]
            built = {name.removeprefix("kiebitz/built/"): archive.read(name) for name in names}

        languages = {folder.parent.name for folder in (root / "locales").glob("*/LC_MESSAGES")}
        scripts = {f"scripts/{entry.removesuffix('.ts')}.js" for entry in ENTRIES}
        assert {*scripts, "scripts/pyodide.asm.js"} == {name for name in built if name.startswith("scripts/")}
        assert {f"locales/{language}/LC_MESSAGES/interface.po" for language in languages} <= set(built)
        assert json.loads(built["npm/package.json"])["dependencies"].keys() >= {"pyodide", "pagefind"}
        assert b'"resolved"' not in built["npm/package-lock.json"]

    def test_the_first_site_waits_for_no_slow_step(self, both: Place, root: Path, tmp_path: Path) -> None:
        """The engine and its memory came with the wheel; only what is this site's own is packed and compiled."""
        both.run("kiebitz", "new", "first", "--language", "de", "--name", "Graz")
        command = ("kiebitz", "build", "first", "--verbose", "--node-modules", str(root / "node_modules"))
        built = both.ended(*command, environment={"KIEBITZ_CACHE": str(tmp_path)})

        assert built.returncode == 0, built.stdout + built.stderr
        assert re.findall(r"Compiling.*|Warming.*|Minifying.*|Packing (?!de\.mo).*", built.stdout + built.stderr) == []
        assert {file.name.partition("-")[0] for file in (tmp_path / "bundle").iterdir()} == {"packed"}

    def test_without_a_network_there_is_a_sentence(self, both: Place, tmp_path: Path) -> None:
        """On what is missing, and on what to do."""
        # A port that nobody listens at, and nothing that npm has fetched before.
        alone = {
            "KIEBITZ_CACHE": str(tmp_path / "cache"),
            "npm_config_registry": "http://127.0.0.1:9/",
            "npm_config_cache": str(tmp_path / "npm"),
            "npm_config_fetch_retries": "0",
        }
        doctor = both.ended("kiebitz", "doctor", environment=alone)
        fetched = both.ended("kiebitz", "doctor", "--fetch", environment=alone)

        assert doctor.returncode == 1
        assert "to do: kiebitz doctor --fetch" in doctor.stdout
        assert fetched.returncode == 1
        assert "npm could not fetch the packages" in fetched.stderr
        assert "Where there is none, copy the folder" in fetched.stderr
        assert list((tmp_path / "cache").iterdir()) == []
