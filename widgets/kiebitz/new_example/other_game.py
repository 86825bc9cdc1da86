"""Blocks of a game that brings nothing of its own to them: what may be done is claimed."""

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any, Final

from cardrules.games import game_of
from cardrules.notation import Field, format_fields
from kiebitz.elements.compare.symbols import with_symbols
from kiebitz.elements.house_rules import house_values
from kiebitz.elements.table_codes import TableRules
from kiebitz.new_example.position_kind import PositionKind

KINDS: Final[Mapping[str, PositionKind[Any]]] = {}
"""None."""

QUIZ: Final = "its game has no quiz"
"""Why there is none."""


def claims(fields: Sequence[Field], table: TableRules, answer: str | None) -> Iterator[tuple[str, str]]:  # noqa: ARG001
    """What may be done in the position *fields*."""
    position = format_fields([(field.key, field.value) for field in fields])
    rules = house_values(table.variant, table.house)
    deal = game_of(table.variant).start({"variant": table.variant, "rules": rules, "position": position})
    yield "legal", with_symbols(", ".join(deal.legal()))


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
