"""Positions with the signs of the suits, as a reader may like to see and to write them."""

import re
from typing import Final

from cardrules import Card, parse_card
from cardrules.cards import RANKS, SYMBOLS

_SIGNS: Final[dict[str, str]] = {suit: sign for sign, suit in SYMBOLS.items()}
_CARD: Final = re.compile(rf"([{''.join(SYMBOLS)}])([{''.join(RANKS)}])(?!\w)")
_SUIT: Final = re.compile(r"(?<![\w-])([CSHD])(?=[ATKQJ9876]?(?![\w-]))")


def cards_in(text: str) -> tuple[Card, ...]:
    """The cards that *text* of a position names, each once, in its order; those that a game of ours has at all."""
    found = (suit + rank for suit, rank in _CARD.findall(with_symbols(text)))
    return tuple(dict.fromkeys(parse_card(card) for card in found))


def with_symbols(text: str) -> str:
    """*text* of a position with `♥A` for `HA` and `♥` for `H`; the engine reads both."""
    return _SUIT.sub(lambda found: _SIGNS[found[1]], text)
