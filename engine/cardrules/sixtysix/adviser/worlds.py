"""The deals that agree with a memory, each once: the cards never seen, in every place where they can be.

If there are few, all of them are used; if there are many, a random sample without repetition. A sign that a card is not
in a certain place makes a deal with the card there count less, and never excludes it.
"""

from collections.abc import Iterator
from math import comb, factorial
from typing import TYPE_CHECKING, Final, NamedTuple, Protocol
from zlib import crc32

from cardrules.cards import Card
from cardrules.seats import other
from cardrules.sixtysix.adviser.memory import Memory
from cardrules.sixtysix.position import Position

if TYPE_CHECKING:
    from random import Random

TRUST: Final = 8
"""How many times a deal counts against one in which a doubted card is in the other hand: players overlook things."""

_LISTED: Final = 5_000
"""So many deals can be put in order at once."""


class World(NamedTuple):
    """A deal that is possible."""

    position: Position

    weight: int
    """How much it counts, 1 or more: likelier deals count more."""

    trusted: bool
    """Whether no sign makes it unlikely."""


class SupposedDeals(Protocol):
    """Deals that a player holds possible."""

    @property
    def count(self) -> int:
        """How many there are."""

    @property
    def first(self) -> World:
        """One of them."""

    def __iter__(self) -> Iterator[World]:
        """The deals, in an order by chance."""


class Worlds:
    """All deals that a memory allows."""

    def __init__(self, memory: Memory, seed: int = 0) -> None:
        """The deals of *memory*. Their order is by chance: always the same one for this memory and *seed*."""
        self._memory: Final = memory
        self._seed: Final = seed
        self._missing: Final = memory.opponent_count - len(memory.opponent_known)
        self._possible: Final = [card for card in memory.unseen if card not in memory.lacked]
        # Nobody draws from a closed talon, so its order does not matter.
        self._orders: Final = factorial(memory.hidden) if memory.closing is None else 1
        self.count: Final = comb(len(self._possible), self._missing) * self._orders
        """How many there are."""

    def __iter__(self) -> Iterator[World]:
        """Every deal once, in an order by chance."""
        # Imported here so that playing without advice does not take this time.
        from random import Random  # noqa: PLC0415

        return map(self.world, _numbers(self.count, Random(chance_of(self._memory, self._seed))))

    @property
    def first(self) -> World:
        """The deal with the number 0."""
        return self.world(0)

    def world(self, number: int) -> World:
        """The deal with this *number*, from 0."""
        memory = self._memory
        hand_number, order = divmod(number, self._orders)
        theirs = _combination(self._possible, self._missing, hand_number)
        talon = _permutation([card for card in memory.unseen if card not in theirs], order)
        signs = len(memory.doubted.intersection(theirs))
        most = min(len(memory.doubted), self._missing)
        return World(placed(memory, tuple(theirs), tuple(talon)), TRUST ** (most - signs), trusted=not signs)


def _numbers(count: int, random: "Random") -> Iterator[int]:
    """The numbers below *count*, each once, as *random* has them."""
    if count <= _LISTED:
        yield from random.sample(range(count), count)
        return
    drawn = set[int]()
    while len(drawn) < count:
        number = random.randrange(count)
        if number not in drawn:
            drawn.add(number)
            yield number


def chance_of(memory: Memory, seed: int) -> int:
    """A number for chance from what is remembered and *seed*, the same on every machine."""
    known = (
        memory.seat, memory.hand, memory.opponent_known, memory.unseen, memory.turn_up, memory.led,
        memory.tricks, [(side.points, side.tricks) for side in memory.sides], memory.closing is None, seed,
    )  # fmt: skip
    return crc32(repr(known).encode())


def _combination(cards: list[Card], size: int, number: int) -> list[Card]:
    """So many of *cards*: the choice with this *number* in their order."""
    chosen = list[Card]()
    for place, card in enumerate(cards):
        wanted = size - len(chosen)
        if not wanted:
            break
        with_card = comb(len(cards) - place - 1, wanted - 1)
        if number < with_card:
            chosen.append(card)
        else:
            number -= with_card
    return chosen


def _permutation(cards: list[Card], number: int) -> list[Card]:
    """*cards* in the order with this *number*."""
    unplaced, ordered = list(cards), list[Card]()
    while unplaced:
        place, number = divmod(number, factorial(len(unplaced) - 1))
        ordered.append(unplaced.pop(place))
    return ordered


def placed(memory: Memory, theirs: tuple[Card, ...], talon: tuple[Card, ...]) -> Position:
    """The position of *memory* with *theirs* in the other hand and *talon* face down."""
    hands = [memory.hand, memory.hand]
    hands[other(memory.seat)] = memory.rules.pack.sorted(memory.opponent_known + theirs)
    return Position(
        rules=memory.rules,
        hands=(hands[0], hands[1]),
        talon=talon,
        turn_up=memory.turn_up,
        trump=memory.trump,
        seat=memory.seat,
        led=memory.led,
        sides=memory.sides,
        tricks=memory.tricks,
        marriage=memory.marriage,
        closing=memory.closing,
        undrawn=memory.undrawn,
        unmarked=memory.unmarked,
    )
