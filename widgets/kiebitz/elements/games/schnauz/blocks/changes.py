"""The one thing that a near-miss changes, in words."""

from gettext import NullTranslations
from typing import Final

from cardrules import RulesError
from cardrules.examples import Example, NearMiss
from cardrules.parameters import format_value
from cardrules.schnauz import Rules, find_preset, name_of, override, parse_setup, value_of
from kiebitz.elements.example.changes import cards_change, changed_rule, shared
from kiebitz.elements.example.view_model import Change
from kiebitz.elements.games.schnauz.players import hand_name
from kiebitz.elements.games.schnauz.rules import NAMES, rule_name, value_text
from kiebitz.elements.games.schnauz.table import table_facts
from kiebitz.elements.texts import N_, Text, code

_MOST_PLAYERS: Final = 7

_HEAPS: Final = {
    "table": N_("On the table"),
    "discarded": N_("Put away"),
    "pack": N_("The pack from the top"),
    "stock": N_("Stock"),
}
"""Lines that list cards alone, beside hands."""


def change_of(near_miss: NearMiss, original: Example, texts: NullTranslations) -> Change | None:
    """What *near_miss* changes of *original*; None where that has no words of its own."""
    key = near_miss.line.key
    places = {name_of(place): place for place in range(_MOST_PLAYERS)}
    try:
        if key == "rules":
            return _rule_change(near_miss, original, texts)
        if key in places:
            return cards_change(hand_name(places[key], texts), near_miss, texts)
        if key in _HEAPS:
            return cards_change(texts.gettext(_HEAPS[key]), near_miss, texts)
        return _fact_change(original, near_miss.changed, texts)
    except RulesError:
        return None


def _fact_change(original: Example, changed: Example, texts: NullTranslations) -> Change | None:
    """The one thing that differs between boards of the two examples."""
    old = dict(table_facts(parse_setup(original.position), texts))
    new = dict(table_facts(parse_setup(changed.position), texts))
    names = [name for name in old | new if old.get(name) != new.get(name)]
    return Change(names[0], old.get(names[0]), new.get(names[0])) if len(names) == 1 else None


def _rule_change(near_miss: NearMiss, original: Example, texts: NullTranslations) -> Change | None:
    name = changed_rule(near_miss, original)
    if name not in NAMES:
        return None
    before = shared([value_of(_rules(original, variant), name) for variant in original.variants])
    old = None if before is None else value_text(name, before, texts)
    try:
        new: Text = value_text(name, value_of(_rules(near_miss.changed, original.variants[0]), name), texts)
    except RulesError:
        new = code(format_value(near_miss.changed.rules[name]))
    return Change(rule_name(name, texts), old, new)


def _rules(example: Example, variant: str) -> Rules:
    return override(find_preset(variant).rules, example.rules)
