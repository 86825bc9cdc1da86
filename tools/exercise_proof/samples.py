"""Moments of random deals with all that can be asked in them, and the rules that each question meets."""

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any, Final, NamedTuple

from kiebitz.elements.exercises.game_exercises import practice_of
from kiebitz.elements.exercises.generator import asked_of
from kiebitz.elements.exercises.rule_coverage import met

_LOOKED_AT: Final = 0.4
"""Which part of the moments of a deal is looked at."""


class Sample(NamedTuple):
    """A moment and what can be asked in it."""

    table: Any

    meets: Mapping[str, frozenset[str]]
    """Each question that can be asked, and the rules it meets."""

    @property
    def rules(self) -> frozenset[str]:
        """The rules that meet in this moment."""
        return frozenset().union(*self.meets.values())


def samples(variant: str, deals: int, seed: int) -> Iterator[Sample]:
    """Moments of so many random *deals* of *variant*."""
    practice, random = practice_of(variant), Random(seed)
    for number in range(deals):
        whole = practice.played(
            practice.PRESETS[variant].rules, practice.LEANINGS[number % len(practice.LEANINGS)], random
        )
        for place in range(len(whole.positions)):
            if place == len(whole.actions) or random.random() < _LOOKED_AT:
                moment = practice.moment(whole, place)
                asks = asked_of(moment, list(practice.KINDS), random)
                yield Sample(moment, {asked: frozenset(met(variant, moment, asked)) for asked in asks})
    every = [rule for rule, _ in practice.parameters()]
    agreed = list(practice.without_deal(variant, every, Random(seed)))
    yield Sample(agreed[0][0], {asked: frozenset(met(variant, table, asked)) for table, asked in agreed})
