"""What is practised of Schnauz: see `kiebitz.elements.exercises.game_exercises`."""

from collections.abc import Mapping
from typing import Any, Final

from cardrules.schnauz import PRESETS, override, parameters, value_of
from kiebitz.elements.exercises.question import QuestionKind
from kiebitz.elements.games.schnauz.exercises.deals import Misdeal, Open, Packs, Stock, without_deal
from kiebitz.elements.games.schnauz.exercises.ends import Coins, Dealer, Losers, Won
from kiebitz.elements.games.schnauz.exercises.hands import WorthQuestion
from kiebitz.elements.games.schnauz.exercises.legal import Legal
from kiebitz.elements.games.schnauz.exercises.permission import Permission
from kiebitz.elements.games.schnauz.exercises.random_rounds import LEANINGS, random_deal
from kiebitz.elements.games.schnauz.exercises.round_text import RoundMoment, format_moment, moment, parse_moment
from kiebitz.elements.games.schnauz.exercises.themes import (
    NAMES,
    QUESTIONS,
    SCOPE,
    THEMES,
    rules_of,
    unaskable_reason,
)
from kiebitz.elements.games.schnauz.exercises.turns import First, Left, NextTurn, Then

__all__ = [
    "KINDS",
    "LEANINGS",
    "NAMES",
    "PRESETS",
    "QUESTIONS",
    "SCOPE",
    "THEMES",
    "Moment",
    "format_moment",
    "moment",
    "override",
    "parameters",
    "parse_moment",
    "random_deal",
    "rules_of",
    "unaskable_reason",
    "value_of",
    "without_deal",
]

Moment: Final = RoundMoment
"""A round up to some moment."""

KINDS: Final[Mapping[str, QuestionKind[Any, Any]]] = {
    kind.name: kind
    for kind in (
        Legal(), WorthQuestion(), Then(), NextTurn(), Left(), First(), Stock(), Open(), Packs(), Misdeal(), Losers(),
        Coins(), Dealer(), Won(), Permission(),
    )
}  # fmt: skip
"""Every kind of question by its name."""
