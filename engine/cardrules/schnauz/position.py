"""A round at one moment, all cards known. Made by `deal`, `position_of` and `play` only, so each one is possible."""

from typing import NamedTuple

from cardrules.cards import Card
from cardrules.schnauz.coins import Lives
from cardrules.schnauz.result import RoundResult
from cardrules.schnauz.rules import Rules


class Position(NamedTuple):
    """A round at one moment."""

    rules: Rules

    dealer: int
    """Seat of the dealer."""

    lives: Lives
    """Coins by seat when the round began; None for a player who is out."""

    hands: tuple[tuple[Card, ...], ...]
    """Cards by seat, suit by suit, the highest first; empty for a player who is out."""

    table: tuple[Card, ...]
    """The open cards; none before the dealer has chosen."""

    stock: tuple[Card, ...]
    """Cards not dealt, from the top."""

    seat: int
    """The seat that acts next; after the end the one that acted last."""

    passes: tuple[int, ...]
    """How often each seat has passed in this round."""

    discarded: tuple[Card, ...] = ()
    """Cards that lay on the table and were renewed, the first to go first."""

    knockers: tuple[int, ...] = ()
    """The seats that have knocked, in order."""

    passed_in_a_row: int = 0
    """How many players have passed one after the other up to now, since the table was laid."""

    result: RoundResult | None = None
    """How the round ended, or None while it goes on."""
