"""The list of the works of others, and the file that readers get."""

import re
from collections.abc import Callable
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

import pytest

from kiebitz.bundle import wheels
from kiebitz.faults import BuildError
from kiebitz.licences import NOTICE, parts, unattributed_files, write_notice
from kiebitz.licences.attribution import OWN
from kiebitz.licences.notice import notice
from kiebitz.licences.parts import TEXTS

ROW = re.compile(r"^\| \[(?P<name>[^\]]+)\]\((?P<address>[^)]+)\) \| (?P<licence>[^|]+) \| (?P<copyright>[^|]+) \|")

ALL = parts()

PACKAGE = re.compile(r"""from "(?P<name>[^."][^"/]*)""")


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """A site with one file for each pattern, in English and in a folder of another language."""
    patterns = [*OWN, *(pattern for part in parts() for pattern in part.files)]
    for pattern in patterns:
        for prefix in ("", "hr/"):
            file = tmp_path / prefix / pattern.replace("*", "0")
            file.parent.mkdir(parents=True, exist_ok=True)
            file.touch()
    return tmp_path


class TestList:
    """What is listed is what is passed on."""

    def test_every_text_is_of_a_licence_in_use(self) -> None:
        """No text is left from a work that is gone."""
        assert {file.stem for file in TEXTS.iterdir()} == {licence for part in parts() for licence in part.licences}

    def test_third_party_has_the_same(self, root: Path) -> None:
        """The page for contributors names the same works, addresses, licences and holders, in the same order."""
        lines = (root / "THIRD-PARTY.md").read_text(encoding="utf-8").splitlines()
        rows = [match.groups() for line in lines if (match := ROW.match(line))]

        assert rows == [(one.name, one.address, " with ".join(one.licences), one.copyright) for one in parts()]

    def test_every_python_package_in_the_page_is_listed(self) -> None:
        """Each distribution that the bundle takes along has files of its own in the list."""
        patterns = [pattern for part in parts() for pattern in part.files]

        assert [name for name in wheels.IN_PAGE if f"_kiebitz/{name}-*.whl" not in patterns] == []

    def test_every_npm_package_in_the_scripts_is_listed(self, root: Path) -> None:
        """Whatever the page's scripts import from outside is a work in the list."""
        scripts = (root / "widgets/kiebitz/browser").glob("*.ts")
        imported = {match["name"] for script in scripts for match in PACKAGE.finditer(script.read_text("utf-8"))}

        assert imported
        assert imported <= {part.name.lower() for part in parts()}

    def test_a_python_package_that_is_not_installed_is_left_out(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """A wheel asks for fewer packages than the repository, and no site made with it contains the others."""
        # By the package's attribute of this name one gets the function.
        monkeypatch.setattr(
            import_module("kiebitz.licences.parts"), "version", _installed_without("mkdocstrings-python")
        )

        assert {one.name for one in ALL} - {one.name for one in parts()} == {"mkdocstrings-python"}


def _installed_without(missing: str) -> Callable[[str], str]:
    """What gives the version of each package, and finds none of *missing*."""

    def find(package: str) -> str:
        if package == missing:
            raise PackageNotFoundError(package)
        return version(package)

    return find


class TestNotice:
    """The file in the site."""

    def test_it_names_every_work_with_its_copyright(self) -> None:
        """Name, address and holder of each are in it."""
        text = notice(parts())

        for part in parts():
            assert f"{part.address}\n" in text
            assert f"Copyright: {part.copyright}\n" in text

    def test_it_has_the_whole_text_of_every_licence(self) -> None:
        """Once each, whoever uses it."""
        text = notice(parts())

        counts = [text.count(file.read_text(encoding="utf-8").rstrip()) for file in sorted(TEXTS.iterdir())]
        assert counts == [1] * len(counts)

    def test_it_has_the_version_that_is_shipped(self, root: Path) -> None:
        """Pyodide is the one that package.json asks for."""
        wanted = re.search(r'"pyodide": "([\d.]+)"', (root / "package.json").read_text(encoding="utf-8"))

        assert wanted is not None
        assert f"Pyodide {wanted[1]}\n" in notice(parts())

    def test_it_lies_in_the_site(self, tmp_path: Path) -> None:
        """Under the name that pages link."""
        write_notice(tmp_path)

        assert (tmp_path / NOTICE).read_text(encoding="utf-8") == notice(parts())

    def test_it_begins_with_the_licence_of_the_texts(self) -> None:
        """If the site has a sentence on it; that of one site is in no other."""
        free = "The texts are free for all to use. " * 5

        assert " ".join(notice(parts(), free.strip()).split()).startswith(f"Licences ======== {free}The program that")
        assert notice(parts()).startswith("Licences\n========\n\nThe program that makes")

    def test_a_package_that_is_not_there_is_a_fault(self, tmp_path: Path) -> None:
        """Its version is not known, so nothing is published."""
        with pytest.raises(BuildError, match="is not installed here"):
            write_notice(tmp_path, "", tmp_path / "node_modules")


class TestUnlisted:
    """Nothing is passed on without a statement of whose work it is."""

    def test_what_is_listed_is_no_fault(self, site: Path) -> None:
        """In the folder of a language as at the root."""
        assert unattributed_files(site, ["", "hr/"]) == []

    @pytest.mark.parametrize("name", ["assets/fonts/font.woff2", "hr/assets/javascripts/other.js", "_kiebitz/a.wasm"])
    def test_a_strange_file_is_a_fault(self, site: Path, name: str) -> None:
        """It is named, with what to do."""
        (site / name).parent.mkdir(parents=True, exist_ok=True)
        (site / name).touch()

        [fault] = unattributed_files(site, ["", "hr/"])

        assert name.removeprefix("hr/") in fault.what

    def test_files_of_the_pages_are_the_authors_own(self, site: Path) -> None:
        """In each language; a file of the same name elsewhere is not."""
        for name in ("photos/table.jpg", "hr/photos/table.jpg", "assets/table.jpg"):
            (site / name).parent.mkdir(parents=True, exist_ok=True)
            (site / name).touch()

        [fault] = unattributed_files(site, ["", "hr/"], {"photos/table.jpg"})

        assert "assets/table.jpg" in fault.what

    def test_the_pages_of_the_project_have_no_such_files(self, root: Path) -> None:
        """Whatever else is put there has to be listed first."""
        pages = (file for file in (root / "docs").rglob("*") if file.is_file() and "develop" not in file.parts)

        assert {file.suffix for file in pages} == {".md", ".yaml"}

    def test_a_compressed_copy_is_what_it_is_a_copy_of(self, site: Path) -> None:
        """The copy of a strange file is no second fault, and that of a listed one none."""
        for name in ("offline.js.br", "other.js", "other.js.gz"):
            (site / name).touch()

        assert len(unattributed_files(site, ["hr/"])) == 1
