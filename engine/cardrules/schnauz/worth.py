"""What a hand is worth, and how it compares with another."""

from collections.abc import Collection, Mapping, Sequence
from typing import Final, Literal, NamedTuple

from cardrules.cards import Card, Suit
from cardrules.schnauz.rules import Rules

type Kind = Literal["feuer", "schnauz", "three-of-a-kind", "points"]

MOST_POINTS: Final = 31
"""Points of a Schnauz (s3:42). With two packs three cards of a suit can add up to more, and count as many (Z06)."""

_SUITS: Final = 3
"""Suits that three of a kind must have (s3:44); two packs have the same card twice."""


class Worth(NamedTuple):
    """What a hand is worth."""

    kind: Kind

    halves: int
    """Points in halves, so that thirty and a half is a whole number; 0 for Feuer, which no text counts."""

    suits: tuple[Suit, ...]
    """The suits that add up to these points; none for Feuer and three of a kind."""

    @property
    def points(self) -> int | float | None:
        """The points as a number; None for Feuer."""
        if self.kind == "feuer":
            return None
        return self.halves / 2 if self.halves % 2 else self.halves // 2

    def __str__(self) -> str:
        """`feuer`, `schnauz`, or the points: `30.5`, `21`."""
        return self.kind if self.kind in ("feuer", "schnauz") else str(self.points)


def worth_of(hand: Sequence[Card], rules: Rules) -> Worth:
    """What the three cards of *hand* are worth.

    Source: s3:40-48; contradictions Z01 and Z06.
    """
    ranks, suits = {card.rank for card in hand}, {card.suit for card in hand}
    if ranks == {"A"}:
        return Worth("feuer", 0, ())
    if len(ranks) == 1 and len(suits) == _SUITS:
        return Worth("three-of-a-kind", int(2 * rules.worth.three_of_a_kind), ())
    sums = suit_sums(hand, rules)
    points = max(sums.values())
    kind: Kind = "schnauz" if points == MOST_POINTS else "points"
    return Worth(kind, 2 * points, tuple([suit for suit, total in sums.items() if total == points]))


def suit_sums(hand: Sequence[Card], rules: Rules) -> Mapping[Suit, int]:
    """Points of *hand* by suit, at most 31 each, in the order of the hand."""
    sums: dict[Suit, int] = {}
    for card in hand:
        sums[card.suit] = min(MOST_POINTS, sums.get(card.suit, 0) + rules.pack.points[card])
    return sums


def ends_at_once(hand: Sequence[Card], rules: Rules) -> bool:
    """Whether who gets *hand* must show it (s3:58)."""
    return worth_of(hand, rules).kind in rules.end.instant_end


class HandRank(NamedTuple):
    """What decides between hands, in this order; in each the greater is the better."""

    kind: int
    points: int
    rank: int
    """Of a three of a kind. In hands of points ranks are left to the tie-break."""
    knock: int
    """Less for a player who is at a disadvantage for having knocked."""
    suit: int = 0
    card: int = 0
    """The highest card of that suit."""


def hand_rank(hand: Sequence[Card], rules: Rules, *, knocked: bool) -> HandRank:
    """How *hand* compares with others; *knocked* is whether its player has knocked and is at a disadvantage for it.

    Source: s3:38-54, s3:78, s3:86; contradictions Z02, Z03, Z05 and Z06.
    """
    worth, strength = worth_of(hand, rules), rules.pack.strength
    rank = strength[hand[0]] if worth.kind == "three-of-a-kind" else 0
    ranks = HandRank(-rules.worth.ranking.index(worth.kind), worth.halves, rank, 0 if knocked else 1)
    suit = deciding_suit(worth, rules)
    if suit is None or rules.worth.suit_order is None:
        return ranks
    return ranks._replace(suit=-rules.worth.suit_order.index(suit), card=strength[highest(hand, suit, rules)])


def decided_by(one: HandRank, other: HandRank) -> str:
    """The name of the first thing in which the two differ; empty where nothing decides between them."""
    pairs = zip(HandRank._fields, one, other, strict=True)
    return next((name for name, mine, theirs in pairs if mine != theirs), "")


def deciding_suit(worth: Worth, rules: Rules) -> Suit | None:
    """The best of the suits that make the points of *worth*; None where suits decide nothing."""
    order = rules.worth.suit_order
    return min(worth.suits, key=order.index) if order and worth.suits else None


def highest(hand: Sequence[Card], suit: Suit, rules: Rules) -> Card:
    """The highest card of *suit* in *hand*."""
    return max((card for card in hand if card.suit == suit), key=rules.pack.strength.__getitem__)


def best_of(hands: Mapping[int, Sequence[Card]], knockers: Collection[int], rules: Rules) -> tuple[int, ...]:
    """The seats with the best of *hands*, by seat; several where nothing decides between them."""
    ranks = hand_ranks(hands, knockers, rules)
    best = max(ranks.values())
    return tuple([seat for seat, rank in ranks.items() if rank == best])


def losers_of(hands: Mapping[int, Sequence[Card]], knockers: Collection[int], rules: Rules) -> tuple[int, ...]:
    """The seats that lose a round in which all of *hands*, by seat, are shown.

    Source: s3:54, s3:58, s3:64, s3:78, s3:86; contradictions Z02, Z03 and Z09.
    """
    if feuer_burns(hands, rules):
        return tuple([seat for seat, hand in hands.items() if worth_of(hand, rules).kind != "feuer"])
    ranks = hand_ranks(hands, () if rules.worth.shared_last == "all-lose-always" else knockers, rules)
    last = min(ranks.values())
    return tuple([seat for seat, rank in ranks.items() if rank == last])


def hand_ranks(hands: Mapping[int, Sequence[Card]], knockers: Collection[int], rules: Rules) -> dict[int, HandRank]:
    """How each of *hands* compares with the others, by seat."""
    counted = knockers if rules.turn.knocker_loses_ties else ()
    return {seat: hand_rank(hand, rules, knocked=seat in counted) for seat, hand in hands.items()}


def feuer_burns(hands: Mapping[int, Sequence[Card]], rules: Rules) -> bool:
    """Whether one of *hands* is a Feuer and all others lose by it (contradiction Z09)."""
    burns = rules.end.instant_end_loser == "all-others-after-feuer"
    return burns and any(worth_of(hand, rules).kind == "feuer" for hand in hands.values())
