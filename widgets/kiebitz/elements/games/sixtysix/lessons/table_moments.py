"""Moments in which lessons of a table find their questions: those of presets' lessons, then those of random deals."""

from collections.abc import Iterator
from functools import cached_property
from itertools import count
from random import Random
from typing import Final
from zlib import crc32

from cardrules import RulesError
from cardrules.sixtysix import PRESETS, Rules
from kiebitz.elements.games.sixtysix.exercises.deal_text import DealMoment, parse_moment
from kiebitz.elements.games.sixtysix.exercises.kinds import moment
from kiebitz.elements.games.sixtysix.exercises.random_deals import random_deal
from kiebitz.elements.games.sixtysix.lessons.items import items_for
from kiebitz.elements.table_codes import TableRules, format_table
from kiebitz.elements.table_rules import rules_of_table

_LEANINGS: Final = {
    "strict": ("end",),
    "exchange": ("exchange",),
    "enough": ("claim",),
    "closing": ("close",),
    "award": ("claim",),
    "match": ("claim",),
}
"""Lesson to what its deals lean to."""


class TableMoments:
    """The moments for a lesson of a table: found as they are wanted, and the same each time."""

    def __init__(self, played: TableRules, lesson: str, seed: int | None = None) -> None:
        """Those for *lesson* of what is *played*, from the random deals of *seed*, or from those that it always has."""
        self._played: Final = played
        self._lesson: Final = lesson
        self._random: Final = Random(crc32(f"{format_table(played)} {lesson}".encode()) if seed is None else seed)
        self._rules: Final[Rules] = rules_of_table(played)
        self._leaning: Final = _LEANINGS.get(lesson, ())
        self._found: Final[list[DealMoment]] = []

    @cached_property
    def kept(self) -> tuple[DealMoment, ...]:
        """Moments of the lessons of presets that can be at this table too."""
        return tuple(kept_moments(self._played, self._lesson))

    def from_deals(self, start: int) -> Iterator[DealMoment]:
        """Endlessly many moments of random deals, those before *start* left out."""
        for place in count(start):
            while len(self._found) <= place:
                self._deal()
            yield self._found[place]

    def _deal(self) -> None:
        whole = random_deal(self._rules, self._leaning, self._random)
        self._found.extend(moment(whole, place) for place in range(len(whole.positions) - 1))


def kept_texts(played: TableRules, lesson: str) -> Iterator[str]:
    """The items of *lesson* at presets with the pack and the hands of what is *played*, the table's own first."""
    rules: Rules = rules_of_table(played)
    for variant in sorted(PRESETS, key=lambda name: name != played.variant):
        preset = PRESETS[variant].rules
        if (preset.pack, preset.deal.hand_size) == (rules.pack, rules.deal.hand_size):
            chosen = items_for(variant)
            yield from (*chosen.items.get(lesson, ()), *filter(None, [chosen.examples.get(lesson)]))


def kept_moments(played: TableRules, lesson: str) -> Iterator[DealMoment]:
    """The moments of `kept_texts`, as far as they can be in what is *played*."""
    for text in kept_texts(played, lesson):
        _, dealt, actions, *_ = text.split("~")
        try:
            yield parse_moment(dealt, actions, rules_of_table(played))
        except RulesError:
            continue
