"""Moments of random deals with all that can be asked in them, and the rules that each question meets."""

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any, Final, NamedTuple

from kiebitz.elements.exercises.game_exercises import exercises_of
from kiebitz.elements.exercises.generator import questions_on
from kiebitz.elements.exercises.rule_coverage import covered_rules
from kiebitz.elements.table_codes import TableRules

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
    played, practice, random = TableRules(variant), exercises_of(variant), Random(seed)
    for number in range(deals):
        whole = practice.random_deal(
            practice.PRESETS[variant].rules, practice.LEANINGS[number % len(practice.LEANINGS)], random
        )
        for place in range(len(whole.positions)):
            if place == len(whole.actions) or random.random() < _LOOKED_AT:
                moment = practice.moment(whole, place)
                asks = questions_on(moment, list(practice.KINDS), random)
                yield Sample(moment, {ask: frozenset(covered_rules(played, moment, ask)) for ask in asks})
    every = [rule for rule, _ in practice.parameters()]
    agreed = list(practice.without_deal(played, every, Random(seed)))
    yield Sample(agreed[0][0], {ask: frozenset(covered_rules(played, table, ask)) for table, ask in agreed})
