"""How the course goes on: the next item of a lesson, a new one, or one that was wrong and comes back."""

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace
from random import Random
from typing import Any, Final

from cardrules import BadRecord, RulesError
from kiebitz.elements.course.lessons import FIRST_COURSE, Lesson, lessons_of
from kiebitz.elements.course.state import (
    HITS,
    MENDED,
    MOST_DUE,
    MOST_SCORES,
    MOST_SEEN,
    OPEN,
    REOPENED,
    RIGHT,
    WRONG,
    Due,
    Score,
    State,
    lessons_in,
)
from kiebitz.elements.exercises.game_exercises import all_themes, exercise_variants, exercises_of
from kiebitz.elements.exercises.generator import generate_item, rules_to_practise
from kiebitz.elements.exercises.items import parse_item
from kiebitz.elements.exercises.theme_items import is_item_of
from kiebitz.elements.shared_wordings import no_new_position
from kiebitz.elements.table_codes import format_table, parse_table
from kiebitz.elements.untrusted import LARGEST_SEED

COMES_BACK: Final = (3, 10)
"""After how many items one comes back that was wrong, and then each time it was right again."""

MISSED_AGAIN: Final = 40
"""After how many one comes back that was wrong again: sooner, a reader would learn its cards instead of the rule."""

_MOST_TRIES: Final = 12
"""Rules that are tried before the reader learns that nothing new was found."""

_MOST_DEALS: Final = 30
"""Deals that are played for one of them: for rare ones too few, so that nobody has to wait."""


def new_state(id: str, course: str = FIRST_COURSE, lesson: int = 0) -> State:  # noqa: A002  # it is the state's `id`
    """The beginning of a *lesson* of *course*, for somebody who has done nothing yet."""
    items = lessons_of(course)[lesson].items
    return State(
        id=id,
        item=items[0],
        variant=course,
        course=course,
        lesson=lesson,
        left=tuple(range(len(items))),
        results=(OPEN,) * len(items),
    )


def leave_lesson(state: State) -> State:
    """*state* outside of its lesson, to which `back_to_lesson` leads."""
    paused = state.paused if state.lesson is None else state.lesson
    return replace(state, lesson=None, paused=paused, again=False, queue=0, ended=(), passed=False)


def back_to_lesson(state: State) -> State:
    """*state* at the question of the lesson that was left for practice; at the first one to do where none was."""
    if state.paused is None:
        return start_course(state, {"course": state.course})
    items = lessons_in(state)[state.paused].items
    item = items[state.left[0] if state.left else -1]
    return replace(state, lesson=state.paused, paused=None, item=item, variant=state.course, again=False, queue=0)


def start_lesson(state: State, lesson: int) -> State:
    """*state* at the beginning of *lesson*."""
    fresh = new_state(state.id, state.course, lesson)
    return replace(
        state,
        lesson=lesson,
        paused=None,
        left=fresh.left,
        results=fresh.results,
        item=fresh.item,
        variant=fresh.variant,
        again=False,
        queue=0,
    )


def start_course(state: State, values: Mapping[str, Any]) -> State:
    """*state* at the first lesson that is not done of the course that a form's *values* name.

    Raises:
        BadRecord: it has no lessons.
        BadRule: it is of a table whose rules do not go together.
    """
    played = parse_table(str(values.get("course")))
    if played.variant not in course_variants():
        raise BadRecord("no such variant")
    state = replace(state, course=format_table(played))
    to_do = [place for place, one in enumerate(lessons_in(state)) if not state.is_done(one)]
    return start_lesson(state, to_do[0] if to_do else 0)


def course_variants() -> tuple[str, ...]:
    """Every variant that has lessons."""
    return tuple([variant for variant in exercise_variants() if lessons_of(variant)])


def start_practice(state: State, values: Mapping[str, Any], seed: int) -> State:
    """*state* in endless practice of the variant and the themes that a form's *values* name.

    Raises:
        BadRecord: there are none of that name.
    """
    played, themes = parse_table(str(values.get("variant"))), values.get("theme", [])
    known = all_themes()
    if (
        played.variant not in exercise_variants()
        or not isinstance(themes, list)
        or any(theme not in known for theme in themes)
    ):
        raise BadRecord("no such variant or theme")
    # Themes of the other game may be marked too: a form sends all there are.
    listed = tuple([theme for theme in exercises_of(played.variant).THEMES if theme in themes])
    return _with_new(replace(leave_lesson(state), variant=format_table(played), themes=listed), seed)


def record_answer(state: State, wrong: object) -> State:
    """*state* after its item was answered, *wrong* being the marks that were; no list where it was not checked."""
    if state.over:
        return state
    if not isinstance(wrong, list):
        return _passed_over(state)
    due = [one for one in state.due if one.item != state.item]
    before = next((one for one in state.due if one.item == state.item), None)
    answered = state.answered + 1
    step = _step_after(before, is_right=not wrong)
    if step is not None:
        due.append(Due(item=state.item, at=answered + (*COMES_BACK, MISSED_AGAIN)[step], step=step))
    state = replace(state, answered=answered, right=state.right + (not wrong), due=tuple(due[-MOST_DUE:]))
    if state.lesson is None:
        return replace(state, practised=state.practised + (not wrong))
    if state.again:
        return state if wrong else _repaired(state, state.lesson)
    return _checked(state, state.lesson, is_right=not wrong)


def _step_after(before: Due | None, *, is_right: bool) -> int | None:
    """Why an item waits that waited as *before* and was answered now; None where it waits no more."""
    if before is None:
        return None if is_right else 0
    if not is_right:
        return len(COMES_BACK)
    return None if before.step == 1 else 1


def _repaired(state: State, lesson: int) -> State:
    """*state* after an item that came back was right: where it was wrong in this *lesson*, it is right there now."""
    items = lessons_in(state)[lesson].items
    results = tuple(
        [
            MENDED if item == state.item and result == WRONG else result
            for item, result in zip(items, state.results, strict=True)
        ]
    )
    return replace(state, results=results)


def right_after(state: State) -> int:
    """How many of the lesson are right once the item asked is answered right."""
    return record_answer(state, []).hits


def _checked(state: State, lesson: int, *, is_right: bool) -> State:
    """*state* without the present item of its *lesson*; with the last one the lesson has its result."""
    place, left = state.left[0], state.left[1:]
    right = MENDED if state.results[place] == REOPENED else RIGHT
    results = tuple(
        [(right if is_right else WRONG) if at == place else result for at, result in enumerate(state.results)]
    )
    state = replace(state, left=left, results=results)
    ended = (lesson, state.hits, state.results.count(RIGHT))
    return state if left else replace(state, scores=_with_score(state, lesson), ended=ended)


def _with_score(state: State, lesson: int) -> tuple[Score, ...]:
    """The scores with that of *lesson*, which was gone through to its end; the best one counts."""
    id = lessons_in(state)[lesson].id  # noqa: A001  # it is the lesson's `id`
    best = max(state.hits, state.best(state.course, id) or 0)
    others = [one for one in state.scores if (one.course, one.lesson) != (state.course, id)]
    count = len(state.results) if state.played.house else 0
    return (*others, Score(course=state.course, lesson=id, right=best, count=count))[-MOST_SCORES:]


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
    queue = max(state.queue - 1, 0)
    for one in _coming_back(state, queue):
        if _can_be_read(one.item) and (queue or _is_practised(one.item, state)):
            return replace(state, item=one.item, again=True, queue=queue, seen=_seen(state))
    lesson = state.lesson
    if lesson is None:
        return _with_new(replace(state, queue=0, seen=_seen(state)), seed)
    state = replace(state, again=False, queue=0, seen=_seen(state))
    lessons = lessons_in(state)
    if not state.left and state.hits < lessons[lesson].enough:
        state = _again_what_was_wrong(state)
    if state.left:
        return replace(state, item=_item_at(state.left[0], lessons[lesson], state, seed))
    return _following_lesson(state, lesson, len(lessons))


def _following_lesson(state: State, lesson: int, count: int) -> State:
    """*state* at the lesson after *lesson*, one of so many; as it is where none follows."""
    for following in range(lesson + 1, count):
        # A table of rare rules may have no decision that is beyond doubt.
        with suppress(BadRecord):
            return start_lesson(state, following)
    return state


def _again_what_was_wrong(state: State) -> State:
    """*state* with the places of its lesson that were wrong to be asked once more, and no others."""
    left = tuple([place for place, result in enumerate(state.results) if result not in HITS])
    results = tuple([result if result in HITS else REOPENED for result in state.results])
    return replace(state, left=left, results=results)


def _item_at(place: int, lesson: Lesson, state: State, seed: int) -> str:
    """What *lesson* asks at *place*: the same with other cards, if it was wrong and deals of *seed* have some."""
    text = lesson.items[place]
    if state.results[place] != REOPENED:
        return text
    characters = parse_item(text).characters
    alike = (item for item in lesson.more(seed) if item.characters == characters and item.mark not in state.seen)
    return next((item.text for item in alike), text)


def next_waiting(state: State) -> State:
    """*state* with the first of all that wait to come back; the others follow it.

    Raises:
        BadRecord: nothing waits.
    """
    waiting = [one for one in _by_time(state) if _can_be_read(one.item)]
    if not waiting:
        raise BadRecord("nothing waits to come back")
    return replace(state, item=waiting[0].item, again=True, queue=len(waiting))


def _by_time(state: State) -> list[Due]:
    """All that waits, what is due first before the others."""
    return sorted(state.due, key=lambda one: one.at)


def _coming_back(state: State, queue: int) -> list[Due]:
    """What comes back now: all that waits, where the reader works it off, and else that for which it is time."""
    others = [one for one in _by_time(state) if one.item != state.item]
    if queue:
        return others
    # What its lesson asks anyway does not come twice.
    still_to_come = (
        [] if state.lesson is None else [lessons_in(state)[state.lesson].items[place] for place in state.left]
    )
    others = [one for one in others if one.item not in still_to_come]
    last = state.lesson is not None and state.lesson == len(lessons_in(state)) - 1 and not state.left
    now = [one for one in others if one.at <= state.answered or (last and one.step == 0)]
    return now or _to_repair(state)


def _is_practised(text: str, state: State) -> bool:
    """Whether the item *text* may come back now: one of the same rules, in practice one about the themes chosen."""
    item = parse_item(text)
    if state.lesson is not None:
        return item.played == state.played
    is_chosen = not state.themes or any(is_item_of(item, theme) for theme in state.themes)
    return is_chosen and item.played == parse_table(state.variant)


def _to_repair(state: State) -> list[Due]:
    """Wrong answers of this lesson that come back before the first question with several right answers."""
    if state.lesson is None or not state.left or state.passed:
        return []
    items = lessons_in(state)[state.lesson].items
    if not parse_item(items[state.left[0]]).has_many:
        return []
    single = [text for text in items if not parse_item(text).has_many]
    return [one for one in state.due if one.step == 0 and one.item in single]


def _with_new(state: State, seed: int) -> State:
    """*state* with an item that was not asked before, on a rule of its themes.

    Raises:
        BadRecord: none was found.
    """
    played = parse_table(state.variant)
    random, practice = Random(seed), exercises_of(played.variant)
    # A link can have led to a game that has none of the themes chosen.
    themes = [theme for theme in practice.THEMES if theme in state.themes] or practice.THEMES
    rules = [(rule, theme) for theme in themes for rule in rules_to_practise(played, theme)]
    for _ in range(_MOST_TRIES if rules else 0):
        try:
            seed = random.randrange(LARGEST_SEED)
            rule, theme = random.choice(rules)
            item = generate_item(played, [rule], seed, state.seen, theme=theme, deals=_MOST_DEALS)
        except BadRecord:
            continue
        return replace(state, item=item.text, again=False)
    raise BadRecord(no_new_position())


def _seen(state: State) -> tuple[str, ...]:
    mark = parse_item(state.item).mark
    return (*[other for other in state.seen if other != mark], mark)[-MOST_SEEN:]


def _can_be_read(text: str) -> bool:
    try:
        parse_item(text)
    except RulesError:
        return False
    return True
