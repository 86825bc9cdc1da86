"""What a player with a perfect memory knows: one's own cards, every card seen, what both have taken.

Advice is computed from this alone, so it cannot depend on a hidden card.
"""

from typing import NamedTuple

from cardrules.cards import Card, Suit, card_of
from cardrules.seats import Seat, other
from cardrules.sixtysix.actions import MARRIAGES
from cardrules.sixtysix.duties import may_answer
from cardrules.sixtysix.legal import against
from cardrules.sixtysix.position import Closing, Position, Side
from cardrules.sixtysix.rules import Rules
from cardrules.sixtysix.talon import against_exchange
from cardrules.sixtysix.tricks import Trick
from cardrules.sixtysix.turn import turn_of


class Memory(NamedTuple):
    """A deal as one seat remembers it. It does not contain where a card is that the seat has not seen."""

    rules: Rules

    seat: Seat
    """Whose memory this is; the seat to act."""

    hand: tuple[Card, ...]
    """Own cards, suit by suit, the strongest first."""

    opponent_count: int
    """Cards in the other hand."""

    opponent_known: tuple[Card, ...]
    """Cards of the other hand that were shown: of a marriage, or taken from under the talon."""

    unseen: tuple[Card, ...]
    """Cards never seen, suit by suit: in the other hand or face down in the talon."""

    lacked: frozenset[Card]
    """Cards never seen that are not in the other hand, by how it has answered in the strict phase."""

    doubted: frozenset[Card]
    """Cards never seen that are probably not in the other hand, since that player led without using them."""

    hidden: int
    """Cards of the talon that lie face down; the card turned up at first is not counted."""

    turn_up: Card | None
    """The card under the talon, remembered when the talon is closed."""

    trump: Suit
    led: Card | None
    sides: tuple[Side, Side]
    tricks: tuple[Trick, ...]
    marriage: Suit | None
    closing: Closing | None
    undrawn: bool
    unmarked: bool = False

    @property
    def is_strict(self) -> bool:
        """Whether nobody draws any more."""
        return self.closing is not None or self.turn_up is None


def remember(position: Position) -> Memory:
    """What the player to act in *position* remembers of its deal."""
    seat = position.seat
    theirs = other(seat)
    revealed = position.sides[theirs].revealed
    # In a position that was described without the cards of its tricks, the player has seen them nevertheless.
    never = position.rules.pack.sorted({*position.hands[theirs], *position.talon} - revealed)
    return Memory(
        rules=position.rules,
        seat=seat,
        hand=position.hands[seat],
        opponent_count=len(position.hands[theirs]),
        opponent_known=tuple([card for card in position.hands[theirs] if card in revealed]),
        unseen=never,
        lacked=_lacked(position, never),
        doubted=_doubted(position, never),
        hidden=len(position.talon),
        turn_up=position.turn_up,
        trump=position.trump,
        led=position.led,
        sides=position.sides,
        tricks=position.tricks,
        marriage=position.marriage,
        closing=position.closing,
        undrawn=position.undrawn,
        unmarked=position.unmarked,
    )


def _lacked(position: Position, never: tuple[Card, ...]) -> frozenset[Card]:
    """Cards among *never* that the other hand cannot hold by its answers since the talon was closed."""
    closing, rules, trump = position.closing, position.rules, position.trump
    if closing is None:
        return frozenset()
    since = position.tricks[closing.closer.tricks + closing.opponent.tricks :]
    answered = [(trick.lead, trick.answer) for trick in since if trick.leader == position.seat]
    # Every duty is broken by one card held beside the one played, so pairs of cards are enough.
    return frozenset(
        [
            card
            for card in never
            if any(answer not in may_answer((card, answer), lead, trump, rules) for lead, answer in answered)
        ]
    )


def _doubted(position: Position, never: tuple[Card, ...]) -> frozenset[Card]:
    """Cards among *never* that the other player would have used before leading: to announce, or to exchange."""
    led, rules, theirs = position.led, position.rules, position.sides[other(position.seat)]
    if led is None:
        return frozenset()
    doubted = set[Card]()
    if led.rank in ("K", "Q"):
        half = card_of(led.suit, "Q" if led.rank == "K" else "K")
        pair = turn_of(position)._replace(led=None, hand=(led, half), has_trick=theirs.tricks > 0, undrawn=False)
        if against(pair, MARRIAGES[led.suit]) is None:
            doubted.add(half)
    lowest = card_of(position.trump, rules.exchange.rank)
    # As the leader was placed, holding the card that this takes.
    leading = turn_of(position)._replace(led=None, hand=(lowest,), has_trick=theirs.tricks > 0, undrawn=False)
    if led != lowest and against_exchange(leading) is None:
        doubted.add(lowest)
    return frozenset(doubted.intersection(never))
