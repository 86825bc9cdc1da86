"""House rules of a table, as states and links have them: which rules of a variant are changed, each with its value."""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Final

from cardrules import BadRecord
from cardrules.errors import quoted
from cardrules.games import game_of
from cardrules.messages import wording
from cardrules.parameters import format_value
from kiebitz.elements.untrusted import Fields

type HouseRules = tuple[tuple[str, str], ...]
"""Rule and value, as the engine writes both, in the order of the rules."""

MOST_RULES: Final = 100
"""More rules than any game has."""

_BEFORE_RULE: Final = ";"
"""The sign before each house rule of a link."""


def house_values(variant: str, house: HouseRules) -> Mapping[str, object]:
    """The value of each rule of *house*, as a record of *variant* has it; not checked."""
    game = game_of(variant)
    return {name: game.rule_value(name, text) for name, text in house}


def fewest_house_rules(variant: str, values: Mapping[str, object]) -> HouseRules:
    """The house rules of *variant* with the *values* of rules, without what is as in *variant* or follows.

    Raises:
        BadVariant, BadRule: a name or value that does not exist, or rules that do not go together.
    """
    changes = game_of(variant).fewest_changes(variant, values)
    return tuple((name, format_value(value)) for name, value in changes.items())


def read_house_rules(fields: Fields, variant: str) -> HouseRules:
    """The field `rules` of a state with *variant*; none where there is no such field.

    Raises:
        BadRecord: they are not of the shape that a state has.
        BadVariant, BadRule: a name or value that does not exist, or rules that do not go together.
    """
    return checked_house_rules(variant, fields.pairs("rules", MOST_RULES))


@lru_cache(maxsize=32)
def checked_house_rules(variant: str, house: HouseRules) -> HouseRules:
    """*house* as this module writes it. A press asks for it several times.

    Raises:
        BadRecord: a rule appears twice.
        BadVariant, BadRule: as `fewest_house_rules`.
    """
    names = [name for name, _ in house]
    for name in names:
        if names.count(name) > 1:
            raise BadRecord(wording("these house rules set {name} twice", name=quoted(name)))
    return fewest_house_rules(variant, house_values(variant, house))


def format_rule_codes(house: HouseRules) -> Iterable[str]:
    """Each of *house* in signs that a link may have, none of them a tilde, a stroke or a semicolon."""
    return (f"{name}={text.replace('[', '(').replace(']', ')').replace(' ', '')}" for name, text in house)


def parse_rule_codes(codes: Iterable[str]) -> HouseRules:
    """The house rules that `format_rule_codes` has written as *codes*, not checked; an empty code is skipped.

    Raises:
        BadRecord: one of them has no value.
    """
    return tuple(_rule(code) for code in codes if code)


def format_variant(variant: str, house: HouseRules) -> str:
    """*variant* with *house* rules, in signs that a link may have, none of them a tilde."""
    return _BEFORE_RULE.join((variant, *format_rule_codes(house)))


def parse_variant(text: str) -> tuple[str, HouseRules]:
    """The variant and the house rules that `format_variant` has written as *text*, neither of them checked.

    Raises:
        BadRecord: a rule has no value.
    """
    variant, *codes = text.split(_BEFORE_RULE)
    return variant, parse_rule_codes(codes)


def _rule(code: str) -> tuple[str, str]:
    name, equals, value = code.partition("=")
    if not equals:
        raise BadRecord(wording("this link is damaged: the house rule {name} has no value", name=quoted(name)))
    return name, value.replace("(", "[").replace(")", "]").replace(",", ", ")
