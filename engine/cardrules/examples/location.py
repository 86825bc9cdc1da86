"""Places in a file, so that a report can name the place and show the line."""

from typing import NamedTuple


class Location(NamedTuple):
    """A line of a file, or a character in it."""

    line: int
    """Line in the file, from 1."""

    column: int | None = None
    """Character in the line, from 1; None where the line as a whole is meant."""

    excerpt: str = ""
    """The line as its block has it, and below it a mark under the character; empty without a column."""


class BlockText(NamedTuple):
    """The lines of a fenced block and their places in the file."""

    line: int
    """Line of the opening fence in the file, from 1."""

    lines: tuple[str, ...]

    margins: tuple[int, ...] = ()
    """Characters before each line in the file; none where it has no entry."""

    def location(self, line: int | None = None, column: int | None = None) -> Location:
        """The place of *line* and *column* of the block, both from 0; that of its opening fence without them."""
        if line is None:
            return Location(self.line)
        if column is None or not 0 <= line < len(self.lines):
            return Location(self.line + 1 + line)
        margin = self.margins[line] if line < len(self.margins) else 0
        text = self.lines[line]
        # Tabs stay tabs, so that the mark is below its character whatever their width on screen.
        before = "".join("\t" if sign == "\t" else " " for sign in text[:column])
        return Location(self.line + 1 + line, margin + column + 1, f"{text.rstrip()}\n{before}^")
