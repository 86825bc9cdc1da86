"""What is where in a position, as claims write it: `you ♠A ♠K ♦7`, `stock 14 cards`, `turn player 1`."""

from collections.abc import Iterable
from typing import NamedTuple

from cardrules.cards import Card, format_symbols, parse_cards
from cardrules.claims import NONE, ClaimTextError
from cardrules.schnauz.claims.names import player
from cardrules.schnauz.position import Position
from cardrules.schnauz.setup import name_of


class LayoutPart(NamedTuple):
    """One thing on the table: what is claimed of it, and what is so, both written alike."""

    thing: str
    expected: str
    found: str


def layout_part(position: Position, text: str) -> LayoutPart:
    """What *text* claims of one thing of *position*, and what is so.

    Raises:
        ClaimTextError, BadCard: it cannot be read.
    """
    match text.split():
        case ["turn", *whose]:
            found = "nobody" if position.result else name_of(position.seat)
            return LayoutPart("turn", " ".join(whose), found)
        case ["stock", count, "cards"]:
            return LayoutPart("stock", f"{count} cards", f"{len(position.stock)} cards")
        case ["stock", *cards]:
            return LayoutPart("stock", format_symbols(_cards(cards)), format_symbols(position.stock))
        case ["table" | "discarded" as thing, *cards]:
            return _sorted(thing, cards, position.table if thing == "table" else position.discarded)
        case ["you", *cards]:
            return _sorted("you", cards, position.hands[0])
        case ["player", number, *cards]:
            place = player(f"player {number}")
            if place >= len(position.hands):
                raise ClaimTextError(f"there is no {name_of(place)} among {len(position.hands)} players")
            return _sorted(name_of(place), cards, position.hands[place])
        case _:
            raise ClaimTextError("write table, a player or stock and what is there, or turn and whose it is")


def _sorted(thing: str, words: Iterable[str], found: Iterable[Card]) -> LayoutPart:
    """Cards as claimed and as found, each in the same order."""
    return LayoutPart(thing, format_symbols(sorted(_cards(words))), format_symbols(sorted(found)))


def _cards(words: Iterable[str]) -> tuple[Card, ...]:
    text = " ".join(words)
    return () if text == NONE else parse_cards(text)
