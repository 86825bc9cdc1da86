"""Where cards are in a position, as claims write it: `you ♠A ♠J`, `talon 4 cards`, `turn opponent`."""

from collections.abc import Callable
from functools import partial
from typing import Final, NamedTuple

from cardrules.cards import Card, Suit, format_symbols, parse_card, parse_cards, parse_suit
from cardrules.claims import NONE, ClaimTextError, both, one_of, read_both, read_number
from cardrules.seats import Seat
from cardrules.sixtysix.from_scene import player_of
from cardrules.sixtysix.pack import Pack
from cardrules.sixtysix.position import Position
from cardrules.sixtysix.position_text import counted


class LayoutPart(NamedTuple):
    """One part of the layout: its state in a claim and its actual state, both written alike."""

    expected: str
    found: str


def layout_part(position: Position, text: str) -> LayoutPart:
    """The state of one part of *position* in *text*, and its actual state.

    Raises:
        ClaimTextError, BadCard: *text* cannot be read.
    """
    thing = "held back" if text.startswith("held back") else text.partition(" ")[0]
    if thing not in _THINGS:
        raise ClaimTextError(f"{thing!r} is nothing that lies somewhere: write one of {', '.join(_THINGS)}")
    return _THINGS[thing](position, text.removeprefix(thing).strip())


def _hand(seat: Seat, position: Position, text: str) -> LayoutPart:
    pack = position.rules.pack
    return LayoutPart(expected=_cards_text(pack.sorted(_cards(text, pack))), found=_cards_text(position.hands[seat]))


def _talon(position: Position, text: str) -> LayoutPart:
    match text.split():
        case ["empty"]:
            return LayoutPart(expected=counted(0), found=counted(position.talon_count))
        case [count, "cards"]:
            return LayoutPart(expected=counted(read_number(count)), found=counted(position.talon_count))
        case _:
            return LayoutPart(
                expected=_cards_text(_cards(text, position.rules.pack)), found=_cards_text(position.talon)
            )


def _turn_up(position: Position, text: str) -> LayoutPart:
    return LayoutPart(expected=_card(text), found=_cards_text([position.turn_up] if position.turn_up else []))


def _led(position: Position, text: str) -> LayoutPart:
    return LayoutPart(expected=_card(text), found=_cards_text([position.led] if position.led else []))


def _trump(position: Position, text: str) -> LayoutPart:
    return LayoutPart(expected=parse_suit(text), found=position.trump)


def _announced(position: Position, text: str) -> LayoutPart:
    expected: Suit | str = NONE if text == NONE else parse_suit(text)
    return LayoutPart(expected=expected, found=position.marriage or NONE)


def _turn(position: Position, text: str) -> LayoutPart:
    found = "nobody" if position.result else player_of(position.seat)
    return LayoutPart(expected=one_of(text, "you", "opponent", "nobody"), found=found)


def _closed(position: Position, text: str) -> LayoutPart:
    found = f"by {player_of(position.closing.seat)}" if position.closing else "by nobody"
    return LayoutPart(expected=one_of(text, "by you", "by opponent", "by nobody"), found=found)


def _undrawn(position: Position, text: str) -> LayoutPart:
    return LayoutPart(expected=one_of(text, "yes", "no"), found="yes" if position.undrawn else "no")


def _tricks(position: Position, text: str) -> LayoutPart:
    mine, theirs = position.sides
    return LayoutPart(expected=both(read_both(text)), found=both((mine.tricks, theirs.tricks)))


def _held_back(position: Position, text: str) -> LayoutPart:
    mine, theirs = position.sides
    return LayoutPart(expected=both(read_both(text)), found=both((mine.held_back, theirs.held_back)))


def _cards(text: str, pack: Pack) -> tuple[Card, ...]:
    cards = () if text == NONE else parse_cards(text)
    foreign = [card for card in cards if card not in pack.place]
    if foreign:
        raise ClaimTextError(f"{format_symbols(foreign)} is not in a pack of {len(pack.cards)} cards")
    return cards


def _card(text: str) -> str:
    return NONE if text == NONE else format_symbols([parse_card(text)])


def _cards_text(cards: tuple[Card, ...] | list[Card]) -> str:
    return format_symbols(cards) or NONE


_THINGS: Final[dict[str, Callable[[Position, str], LayoutPart]]] = {
    "you": partial(_hand, 0),
    "opponent": partial(_hand, 1),
    "talon": _talon,
    "turn-up": _turn_up,
    "trump": _trump,
    "led": _led,
    "turn": _turn,
    "tricks": _tricks,
    "held back": _held_back,
    "announced": _announced,
    "closed": _closed,
    "undrawn": _undrawn,
}
"""What a claim can begin with, and how the rest is read."""
