"""One text or value in a program, with its subject and the lines on which it is written."""

import ast
from dataclasses import dataclass

type Parts = tuple[tuple[int, str], ...]
"""Text in pieces, each with the line it is on, from 1."""


@dataclass(frozen=True, kw_only=True, slots=True)
class CodeText:
    """One text or value in a program."""

    file: str
    """Relative to the project, with forward slashes."""

    where: Parts
    """Its subject: what the program has it for."""

    text: Parts

    def __str__(self) -> str:
        """The text behind its subject, as it is sealed."""
        return f"{joined(self.where)}: {joined(self.text).rstrip()}"

    def line_at(self, offset: int) -> int:
        """The line of the character at *offset* of all that is sealed; the text's first one where nothing is there."""
        for line, part in (*self.where, (self.text[0][0], ": "), *self.text):
            if offset < len(part):
                return line
            offset -= len(part)
        return self.text[-1][0]

    @property
    def line(self) -> int:
        """The line on which the text begins."""
        return self.text[0][0]


def joined(parts: Parts) -> str:
    """The text of *parts* in one piece."""
    return "".join(text for _, text in parts)


def parse_module(text: str) -> tuple[ast.Module, list[str]]:
    """The module written in *text* with its lines; an empty one where it cannot be parsed."""
    try:
        return ast.parse(text), text.split("\n")
    except SyntaxError:  # Other checks report it, and nothing of it runs.
        return ast.Module(body=[], type_ignores=[]), []
