"""How the course goes on: the next item of a lesson, a new one, or one that was wrong and comes back."""

from collections.abc import Mapping
from dataclasses import replace
from random import Random
from typing import Any, Final

from cardrules import BadRecord, RulesError
from cardrules.sixtysix import PRESETS
from kiebitz.elements.course.lessons import COURSE
from kiebitz.elements.course.state import ITEMS, MOST_DUE, MOST_SEEN, Due, State
from kiebitz.elements.practice.items import parse_item
from kiebitz.elements.practice.making import can_meet, make
from kiebitz.elements.practice.themes import THEMES, rules_of
from kiebitz.elements.questions import LARGEST_SEED

COMES_BACK: Final = (2, 5, 12, 30)
"""After how many items one comes back that was wrong, and then each time it was right again."""

_MOST_TRIES: Final = 12
"""Rules that are tried before the reader is told that nothing new was found."""

_MOST_DEALS: Final = 30
"""Deals that are played for one of them: for rare ones too few, so that nobody has to wait."""


def opened(id: str, lesson: int = 0) -> State:  # noqa: A002  # it is the state's `id`
    """The beginning of a *lesson* of somebody who has done nothing yet."""
    return State(id=id, item=COURSE[lesson].items[0], variant=COURSE[lesson].variant, lesson=lesson)


def begun(state: State, lesson: int) -> State:
    """*state* at the beginning of *lesson*."""
    first = COURSE[lesson].items[0]
    return replace(state, lesson=lesson, place=0, item=first, variant=COURSE[lesson].variant, again=False)


def practising(state: State, values: Mapping[str, Any], seed: int) -> State:
    """*state* in endless practice of the variant and the themes that a form's *values* name.

    Raises:
        BadRecord: there are none of that name.
    """
    variant, themes = str(values.get("variant")), values.get("theme", [])
    if variant not in PRESETS or not isinstance(themes, list) or any(theme not in THEMES for theme in themes):
        raise BadRecord("no such variant or theme")
    listed = tuple([theme for theme in THEMES if theme in themes])
    return _with_new(replace(state, variant=variant, themes=listed, lesson=None, place=0), seed)


def marked(state: State, wrong: object) -> State:
    """*state* after its item was answered, *wrong* being the marks that were; without any where it was not checked."""
    if not isinstance(wrong, list):
        return state
    due = [one for one in state.due if one.item != state.item]
    before = next((one for one in state.due if one.item == state.item), None)
    answered = state.answered + 1
    step = 0 if wrong else (before.step + 1 if before else None)
    if step is not None and step < len(COMES_BACK):
        due.append(Due(item=state.item, at=answered + COMES_BACK[step], step=step))
    return replace(state, answered=answered, right=state.right + (not wrong), due=tuple(due[-MOST_DUE:]))


def after(state: State, seed: int) -> State:
    """*state* with the item that comes next.

    Raises:
        BadRecord: no new one was found.
    """
    place = state.place if state.again or state.lesson is None else min(state.place + 1, ITEMS)
    waiting = [one for one in state.due if one.at <= state.answered and one.item != state.item]
    for one in waiting:
        if _can_be_read(one.item):
            return replace(state, item=one.item, again=True, place=place, seen=_seen(state))
    if state.lesson is None:
        return _with_new(replace(state, seen=_seen(state)), seed)
    items = COURSE[state.lesson].items
    if place < ITEMS:
        return replace(state, item=items[place], place=place, again=False, seen=_seen(state))
    done = tuple(sorted({*state.done, state.lesson}))
    if state.lesson + 1 < len(COURSE):
        return begun(replace(state, done=done), state.lesson + 1)
    return replace(state, done=done, place=ITEMS)


def _with_new(state: State, seed: int) -> State:
    """*state* with an item that was not asked before, on a rule of its themes.

    Raises:
        BadRecord: none was found.
    """
    random = Random(seed)
    names = [rule for theme in state.themes or THEMES for rule in rules_of(theme) if can_meet(state.variant, rule)]
    for _ in range(_MOST_TRIES):
        try:
            seed = random.randrange(LARGEST_SEED)
            item = make(state.variant, [random.choice(names)], seed, state.seen, deals=_MOST_DEALS)
        except BadRecord:
            continue
        return replace(state, item=item.text, again=False)
    raise BadRecord("no new position was found; choose other themes or another variant")


def _seen(state: State) -> tuple[str, ...]:
    mark = parse_item(state.item).mark
    return (*[other for other in state.seen if other != mark], mark)[-MOST_SEEN:]


def _can_be_read(text: str) -> bool:
    try:
        parse_item(text)
    except RulesError:
        return False
    return True
