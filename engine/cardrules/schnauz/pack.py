"""The cards of one pack or of two: which there are, what they count, how a hand is sorted."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from cardrules.cards import SUITS, Card, Rank, card_of


class Pack:
    """The cards that are dealt, with what is needed to value a hand looked up once. Packs compare by content."""

    __slots__ = ("_content", "_hash", "cards", "copies", "place", "points", "strength")

    def __init__(self, values: tuple[tuple[Rank, int], ...], copies: int, *, by_rank: bool) -> None:
        """*copies* of four suits of each rank in *values*, rank to points, the lowest rank first.

        Ranks with the same points are ordered *by_rank*, or are all alike.
        """
        # pragma: no mutate: only compares packs, of which a page has each once
        self._content: Final = values, copies, by_rank
        self._hash: Final = hash(self._content)
        ranks = [rank for rank, _ in values]
        kinds = [card_of(suit, rank) for suit in SUITS for rank in reversed(ranks)]
        worth = dict(values)
        self.copies: Final = copies
        """How often each card is there."""
        self.cards: Final = tuple(card for card in kinds for _ in range(copies))
        """Every card, suit by suit, the highest first."""
        self.place: Final = {card: place for place, card in enumerate(kinds)}
        """The place of a card in a sorted hand."""
        self.points: Final = {card: worth[card.rank] for card in kinds}
        """Points of a card, 6 to 11."""
        self.strength: Final = {card: ranks.index(card.rank) if by_rank else worth[card.rank] for card in kinds}
        """What decides between ranks: the greater is better."""

    # pragma: no mutate: a page has each pack once
    def __eq__(self, other: object) -> bool:
        """Whether *other* is a pack of the same cards that count and beat each other alike."""
        return isinstance(other, Pack) and (self is other or self._content == other._content)

    # pragma: no mutate: a page has each pack once
    def __hash__(self) -> int:
        """That of the content, computed once: the searches look up packs often."""
        return self._hash

    def sorted(self, cards: Iterable[Card]) -> tuple[Card, ...]:
        """*cards* suit by suit, the highest first."""
        return tuple(sorted(cards, key=self.place.__getitem__))

    def surplus(self, cards: Iterable[Card]) -> Card | None:
        """The first of *cards* that the pack does not have so often, or not at all; None where there is none."""
        counts: dict[Card, int] = {}
        for card in cards:
            counts[card] = counts.get(card, 0) + 1
            if card not in self.place or counts[card] > self.copies:
                return card
        return None

    def without(self, cards: Iterable[Card]) -> tuple[Card, ...]:
        """The cards of the pack that are left when *cards* are taken out, suit by suit, the highest first."""
        left = list(self.cards)
        for card in cards:
            left.remove(card)
        return tuple(left)


@lru_cache
def pack_of(values: tuple[tuple[Rank, int], ...], size: int, *, by_rank: bool) -> Pack:
    """The pack of *size* cards that count *values*; the same object for the same pack."""
    return Pack(values, size // (len(SUITS) * len(values)), by_rank=by_rank)
