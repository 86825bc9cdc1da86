"""Moments of random deals with all that can be asked in them, and the rules that each question meets."""

from collections.abc import Iterator, Mapping
from random import Random
from typing import Final, NamedTuple

from cardrules.sixtysix import find_preset
from kiebitz.elements.practice.items import KINDS
from kiebitz.elements.practice.making import asked_of, played
from kiebitz.elements.practice.meeting import met
from kiebitz.elements.practice.moments import Table

LEANINGS: Final = ((), ("close",), ("claim",), ("end",), ("strict",), ("exchange",))
"""What deals lean to, one after the other, so that rare things come up too."""

_LOOKED_AT: Final = 0.4
"""Which part of the moments of a deal is looked at."""


class Sample(NamedTuple):
    """A moment and what can be asked in it."""

    table: Table

    meets: Mapping[str, frozenset[str]]
    """Each question that can be asked, and the rules it meets."""

    @property
    def rules(self) -> frozenset[str]:
        """The rules that meet in this moment."""
        return frozenset().union(*self.meets.values())


def samples(variant: str, deals: int, seed: int) -> Iterator[Sample]:
    """Moments of so many random *deals* of *variant*."""
    random, rules = Random(seed), find_preset(variant).rules
    for number in range(deals):
        whole = played(rules, LEANINGS[number % len(LEANINGS)], random)
        for place in range(len(whole.actions)):
            if random.random() < _LOOKED_AT:
                moment = Table(whole.pack, whole.positions[: place + 1], whole.actions[:place])
                asks = asked_of(moment, list(KINDS), random)
                yield Sample(moment, {asked: frozenset(met(variant, moment, asked)) for asked in asks})
