"""Positions from the middle of a deal, as a page or a reader writes them: the text, read.

A set-up tells what a player sees: `trump` or `turn-up`, `talon`, `led`, `you` (the hand of who is to act). With
`opponent`, and `points` and `tricks` once a trick is gone, it can be played on. The keys are explained in `KEYS`;
`cardrules.sixtysix.placing` makes a `View` or a `Position` of it.
"""

import re
from collections.abc import Callable, Iterable
from typing import Final, Literal, NamedTuple

from cardrules.cards import Card, Suit, parse_card, parse_cards, parse_suit
from cardrules.errors import BadPosition, RulesError, quoted
from cardrules.notation import Field

KEYS: Final = {
    "trump": "the trump suit, where no turned-up card tells it: ♥",
    "turn-up": "the card turned up under the talon: ♥J",
    "talon": "empty, or a count with the turned-up card (8 cards), or its hidden cards from the top; "
    "then `closed by you` or `closed by opponent`",
    "led": "the card to answer; left out on lead",
    "you": "the hand of the player to act",
    "opponent": "the other hand, where the position is to be played on",
    "points": "you 20, opponent 33",
    "tricks": "you 1, opponent 2",
    "held back": "you 20, opponent 0: marriage points that wait for the first own trick",
    "at close": "points 20, tricks 1: what the closer's opponent had when the talon was closed; "
    "then `closer's tricks 2` where they matter",
    "announced": "the suit of the marriage just announced",
    "undrawn": "yes, when the last trick's winner has not drawn yet",
}
"""The keys of a set-up and what their values say."""

type Who = Literal["you", "opponent"]


class Setup(NamedTuple):
    """What a text says, read but not yet checked against the rules of a variant."""

    hand: tuple[Card, ...]
    opponent: tuple[Card, ...] | None = None
    trump: Suit | None = None
    turn_up: Card | None = None
    talon_count: int = 0
    """Talon cards, the turned-up one included."""
    talon: tuple[Card, ...] | None = None
    """Hidden talon cards from the top, where the text names them."""
    closed_by: Who | None = None
    led: Card | None = None
    points: tuple[int, int] | None = None
    """Of the player to act, then of the opponent."""
    tricks: tuple[int, int | None] | None = None
    """Of the player to act, then of the opponent where it is told."""
    held_back: tuple[int, int] = (0, 0)
    at_close: tuple[int, int, int | None] | None = None
    """Points and tricks of the closer's opponent at the close, then the closer's tricks where they are told."""
    announced: Suit | None = None
    undrawn: bool = False


def parse_setup(fields: Iterable[Field]) -> Setup:
    """The set-up that *fields* describe.

    Raises:
        BadPosition: a key is unknown, missing or there twice, or its value cannot be read; the error names the key.
    """
    values: dict[str, str] = {}
    for field in fields:
        if field.key not in KEYS:
            raise BadPosition(
                f"{quoted(field.key)} is no key of a position; there are {', '.join(KEYS)}", field=field.key
            )
        if field.key in values:
            raise BadPosition(f"{quoted(field.key)} is there twice", field=field.key)
        values[field.key] = field.value
    if "you" not in values:
        raise BadPosition("the hand of the player to act is missing: write you: and the cards", field="you")
    if "talon" not in values:
        raise BadPosition("the talon is missing: write talon: empty, or how many cards it has", field="talon")
    try:
        key = ""
        read = dict[str, object]()
        for key, value in values.items():
            read |= _READERS[key](value)
    except BadPosition as error:
        raise BadPosition(f"{key}: {error}", field=key) from None
    except RulesError as error:
        raise type(error)(f"{key}: {error}") from None
    setup = Setup(**read)  # type: ignore[arg-type]  # each reader gives fields of Setup
    if setup.talon is not None and setup.turn_up is not None:
        setup = setup._replace(talon_count=len(setup.talon) + 1)
    return setup


def _read_talon(text: str) -> dict[str, object]:
    told, _, closed = (part.strip() for part in text.partition(","))
    read: dict[str, object] = {}
    if closed:
        if closed not in ("closed by you", "closed by opponent"):
            raise BadPosition(f"{quoted(closed)} cannot be read: write closed by you, or closed by opponent")
        read["closed_by"] = closed.removeprefix("closed by ")
    count = re.fullmatch(r"([0-9]{1,2}) cards?", told)
    if told == "empty":
        return read
    if count:
        return read | {"talon_count": int(count[1])}
    cards = parse_cards(told)
    return read | {"talon": cards, "talon_count": len(cards)}


def _read_pair(name: str, text: str) -> dict[str, object]:
    both = re.fullmatch(r"you ([0-9]{1,3}), opponent ([0-9]{1,3})", text)
    if both is None:
        raise BadPosition(f"{quoted(text)} cannot be read: write you 20, opponent 33")
    return {name: (int(both[1]), int(both[2]))}


def _read_tricks(text: str) -> dict[str, object]:
    if mine := re.fullmatch(r"you ([0-9]{1,2})", text):
        return {"tricks": (int(mine[1]), None)}
    return _read_pair("tricks", text)


def _read_at_close(text: str) -> dict[str, object]:
    told = re.fullmatch(r"points ([0-9]{1,3}), tricks ([0-9]{1,2})(?:, closer's tricks ([0-9]{1,2}))?", text)
    if told is None:
        raise BadPosition(f"{quoted(text)} cannot be read: write points 20, tricks 1")
    return {"at_close": (int(told[1]), int(told[2]), int(told[3]) if told[3] else None)}


def _read_hand(name: str, text: str) -> dict[str, object]:
    return {name: () if text == "-" else parse_cards(text)}


def _read_yes(text: str) -> dict[str, object]:
    if text != "yes":
        raise BadPosition(f"{quoted(text)} cannot be read: write yes, or leave the line out")
    return {"undrawn": True}


_READERS: Final[dict[str, Callable[[str], dict[str, object]]]] = {
    "trump": lambda text: {"trump": parse_suit(text)},
    "turn-up": lambda text: {"turn_up": parse_card(text)},
    "talon": _read_talon,
    "led": lambda text: {"led": parse_card(text)},
    "you": lambda text: _read_hand("hand", text),
    "opponent": lambda text: _read_hand("opponent", text),
    "points": lambda text: _read_pair("points", text),
    "tricks": _read_tricks,
    "held back": lambda text: _read_pair("held_back", text),
    "at close": _read_at_close,
    "announced": lambda text: {"announced": parse_suit(text)},
    "undrawn": _read_yes,
}
