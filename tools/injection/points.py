"""A place in a text where a contradiction can be put, and the contradiction."""

import random
from bisect import bisect_right
from collections.abc import Iterable
from functools import cached_property
from typing import NamedTuple


class InjectionPoint(NamedTuple):
    """Words of a file that could mean something else."""

    kind: str
    """What they are to a reader, as `number in prose`."""

    path: str
    """The file, relative to the project, with forward slashes."""

    start: int
    """Where they begin in its text, from 0."""

    old: str

    replacements: tuple[str, ...]
    """What could be there instead; each of them means something else."""

    lines: tuple[int, int]
    """First and last line, from 1, of what a writer has to look at: the line itself, or its whole paragraph."""

    subject: str = ""
    """The rule that has the value, if it is one of a preset."""


class Injection(NamedTuple):
    """One contradiction."""

    kind: str
    path: str
    line: int
    """Where the changed words begin, from 1."""

    lines: tuple[int, int]
    """First and last line that a report may name."""

    start: int
    old: str
    new: str

    subject: str = ""
    """The rule whose value it is, if it is one of a preset."""

    def applied(self, text: str) -> str:
        """*text*, the whole file, with the contradiction in it."""
        return f"{text[: self.start]}{self.new}{text[self.start + len(self.old) :]}"

    def __str__(self) -> str:
        """The place, the kind, and the words replaced."""
        return f"{self.path}:{self.line}: {self.kind}: {self.old!r} became {self.new!r}"


class SourceText:
    """A file's text, with the line of each of its characters."""

    def __init__(self, path: str, text: str) -> None:
        """Hold the *text* of the file *path*."""
        self.path = path
        self.text = text

    @cached_property
    def _starts(self) -> list[int]:
        return [0, *(place + 1 for place, sign in enumerate(self.text) if sign == "\n")]

    def line(self, place: int) -> int:
        """The line, from 1, of the character at *place*."""
        return bisect_right(self._starts, place)

    def start(self, line: int) -> int:
        """Where *line*, from 1, begins."""
        return self._starts[line - 1]

    def point(
        self, kind: str, start: int, old: str, replacements: Iterable[str], lines: tuple[int, int] | None = None
    ) -> InjectionPoint:
        """The spot of *old* at *start*; a report may name any of *lines*, or that line alone."""
        line = self.line(start)
        return InjectionPoint(
            kind, self.path, start, old, tuple(new for new in replacements if new != old), lines or (line, line)
        )


def inject(point: InjectionPoint, text: SourceText, chance: random.Random) -> Injection:
    """One contradiction at *point* of *text*, chosen by *chance*."""
    new = chance.choice(point.replacements)
    return Injection(
        point.kind, point.path, text.line(point.start), point.lines, point.start, point.old, new, point.subject
    )
