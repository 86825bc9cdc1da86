"""Rules of the 66 family of card games and of Schnauz: what may be played, why, and what a deal is worth.

The names of `__all__` are the whole public interface for Python programs. The commands and the JSON that they read and
write are for programs in other languages. A game is imported when it is first used.

Examples:
    >>> import cardrules
    >>> deal = cardrules.deal("original-66", seed=7)
    >>> deal.seat, deal.legal()
    (0, ('close', 'play C9', 'play DA', 'play DT', 'play HK', 'play SA', 'play ST'))
"""

from cardrules.cards import RANKS, SUITS, Card, Rank, Suit, format_cards, parse_card, parse_cards, parse_suit
from cardrules.deals import Deal
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
from cardrules.new_deals import deal, position, read_records, write_record
from cardrules.reasons import Fact, Reason, Verdict
from cardrules.result import Result
from cardrules.ruleset import Rule, rules
from cardrules.view import View
from cardrules.why import Why

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
    "Deal",
    "Fact",
    "IllegalAction",
    "Rank",
    "Reason",
    "Result",
    "Rule",
    "RulesError",
    "Suit",
    "Verdict",
    "View",
    "Why",
    "deal",
    "format_cards",
    "game_of",
    "parse_card",
    "parse_cards",
    "parse_suit",
    "position",
    "read_records",
    "rules",
    "variants",
    "write_record",
]
