"""Cards as bits, and what a trick of two of them brings: a pack and its trump as the searches see them.

A suit's cards are neighbouring bits, the weakest lowest, so that queen and king are next to each other.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from cardrules.cards import SUITS, Card, Suit
from cardrules.sixtysix.pack import Pack
from cardrules.sixtysix.rules import StrictPhaseRules
from cardrules.sixtysix.tricks import answer_wins


class Masks(NamedTuple):
    """A pack with its trump, in bits."""

    bits: dict[Card, int]
    """Card to its bit."""

    points: dict[int, int]
    """Bit to card points."""

    suits: dict[int, int]
    """Bit to every card of its suit."""

    higher: dict[int, int]
    """Bit to the cards of its suit that beat it."""

    trumps: int

    queens: int

    tricks: dict[int, dict[int, tuple[int, bool]]]
    """Lead and answer to the points of the trick, and whether the leader takes it."""


# All four trumps of both packs, so that a page with positions of many variants makes each only once.
@lru_cache(maxsize=8)
def masks_of(pack: Pack, trump: Suit) -> Masks:
    """The masks of *pack* with *trump*."""
    weakest_first = sorted(pack.cards, key=lambda card: (SUITS.index(card.suit), pack.strength[card]))
    bits = {card: 1 << place for place, card in enumerate(weakest_first)}
    suits = {suit: sum(bit for card, bit in bits.items() if card.suit == suit) for suit in SUITS}
    return Masks(
        bits=bits,
        points={bit: pack.points[card] for card, bit in bits.items()},
        suits={bit: suits[card.suit] for card, bit in bits.items()},
        higher={bit: suits[card.suit] & ~((bit << 1) - 1) for card, bit in bits.items()},
        trumps=suits[trump],
        queens=sum(bit for card, bit in bits.items() if card.rank == "Q"),
        tricks={
            bits[lead]: {
                bits[answer]: (pack.points[lead] + pack.points[answer], not answer_wins(lead, answer, trump, pack))
                for answer in bits
            }
            for lead in bits
        },
    )


def each_bit(mask: int) -> Iterator[int]:
    """The bits of *mask*, the lowest first."""
    while mask:
        bit = mask & -mask
        yield bit
        mask ^= bit


def owed(lead: int, hand: int, masks: Masks, strict: StrictPhaseRules) -> tuple[int, int]:
    """What of *hand* decides the answer to *lead* in the strict phase, and which cards may be played.

    The rule is `duties.may_answer`; this is the same in bits, which the searches need for each new hand.
    """
    suited = hand & masks.suits[lead]
    if suited:
        better = suited & masks.higher[lead] if strict.must_beat else 0
        return suited, better or suited
    trumps = hand & masks.trumps if strict.must_trump else 0
    return trumps or hand, trumps or hand
