"""Words of docstrings and comments that plain standard English has better ones for."""

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from typing import Final

from tests.names.words import NOT_IN_PROSE

_QUOTED: Final = re.compile(r"`[^`]*`|\"[^\"]*\"|“[^”]*”")


def python_prose(text: str) -> Iterator[tuple[int, str]]:
    """Each docstring and comment of *text*, with the line that it begins on."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            yield node.lineno, node.value.value
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT and not token.string.startswith(("#:", "# noqa", "# type")):
            yield token.start[0], token.string.lstrip("# ")


def script_prose(text: str) -> Iterator[tuple[int, str]]:
    """Each comment of *text*, which is TypeScript, with the line that it begins on."""
    for match in re.finditer(r"(?<![:\"'])//\s?(?P<line>[^\n]*)|/\*+(?P<block>.*?)\*/", text, re.DOTALL):
        yield text.count("\n", 0, match.start()) + 1, (match["line"] or match["block"] or "").strip()


def banned_words(text: str) -> Iterator[tuple[str, str]]:
    """The words of one docstring or comment that are not to be used, each with those to use; not those it quotes."""
    plain = _QUOTED.sub(" ", text)
    for pattern, use in NOT_IN_PROSE.items():
        yield from ((match.group(), use) for match in re.finditer(pattern, plain))
