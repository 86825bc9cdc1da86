"""Blocks of a game that brings nothing of its own to them: what may be done is claimed."""

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any, Final

from cardrules.notation import Field
from kiebitz.elements.table_codes import TableRules
from kiebitz.new_example.position_kind import PositionKind

KINDS: Final[Mapping[str, PositionKind[Any]]] = {}
"""None."""

QUIZ: Final = "its game has no quiz"
"""Why there is none."""


def claims(fields: Sequence[Field], rules: object, answer: str | None) -> Iterator[tuple[str, str]]:  # noqa: ARG001
    """A claim without a value, which gets the one that holds."""
    yield "legal", ""


def completed(lines: Sequence[tuple[str, str]], table: TableRules) -> Iterator[list[tuple[str, str]]]:  # noqa: ARG001
    """*lines* alone."""
    yield list(lines)


def random_lines(
    kind: PositionKind[Any],  # noqa: ARG001
    rules: object,  # noqa: ARG001
    random: Random,  # noqa: ARG001
    *,
    whole: bool,  # noqa: ARG001
) -> Iterator[list[tuple[str, str]]]:
    """None, since there are no kinds."""
    yield from ()


def is_of_kind(kind: PositionKind[Any], fields: Sequence[Field], rules: object) -> bool:  # noqa: ARG001
    """It is not."""
    return False
