"""What is practised of Schnauz: see `kiebitz.elements.practice.games`."""

from collections.abc import Mapping
from typing import Any, Final

from cardrules.schnauz import PRESETS, override, parameters, value_of
from kiebitz.elements.practice.asking import Kind
from kiebitz.elements.practice.schnauz.deals import Misdeal, Open, Packs, Stock, without_deal
from kiebitz.elements.practice.schnauz.ends import Coins, Dealer, Losers, Won
from kiebitz.elements.practice.schnauz.hands import Worth
from kiebitz.elements.practice.schnauz.legal import Legal
from kiebitz.elements.practice.schnauz.playing import LEANINGS, played
from kiebitz.elements.practice.schnauz.rounds import Round, format_moment, moment, parse_moment
from kiebitz.elements.practice.schnauz.themes import NAMES, SCOPE, THEMES, rules_of, silent
from kiebitz.elements.practice.schnauz.turns import First, Left, Next, Then

__all__ = [
    "KINDS",
    "LEANINGS",
    "NAMES",
    "PRESETS",
    "SCOPE",
    "THEMES",
    "Table",
    "format_moment",
    "moment",
    "override",
    "parameters",
    "parse_moment",
    "played",
    "rules_of",
    "silent",
    "value_of",
    "without_deal",
]

Table: Final = Round
"""A round up to some moment."""

KINDS: Final[Mapping[str, Kind[Any, Any]]] = {
    kind.name: kind
    for kind in (
        Legal(), Worth(), Then(), Next(), Left(), First(), Stock(), Open(), Packs(), Misdeal(), Losers(), Coins(),
        Dealer(), Won(),
    )
}  # fmt: skip
"""Every kind of question by its name."""
