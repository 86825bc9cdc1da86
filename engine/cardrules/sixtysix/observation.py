"""What one seat may know of a deal: its hand, the open cards, and what the rules let it look at again.

What a player remembers is separate: `unseen_cards` are the cards that a player with a perfect memory has not seen.
"""

from typing import Literal, NamedTuple

from cardrules.cards import Card, Suit
from cardrules.seats import Seat, other
from cardrules.sixtysix.position import Position
from cardrules.sixtysix.rules import Rules
from cardrules.sixtysix.tricks import Trick
from cardrules.sixtysix.turn import you_or_opponent


class Observation(NamedTuple):
    """The table as one seat sees it. It contains no hidden card."""

    rules: Rules

    seat: Seat
    """The seat that sees this."""

    to_act: Literal["you", "opponent"] | None
    """The seat that acts next; None once the deal is over."""

    hand: tuple[Card, ...]
    """Own cards, suit by suit, the strongest first."""

    opponent_count: int
    """Cards in the other hand."""

    opponent_known: tuple[Card, ...]
    """Cards of the other hand that were shown: of a marriage, or taken from under the talon."""

    trump: Suit

    turn_up: Card | None
    """The card under the talon while it is to be seen."""

    talon_count: int
    """Talon cards, the turned-up one included."""

    led: Card | None
    """The card on the table, whoever led it."""

    marriage: Suit | None
    """The marriage just announced by the player to act."""

    tricks: tuple[int, int]
    """Tricks won, one's own first."""

    open_tricks: tuple[Trick, ...]
    """Tricks that lie face up or may be looked at again, in the order they were won."""

    points: tuple[int, int] | None
    """Points so far as the counter shows them, one's own first; None where players count for themselves."""

    announced: tuple[tuple[Suit, ...], tuple[Suit, ...]]
    """Suits of the marriages announced, one's own first."""

    closed_by: Literal["you", "opponent"] | None

    undrawn: bool
    """The player to act has won a trick and not drawn yet."""

    unmarked: bool = False
    """The marriage just announced does not count yet: its marker has not been taken."""


def observe(position: Position, seat: Seat) -> Observation:
    """What *seat* may know of *position*, on turn or not.

    Source: s0:119-134, s1:28, s1:41, s1:81, s1:109, s2:34, s2:48, s4:70; contradictions C22 and C33.
    """
    theirs, closing = other(seat), position.closing
    mine, other_side = position.sides[seat], position.sides[theirs]
    counter = position.rules.view.point_counter
    return Observation(
        rules=position.rules,
        seat=seat,
        to_act=None if position.result else you_or_opponent(seat, position.seat),
        hand=position.hands[seat],
        opponent_count=len(position.hands[theirs]),
        opponent_known=tuple([card for card in position.hands[theirs] if card in other_side.revealed]),
        trump=position.trump,
        turn_up=position.open_turn_up,
        talon_count=position.talon_count,
        led=position.led,
        marriage=position.marriage,
        tricks=(mine.tricks, other_side.tricks),
        open_tricks=_open_tricks(position, seat),
        points=(mine.points, other_side.points) if counter else None,
        announced=(mine.announced, other_side.announced),
        closed_by=you_or_opponent(seat, closing.seat) if closing else None,
        undrawn=position.undrawn,
        unmarked=position.unmarked,
    )


def unseen_cards(position: Position, seat: Seat) -> tuple[Card, ...]:
    """Cards that *seat* has not seen so far, suit by suit: in the talon, or in the other hand and never shown.

    Of a position whose tricks are not known, the cards that are gone are among them.
    """
    played = {card for trick in position.tricks for card in trick.cards}
    known = {*position.hands[seat], *position.sides[other(seat)].revealed, *played, position.led, position.turn_up}
    return tuple(card for card in position.rules.pack.cards if card not in known)


def _open_tricks(position: Position, seat: Seat) -> tuple[Trick, ...]:
    """One's own tricks where they may be looked at, and the first trick of each side where it lies face up."""
    visibility = position.rules.view
    winners = set[Seat]()
    found: list[Trick] = []
    for trick in position.tricks:
        first = trick.winner not in winners
        winners.add(trick.winner)
        own = trick.winner == seat and visibility.own_tricks == "all"
        if own or (first and visibility.first_trick_open):
            found.append(trick)
    return tuple(found)


# pragma: no mutate: only a deal against the computer opens hands, no block of a page
def with_open_hands(position: Position) -> Position:
    """*position* with both hands lying open, so that each seat has seen every card of the other."""
    first, second = (
        side._replace(revealed=side.revealed.union(hand))
        for side, hand in zip(position.sides, position.hands, strict=True)
    )
    return position._replace(sides=(first, second))
