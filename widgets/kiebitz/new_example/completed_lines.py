"""Lines of a position with what the engine can work out from them."""

from collections.abc import Sequence

from cardrules.game import Completing
from cardrules.games import game_of
from cardrules.notation import Field, parse_fields
from kiebitz.elements.house_rules import house_values
from kiebitz.elements.table_codes import TableRules


def fields_of(lines: Sequence[tuple[str, str]]) -> tuple[Field, ...]:
    """*lines* as the engine reads them. Raises BadPosition."""
    return parse_fields("\n".join(f"{key}: {value}" for key, value in lines))


def completed_lines(lines: Sequence[tuple[str, str]], table: TableRules) -> list[tuple[str, str]]:
    """*lines* with each line that follows from them under the rules of *table*, all in the order of the game's keys."""
    game = game_of(table.variant)
    fields = {field.key: field for field in fields_of(lines)}
    values = house_values(table.variant, table.house)
    added = game.completed(table.variant, values, fields) if isinstance(game, Completing) else {}
    known = list(game.position_keys)
    whole = [*((key, value) for key, value in lines if key not in added), *added.items()]
    return sorted(whole, key=lambda line: known.index(line[0]) if line[0] in known else len(known))
