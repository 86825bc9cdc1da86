"""House rules of the 66 family: the rules of a table by variant and what differs, and what differs in words."""

from collections.abc import Iterator
from functools import lru_cache
from gettext import NullTranslations

from cardrules.sixtysix import Rules, find_preset, override, value_of
from cardrules.sixtysix.rules import values_of
from kiebitz.elements.games.sixtysix.rules import rule_name, value_text
from kiebitz.elements.house_rules import HouseRules, fewest_house_rules, house_values
from kiebitz.elements.rules import before_colon
from kiebitz.elements.texts import NamedText


@lru_cache(maxsize=32)
def rules_of(variant: str, house: HouseRules = ()) -> Rules:
    """The rules of *variant* with the *house* rules of a table.

    Raises:
        BadVariant, BadRule: a name or value that does not exist, or rules that do not go together.
    """
    return override(find_preset(variant).rules, house_values(variant, house))


@lru_cache(maxsize=32)
def house_rules_of(variant: str, rules: Rules) -> HouseRules:
    """What differs in *rules* from *variant*, without what follows."""
    return fewest_house_rules(variant, values_of(rules))


def house_texts(house: HouseRules, rules: Rules, texts: NullTranslations) -> Iterator[tuple[str, NamedText]]:
    """Each rule of *house*: its name in the engine, and for readers name and value, which it has in *rules*."""
    for name, _ in house:
        yield name, (before_colon(rule_name(name, texts)), value_text(name, value_of(rules, name), texts))
