"""The one thing that a near-miss changes, in words."""

from collections.abc import Callable, Mapping
from gettext import NullTranslations
from typing import Final

from cardrules import RulesError
from cardrules.examples import Example, NearMiss
from cardrules.notation import Field
from cardrules.parameters import format_value
from cardrules.sixtysix import Rules, Setup, find_preset, override, parse_scene, value_of
from kiebitz.elements.card_html import suit_chip
from kiebitz.elements.example.changes import cards_change, changed_rule, shared
from kiebitz.elements.example.view_model import Change
from kiebitz.elements.games.sixtysix.blocks.checked_claim import BlockScene
from kiebitz.elements.games.sixtysix.blocks.claim_texts import FACTS
from kiebitz.elements.games.sixtysix.blocks.score import score_text
from kiebitz.elements.games.sixtysix.rules import NAMES, rule_name, value_text
from kiebitz.elements.games.sixtysix.table import talon_text
from kiebitz.elements.texts import N_, Text, code

_HEAPS: Final = {
    "you": N_("Your hand"),
    "opponent": N_("Your opponent's hand"),
    "pack": N_("The pack from the top"),
    "led": N_("Card led"),
    "turn-up": N_("Turned up"),
    "talon": N_("Talon, top card first"),
}
"""Lines that list cards; that of the talon may do otherwise."""


def change_of(near_miss: NearMiss, original: Example, texts: NullTranslations) -> Change | None:
    """What *near_miss* changes of *original*; None where the line cannot be read, as one that makes it impossible."""
    key = near_miss.line.key
    try:
        if key == "rules":
            return _rule_change(near_miss, original, texts)
        if key in _HEAPS:
            cards = cards_change(texts.gettext(_HEAPS[key]), near_miss, texts)
            if cards is not None:
                return cards
        if key == "talon" and (closed := _closed_change(near_miss, original, texts)):
            return closed
        old = _fact(near_miss.old, original, texts)
        new = _fact(near_miss.line if near_miss.line.words else None, near_miss.changed, texts)
    except (RulesError, LookupError):
        return None
    name = (old or new or ("",))[0]
    if new is None and key in _ABSENT:
        new = name, texts.gettext(_ABSENT[key])
    return Change(name, old[1] if old else None, new[1] if new else None) if name else None


def _closed_change(near_miss: NearMiss, original: Example, texts: NullTranslations) -> Change | None:
    """The player who has closed the talon, and nothing of its cards; None where the talon differs in something else."""
    before, after = (parse_scene(example.position).setup for example in (original, near_miss.changed))
    if before is None or after is None or before.talon_count != after.talon_count:
        return None
    if before.closed_by == after.closed_by:
        return None
    old, new = (texts.gettext(_CLOSED[setup.closed_by]) for setup in (before, after))
    return Change(texts.gettext("Talon"), old, new)


def _fact(line: Field | None, example: Example, texts: NullTranslations) -> tuple[str, Text] | None:
    """The name of *line* and what it contains in *example*."""
    if line is None:
        return None
    scene = parse_scene(example.position)
    if line.key in FACTS:
        return FACTS[line.key](BlockScene(scene, _rules(example), texts))
    setup = scene.setup
    if setup is None:
        return None
    if line.key in _VALUES:
        name, value = _VALUES[line.key]
        return texts.gettext(name), value(setup, texts)
    return score_text(line.key, setup, texts)


def _rules(example: Example, variant: str = "") -> Rules:
    return override(find_preset(variant or example.variants[0]).rules, example.rules)


_ABSENT: Final = {"online": N_("no"), "undrawn": N_("nobody"), "unmarked": N_("taken")}
"""What is true where a line is left out, if that is more than nothing."""

_CLOSED: Final = {
    # i18n: of the talon: nobody has closed it
    None: N_("not closed"),
    "you": N_("closed by you"),
    "opponent": N_("closed by your opponent"),
}
"""Whether the talon is closed, by the player who has done so."""

type _Of = Callable[[Setup, NullTranslations], Text]

_VALUES: Final[Mapping[str, tuple[str, _Of]]] = {
    "trump": (N_("Trump"), lambda setup, texts: suit_chip(setup.trump, texts) if setup.trump else ""),
    "talon": (N_("Talon"), lambda setup, texts: talon_text(setup.talon_count, setup.closed_by, texts)),
}


def _rule_change(near_miss: NearMiss, original: Example, texts: NullTranslations) -> Change | None:
    name = changed_rule(near_miss, original)
    if name not in NAMES:
        return None
    before = shared([value_of(_rules(original, variant), name) for variant in original.variants])
    old = None if before is None else value_text(name, before, texts)
    try:
        new: Text = value_text(name, value_of(_rules(near_miss.changed), name), texts)
    except RulesError:
        new = code(format_value(near_miss.changed.rules[name]))
    return Change(rule_name(name, texts), old, new)
