"""The functions of a module, and what it does when it is imported: mutants of either are tried in their own way."""

import ast
from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import NamedTuple

from tools.mutants.code.exempt import children, defined, only_in_messages

type Function = ast.FunctionDef | ast.AsyncFunctionDef


class Part(NamedTuple):
    """A node, and where it hangs."""

    parent: ast.AST
    field: str
    row: int | None
    """Place in the field where that is a list."""
    node: ast.AST


class Scope(NamedTuple):
    """A function, or one statement outside all functions."""

    name: str
    """`may_answer`, `View.strict`, or the name that the statement gives a value; empty where it gives none."""

    parts: tuple[Part, ...]
    """What it is made of, in order."""

    function: Function | None = None
    """None where it is run when the module is imported."""

    owner: ast.ClassDef | None = None
    """The class whose method the function is."""

    silent: frozenset[str] = frozenset()
    """Names that are read in messages alone."""

    first_set: Mapping[str, int] = MappingProxyType({})
    """Names to the lines on which they first have a value."""


def scopes(tree: ast.Module) -> Iterator[Scope]:
    """The scopes of a module, in order."""
    for field, index, node in children(tree):
        part = Part(tree, field, index, node)
        if isinstance(node, ast.ClassDef):
            for inner_field, inner_index, inner in children(node):
                yield from _scopes(Part(node, inner_field, inner_index, inner), node)
        else:
            yield from _scopes(part, None)


def _scopes(part: Part, owner: ast.ClassDef | None) -> Iterator[Scope]:
    node = part.node
    if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
        yield Scope(name=".".join(filter(None, (owner.name if owner else "", defined(node)))), parts=(part,))
        return
    name = f"{owner.name}.{node.name}" if owner else node.name
    parts = [Part(node, *found) for found in children(node)]
    yield Scope(name=name, parts=tuple(part for part in parts if part.field == "args"))
    yield Scope(
        name=name,
        parts=tuple(part for part in parts if part.field == "body"),
        function=node,
        owner=owner,
        silent=only_in_messages(node),
        first_set=_first_set(node),
    )


def _first_set(function: Function) -> Mapping[str, int]:
    lines = {argument.arg: function.lineno for argument in ast.walk(function.args) if isinstance(argument, ast.arg)}
    for node in ast.walk(function):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            lines[node.id] = min(node.lineno, lines.get(node.id, node.lineno))
    return lines
