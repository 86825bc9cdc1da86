"""The questions of a lesson at a table with rules of its own, each answered by the engine under these rules."""

from collections.abc import Iterable, Iterator
from itertools import chain, count, islice
from random import Random
from typing import Final
from zlib import crc32

from cardrules import BadRecord, RulesError
from kiebitz.elements.course.lessons import ChosenItems
from kiebitz.elements.course.taught import Taught
from kiebitz.elements.exercises.items import LONGEST, Item, items_that_fit
from kiebitz.elements.games.schnauz.exercises.random_rounds import (
    AT_ONCE,
    FIRST_ROUND,
    KNOCKING,
    PASSING,
    RANKS,
    random_deal,
)
from kiebitz.elements.games.schnauz.exercises.round_text import RoundMoment, moment, parse_moment
from kiebitz.elements.games.schnauz.lessons.items import EXAMPLES
from kiebitz.elements.games.schnauz.lessons.items import ITEMS as KEPT
from kiebitz.elements.games.schnauz.lessons.mentions import untaught_of_round
from kiebitz.elements.games.schnauz.lessons.wishes import WISHES, RoundFits, asks_of
from kiebitz.elements.shared_wordings import no_questions
from kiebitz.elements.table_codes import TableRules, format_table
from kiebitz.elements.table_rules import rules_of_table

ITEMS: Final = 6
"""Items of a lesson."""

MOST_TRIED: Final = 1500
"""Questions that are looked at to find one."""

MOST_MOMENTS: Final = 250
"""Moments of random rounds that are looked at for more items."""

_ROUNDS: Final = 4
"""How often the wishes of a lesson are gone through to find enough questions."""

MOST_ACTIONS: Final = 10
"""Actions of a round that lessons show, at most."""

LEANINGS: Final[tuple[tuple[str, ...], ...]] = ((), (KNOCKING,), (AT_ONCE,), (PASSING,), (RANKS,))
"""What rounds lean to, one after the other."""


def choose_items(played: TableRules, lesson: str, taught: Taught) -> ChosenItems:
    """The example and the items of *lesson* of what is *played*, once all of it was *taught*.

    Raises:
        BadRecord: nothing was found to ask.
    """
    kept, more = list(_kept(played, lesson)), _MoreMoments(played, lesson, taught)
    found, used, hopeless = list[Item](), set[str](), set[int]()
    wishes = WISHES[lesson]
    for number in range(_ROUNDS * len(wishes)):
        if len(found) > ITEMS:
            break
        place = number % len(wishes)
        if place in hopeless:
            continue
        tables = chain(kept, more.some(5 * number))
        item = next(_fitting(played, *wishes[place], tables, taught, used), None)
        if item is None:
            hopeless.add(place)
        else:
            used |= {item.mark, item.cards}
            found.append(item)
    if not found:
        raise BadRecord(no_questions())
    # Questions with several right answers come last.
    items = sorted(found[:ITEMS], key=lambda item: item.has_many)
    return ChosenItems(found[-1].text, tuple([item.text for item in items]))


def more_items(played: TableRules, lesson: str, taught: Taught, seed: int) -> Iterator[Item]:
    """What the wishes of *lesson* find in the random rounds of *seed*, once all of it was *taught*."""
    moments = _MoreMoments(played, lesson, taught, seed)
    for table in islice(moments.some(0), MOST_MOMENTS):
        for kind, fits in WISHES[lesson]:
            yield from _fitting(played, kind, fits, (table,), taught, set())


class _MoreMoments:
    """Moments of random rounds, found as they are wanted, and the same each time."""

    def __init__(self, played: TableRules, lesson: str, taught: Taught, seed: int | None = None) -> None:
        self._rules: Final = rules_of_table(played)
        self._random: Final = Random(crc32(f"{format_table(played)} {lesson}".encode()) if seed is None else seed)
        self._found: Final[list[RoundMoment]] = []
        # Most rounds of six or seven have somebody without coins.
        self._always: Final = () if taught.has_rule("schnauz.swim") else (FIRST_ROUND,)
        self._deals = 0

    def some(self, start: int) -> Iterator[RoundMoment]:
        """Endlessly many moments, those before *start* left out."""
        for place in count(start):
            while len(self._found) <= place:
                leaning = (*self._always, *LEANINGS[self._deals % len(LEANINGS)])
                whole = random_deal(self._rules, leaning, self._random)
                self._deals += 1
                most = min(len(whole.positions), MOST_ACTIONS + 1)
                self._found.extend(moment(whole, place) for place in range(1, most))
            yield self._found[place]


def _kept(played: TableRules, lesson: str) -> Iterator[RoundMoment]:
    """The moments that *lesson* asks about at presets, the table's own first, if they can be in what is *played*."""
    for variant in sorted(KEPT, key=lambda name: name != played.variant):
        for text in (*KEPT[variant][lesson], EXAMPLES[variant][lesson]):
            _, dealt, actions, *_ = text.split("~")
            try:
                yield parse_moment(dealt, actions, rules_of_table(played))
            except RulesError:
                continue


def _fitting(  # noqa: PLR0913, PLR0917  # a wish has two parts
    played: TableRules, kind: str, fits: RoundFits, tables: Iterable[RoundMoment], taught: Taught, used: set[str]
) -> Iterator[Item]:
    tried = 0
    for table in tables:
        question_ids = tuple(asks_of(kind, table))
        tried += len(question_ids)
        for item in items_that_fit(played, table, question_ids, fits):
            # The mark takes longest to find.
            fits_in = len(item.text) <= LONGEST and not untaught_of_round(item, taught)
            if fits_in and used.isdisjoint((item.cards, item.mark)):
                yield item
        if tried > MOST_TRIED:
            break
