"""Contradictions in the questions of facts: another rule, another preset, another card.

A question that has the same answer contradicts nothing; so the engine is asked for the values of presets.
"""

import re
from collections.abc import Iterable, Iterator
from typing import Final

from cardrules.errors import RulesError
from cardrules.games import game_of, variants
from tools.injection.words import Replaceable

_FAMILIES: Final = {"66": "original-66"}
"""Names that mean every preset of a game, each with one of them."""

_RANKS: Final = ("A", "T", "K", "Q", "J")
_SUITS: Final = ("♠", "♥", "♦", "♣")
_FORMS: Final = {"ace": "A", "ten": "T", "king": "K", "queen": "Q", "jack": "J", "nine": "9", "six": "6"}


def fact_swaps(question: str) -> tuple[bool, list[Replaceable]]:
    """What else the fact *question* could ask, and whether it names a card, a suit or a rank."""
    start = len(question) - len(question.lstrip())
    match question.split():
        case ["card", card]:
            others = [*(suit + card[1:] for suit in _SUITS), *(card[0] + rank for rank in _RANKS)]
            return True, [Replaceable(question.index(card), card, _without(card, others))]
        case ["suit", suit]:
            return True, [Replaceable(question.index(suit), suit, _without(suit, _SUITS))]
        case ["rank", *_]:
            old = question.strip()
            return True, [Replaceable(start, old, tuple(_other_ranks(old)))]
        case [_, "points", rank] if rank in _RANKS:
            return False, [Replaceable(question.rindex(rank), rank, _without(rank, _RANKS))]
        case [_, ("tricks" | "talon") as count]:
            return False, [Replaceable(question.index(count), count, ("talon" if count == "tricks" else "tricks",))]
        case [names, rule] if "." in rule:
            return False, list(_rule_swaps(question, names, rule))
        case _:
            return False, []


def _without(old: str, others: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(other for other in others if other != old))


def _other_ranks(question: str) -> Iterator[str]:
    """The same question of other ranks, in the form that *question* has."""
    found = re.fullmatch(r"rank (?P<rank>\S)(?: (?P<form>\w+))?", question)
    if found is None:
        return
    form = found["form"] or ""
    for name, rank in _FORMS.items():
        if rank != found["rank"]:
            plural = "es" if name == "six" else "s"
            named = name + plural if form.endswith("s") else name
            yield f"rank {rank} {named.capitalize() if form[0].isupper() else named}" if form else f"rank {rank}"


def _rule_swaps(question: str, names: str, rule: str) -> Iterator[Replaceable]:
    """Other rules of the same subject, and other presets, whose values differ from those asked for."""
    own = _values(names, rule)
    if not own:
        return
    subject = rule.partition(".")[0]
    rules = game_of(_presets(names)[0]).rules(_presets(names)[0])
    others = [name for name in rules if name.partition(".")[0] == subject and _other(_values(names, name), own)]
    if others:
        yield Replaceable(question.index(rule), rule, tuple(others))
    differing = [variant for variant in variants() if _other(_values(variant, rule), own)]
    if differing:
        yield Replaceable(question.index(names), names, tuple(differing))


def _other(values: frozenset[str], own: frozenset[str]) -> bool:
    """Whether *values* are a single one that is none of the question's *own*."""
    return len(values) == 1 and not values & own


def _presets(names: str) -> list[str]:
    return [
        preset
        for name in names.split("|")
        for preset in (game_of(_FAMILIES[name]).variants() if name in _FAMILIES else [name])
    ]


def _values(names: str, rule: str) -> frozenset[str]:
    """The values of *rule* in the presets *names*, as text; none where one has no such rule."""
    try:
        return frozenset(str(game_of(preset).rules(preset)[rule][0]) for preset in _presets(names))
    except (KeyError, RulesError):
        return frozenset()
