"""The names that a Python or TypeScript file defines, with their lines."""

import ast
import re
from collections.abc import Iterator
from pathlib import PurePosixPath
from typing import Final, NamedTuple

_PART: Final = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+")


class Name(NamedTuple):
    """One name where it is defined."""

    line: int
    kind: str
    """module, class, function, argument, field, constant or variable."""

    text: str


def parts(name: str) -> list[str]:
    """The words of *name*, which is written in snake_case or camelCase, in lower case."""
    return [part.lower() for part in _PART.findall(name)]


def module_names(path: str) -> list[Name]:
    """The name of the module at *path* and those of its folders below the first one."""
    pure = PurePosixPath(path)
    stem = pure.name.partition(".")[0]
    folders = [folder for folder in pure.parts[1:-1] if "." not in folder]
    return [Name(1, "module", name) for name in (*folders, stem) if not name.startswith("__")]


def python_names(text: str) -> Iterator[Name]:
    """Every class, function, argument, field, constant and variable that *text* defines, in no fixed order."""
    tree = ast.parse(text)
    fields = {
        id(target)
        for node in ast.walk(tree)
        if isinstance(node, ast.ClassDef)
        for one in node.body
        for target in _targets(one)
    }
    aliases = {id(node.name) for node in ast.walk(tree) if isinstance(node, ast.TypeAlias)}
    constants = {id(target) for one in tree.body for target in _targets(one)}
    for node in ast.walk(tree):
        match node:
            case ast.ClassDef(name=name):
                yield Name(node.lineno, "class", name)
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name):
                yield Name(node.lineno, "function", name)
            case ast.arg(arg=name):
                yield Name(node.lineno, "argument", name)
            case ast.TypeAlias(name=ast.Name(id=name)):
                yield Name(node.lineno, "class", name)
            case ast.Name(id=name, ctx=ast.Store()) if id(node) not in aliases:
                kind = "field" if id(node) in fields else "constant" if id(node) in constants else "variable"
                yield Name(node.lineno, kind, name)
            case _:
                pass


def _targets(node: ast.stmt) -> list[ast.expr]:
    """The targets of an assignment; none of another statement."""
    match node:
        case ast.Assign(targets=targets):
            return targets
        case ast.AnnAssign(target=target):
            return [target]
        case _:
            return []


_NO_CODE: Final = re.compile(
    r"^import\b[^;]*;|//[^\n]*|/\*.*?\*/|\"(?:\\.|[^\"\\\n])*\"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`",
    re.DOTALL | re.MULTILINE,
)
_DEFINITION: Final = re.compile(
    r"\b(?P<kind>class|interface|type|enum|function|const|let|var)\s+\*?(?P<name>[A-Za-z_$][\w$]*)"
    r"|^\s+(?:(?:static|async|get|set|readonly|private|protected|public|override)\s+)*"
    r"#?(?P<member>[A-Za-z_$][\w$]*)\??\s*(?=[(:=<])"
    r"|[(,{[]\s*(?P<argument>[A-Za-z_$][\w$]*)\??\s*(?=[:,)=\]}])|\b(?P<lambda>[A-Za-z_$][\w$]*)\s*=>",
    re.MULTILINE,
)
_KEYWORDS: Final = frozenset(
    [
        "if",
        "for",
        "while",
        "switch",
        "catch",
        "return",
        "function",
        "await",
        "new",
        "typeof",
        "default",
        "case",
        "else",
        "super",
    ]
)
_KINDS: Final = {
    **dict.fromkeys(("class", "interface", "type", "enum"), "class"),
    "function": "function",
    "member": "field",
    "argument": "argument",
    "lambda": "argument",
}


def typescript_names(text: str) -> Iterator[Name]:
    """The types, functions, variables, members and arguments that *text* defines; also names given as arguments."""
    code = _NO_CODE.sub(lambda match: "\n" * match.group().count("\n") + '""', text)
    for match in _DEFINITION.finditer(code):
        group = next(name for name in ("name", "member", "argument", "lambda") if match[name])
        if match[group] not in _KEYWORDS:
            kind = _KINDS.get(match["kind"] or group, "variable")
            yield Name(code.count("\n", 0, match.start(group)) + 1, kind, match[group])
