"""Card faces: our own drawings of two decks, as one SVG sheet per deck and the style that cuts it into cards.

Nothing here knows a rule or a page. ``sprite("german")`` is a file, ``style()`` is a file.
"""

from collections.abc import Mapping

from kiebitz.faces import french, german
from kiebitz.faces.glyphs import can_write
from kiebitz.faces.sheet import DeckDrawings, parts, sheet, single
from kiebitz.faces.stylesheet import style

__all__ = ["DECKS", "can_write", "card_drawing", "card_parts", "sprite", "style"]

DECKS: dict[str, DeckDrawings] = {"french": french, "german": german}
"""The decks a reader can choose from, by the name used in ``data-deck``."""


def sprite(deck: str, letters: Mapping[str, str] | None = None) -> str:
    """The sheet of *deck*, ``french`` or ``german``, as an SVG document, with *letters* in the corners, by rank.

    Ten columns (A T K Q J 9 8 7 6, back) and four rows (C S H D) of cells 240 wide and 372 high. The same deck
    and letters always give the same bytes.

    Raises:
        ValueError: There is no such deck.
    """
    if deck not in DECKS:
        message = f"no deck is called {deck!r}; the decks are {', '.join(DECKS)}"
        raise ValueError(message)
    return sheet(DECKS[deck], letters or {})


def card_parts(deck: str) -> str:
    """What the cards of *deck*, a name of `DECKS`, copy: it belongs into ``defs`` of a drawing with `card_drawing`."""
    return parts(DECKS[deck])


def card_drawing(deck: str, card: str) -> str:
    """*card*, suit and rank as ``HA`` or ``back``, of *deck* as SVG, 240 wide and 372 high around (0, 0)."""
    return single(DECKS[deck], card)
