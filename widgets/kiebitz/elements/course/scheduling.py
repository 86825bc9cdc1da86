"""How the course goes on: the next item of a lesson, a new one, or one that was wrong and comes back."""

from collections.abc import Mapping
from dataclasses import replace
from random import Random
from typing import Any, Final

from cardrules import BadRecord, RulesError
from kiebitz.elements.course.lessons import COURSE
from kiebitz.elements.course.state import ENOUGH, ITEMS, MOST_DUE, MOST_SEEN, Due, State
from kiebitz.elements.exercises.game_exercises import all_exercises, exercise_variants, exercises_of
from kiebitz.elements.exercises.generator import can_cover, generate_item
from kiebitz.elements.exercises.items import parse_item
from kiebitz.elements.untrusted import LARGEST_SEED

COMES_BACK: Final = (2, 5, 12, 30)
"""After how many items one comes back that was wrong, and then each time it was right again."""

_MOST_TRIES: Final = 12
"""Rules that are tried before the reader learns that nothing new was found."""

_MOST_DEALS: Final = 30
"""Deals that are played for one of them: for rare ones too few, so that nobody has to wait."""


def new_state(id: str, lesson: int = 0) -> State:  # noqa: A002  # it is the state's `id`
    """The beginning of a *lesson* of somebody who has done nothing yet."""
    return State(id=id, item=COURSE[lesson].items[0], variant=COURSE[lesson].variant, lesson=lesson)


def start_lesson(state: State, lesson: int) -> State:
    """*state* at the beginning of *lesson*."""
    fresh = new_state(state.id, lesson)
    return replace(state, lesson=lesson, left=fresh.left, hits=0, item=fresh.item, variant=fresh.variant, again=False)


def start_practice(state: State, values: Mapping[str, Any], seed: int) -> State:
    """*state* in endless practice of the variant and the themes that a form's *values* name.

    Raises:
        BadRecord: there are none of that name.
    """
    variant, themes = str(values.get("variant")), values.get("theme", [])
    known = [theme for exercises in all_exercises().values() for theme in exercises.THEMES]
    if (
        variant not in exercise_variants()
        or not isinstance(themes, list)
        or any(theme not in known for theme in themes)
    ):
        raise BadRecord("no such variant or theme")
    # Themes of the other game may be marked too: a form sends all there are.
    listed = tuple([theme for theme in exercises_of(variant).THEMES if theme in themes])
    return _with_new(replace(state, variant=variant, themes=listed, lesson=None, left=()), seed)


def record_answer(state: State, wrong: object) -> State:
    """*state* after its item was answered, *wrong* being the marks that were; no list where it was not checked."""
    if state.over:
        return state
    if not isinstance(wrong, list):
        return _passed_over(state)
    due = [one for one in state.due if one.item != state.item]
    before = next((one for one in state.due if one.item == state.item), None)
    answered = state.answered + 1
    step = 0 if wrong else (before.step + 1 if before else None)
    if step is not None and step < len(COMES_BACK):
        due.append(Due(item=state.item, at=answered + COMES_BACK[step], step=step))
    state = replace(state, answered=answered, right=state.right + (not wrong), due=tuple(due[-MOST_DUE:]))
    return state if state.again or state.lesson is None else _checked(state, state.lesson, is_right=not wrong)


def _checked(state: State, lesson: int, *, is_right: bool) -> State:
    """*state* without the present item of its *lesson*; with the last one the lesson is done, if enough were right."""
    left, hits = state.left[1:], min(state.hits + is_right, ITEMS)
    if left:
        return replace(state, left=left, hits=hits)
    done = {*state.done, lesson} if hits >= ENOUGH else state.done
    return replace(state, left=left, hits=hits, done=tuple(sorted(done)), ended=(lesson, hits))


def _passed_over(state: State) -> State:
    """*state* with its item put off: one that came back comes a little later, one of a lesson at the lesson's end."""
    if state.again:
        others = [one for one in state.due if one.item != state.item]
        put_off = [replace(one, at=state.answered + COMES_BACK[0]) for one in state.due if one.item == state.item]
        return replace(state, due=(*others, *put_off), passed=True)
    if state.lesson is None:
        return state
    return replace(state, left=(*state.left[1:], *state.left[:1]), passed=True)


def next_item(state: State, seed: int) -> State:
    """*state* with the item that comes next.

    Raises:
        BadRecord: no new one was found.
    """
    for one in _waiting(state):
        if _can_be_read(one.item):
            return replace(state, item=one.item, again=True, seen=_seen(state))
    lesson = state.lesson
    if lesson is None:
        return _with_new(replace(state, seen=_seen(state)), seed)
    state = replace(state, again=False, seen=_seen(state))
    if state.left:
        return replace(state, item=COURSE[lesson].items[state.left[0]])
    if state.hits < ENOUGH:
        return start_lesson(state, lesson)
    return start_lesson(state, lesson + 1) if lesson + 1 < len(COURSE) else state


def next_waiting(state: State) -> State:
    """*state* with what waits to come back, before its time, that which is due first.

    Raises:
        BadRecord: nothing waits.
    """
    waiting = sorted((one for one in state.due if _can_be_read(one.item)), key=lambda one: one.at)
    if not waiting:
        raise BadRecord("nothing waits to come back")
    return replace(state, item=waiting[0].item, again=True)


def _waiting(state: State) -> list[Due]:
    """What comes back now: what its time has come for, and before the course ends all that was wrong the last time."""
    at_end = state.lesson == len(COURSE) - 1 and not state.left
    return [
        one for one in state.due if one.item != state.item and (one.at <= state.answered or (at_end and one.step == 0))
    ]


def _with_new(state: State, seed: int) -> State:
    """*state* with an item that was not asked before, on a rule of its themes.

    Raises:
        BadRecord: none was found.
    """
    random, practice = Random(seed), exercises_of(state.variant)
    # A link can have led to a game that has none of the themes chosen.
    themes = [theme for theme in practice.THEMES if theme in state.themes] or practice.THEMES
    names = [rule for theme in themes for rule in practice.rules_of(theme) if can_cover(state.variant, rule)]
    for _ in range(_MOST_TRIES):
        try:
            seed = random.randrange(LARGEST_SEED)
            item = generate_item(state.variant, [random.choice(names)], seed, state.seen, deals=_MOST_DEALS)
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
