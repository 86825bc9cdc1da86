"""Positions of a kind, found by chance: deals are dealt and played at random until one has such a moment."""

from collections.abc import Mapping
from random import Random
from typing import Any, Final

from cardrules.games import game_of
from cardrules.suggestions import suggestion
from kiebitz.elements.house_rules import HouseRules
from kiebitz.elements.table_codes import TableRules
from kiebitz.elements.table_rules import rules_of_table
from kiebitz.new_example.block import DraftError, ExampleDraft
from kiebitz.new_example.completed_lines import fields_of
from kiebitz.new_example.game_examples import examples_of
from kiebitz.new_example.position_kind import PositionKind

MOST_DEALS: Final = 1000
"""Deals that are dealt at most: of the rarest kind about one deal in sixteen has one."""


def kinds_of(variant: str) -> Mapping[str, PositionKind[Any]]:
    """Every kind of position of the game of *variant*, by its name. Raises BadVariant."""
    return examples_of(variant).KINDS


def refusal_of_kind(name: str, table: TableRules) -> str:
    """Why the rules of *table* leave no position of the kind *name*: a clause; empty where there are some."""
    return kinds_of(table.variant)[name].refusal(_values(table).__getitem__)


def draft_of_kind(
    name: str, variants: tuple[str, ...], rules: HouseRules, random: Random, *, whole: bool = False
) -> ExampleDraft:
    """A block with a position of the kind *name* in each of *variants* with house *rules*, as *random* finds it.

    What the player to act sees of it; with all cards where *whole*.

    Raises:
        DraftError: there is no such kind, or no such position.
    """
    known = kinds_of(variants[0])
    if name not in known:
        there = ", ".join(known) or "none"
        raise DraftError(
            f"there is no kind {name!r} of positions of {variants[0]}{suggestion(name, known)}; there are {there}"
        )
    tables = [TableRules(variant, rules) for variant in variants]
    for table in tables:
        if kinds_of(table.variant) is not known:
            raise DraftError(f"{variants[0]} and {table.variant} are variants of different games")
        if refusal := refusal_of_kind(name, table):
            raise DraftError(f"there is no such position in {table.variant}: there {refusal}")
    found = _lines(known[name], tables, random, whole=whole)
    return ExampleDraft(variants=variants, rules=rules, position=tuple(found))


def _lines(kind: PositionKind[Any], tables: list[TableRules], random: Random, *, whole: bool) -> list[tuple[str, str]]:
    """The lines of a position of *kind* at all *tables*. Raises DraftError where none is found."""
    examples = examples_of(tables[0].variant)
    first, *others = map(rules_of_table, tables)
    for _ in range(MOST_DEALS):
        found = [
            lines
            for lines in examples.random_lines(kind, first, random, whole=whole)
            if all(examples.is_of_kind(kind, fields_of(lines), rules) for rules in others)
        ]
        if found:
            return random.choice(found)
    where = " and ".join(table.variant for table in tables)
    hint = "; name fewer variants" if others else ""
    raise DraftError(f"no such position has come up in {MOST_DEALS} deals of {where}{hint}")


def _values(table: TableRules) -> Mapping[str, Any]:
    """The value of every rule of *table*."""
    return game_of(table.variant).values_of(rules_of_table(table))
