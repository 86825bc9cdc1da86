"""Kinds of code in the engine that are not mutated, because no page is meant to show what they do.

Each kind has its reason in `REASONS`; everything else is mutated, but for lines with a pragma of their own, as
`pragmas` has it.
"""

import ast
from collections.abc import Iterable, Iterator
from typing import Final

REASONS: Final = {
    "docstrings": "they are for readers of the code",
    "types": "annotations, aliases, casts and decorators change no play; what `takes(...)` lists beside one is mutated",
    "imports": "another name cannot be imported; those for types alone are none",
    "lists of names": "`__all__` and `__slots__` are for Python",
    "messages": "the words of an error or a difference, for writers; tests of the reports hold the words",
    "refusals of claims": "only a wrong block leads to where a claim cannot be read; tests of the claims hold them",
    "what cannot happen": "a bare ValueError guards what no input can cause, `strict=True` that two rows are as long",
    "advice": "it rates what is good, and decides neither what is allowed nor what it brings; the adviser has tests",
    "help": "how a line or a claim is written, for writers",
    "facts of reasons": "cards and counts in the sentence that a reader sees; the counterfactual tests hold each one",
    "texts and rows of presets": "another one than a rule takes cannot be imported; the rules' mutants try those",
    "where values come from": "line numbers of source texts, and the names of rules beside them",
    "why nothing reads a rule": "it is shown in lists of rules only",
    "values beside a range": "the range takes them too; they are listed as examples",
}
"""Each kind of code that is exempt, and why."""

_HELP: Final = ("KINDS", "KEYS", "THEN")
"""How names of helping texts end."""
_NAME_LISTS: Final = ("__all__", "__slots__")
_TYPE_FIELDS: Final = ("annotation", "returns", "type_params", "decorator_list", "bases")
_TYPE_ARGUMENTS: Final = {"isinstance": 1, "cast": 0}
"""Functions with an argument that is a type, and its index from 0."""
_SAMPLE_ARGUMENTS: Final = {"read_numbers": 3, "read_one": 2, "refused_by": 1}
"""Functions with an argument that shows in messages how something is written, and its index from 0."""
_UNREACHABLE_ERRORS: Final = ("ClaimTextError", "ValueError")
"""Errors to which no page leads: of a claim that cannot be read, and of what cannot happen."""
_REPORTS: Final = ("Fault", "unreadable", "line_stopped", "quoted")
"""Functions all of whose arguments end in a message."""


def children(node: ast.AST) -> Iterator[tuple[str, int | None, ast.AST]]:
    """The parts of *node* that are mutated: field, index in it where it is a list, and the part."""
    for field, value in ast.iter_fields(node):
        parts = enumerate(value) if isinstance(value, list) else [(None, value)]
        for row, part in parts:
            if isinstance(part, ast.AST) and not _is_exempt(node, field, row, part):
                yield field, row, part


def only_in_messages(function: ast.AST) -> frozenset[str]:
    """Names that *function* reads in messages alone, so that their values are parts of messages."""
    return frozenset(_read(ast.walk(function)) - _read(_mutated(function)))


def defined(node: ast.AST) -> str:
    """The name that a statement gives a function or a value; empty where it gives none."""
    match node:
        case ast.FunctionDef(name=name):
            return name
        case ast.Assign(targets=[ast.Name(id=name)]) | ast.AnnAssign(target=ast.Name(id=name)):
            return name
        case _:
            return ""


def called(node: ast.AST | None) -> str:
    """The name of what *node* calls, without what is before a dot; empty where it calls nothing."""
    match node:
        case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name)):
            return name
        case _:
            return ""


def _read(nodes: Iterable[ast.AST]) -> set[str]:
    return {node.id for node in nodes if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load)}


def _mutated(node: ast.AST) -> Iterator[ast.AST]:
    """*node* and every part of it that is mutated."""
    yield node
    for _, _, part in children(node):
        yield from _mutated(part)


def _is_exempt(node: ast.AST, field: str, row: int | None, part: ast.AST) -> bool:
    """Whether the *part* of *node* is of one of the exempt kinds."""
    if field in _TYPE_FIELDS:
        return not (isinstance(part, ast.Subscript) and _named(part.value) == "Annotated")
    if isinstance(node, ast.Call):
        is_type = field == "args" and row == _TYPE_ARGUMENTS.get(called(node))
        return is_type or _is_for_people(node, field, row, part)
    return _is_exempt_statement(part) or _is_type(node, field, row) or _is_help(node, field)


def _is_exempt_statement(part: ast.AST) -> bool:
    """Whether *part* has nothing to do with the game, or refuses a claim that cannot be read."""
    match part:
        case ast.Import() | ast.ImportFrom() | ast.TypeAlias() | ast.expr_context() | ast.operator():
            return True
        case ast.Expr(value=ast.Constant(value=str())):
            return True
        case ast.If(test=ast.Name(id="TYPE_CHECKING")):
            return True
        case ast.If(body=[ast.Raise(exc=error)], orelse=[]) | ast.match_case(body=[ast.Raise(exc=error)]):
            return called(error) in _UNREACHABLE_ERRORS
        case ast.Raise(exc=error):
            return called(error) in _UNREACHABLE_ERRORS
        case _:
            return defined(part) in _NAME_LISTS


def _is_type(node: ast.AST, field: str, row: int | None) -> bool:
    match node:
        case ast.Subscript(value=ast.Name(id="Annotated")):
            return field == "value"
        case ast.Tuple(elts=[_, last]) if called(last) == "takes":
            return row == 0
        case ast.ExceptHandler():
            return field == "type"
        case _:
            return False


def _is_help(node: ast.AST, field: str) -> bool:
    return field == "value" and defined(node).endswith(_HELP)


def _is_for_people(node: ast.Call, field: str, row: int | None, part: ast.AST) -> bool:
    """Whether the *part* of a call is only for people to read."""
    name, argument = called(node), row if field == "args" else None
    if _is_error(name):
        return not (isinstance(part, ast.keyword) and part.arg == "field")
    if name == "takes" and isinstance(part, ast.keyword) and part.arg in ("fixed", "silent"):
        return True
    if field == "func" or (field == "keywords" and name not in ("fault", "zip", *_REPORTS)):
        return False
    if name in _REPORTS or name in _SAMPLE_ARGUMENTS:
        return name in _REPORTS or argument == _SAMPLE_ARGUMENTS[name]
    match name:
        case "fault":
            # Its second argument is the line of a position that is at fault, which a block can claim.
            return argument != 1
        case "Reason":
            return argument == 1
        case "source" | "decided":
            return argument != 0
        case "zip":
            return isinstance(part, ast.keyword)
        case "takes":
            return any(keyword.arg == "within" for keyword in node.keywords)
        case _:
            return False


def _is_error(name: str) -> bool:
    return name.startswith("Bad") or name.endswith("Error") or name == "IllegalAction"


def _named(node: ast.AST) -> str:
    return node.id if isinstance(node, ast.Name) else ""
