"""Comments that take a line out of mutation: `# pragma: no mutate: why`, behind the line or alone above it.

On the line of a `def` it takes out the whole function.
"""

import ast
import io
import re
import tokenize
from collections.abc import Iterator, Mapping
from typing import Final

from kiebitz.faults import BuildError, Fault

LEAST_REASON: Final = 3
"""Fewest words of a reason."""

_PRAGMA: Final = re.compile(r"#\s*pragma:\s*no mutate\b(?P<reason>.*)")

type Pragmas = Mapping[int, str]
"""Line of code, from 1, to the reason why it is not mutated."""


def read_pragmas(source: str, path: str) -> Pragmas:
    """The pragmas in the module *source*; faults name the file *path*.

    Raises:
        BuildError: a pragma gives no reason, or no line of code follows it.
    """
    found: dict[int, str] = {}
    faults: list[Fault] = []
    above: tuple[int, str] | None = None
    for line, comment, is_alone in _lines(source):
        if above and not is_alone:
            found[line], above = above[1], None
        pragma = _PRAGMA.search(comment)
        if pragma is None:
            continue
        reason = pragma["reason"].removeprefix(":").strip()
        if len(reason.split()) < LEAST_REASON:
            faults.append(_fault(path, line, "a pragma without a reason"))
        elif is_alone:
            above = (line, reason)
        else:
            found[line] = reason
    if above:
        faults.append(_fault(path, above[0], "a pragma that no line of code follows"))
    if faults:
        raise BuildError(faults)
    return found


def excluded_lines(tree: ast.Module, pragmas: Pragmas) -> Mapping[int, int]:
    """Each line of the module *tree* that is not mutated, with the line of the pragma's code: its own, or a `def`."""
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]
    excluded = {line: line for line in pragmas}
    for function in functions:
        if function.lineno in pragmas:
            lines = range(function.lineno, (function.end_lineno or function.lineno) + 1)
            excluded |= dict.fromkeys(lines, function.lineno)
    return excluded


def unneeded_pragma(path: str, line: int) -> Fault:
    """The fault of a pragma at *line* of *path* that takes nothing out."""
    return Fault(path=path, line=line, what="a pragma on a line without mutants", todo="Remove it.")


def _lines(source: str) -> Iterator[tuple[int, str, bool]]:
    """Each line with code or a comment: its number from 1, its comment, and whether the comment is alone."""
    comments: dict[int, str] = {}
    code: set[int] = set()
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            comments[token.start[0]] = token.string
        elif token.string.strip():
            code.add(token.start[0])
    for line in sorted(comments.keys() | code):
        yield line, comments.get(line, ""), line not in code


def _fault(path: str, line: int, what: str) -> Fault:
    todo = f"Write '# pragma: no mutate: ' and why, in {LEAST_REASON} words or more, behind the line or above it."
    return Fault(path=path, line=line, what=what, todo=todo)
