"""What only developers run is in no distribution, and nothing in a distribution needs it."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from zipfile import ZipFile

import pytest

PACKAGES = {"engine": "cardrules", "widgets": "kiebitz"}
"""The package that is distributed from each folder."""


@pytest.fixture(name="wheel", params=PACKAGES, scope="module")
def wheel_fixture(
    request: pytest.FixtureRequest, root: Path, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[ZipFile]:
    """The wheel of each distribution."""
    into = tmp_path_factory.mktemp(request.param)
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(into)]
    subprocess.run(command, cwd=root / request.param, check=True, capture_output=True)
    [file] = into.glob("*.whl")
    with ZipFile(file) as wheel:
        yield wheel


def test_it_contains_its_package_alone(wheel: ZipFile) -> None:
    """Besides the package there is only what pip writes of it."""
    folders = {name.partition("/")[0] for name in wheel.namelist()}
    assert {folder for folder in folders if not folder.endswith(".dist-info")} <= set(PACKAGES.values())
    assert len(folders) == 2


def test_none_of_its_modules_imports_a_tool(wheel: ZipFile) -> None:
    """Neither at the top of a module nor within a function."""
    modules = [name for name in wheel.namelist() if name.endswith(".py")]
    assert modules
    assert [name for name in modules if "tools" in imported(wheel.read(name).decode())] == []


@pytest.mark.parametrize("text", ["import tools.mutants", "def f():\n    from tools import mutants"])
def test_such_an_import_is_found(text: str) -> None:
    """The search for imports finds them."""
    assert "tools" in imported(text)


def imported(text: str) -> set[str]:
    """The top-level names that a module imports."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            found |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.level == 0:
            found.add((node.module or "").partition(".")[0])
    return found
