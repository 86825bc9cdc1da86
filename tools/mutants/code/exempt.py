"""What of the engine's code is not broken, because no page is meant to tell it.

Each kind has its reason in `REASONS`; everything else counts.
"""

import ast
from collections.abc import Iterable, Iterator
from typing import Final

REASONS: Final = {
    "texts under a name": "docstrings are for who reads the code",
    "types": "annotations, aliases and decorators say nothing at play; what `takes(...)` says beside a type counts",
    "imports": "another name cannot be imported; those for types alone are none",
    "lists of names": "`__all__` and `__slots__` are for Python",
    "messages": "what an error or a difference says to a writer; the reports' own tests hold the words",
    "refusals of claims": "only a wrong block comes to where a claim cannot be read; the claims' own tests hold them",
    "what cannot happen": "a bare ValueError guards what no input can cause, `strict=True` that two rows are as long",
    "what only makes the solver quicker": "no answer changes; `quicker.py` lists the lines",
    "advice": "it says what is good, not what is allowed or what it brings; the opponent's own tests and bench hold it",
    "help": "how a line or a claim is written, told to who writes one",
    "facts of reasons": "cards and counts in the sentence that a reader sees; the counterfactual tests hold each one",
    "texts and rows of presets": "another one than a rule takes cannot be imported; the rules' mutants try those",
    "where values come from": "line numbers of source texts, and the names of rules beside them",
    "why nothing reads a rule": "it is told to who lists the rules",
    "values beside a range": "the range takes them too; they are listed for who chooses",
}
"""Each kind of code that is left out, and why."""

_HELP: Final = ("KINDS", "KEYS", "THEN")
"""How names of helping texts end."""
_NAME_LISTS: Final = ("__all__", "__slots__")
_TYPE_FIELDS: Final = ("annotation", "returns", "type_params", "decorator_list", "bases")
_ROLES: Final = ("source", "decided", "usual", "inherited")
"""What a preset says of a value's origin."""
_WRITTEN_SO: Final = {"read_numbers": 3, "read_one": 2, "refused_by": 1}
"""Functions that are told how something is written, and which of their arguments says so, from 0."""
_UNTOLD: Final = ("ClaimTextError", "ValueError")
"""Errors to which no page leads: of a claim that cannot be read, and of what cannot happen."""
_REPORTS: Final = ("Fault", "unreadable", "line_stopped", "quoted")
"""Functions all of whose arguments end in a message."""


def children(node: ast.AST) -> Iterator[tuple[str, int | None, ast.AST]]:
    """The parts of *node* that count: field, place in it where it is a list, and the part."""
    for field, value in ast.iter_fields(node):
        parts = enumerate(value) if isinstance(value, list) else [(None, value)]
        for row, part in parts:
            if isinstance(part, ast.AST) and not _left_out(node, field, row, part):
                yield field, row, part


def only_in_messages(function: ast.AST) -> frozenset[str]:
    """Names that are read in *function*, and in messages alone: what they are set to is part of the message."""
    return frozenset(_read(ast.walk(function)) - _read(_counted(function, frozenset())))


def private_to_messages(module: ast.Module) -> frozenset[str]:
    """Functions and values of *module* with a name of its own (`_rule`) that only messages use."""
    private = {name for name in map(defined, module.body) if name.startswith("_")}
    silent = frozenset[str]()
    while True:
        found = frozenset(private - _read(_counted(module, silent)))
        if found == silent:
            return silent
        silent = found


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
    """The name of what *node* calls, without what stands before a dot; empty where it calls nothing."""
    match node:
        case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name)):
            return name
        case _:
            return ""


def _read(nodes: Iterable[ast.AST]) -> set[str]:
    return {node.id for node in nodes if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load)}


def _counted(node: ast.AST, silent: frozenset[str]) -> Iterator[ast.AST]:
    """*node* and all that counts in it, but what gives one of the *silent* names its meaning."""
    yield node
    for _, _, part in children(node):
        if defined(part) not in silent:
            yield from _counted(part, silent)


def _left_out(node: ast.AST, field: str, row: int | None, part: ast.AST) -> bool:
    """Whether the *part* of *node* is of one of the kinds."""
    if field in _TYPE_FIELDS:
        return not (isinstance(part, ast.Subscript) and _named(part.value) == "Annotated")
    if isinstance(node, ast.Call):
        return _is_told(node, field, row, part)
    return _says_nothing(part) or _is_type(node, field, row) or _is_help(node, field)


def _says_nothing(part: ast.AST) -> bool:
    """Whether *part* is no statement of the game's, or refuses a claim that cannot be read."""
    match part:
        case ast.Import() | ast.ImportFrom() | ast.TypeAlias() | ast.expr_context() | ast.operator():
            return True
        case ast.Expr(value=ast.Constant(value=str())):
            return True
        case ast.If(test=ast.Name(id="TYPE_CHECKING")):
            return True
        case ast.If(body=[ast.Raise(exc=error)], orelse=[]) | ast.match_case(body=[ast.Raise(exc=error)]):
            return called(error) in _UNTOLD
        case ast.Raise(exc=error):
            return called(error) in _UNTOLD
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
    if isinstance(node, ast.Dict):
        return field == "keys" and all(called(value) in _ROLES for value in node.values)
    return field == "value" and defined(node).endswith(_HELP)


def _is_told(node: ast.Call, field: str, row: int | None, part: ast.AST) -> bool:
    """Whether the *part* of a call is told to people only."""
    name, argument = called(node), row if field == "args" else None
    if _is_error(name):
        return not (isinstance(part, ast.keyword) and part.arg == "field")
    if name == "takes" and isinstance(part, ast.keyword) and part.arg in ("fixed", "silent"):
        return True
    if field == "func" or (field == "keywords" and name not in ("fault", "zip", *_REPORTS)):
        return False
    if name in _REPORTS or name in _WRITTEN_SO:
        return name in _REPORTS or argument == _WRITTEN_SO[name]
    match name:
        case "fault":
            # Its second argument is the line of a position that is at fault, which a block can claim.
            return argument != 1
        case "Reason" | "isinstance":
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
