"""Positions with the signs of the suits, as a reader may like to see and to write them."""

import re
from typing import Final

from cardrules.cards import SYMBOLS

_SIGNS: Final[dict[str, str]] = {suit: sign for sign, suit in SYMBOLS.items()}
_SUIT: Final = re.compile(r"(?<![\w-])([CSHD])(?=[ATKQJ9876]?(?![\w-]))")


def with_symbols(text: str) -> str:
    """*text* of a position with `♥A` for `HA` and `♥` for `H`; the engine reads both."""
    return _SUIT.sub(lambda found: _SIGNS[found[1]], text)
