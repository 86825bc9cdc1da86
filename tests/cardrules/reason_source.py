"""The reasons in the engine's source: place, code and names of facts."""

import ast
import string
from collections.abc import Iterator
from pathlib import Path

import pytest

type Given = tuple[str, str, frozenset[str]]
"""Place in the source, code, names of the facts."""


def codes_in(node: ast.expr, where: str) -> list[str]:
    """The codes that an argument can be; one that is made at run time could not be compared, so it is refused."""
    match node:
        case ast.Constant(value=str(code)):
            return [code]
        case ast.IfExp(body=yes, orelse=no):
            return [*codes_in(yes, where), *codes_in(no, where)]
        case _:
            pytest.fail(f"{where}: write the reason's code out, so that its sentence can be looked for")


def facts_in(node: ast.expr, function: ast.AST, where: str) -> frozenset[str]:
    """The names of the facts in an argument: a dictionary written out there, or earlier in the same function."""
    if isinstance(node, ast.Name):
        assigned = (
            entry.value
            for entry in ast.walk(function)
            if isinstance(entry, ast.Assign) and [ast.unparse(target) for target in entry.targets] == [node.id]
        )
        node = next(assigned, node)
    if isinstance(node, ast.Dict):
        keys = [key.value for key in node.keys if isinstance(key, ast.Constant) and isinstance(key.value, str)]
        if len(keys) == len(node.keys):
            return frozenset(keys)
    pytest.fail(f"{where}: write the names of the reason's facts out")


def reasons_of(function: ast.AST, path: str) -> Iterator[Given]:
    """Every reason that *function* makes."""
    for call in ast.walk(function):
        if not (isinstance(call, ast.Call) and ast.unparse(call.func).endswith("Reason")):
            continue
        where = f"{path}:{call.lineno}"
        assert not call.keywords, f"{where}: give code and facts by place"
        facts = facts_in(call.args[1], function, where) if len(call.args) > 1 else frozenset[str]()
        yield from ((where, code, facts) for code in codes_in(call.args[0], where))


def given_reasons(root: Path) -> list[Given]:
    """Every reason in the source of the engine in the project's folder *root*."""
    found: list[Given] = []
    for module in sorted((root / "engine/cardrules").rglob("*.py")):
        tree = ast.parse(module.read_text(encoding="utf-8"))
        for function in ast.walk(tree):
            if isinstance(function, ast.FunctionDef):
                found += reasons_of(function, module.relative_to(root).as_posix())
    return found


def of_game(reasons: list[Given], game: str) -> list[Given]:
    """Those of *reasons* that are in the folder of *game*."""
    return [given for given in reasons if f"cardrules/{game}/" in given[0]]


def placeholders(sentence: str) -> set[str]:
    """The names between braces in *sentence*."""
    return {name for _, name, _, _ in string.Formatter().parse(sentence) if name is not None}
