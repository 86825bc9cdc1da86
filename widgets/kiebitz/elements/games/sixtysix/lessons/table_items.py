"""The questions of a lesson at a table with rules of its own, each answered by the engine under these rules.

A moment that a lesson of a preset asks about is asked about here too, if it can be under the rules of the table; where
there are too few of them, random deals have others. Which questions a lesson has is decided by the same wishes.
"""

from collections.abc import Iterator
from itertools import chain, islice
from typing import Final

from cardrules import BadRecord
from kiebitz.elements.course.lessons import ChosenItems
from kiebitz.elements.course.taught import Taught
from kiebitz.elements.exercises.items import LONGEST, Item, items_that_fit
from kiebitz.elements.games.sixtysix.exercises.deal_text import DealMoment
from kiebitz.elements.games.sixtysix.lessons.mentions import untaught
from kiebitz.elements.games.sixtysix.lessons.table_moments import TableMoments
from kiebitz.elements.games.sixtysix.lessons.wishes import ITEMS, MULTIPLE, WISHES, QuestionWish
from kiebitz.elements.shared_wordings import no_questions
from kiebitz.elements.table_codes import TableRules
from kiebitz.elements.table_rules import rules_of_table

MOST_MOMENTS: Final = 250
"""Moments of random deals that are looked at for one question."""

_ROUNDS: Final = 4
"""How often the wishes of a lesson are gone through to find enough questions."""

_APART: Final = 7
"""Moments that are passed over from one wish to the next, so that one deal does not have all questions."""


def choose_items(played: TableRules, lesson: str, taught: Taught) -> ChosenItems:
    """The example and the items of *lesson* of what is *played*, once all of it was *taught*.

    Raises:
        BadRecord: nothing was found to ask.
    """
    moments, search = TableMoments(played, lesson), _Search(played, taught)
    wishes = WISHES[lesson]
    for number in range(_ROUNDS * len(wishes)):
        if number >= len(wishes) and search.is_enough:
            break
        search.add(wishes[number % len(wishes)], moments, number)
    if not search.single and not search.multiple:
        raise BadRecord(no_questions())
    last = wishes[-1] if search.multiple else wishes[0]
    example = search.first(last, moments, len(wishes))
    multiple = search.multiple[:MULTIPLE]
    items = (*search.single[: ITEMS - len(multiple)], *multiple)
    return ChosenItems(example.text if example else items[-1], items)


def more_items(played: TableRules, lesson: str, taught: Taught, seed: int) -> Iterator[Item]:
    """What the wishes of *lesson* find in the random deals of *seed*, once all of it was *taught*."""
    moments, search = TableMoments(played, lesson, seed), _Search(played, taught)
    for table in islice(moments.from_deals(0), MOST_MOMENTS):
        for wish in WISHES[lesson]:
            yield from search.items(wish, table)


class _Search:
    """What was found so far."""

    def __init__(self, played: TableRules, taught: Taught) -> None:
        self.single: Final[list[str]] = []
        self.multiple: Final[list[str]] = []
        self._marks: Final = set[str]()
        self._hopeless: Final = set[int]()
        self._played: Final = played
        self._taught: Final = taught
        self._near: Final = str(rules_of_table(played).match.points_needed - 1)

    @property
    def is_enough(self) -> bool:
        """Whether a lesson is full."""
        return len(self.single) + min(len(self.multiple), MULTIPLE) >= ITEMS

    def add(self, wish: QuestionWish, moments: TableMoments, number: int) -> None:
        """Look for an item of *wish*, the search with this *number*."""
        if id(wish) in self._hopeless:
            return
        item = self.first(wish, moments, number)
        if item is None:
            self._hopeless.add(id(wish))
        else:
            self._marks.add(item.mark)
            (self.multiple if item.has_many else self.single).append(item.text)

    def first(self, wish: QuestionWish, moments: TableMoments, number: int) -> Item | None:
        """The first item of *wish* that was not found yet, moments of presets' lessons before all others."""
        for table in chain(moments.kept, islice(moments.from_deals(number * _APART), MOST_MOMENTS)):
            for item in self.items(wish, table):
                if item.mark not in self._marks:
                    return item
        return None

    def items(self, wish: QuestionWish, table: DealMoment) -> Iterator[Item]:
        """All that *wish* asks of *table*."""
        question_ids = [question_id.replace("{near}", self._near) for question_id in wish.asks(table)]
        for item in items_that_fit(self._played, table, question_ids, wish.fits):
            if not untaught(item, self._taught) and len(item.text) <= LONGEST:
                yield item
