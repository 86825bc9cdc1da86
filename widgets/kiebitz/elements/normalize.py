"""Positions as people type them: signs of a phone's keyboard, `♠10`, small letters, commas between cards.

The engine's own way of writing is strict; what comes out here is written in it wherever the meaning is plain.
"""

import re
from typing import Final

from cardrules.cases import PLAYS

_SIGNS: Final = str.maketrans({"\r": "", "\ufe0e": "", "\ufe0f": "", "♤": "♠", "♡": "♥", "♢": "♦", "♧": "♣"})
"""What is left out, such as the marks behind a sign that make a picture of it, and signs that are drawn hollow."""

_AS_IT_IS: Final = ("variant", "rules")
"""Keys whose values have no cards."""

_CARD: Final = re.compile(r"(?<![^\s,])([CSHD♣♠♥♦])(10|[ATKQJ9876])?(?![^\s,])", re.IGNORECASE)
_BETWEEN: Final = re.compile(r"(?<=[CSHD♣♠♥♦][ATKQJ9876])\s*,\s*(?=[CSHD♣♠♥♦][ATKQJ9876](?![^\s,]))")
"""A comma between two cards."""


def normalize_position(text: str) -> str:
    """*text* line by line with keys and cards as the engine reads them; what is not plain stays as it is."""
    return "\n".join(
        line if line.lstrip().startswith("#") else _line(line) for line in text.translate(_SIGNS).split("\n")
    )


def _line(line: str) -> str:
    return line if line.lstrip().startswith("#") else ";".join(map(_part, line.split(";")))


def _part(part: str) -> str:
    key, colon, value = part.partition(":")
    key = key.lower() if colon else key
    if not colon or key.strip() in _AS_IT_IS:
        return f"{key}{colon}{value}"
    cards = _CARD.sub(lambda found: found[0].upper().replace("10", "T"), value)
    # In what is played, commas part actions.
    return f"{key}:{cards if key.strip() in PLAYS else _BETWEEN.sub(' ', cards)}"
