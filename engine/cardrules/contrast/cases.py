"""Cases: a position as text, perhaps with what is played on it, as one asks of it under several sets of rules.

    trump: H; talon: empty; you: SA HQ; opponent: SK HK; points: you 50, opponent 48; tricks: you 4, opponent 4;
    line: SA SK, HQ HK

All in one text, lines or parts with `;` between them. What is played stands in `line`, `deals` or `rounds`.
"""

from collections.abc import Mapping
from typing import Final, NamedTuple

from cardrules.errors import BadPosition, quoted
from cardrules.notation import Field, format_fields, parse_fields

PLAYS: Final = ("line", "deals", "rounds")
"""Keys of a case that no position has: actions, deals of a match, rounds of a game of Schnauz."""


class Case(NamedTuple):
    """A case, read but not yet checked against any rules."""

    position: tuple[Field, ...]
    plays: Mapping[str, str]
    """What is played, by its key."""


def parse_case(text: str) -> Case:
    """The case in *text*.

    Raises:
        BadPosition: something stands without a colon, or one thing is played twice.
    """
    fields = parse_fields(text)
    plays: dict[str, str] = {}
    for field in fields:
        if field.key in plays:
            message = f"{quoted(field.key)} is there twice"
            raise BadPosition(message, field=field.key, line=field.line, column=field.column)
        if field.key in PLAYS:
            plays[field.key] = field.value
    return Case(tuple(field for field in fields if field.key not in PLAYS), plays)


def in_one_line(text: str) -> str:
    """The case in *text* as one line, comments left out. Raises BadPosition."""
    return format_fields([(field.key, field.value) for field in parse_fields(text)])
