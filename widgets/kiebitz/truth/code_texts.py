"""What readers take for rules in programs: sentences, names of cards, reasons, values of presets, menus.

Each has its subject before it, as `SENTENCES 'strict.must_follow'`, so that swapping two of them changes both.
"""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

from kiebitz.truth.code_text import CodeText, Parts, parse_module
from kiebitz.truth.site_texts import letter_texts, message_texts, site_texts

_WIDGETS: Final = ("widgets/kiebitz/elements", "widgets/kiebitz/markdown", "widgets/kiebitz/theme")
_ENGINE: Final = "engine/cardrules"
_FOR_DEVELOPERS: Final = "contrast"
"""The part of the engine whose words nobody but its developers reads."""

_PRESETS: Final = "engine/cardrules/*/presets/*.py"
_REASONS: Final = frozenset({"Reason"})
_MARKS: Final = frozenset({"_", "N_", "NC_", "gettext", "ngettext", "npgettext", "pgettext", "wording"})
_IN_TEMPLATES: Final = re.compile(
    r"\b(?:n?p?gettext|_)\((?P<arguments>(?:[^()\"']|\"[^\"]*\"|'[^']*')*)\)"
    r"|\{%-?\s*trans\b[^%]*%\}(?P<block>.*?)\{%-?\s*endtrans",
    re.DOTALL,
)
_STRING: Final = re.compile(r"\"(?P<double>[^\"]*)\"|'(?P<single>[^']*)'")


def code_texts(project: Path) -> Iterator[CodeText]:
    """All of *project*, in the order of files and lines. A file that cannot be parsed has none."""
    for folder in _WIDGETS:
        for path in sorted((project / folder).rglob("*")):
            name = path.relative_to(project).as_posix()
            if path.suffix == ".py":
                yield from _texts(path.read_text(encoding="utf-8"), name, _MARKS)
            elif path.suffix in {".jinja", ".html"}:
                yield from _template_texts(path, name)
    for path in sorted((project / _ENGINE).rglob("*.py")):
        name, module = path.relative_to(project).as_posix(), path.read_text(encoding="utf-8")
        yield from _texts(module, name, _REASONS)
        if _FOR_DEVELOPERS not in path.parts:
            yield from message_texts(module, name)
    for path in sorted(project.glob(_PRESETS)):
        yield from _values(path, path.relative_to(project).as_posix())
    yield from letter_texts(project)
    yield from site_texts(project)


# Two checks ask for them, and a process that serves a site asks again after each change.
@cache
def _texts(module: str, name: str, marks: frozenset[str]) -> tuple[CodeText, ...]:
    """The strings in a *module*, the file *name*, that are given to one of *marks*."""
    tree, lines = parse_module(module)
    return tuple(
        CodeText(file=name, where=where, text=tuple(part for constant in constants for part in _parts(constant, lines)))
        for where, constants in _marked(tree, (), marks)
    )


def _marked(node: ast.AST, where: Parts, marks: frozenset[str]) -> Iterator[tuple[Parts, list[ast.Constant]]]:
    """The strings in calls of *marks*, with their subjects; and those in dictionaries of widgets."""
    match node:
        case ast.FunctionDef(name=name, lineno=line):
            where = ((line, f"{name}()"),)
        case ast.Assign(targets=[ast.Name(id=name)]) | ast.AnnAssign(target=ast.Name(id=name)):
            where = (*where, (node.lineno, f" {name}" if where else name))
        case ast.match_case(pattern=pattern):
            where = (*where, (pattern.lineno, f" case {ast.unparse(pattern)}"))
        case ast.Dict(keys=keys, values=values):
            for key, value in zip(keys, values, strict=True):
                subject = (*where, *_key(key)) if key else where
                if marks is _MARKS and isinstance(value, ast.Constant) and isinstance(value.value, str):
                    yield subject, [value]
                yield from _marked(value, subject, marks)
            return
        case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name)) if name in marks:
            constants = [one for one in node.args if isinstance(one, ast.Constant) and isinstance(one.value, str)]
            if constants:
                yield where, constants
    for child in ast.iter_child_nodes(node):
        yield from _marked(child, where, marks)


def _key(key: ast.expr) -> Parts:
    """A key of a dictionary, which may be written on several lines."""
    inner = key.elts if isinstance(key, ast.Tuple) else [key]
    # A blank before each, so that a change is reported for the one it is in.
    return tuple((one.lineno, f" {ast.unparse(one)}") for one in inner)


def _parts(constant: ast.Constant, lines: list[str]) -> Iterator[tuple[int, str]]:
    """The lines of a string that may be written as several, each with what it holds of it."""
    last = constant.end_lineno or constant.lineno
    whole = f"{constant.value!s} "
    if last == constant.lineno:
        yield last, whole
        return
    for number in range(constant.lineno, last):
        held = "".join(found["double"] or found["single"] or "" for found in _STRING.finditer(lines[number - 1]))
        part, whole = whole[: len(held)], whole[len(held) :]
        yield number, part
    yield last, whole


def _template_texts(path: Path, name: str) -> Iterator[CodeText]:
    text = path.read_text(encoding="utf-8")
    for found in _IN_TEMPLATES.finditer(text):
        arguments = found["arguments"] or ""
        strings = [one["double"] or one["single"] or "" for one in _STRING.finditer(arguments)]
        held = found["block"] or " ".join(strings)
        line = text.count("\n", 0, found.start()) + 1
        if held:
            yield CodeText(file=name, where=((line, "template"),), text=((line, held),))


def _values(path: Path, name: str) -> Iterator[CodeText]:
    """The values that the presets in the module *path* give to each rule."""
    tree, lines = parse_module(path.read_text(encoding="utf-8"))
    assignments = [statement for statement in tree.body if isinstance(statement, ast.AnnAssign)]
    for statement in assignments:
        if isinstance(statement.value, ast.Dict):
            preset = ast.unparse(statement.target)
            for key, value in zip(statement.value.keys, statement.value.values, strict=True):
                where = ((statement.lineno, preset), *(_key(key) if key else ()))
                yield CodeText(file=name, where=where, text=tuple(_source_lines(value, lines)))


def _source_lines(value: ast.expr, lines: list[str]) -> Iterator[tuple[int, str]]:
    """The lines on which *value* is written, each with its part of it."""
    last = value.end_lineno or value.lineno
    for number in range(value.lineno, last + 1):
        # Positions in a syntax tree count bytes.
        line = lines[number - 1].encode()
        start = value.col_offset if number == value.lineno else 0
        end = value.end_col_offset if number == last else len(line)
        yield number, f"{line[start:end].decode().strip()} "
