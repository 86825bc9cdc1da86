"""The choice of items for the lessons of a preset: for each wish the simplest position that was found."""

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Final

from cardrules.sixtysix import PRESETS
from kiebitz.elements.course.taught import Taught
from kiebitz.elements.exercises.items import Item, items_that_fit
from kiebitz.elements.games.sixtysix.exercises.deal_text import DealMoment
from kiebitz.elements.games.sixtysix.exercises.kinds import moment
from kiebitz.elements.games.sixtysix.lessons.mentions import untaught
from kiebitz.elements.games.sixtysix.lessons.wishes import ITEMS, MULTIPLE, WISHES, QuestionWish
from kiebitz.elements.table_codes import TableRules
from tools.lesson_search.natural_deals import natural_deal

_ENOUGH: Final = 12
"""Candidates among which the simplest is chosen."""


def moments_of(variant: str, deals: int) -> list[DealMoment]:
    """Every moment of so many natural deals in which somebody acts."""
    rules = PRESETS[variant].rules
    found = []
    for seed in range(deals):
        whole = natural_deal(rules, seed)
        found += [moment(whole, place) for place in range(len(whole.positions) - 1)]
    return found


def choose(variant: str, lesson: str, taught: Taught, moments: Sequence[DealMoment]) -> tuple[str, tuple[str, ...]]:
    """The example and the items of *lesson*, once the preset has *taught* all of it."""
    need = PRESETS[variant].rules.match.points_needed
    single, multiple, marks = list[str](), list[str](), set[str]()
    for number, wish in enumerate(WISHES[lesson]):
        item = _simplest(variant, wish, taught, moments[number * 7 :], marks, str(need - 1))
        if item is None:
            continue
        marks.add(item.mark)
        (multiple if item.questions[0].multiple else single).append(item.text)
    multiple = multiple[:MULTIPLE]
    example = _example(lesson, single, multiple, variant, taught, moments, marks)
    return example, (*single[: ITEMS - len(multiple)], *multiple)


def _example(  # noqa: PLR0913, PLR0917
    lesson: str,
    single: list[str],
    multiple: list[str],
    variant: str,
    taught: Taught,
    moments: Sequence[DealMoment],
    marks: set[str],
) -> str:
    """An item whose answers show what *lesson* teaches: of the kind that it asks last, with other cards."""
    last = WISHES[lesson][-1] if multiple else WISHES[lesson][0]
    found = _simplest(variant, last, taught, moments[3:], marks, "6")
    return found.text if found else (multiple or single)[-1]


def _simplest(  # noqa: PLR0913, PLR0917
    variant: str, wish: QuestionWish, taught: Taught, moments: Sequence[DealMoment], marks: set[str], near: str
) -> Item | None:
    found = []
    for item in _fitting(variant, wish, taught, moments, near):
        if item.mark not in marks:
            found.append(item)
        if len(found) >= _ENOUGH:
            break
    return min(found, key=_difficulty) if found else None


def _fitting(
    variant: str, wish: QuestionWish, taught: Taught, moments: Sequence[DealMoment], near: str
) -> Iterator[Item]:
    for table in moments:
        question_ids = [question_id.replace("{near}", near) for question_id in wish.asks(table)]
        fitting = items_that_fit(TableRules(variant), table, question_ids, wish.fits)
        yield from islice((item for item in fitting if not untaught(item, taught)), 1)


def _difficulty(item: Item) -> tuple[int, int, int]:
    """A sort key, lower for what a beginner finds easier: nothing announced, early in the deal, few entries."""
    now = item.table.now
    special = len(now.sides[0].announced) + len(now.sides[1].announced) + 2 * (now.closing is not None)
    drawing = now.turn_up is not None and now.closing is None
    place = len(item.table.actions) // 2 if drawing else 3 + abs(len(now.hands[now.seat]) - 3)
    return special, place, len(item.questions[0].entries)
