"""The cards of a pack: which there are, what they are worth, how a hand is sorted."""

from bisect import bisect
from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from cardrules.cards import SUITS, Card, Rank, card_of


class Pack:
    """The cards of a pack, with tables of what every trick needs. Packs compare by content."""

    __slots__ = ("_content", "_hash", "cards", "place", "points", "strength")

    def __init__(self, ranks: tuple[Rank, ...], values: tuple[tuple[Rank, int], ...]) -> None:
        """A pack of four suits of *ranks*, the strongest first, with the card points *values*."""
        # pragma: no mutate: only compares packs, of which a page has each once
        self._content: Final = ranks, values
        self._hash: Final = hash(self._content)
        worth = dict(values)
        self.cards: Final = tuple(card_of(suit, rank) for suit in SUITS for rank in ranks)
        """Every card, suit by suit, the strongest first."""
        self.place: Final = {card: place for place, card in enumerate(self.cards)}
        """The place of a card in `cards` and in a sorted hand, from 0."""
        self.strength: Final = {card: -ranks.index(card.rank) for card in self.cards}
        """What decides between cards of one suit: the greater wins."""
        self.points: Final = {card: worth[card.rank] for card in self.cards}
        """Points of a card for whoever takes it, 0 to 11."""

    # pragma: no mutate: a page has each pack once
    def __eq__(self, other: object) -> bool:
        """Whether *other* is a pack of the same cards that count and beat each other alike."""
        return isinstance(other, Pack) and (self is other or self._content == other._content)

    # pragma: no mutate: a page has each pack once
    def __hash__(self) -> int:
        """That of the content, computed once: the searches look up packs often."""
        return self._hash

    def sorted(self, cards: Iterable[Card]) -> tuple[Card, ...]:
        """*cards* suit by suit, the strongest first."""
        return tuple(sorted(cards, key=self.place.__getitem__))

    def added(self, hand: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
        """The sorted *hand* with *card* in its place."""
        place = self.place
        index = bisect(hand, place[card], key=place.__getitem__)
        return (*hand[:index], card, *hand[index:])


@lru_cache
def pack_of(ranks: tuple[Rank, ...], values: tuple[tuple[Rank, int], ...]) -> Pack:
    """The pack of four suits of *ranks* with the card points *values*; the same object for the same pack."""
    return Pack(ranks, values)
