"""The cards of a pack: which there are, what they are worth, how a hand is sorted."""

from collections.abc import Iterable

from cardrules.cards import SUITS, Card, card_of
from cardrules.sixtysix.rules import Deck


def card_points(card: Card, deck: Deck) -> int:
    """Points of *card* for whoever takes it, 0 to 11."""
    return next(points for rank, points in deck.values if rank == card.rank)


def pack(deck: Deck) -> tuple[Card, ...]:
    """Every card of the pack, suit by suit, the strongest first."""
    return tuple(card_of(suit, rank) for suit in SUITS for rank in deck.ranks)


def sorted_hand(cards: Iterable[Card], deck: Deck) -> tuple[Card, ...]:
    """*cards* suit by suit, the strongest first."""
    return tuple(sorted(cards, key=lambda card: (SUITS.index(card.suit), deck.ranks.index(card.rank))))
