"""The winner of a trick."""

from typing import NamedTuple

from cardrules.cards import Card, Suit
from cardrules.seats import Seat
from cardrules.sixtysix.pack import Pack


class Trick(NamedTuple):
    """Two cards, lead and answer, and the seat that took them."""

    leader: Seat
    lead: Card
    answer: Card
    winner: Seat

    @property
    def cards(self) -> tuple[Card, Card]:
        """Both cards in the order played."""
        return self.lead, self.answer


def answer_wins(lead: Card, answer: Card, trump: Suit, pack: Pack) -> bool:
    """Whether *answer* takes the trick: by a higher card of the suit led, or by a trump on a plain suit.

    Source: s0:29-33, s1:34-39; the other readings are in contradiction C08.
    """
    if answer.suit == lead.suit:
        return pack.strength[answer] > pack.strength[lead]
    return answer.suit == trump
