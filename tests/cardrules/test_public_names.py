"""The public interface for Python programs: what is in it, that all of it is documented, and that the examples run."""

import ast
import doctest
import inspect
import subprocess
import sys
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

import cardrules

EXAMPLES = doctest.DocTestFinder(exclude_empty=False)
FUNCTIONS = [name for name in cardrules.__all__ if inspect.isfunction(getattr(cardrules, name))]
CLASSES = [name for name in cardrules.__all__ if inspect.isclass(getattr(cardrules, name))]


def members(cls: type) -> Iterator[tuple[str, Any]]:
    """The public methods and properties that *cls* has of its own."""
    for name, member in vars(cls).items():
        if not name.startswith("_") and (inspect.isfunction(member) or isinstance(member, property)):
            yield name, member


def attributes(cls: type) -> Iterator[tuple[str, bool]]:
    """The public attributes annotated in the body of *cls*, each with whether a text follows it that describes it."""
    source = Path(inspect.getfile(cls)).read_text(encoding="utf-8")
    classes = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.ClassDef)]
    body = next(node.body for node in classes if node.name == cls.__name__)
    for node, behind in zip(body, [*body[1:], ast.Pass()], strict=True):
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            name = node.target.id
            described = isinstance(behind, ast.Expr) and isinstance(behind.value, ast.Constant)
            if not name.startswith("_"):
                yield name, described


class TestNames:
    """What is public is in `__all__`, and nothing else is."""

    def test_nothing_else_is_public(self) -> None:
        """Beside the modules of the package, which Python puts there when they are imported."""
        modules = {name for name, value in vars(cardrules).items() if inspect.ismodule(value)}
        public = {name for name in vars(cardrules) if not name.startswith("_")}

        assert public - modules == set(cardrules.__all__)

    def test_no_module_hides_behind_a_public_name(self) -> None:
        """Importing a module of that name would put it in the place of the function."""
        package = Path(inspect.getfile(cardrules)).parent

        assert {path.stem for path in package.iterdir()} & set(cardrules.__all__) == set()

    def test_no_name_is_there_twice(self) -> None:
        """The linter sorts them."""
        assert len(cardrules.__all__) == len(set(cardrules.__all__))


class TestDocumentation:
    """Everything public has a docstring."""

    @pytest.mark.parametrize("name", [*FUNCTIONS, *CLASSES])
    def test_functions_and_classes(self, name: str) -> None:
        """Each has a docstring of its own."""
        assert vars(getattr(cardrules, name)).get("__doc__") or getattr(cardrules, name).__doc__

    @pytest.mark.parametrize("name", CLASSES)
    def test_methods_and_properties(self, name: str) -> None:
        """Each has a docstring."""
        assert [member for member, value in members(getattr(cardrules, name)) if not value.__doc__] == []

    @pytest.mark.parametrize("name", CLASSES)
    def test_attributes(self, name: str) -> None:
        """A text behind each describes it."""
        assert [name for name, described in attributes(getattr(cardrules, name)) if not described] == []

    def test_aliases_and_constants(self) -> None:
        """A text behind each in the module that defines it."""
        others = set(cardrules.__all__) - {*FUNCTIONS, *CLASSES}
        package = Path(inspect.getfile(cardrules)).parent
        described = set()
        for path in package.glob("*.py"):
            body = ast.parse(path.read_text(encoding="utf-8")).body
            for node, behind in pairwise(body):
                name = getattr(node, "target", getattr(node, "name", None))
                if isinstance(name, ast.Name) and isinstance(behind, ast.Expr):
                    described.add(name.id)

        assert others <= described


class TestExamples:
    """Every public function has an example, and it runs."""

    @pytest.mark.parametrize("name", FUNCTIONS)
    def test_functions_have_one(self, name: str) -> None:
        """In the docstring."""
        assert ">>> " in (getattr(cardrules, name).__doc__ or "")

    @pytest.mark.parametrize("name", ["Deal", "View", "Why", "Rule"])
    def test_classes_of_the_front_have_one(self, name: str) -> None:
        """So has each method of a deal."""
        cls = getattr(cardrules, name)
        methods = [member for member, value in members(cls) if inspect.isfunction(value)]

        assert ">>> " in cls.__doc__
        assert [member for member in methods if ">>> " not in (getattr(cls, member).__doc__ or "")] == []

    @pytest.mark.parametrize("name", ["__init__", *FUNCTIONS, *CLASSES])
    def test_they_run(self, name: str) -> None:
        """Each gives what is written behind it."""
        value = cardrules if name == "__init__" else getattr(cardrules, name)
        names = {"cardrules": cardrules, **{name: getattr(cardrules, name) for name in cardrules.__all__}}
        for found in EXAMPLES.find(value, name, module=False, globs=names):
            outcome = doctest.DocTestRunner(verbose=False).run(found)

            assert outcome.failed == 0, found.name


def output(code: str) -> str:
    """What *code* prints in a Python of its own."""
    return subprocess.run(
        [sys.executable, "-c", code], check=True, capture_output=True, encoding="utf-8"
    ).stdout.strip()


def test_importing_imports_no_game() -> None:
    """A game is imported when it is first used."""
    code = "import cardrules, sys; print([name for name in sys.modules if 'sixtysix' in name or 'schnauz' in name])"

    assert output(code) == "[]"


def test_one_game_does_not_import_the_other() -> None:
    """A program that deals one game does not wait for the other; nor for solver and advice."""
    code = (
        "import cardrules, sys; cardrules.deal('blog-66', seed=1);"
        "print([name for name in sys.modules if 'schnauz' in name or 'solver' in name or 'adviser' in name])"
    )

    assert output(code) == "[]"
