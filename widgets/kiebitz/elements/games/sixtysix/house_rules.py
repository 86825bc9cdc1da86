"""House rules of the 66 family: the rules of a table by variant and what differs, and what differs in words."""

from collections.abc import Iterator
from functools import lru_cache
from gettext import NullTranslations
from typing import Final

from cardrules import BadRecord
from cardrules.sixtysix import PRESETS, Rules, find_preset, value_of
from cardrules.sixtysix.rules import values_of
from kiebitz.elements.chosen_table import table_name
from kiebitz.elements.games.sixtysix.rules import rule_name, value_text
from kiebitz.elements.house_rules import HouseRules, fewest_house_rules
from kiebitz.elements.rules import before_colon
from kiebitz.elements.table_codes import TableRules
from kiebitz.elements.table_rules import rules_of_table
from kiebitz.elements.texts import NamedText
from kiebitz.elements.variant_names import variant_name

TABLE_RULES: Final = "table"
"""What a form calls the rules of a table that has its own."""


def rules_of(variant: str, house: HouseRules = ()) -> Rules:
    """The rules of *variant*, one of the 66 family, with the *house* rules of a table. Raises BadVariant or BadRule."""
    rules: Rules = rules_of_table(TableRules(find_preset(variant).id, house))
    return rules


@lru_cache(maxsize=32)
def house_rules_of(variant: str, rules: Rules) -> HouseRules:
    """What differs in *rules* from *variant*, without what follows."""
    return fewest_house_rules(variant, values_of(rules))


def house_texts(house: HouseRules, rules: Rules, texts: NullTranslations) -> Iterator[tuple[str, NamedText]]:
    """Each rule of *house*: its name in the engine, and for readers name and value, which it has in *rules*."""
    for name, _ in house:
        yield name, (before_colon(rule_name(name, texts)), value_text(name, value_of(rules, name), texts))


def tables(variant: str, house: HouseRules, texts: NullTranslations) -> Iterator[tuple[str, str, bool]]:
    """What a form offers to begin, where *variant* with *house* rules is played: those rules, and each variant."""
    if house:
        yield TABLE_RULES, table_name(TableRules(variant, house), texts), True
    for preset in PRESETS:
        yield preset, variant_name(preset, texts), preset == variant and not house


def chosen_variant(choice: str, variant: str, house: HouseRules) -> tuple[str, HouseRules]:
    """The variant and the house rules of *choice*, one of `tables`.

    Raises:
        BadRecord: it is by house rules, of which there are none.
        BadVariant: there is no such variant.
    """
    if choice != TABLE_RULES:
        return find_preset(choice).id, ()
    if not house:
        raise BadRecord("a new game by house rules, of which there are none")
    return variant, house
