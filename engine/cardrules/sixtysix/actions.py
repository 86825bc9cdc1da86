"""What a player can do, and how it is written: `play HT`, `marriage H`, `exchange`, `close`, `claim`, `draw`."""

from contextlib import suppress
from dataclasses import dataclass
from typing import Final

from cardrules.cards import Card, Suit, parse_card, parse_suit
from cardrules.errors import BadAction, BadCard, quoted


@dataclass(frozen=True, slots=True)
class Play:
    """Lead or answer with a card."""

    card: Card


@dataclass(frozen=True, slots=True)
class Announce:
    """Announce the marriage of a suit; a card of the pair follows at once."""

    suit: Suit


@dataclass(frozen=True, slots=True)
class Exchange:
    """Take the turned-up trump for the lowest one."""


@dataclass(frozen=True, slots=True)
class Close:
    """Close the talon."""


@dataclass(frozen=True, slots=True)
class Claim:
    """Say that one has 66."""


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw after a trick, the winner first; an action only where the winner may close before it."""


type Action = Play | Announce | Exchange | Close | Claim | Draw

_PLAIN: Final[dict[str, Action]] = {"exchange": Exchange(), "close": Close(), "claim": Claim(), "draw": Draw()}
_WORDS: Final = {type(action): word for word, action in _PLAIN.items()}


def parse_action(text: str) -> Action:
    """The action that *text* names; a card alone is played.

    Raises:
        BadAction: *text* names none.
        BadCard: it plays something that is no card, or announces something that is no suit.
    """
    match str(text).split():
        case [word] if word in _PLAIN:
            return _PLAIN[word]
        case ["play", card]:
            return Play(parse_card(card))
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


def format_action(action: Action) -> str:
    """*action* as text."""
    match action:
        case Play(card):
            return f"play {card}"
        case Announce(suit):
            return f"marriage {suit}"
        case _:
            return _WORDS[type(action)]
