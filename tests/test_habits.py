"""Promises of the whole tree that no other tool keeps."""

from __future__ import annotations

import ast
import importlib.util
import json
import re
import runpy
import subprocess
import sys
import tomllib
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from pathlib import Path

REGISTRY_OR_MACHINE = re.compile(
    r"pypi[.]org|pythonhosted[.]org|registry[.]npmjs|registry[.]yarnpkg"
    r"|(?<![\w.~-])/(?:work|root|home|Users)/|[.]pyenv"
)
ARCHITECTURE_LINE = re.compile(r"^(?P<path>\S+)  +\S")
ROOMS = ("engine/cardrules", "widgets/kiebitz", "tools")


def tracked_texts(root: Path) -> dict[str, str]:
    """Text of every file that git knows or would take, by path."""
    if not (root / ".git").exists():
        pytest.skip("only a git checkout tells which files belong to the project")
    listing = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=root,
        check=True,
        capture_output=True,
        encoding="utf-8",
    ).stdout
    paths = [root / name for name in listing.split("\0") if name]
    return {
        path.relative_to(root).as_posix(): path.read_text(encoding="utf-8", errors="replace")
        for path in paths
        if path.is_file()
    }


def imported_packages(module: Path) -> set[str]:
    """Top-level names that *module* imports; its own package counts under its name."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names.update(alias.name.partition(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
            names.add(node.module.partition(".")[0])
    return names


def named_rooms(root: Path) -> list[str]:
    """Paths that the fenced blocks of the page on architecture begin their lines with."""
    page = (root / "docs/develop/architecture.md").read_text(encoding="utf-8")
    blocks = re.findall(r"^```[^\n]*\n(.*?)^```", page, flags=re.MULTILINE | re.DOTALL)
    lines = [line for block in blocks for line in block.splitlines()]
    return [match["path"].rstrip("/") for line in lines if (match := ARCHITECTURE_LINE.match(line))]


def rooms_of_the_tree(root: Path) -> set[str]:
    """Modules and folders directly in the two packages and among the tools."""
    entries = [entry for room in ROOMS for entry in (root / room).iterdir()]
    return {
        entry.relative_to(root).as_posix()
        for entry in entries
        if not entry.name.startswith(("_", "."))
        and (entry.suffix == ".py" or (entry.is_dir() and any(entry.iterdir())))
    }


class TestTree:
    """What the project's files contain."""

    def test_engine_imports_the_standard_library_alone(self, root: Path) -> None:
        """Whatever the engine imports comes with Python."""
        modules = sorted((root / "engine/cardrules").rglob("*.py"))
        allowed = sys.stdlib_module_names | {"cardrules"}
        strangers = {
            module.relative_to(root).as_posix(): sorted(imported_packages(module) - allowed) for module in modules
        }

        assert {module: names for module, names in strangers.items() if names} == {}

    def test_no_file_names_a_registry_or_a_machine(self, root: Path) -> None:
        """Every file reads the same wherever the project is checked out."""
        found = {
            path: match.group()
            for path, text in tracked_texts(root).items()
            if (match := REGISTRY_OR_MACHINE.search(text))
        }

        assert found == {}

    @pytest.mark.parametrize(
        "text", ["see https://pypi" + ".org/simple", "open(" + "'/work" + "/main')", "~/." + "pyenv"]
    )
    def test_the_search_for_machines_finds_them(self, text: str) -> None:
        """A registry's name or a path of one machine would be noticed."""
        assert REGISTRY_OR_MACHINE.search(text)


class TestClocks:
    """No test passes or fails by a clock: promises of speed are rows of the bench."""

    CLOCK = re.compile(r"\b(?:perf_counter|process_time|monotonic|time[.](?:time|sleep)|wait_for_timeout)\b")

    WAITING = ("tests/browser/conftest.py", "tests/browser/waits.py", "tests/durations.py")
    """Where a page is looked at again and again until it rests, however long that takes; and what reports durations."""

    def test_no_test_reads_one(self, root: Path) -> None:
        """Nor does any wait for a fixed time."""
        found = {
            path: match.group()
            for path, text in tracked_texts(root).items()
            if path.startswith("tests/") and not path.startswith(("tests/bench/", "tests/portable/"))
            if path not in {*self.WAITING, "tests/test_habits.py"} and (match := self.CLOCK.search(text))
        }

        assert found == {}


class TestArchitecturePage:
    """docs/develop/architecture.md names exactly the rooms of the tree."""

    def test_what_it_names_exists(self, root: Path) -> None:
        """Every path on the page is a file or folder of the project."""
        assert [path for path in named_rooms(root) if not (root / path).exists()] == []

    def test_it_names_every_room(self, root: Path) -> None:
        """Every module and folder of the two packages and of the tools has its line on the page."""
        assert sorted(rooms_of_the_tree(root) - set(named_rooms(root))) == []


class TestPins:
    """The same packages for everybody."""

    def test_every_dependency_is_pinned(self, root: Path) -> None:
        """What the two packages ask for is in the lock file of the site."""
        lock = (root / "requirements/site.txt").read_text(encoding="utf-8")
        pinned = set(re.findall(r"^([a-z0-9-]+)==", lock, flags=re.MULTILINE))
        requested = {
            re.split(r"[<>=!~ ;\[]", line, maxsplit=1)[0]
            for package in ("engine", "widgets")
            for line in tomllib.loads((root / package / "pyproject.toml").read_text(encoding="utf-8"))["project"][
                "dependencies"
            ]
        }

        assert requested - pinned == {"cardrules"}

    def test_npm_packages_have_exact_versions(self, root: Path) -> None:
        """package.json leaves npm no choice."""
        package = json.loads((root / "package.json").read_text(encoding="utf-8"))
        versions = [*package["dependencies"].values(), *package["devDependencies"].values()]

        assert [version for version in versions if not re.fullmatch(r"\d+\.\d+\.\d+", version)] == []

    def test_npm_lock_has_hashes_and_no_addresses(self, root: Path) -> None:
        """Every package of package-lock.json is known by its content, not by where it came from."""
        packages = json.loads((root / "package-lock.json").read_text(encoding="utf-8"))["packages"]
        locked = {name: entry for name, entry in packages.items() if name}

        assert [name for name, entry in locked.items() if "integrity" not in entry or "resolved" in entry] == []


class TestNoxfileAsScript:
    """`python3 noxfile.py` on a machine that lacks something."""

    def run(self, root: Path, capsys: pytest.CaptureFixture[str]) -> tuple[object, str]:
        """Exit status and message of the script, which must stop before it makes anything."""
        with pytest.raises(SystemExit) as stopped:
            runpy.run_path(str(root / "noxfile.py"), run_name="__main__")
        return stopped.value.code, capsys.readouterr().err

    def test_old_python_gets_one_sentence(
        self, root: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        """An old Python gets a message with the one that is needed."""
        monkeypatch.setattr(sys, "version_info", (3, 11, 7, "final", 0))

        status, message = self.run(root, capsys)

        assert (status, message.count("\n")) == (2, 1)
        assert "Python 3.12 or newer" in message

    def test_python_without_ensurepip_gets_one_sentence(
        self, root: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        """A Python that cannot make environments gets a message with what to install."""
        monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)  # noqa: ARG005

        status, message = self.run(root, capsys)

        assert (status, message.count("\n")) == (2, 1)
        assert "python3-venv" in message
