"""What a form offers to play: the rules of a table that has its own, and each preset of the game."""

from collections.abc import Iterable, Iterator
from gettext import NullTranslations
from typing import Final

from cardrules import BadRecord
from cardrules.games import game_of
from cardrules.messages import wording
from kiebitz.elements.chosen_table import table_name
from kiebitz.elements.table_codes import TableRules, parse_table
from kiebitz.elements.variant_names import variant_name

TABLE_RULES: Final = "table"
"""What a form calls the rules of a table that has its own."""


def tables(played: TableRules, presets: Iterable[str], texts: NullTranslations) -> Iterator[tuple[str, str, bool]]:
    """What a form offers to begin, where something is *played*: its house rules, and each of *presets*."""
    if played.house:
        yield TABLE_RULES, table_name(played, texts), True
    for preset in presets:
        yield preset, variant_name(preset, texts), played == TableRules(preset)


def table_offers(
    codes: Iterable[str], chosen: str, texts: NullTranslations
) -> Iterator[tuple[TableRules, dict[str, object]]]:
    """The table of each of *codes*, and how a form offers it: its code, its name, whether it is the *chosen* one."""
    for code in codes:
        table = parse_table(code)
        yield table, {"id": code, "name": table_name(table, texts), "chosen": code == chosen}


def chosen_table_rules(choice: str, played: TableRules) -> TableRules:
    """The rules of *choice*, one of `tables`.

    Raises:
        BadRecord: it is by house rules, of which there are none.
        BadVariant: there is no such variant of the game that is *played*.
    """
    if choice != TABLE_RULES:
        return checked_game(TableRules(choice), played.variant)
    if not played.house:
        raise BadRecord("a new game by house rules, of which there are none")
    return played


def checked_game(table: TableRules, variant: str) -> TableRules:
    """*table*, if it is of the game of *variant*.

    Raises:
        BadVariant: there is no such variant.
        BadRecord: it is of another game.
    """
    if game_of(table.variant) is not game_of(variant):
        raise BadRecord(wording("these are the rules of another game"))
    return table
