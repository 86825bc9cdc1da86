"""What a picture of a table shows, whichever game is played on it. It contains only what its reader may see."""

from dataclasses import dataclass

from cardrules import Card, Suit
from kiebitz.elements.texts import Text


@dataclass(frozen=True, kw_only=True, slots=True)
class SeatPicture:
    """One player at the table, and what lies before this player."""

    name: str

    hand: tuple[Card, ...] = ()
    """The cards that are known, in the order in which they are held."""

    hidden: int = 0
    """Further cards, face down."""

    tricks: int | None = None
    """Tricks won; None where that is not known."""

    last_trick: tuple[Card, ...] = ()
    """The last trick, the card led first, where this player has taken it."""

    marriages: tuple[tuple[Suit, int], ...] = ()
    """Suit and points of each marriage announced."""

    tags: tuple[Text, ...] = ()
    """What is counted for this player, such as points, and whether this player deals or has knocked."""

    coins: int | None = None
    """Coins that lie before this player; None where none are paid."""

    coins_lost: int = 0
    """How many of them are given up with this round."""

    acts: bool = False
    """Whether the table shows that it is this player's turn."""


@dataclass(frozen=True, kw_only=True, slots=True)
class TalonPicture:
    """The cards that are still to be drawn."""

    count: int
    """All of them, the turned-up one included."""

    turn_up: Card | None = None
    """The card that lies open half under the others."""

    closed: bool = False
    """Whether the last card lies across the others, face down."""

    trump: Suit | None = None

    caption: Text = ""

    note: Text = ""
    """The player who has closed it."""


@dataclass(frozen=True, kw_only=True, slots=True)
class TablePicture:
    """A table from the place of its reader."""

    you: SeatPicture

    others: tuple[SeatPicture, ...]
    """The other players, in the order of play after the reader."""

    talon: TalonPicture | None = None

    led: Card | None = None
    """The card in the middle that waits for an answer."""

    led_by_you: bool = False
    """Whether the reader has led it."""

    middle: tuple[Card, ...] = ()
    """Cards that lie open for everybody."""

    over: bool = False
    """Whether nothing more is played, so that no place waits for a card."""

    around: bool = False
    """Whether players sit around cards that they swap, rather than two who take tricks."""

    awaited: int = 0
    """Places in the middle of such a table where cards are still to be laid."""

    tags: tuple[Text, ...] = ()
    """What is counted for the whole table."""
