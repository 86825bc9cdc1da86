"""Positions and claims as text: lines of `key: value`, or the same in one line with `; ` between them.

What the keys mean is the business of each game; here is only how they are told apart and where they stand.
"""

from collections.abc import Iterator
from typing import NamedTuple

from cardrules.errors import BadPosition, quoted


class Field(NamedTuple):
    """One `key: value` of a text."""

    key: str

    value: str

    line: int
    """Line in the text, from 0."""


def parse_fields(text: str) -> tuple[Field, ...]:
    """The fields of *text* in order; empty lines and lines that begin with # are skipped.

    Raises:
        BadPosition: a line has no colon; the error has its number.
    """
    return tuple(_fields(text))


def _fields(text: str) -> Iterator[Field]:
    for number, line in enumerate(text.split("\n")):
        if line.lstrip().startswith("#"):
            continue
        for part in line.split(";"):
            if not part.strip():
                continue
            key, colon, value = part.partition(":")
            if not colon:
                raise BadPosition(
                    f"{quoted(part.strip())} is no line of a position: write a key, a colon and a value", line=number
                )
            yield Field(" ".join(key.split()), " ".join(value.split()), number)


def format_fields(pairs: list[tuple[str, str]]) -> str:
    """*pairs* of key and value in one line."""
    return "; ".join(f"{key}: {value}" for key, value in pairs)
