"""Who wins a trick and what it is worth."""

from dataclasses import dataclass

from cardrules.cards import SUITS, Card, Suit, card_of
from cardrules.seats import Seat
from cardrules.sixtysix.rules import Deck


@dataclass(frozen=True, slots=True)
class Trick:
    """Two cards, lead and answer, and who took them."""

    leader: Seat
    lead: Card
    answer: Card
    winner: Seat


def answer_wins(lead: Card, answer: Card, trump: Suit, deck: Deck) -> bool:
    """Whether *answer* takes the trick: by a higher card of the suit led, or by a trump on a plain suit.

    Source: s0:29-33, s1:34-39; the other readings are in contradiction C08.
    """
    if answer.suit == lead.suit:
        return deck.ranks.index(answer.rank) < deck.ranks.index(lead.rank)
    return answer.suit == trump


def card_points(card: Card, deck: Deck) -> int:
    """Points of *card* for whoever takes it, 0 to 11."""
    return next(points for rank, points in deck.values if rank == card.rank)


def pack(deck: Deck) -> tuple[Card, ...]:
    """Every card of the pack, suit by suit, the strongest first."""
    return tuple(card_of(suit, rank) for suit in SUITS for rank in deck.ranks)
