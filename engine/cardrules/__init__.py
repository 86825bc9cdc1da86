"""Rules of the 66 family of card games and of Schnauz: what may be played, why, and what a deal is worth.

The names below are the whole public interface; shapes that other programs script against (deal records, answers,
the command line) are in `cardrules.json_lines`.
"""

from cardrules.cards import RANKS, SUITS, Card, Rank, Suit, format_cards, parse_card, parse_cards, parse_suit
from cardrules.errors import (
    BadAction,
    BadCard,
    BadPosition,
    BadRecord,
    BadRule,
    BadVariant,
    IllegalAction,
    RulesError,
)
from cardrules.games import game_of, variants
from cardrules.reasons import Fact, Reason, Verdict
from cardrules.result import Result

__all__ = [
    "RANKS",
    "SUITS",
    "BadAction",
    "BadCard",
    "BadPosition",
    "BadRecord",
    "BadRule",
    "BadVariant",
    "Card",
    "Fact",
    "IllegalAction",
    "Rank",
    "Reason",
    "Result",
    "RulesError",
    "Suit",
    "Verdict",
    "format_cards",
    "game_of",
    "parse_card",
    "parse_cards",
    "parse_suit",
    "variants",
]
