"""House rules of the 66 family: the rules of a table by variant and what differs, and what differs in words."""

from collections.abc import Iterator
from functools import lru_cache
from gettext import NullTranslations

from cardrules.sixtysix import Rules, find_preset, value_of
from cardrules.sixtysix.rules import values_of
from kiebitz.elements.games.sixtysix.rules import rule_name, value_text
from kiebitz.elements.house_rules import HouseRules, fewest_house_rules
from kiebitz.elements.table_codes import TableRules
from kiebitz.elements.table_rules import rules_of_table
from kiebitz.elements.texts import NamedText


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
        yield name, (rule_name(name, texts), value_text(name, value_of(rules, name), texts))
