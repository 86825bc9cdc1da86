"""A deal at one moment, all cards known. Made by `deal`, `setup` and `play` only, so one that exists is possible."""

from typing import NamedTuple

from cardrules.cards import Card, Suit
from cardrules.result import Result
from cardrules.seats import Seat
from cardrules.sixtysix.rules import Rules
from cardrules.sixtysix.tricks import Trick


class Side(NamedTuple):
    """What one player has so far."""

    points: int = 0
    """Card points taken and marriages credited."""

    tricks: int = 0
    """Tricks won."""

    held_back: int = 0
    """Marriage points that count with a later trick of one's own."""

    announced: tuple[Suit, ...] = ()
    """Suits of the marriages announced, in order."""

    revealed: frozenset[Card] = frozenset()
    """Cards that the opponent saw in the hand, of a marriage or taken from under the talon; some are played since."""


class Closing(NamedTuple):
    """A closed talon: the closer, and what both had at the close."""

    seat: Seat
    opponent: Side
    closer: Side


class Position(NamedTuple):
    """A deal at one moment."""

    rules: Rules

    hands: tuple[tuple[Card, ...], tuple[Card, ...]]
    """Cards by seat, suit by suit, the strongest first."""

    talon: tuple[Card, ...]
    """Hidden cards from the top; the turned-up card is not among them."""

    turn_up: Card | None
    """The card under the talon; None once it is drawn."""

    trump: Suit

    seat: Seat
    """The seat that acts next."""

    led: Card | None = None
    """The card to answer, or None when *seat* leads."""

    sides: tuple[Side, Side] = (Side(), Side())
    """What each seat has so far."""

    tricks: tuple[Trick, ...] = ()
    """Tricks whose cards are known, in order; all of them in a deal played from its start."""

    marriage: Suit | None = None
    """The marriage just announced, a card of which must be led now."""

    closing: Closing | None = None

    undrawn: bool = False
    """The last trick's winner has not drawn yet, and may still close."""

    unmarked: bool = False
    """The marriage just announced does not count yet: its marker has not been taken."""

    result: Result | None = None
    """How the deal ended, or None while it goes on."""

    @property
    def open_turn_up(self) -> Card | None:
        """The card under the talon while it is to be seen."""
        hidden = self.closing is not None and self.rules.close.turnup_moves_onto_talon
        return None if hidden else self.turn_up

    @property
    def talon_count(self) -> int:
        """Talon cards, the turned-up one included."""
        return len(self.talon) + (self.turn_up is not None)
