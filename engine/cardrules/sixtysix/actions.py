"""What a player can do, and how it is written: `play HT`, `marriage H`, `exchange`, `close`, `claim`, `draw`, `mark`.

`revoke HT` is what nobody may do, and yet can happen at a table: an answer that breaks a duty (decision 0056).

An action is its text: it sorts, compares and prints as text, and those that name a card or a suit have it as a field.
"""

from contextlib import suppress
from typing import Final

from cardrules.cards import RANKS, SUITS, Card, Suit, card_of, parse_card, parse_suit
from cardrules.errors import BadAction, BadCard, quoted


class Play(str):
    """Lead or answer with a card."""

    __slots__ = ("card",)
    __match_args__ = ("card",)

    card: Card

    def __new__(cls, card: Card) -> "Play":  # noqa: PYI034  # one object for each card, so never a subclass
        """The action that plays *card*; there is one object for each card."""
        return PLAYS[card]


class Announce(str):
    """Announce the marriage of a suit; a card of the pair follows at once."""

    __slots__ = ("suit",)
    __match_args__ = ("suit",)

    suit: Suit

    def __new__(cls, suit: Suit) -> "Announce":  # noqa: PYI034  # one object for each suit
        """The action that announces king and queen of *suit*; there is one object for each suit."""
        return MARRIAGES[suit]


class Revoke(str):
    """Answer with a card that breaks a duty. It is never legal; where the rules have a price for it, it can be done."""

    __slots__ = ("card",)
    __match_args__ = ("card",)

    card: Card

    def __new__(cls, card: Card) -> "Revoke":  # noqa: PYI034  # one object for each card
        """The action that answers with *card* against the rules; there is one object for each card."""
        return REVOKES[card]


class Plain(str):
    """An action that names nothing."""

    __slots__ = ()


EXCHANGE: Final = Plain("exchange")
"""Take the turned-up trump for the lowest one."""
CLOSE: Final = Plain("close")
"""Close the talon."""
CLAIM: Final = Plain("claim")
"""Claim to have 66."""
DRAW: Final = Plain("draw")
"""Draw after a trick, the winner first; an action only where the winner may close before it."""
MARK: Final = Plain("mark")
"""Take the marker of the marriage just announced; an action only where an announcement has to be marked."""

type Action = Play | Announce | Revoke | Plain


def _play(card: Card) -> Play:
    action = str.__new__(Play, f"play {card}")
    action.card = card
    return action


def _revoke(card: Card) -> Revoke:
    action = str.__new__(Revoke, f"revoke {card}")
    action.card = card
    return action


def _announce(suit: Suit) -> Announce:
    action = str.__new__(Announce, f"marriage {suit}")
    action.suit = suit
    return action


PLAYS: Final = {card_of(suit, rank): _play(card_of(suit, rank)) for suit in SUITS for rank in RANKS}
"""The action that plays each card."""

REVOKES: Final = {card: _revoke(card) for card in PLAYS}
"""The action that answers with each card against the rules."""

MARRIAGES: Final = {suit: _announce(suit) for suit in SUITS}
"""The action that announces the marriage of each suit."""

_PLAIN: Final = {"exchange": EXCHANGE, "close": CLOSE, "claim": CLAIM, "draw": DRAW, "mark": MARK}


def format_action(action: Action) -> str:
    """*action* as records, positions and answers have it: plain text that `parse_action` reads back."""
    return str(action)


def parse_action(text: str) -> Action:
    """The action that *text* names; a card alone is played.

    Raises:
        BadAction: *text* names no action.
        BadCard: what *text* plays is not a card, or what it announces is not a suit.
    """
    match str(text).split():
        case [word] if word in _PLAIN:
            return _PLAIN[word]
        case ["play", card]:
            return Play(parse_card(card))
        case ["revoke", card]:
            return Revoke(parse_card(card))
        case ["marriage", suit]:
            return Announce(parse_suit(suit))
        case [card]:
            with suppress(BadCard):
                return Play(parse_card(card))
        case _:
            pass
    raise BadAction(
        f"{quoted(text)} is no action: write play HT, marriage H, exchange, close, claim or draw "
        f"(a card alone is played)"
    )
