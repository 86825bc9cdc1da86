"""What a casual player remembers, who forgets low plain cards, and the deals that such a player supposes.

A supposed deal may contain cards that are gone, and then lacks others that are not: that is what forgetting costs.
"""

from collections.abc import Iterator
from math import comb, factorial
from typing import TYPE_CHECKING, Final

from cardrules.seats import other
from cardrules.sixtysix.adviser.memory import Memory
from cardrules.sixtysix.adviser.worlds import World, chance_of, placed

if TYPE_CHECKING:
    from random import Random

    from cardrules.cards import Card

ROUGHLY: Final = 10
"""The opponent's points are remembered to the last full number of these."""


HIGH: Final = 10
"""Card points from which a card is one that everybody remembers: aces and tens."""


def rough_memory(memory: Memory) -> Memory:
    """*memory* without what a casual player forgets.

    Trumps, aces and tens, the last trick, cards shown by the opponent and one's own points are remembered. The other
    plain cards of earlier tricks are forgotten, as are the opponent's points beyond full tens, and what a lead or an
    answer has revealed.
    """
    seat = memory.seat
    points = memory.rules.pack.points
    earlier = [card for trick in memory.tricks[:-1] for card in trick.cards]
    forgotten = [card for card in earlier if card.suit != memory.trump and points[card] < HIGH]
    mine, theirs = memory.sides[seat], memory.sides[other(seat)]
    theirs = theirs._replace(points=theirs.points // ROUGHLY * ROUGHLY)
    return memory._replace(
        unseen=memory.rules.pack.sorted([*memory.unseen, *forgotten]),
        lacked=frozenset(),
        doubted=frozenset(),
        sides=(mine, theirs) if seat == 0 else (theirs, mine),
    )


class RecalledWorlds:
    """Deals that a rough memory allows, drawn by chance; some of them more than once."""

    def __init__(self, memory: Memory, seed: int = 0) -> None:
        """The deals of the rough *memory*. Their order is always the same one for this memory and *seed*."""
        self._memory: Final = memory
        self._seed: Final = seed
        self._missing: Final = memory.opponent_count - len(memory.opponent_known)
        orders = factorial(memory.hidden) if memory.closing is None else 1
        rest = len(memory.unseen) - self._missing
        self.count: Final = comb(len(memory.unseen), self._missing) * comb(rest, memory.hidden) * orders
        """How many there are."""

    def __iter__(self) -> Iterator[World]:
        """Deals by chance, without end."""
        # Imported here so that playing without advice does not take this time.
        from random import Random  # noqa: PLC0415

        random = Random(chance_of(self._memory, self._seed))
        while True:
            yield self._drawn(random)

    @property
    def first(self) -> World:
        """The deal that comes first."""
        return next(iter(self))

    def _drawn(self, random: "Random") -> World:
        memory = self._memory
        cards: list[Card] = random.sample(memory.unseen, self._missing + memory.hidden)
        theirs, talon = cards[: self._missing], cards[self._missing :]
        return World(placed(memory, tuple(theirs), tuple(talon)), 1, trusted=True)
