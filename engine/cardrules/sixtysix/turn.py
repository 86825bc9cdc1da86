"""What the player to act knows, as far as it determines which actions are legal."""

from typing import Literal, NamedTuple

from cardrules.cards import Card, Suit
from cardrules.seats import Seat
from cardrules.sixtysix.position import Position
from cardrules.sixtysix.rules import Rules


class Turn(NamedTuple):
    """The table as the player to act sees it. Legality depends on nothing else."""

    rules: Rules

    hand: tuple[Card, ...]
    """Own cards, suit by suit, the strongest first."""

    trump: Suit

    turn_up: Card | None
    """The card under the talon while it is to be seen."""

    talon_count: int
    """Talon cards, the turned-up one included."""

    led: Card | None
    """The card to answer, or None on lead."""

    has_trick: bool
    """Whether this player has won a trick."""

    marriage: Suit | None
    """The marriage just announced, a card of which must be led now."""

    closed_by: Literal["you", "opponent"] | None

    undrawn: bool
    """This player has won a trick and not drawn yet."""

    over: bool
    """The deal has ended."""

    unmarked: bool = False
    """The marker of the marriage just announced has not been taken."""

    @property
    def strict(self) -> bool:
        """Whether an answer has duties: the talon is empty or closed."""
        return self.closed_by is not None or self.talon_count == 0


def you_or_opponent(seat: Seat, acting: Seat) -> Literal["you", "opponent"]:
    """What *seat* calls the player in seat *acting*."""
    return "you" if acting == seat else "opponent"


def turn_of(position: Position) -> Turn:
    """What the player to act in *position* sees."""
    closing, seat = position.closing, position.seat
    # A third of the time that View(...) takes, and every action needs a view.
    return tuple.__new__(
        Turn,
        (
            position.rules,
            position.hands[seat],
            position.trump,
            position.open_turn_up,
            len(position.talon) + (position.turn_up is not None),
            position.led,
            position.sides[seat].tricks > 0,
            position.marriage,
            you_or_opponent(seat, closing.seat) if closing else None,
            position.undrawn,
            position.result is not None,
            position.unmarked,
        ),
    )
