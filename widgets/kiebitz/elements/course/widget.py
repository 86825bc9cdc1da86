"""The course: lessons, and endless exercises.

Verdict and reason of every mark are in the HTML, so checking needs no engine; the next item does.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from gettext import NullTranslations
from typing import Final

from cardrules import BadRecord
from kiebitz.elements.course import scheduling
from kiebitz.elements.course.context import item_context
from kiebitz.elements.course.lesson_text.render import render_lessons
from kiebitz.elements.course.lessons import COURSE
from kiebitz.elements.course.state import ENOUGH, ITEMS, LESSONS, State, read_state, write_state
from kiebitz.elements.exercises.game_exercises import all_exercises
from kiebitz.elements.exercises.items import parse_item
from kiebitz.elements.games import game_ui
from kiebitz.elements.rule_links import page_href
from kiebitz.elements.texts import texts
from kiebitz.elements.untrusted import event_seed
from kiebitz.elements.variant_names import variant_name

__all__ = ["below", "format_permalink", "opening", "parse_permalink", "read_state", "update", "view", "write_state"]

TABLE: Final = "practice/deal/"
"""Address of the page of matches in each locale."""


def opening(fields: Mapping[str, str], id: str) -> State:  # noqa: A002  # it is the state's `id`
    """The first item of the first lesson, or of the *fields*' `lesson`, counted from 1.

    Raises:
        BadRecord: there is no such lesson, or the fields contain more.
    """
    lesson = fields.get("lesson", "1")
    if fields.keys() - {"lesson"} or lesson not in map(str, range(1, LESSONS + 1)):
        raise BadRecord(f"a course begins with a lesson, from 1 to {LESSONS}, as lesson: 1")
    return scheduling.new_state(id, int(lesson) - 1)


def format_permalink(state: State) -> str | None:
    """The item asked now."""
    return state.item


def parse_permalink(text: str, state: State) -> State:
    """*state* with the item that *text* describes. Raises RulesError where it describes none."""
    item = parse_item(text)
    return replace(
        state, item=item.text, variant=item.variant, lesson=None, left=(), again=False, ended=(), passed=False
    )


def update(state: State, event: Mapping[str, object]) -> State:
    """The state after *event*: the next item, a lesson from its beginning, what waits, or practice of chosen themes.

    Raises:
        BadRecord: it is no such event, or no new item was found.
    """
    seed = event_seed(event, default=0)
    # The message about the item before is shown once.
    state = replace(state, ended=(), passed=False)
    match event:
        case {"type": "next"}:
            return scheduling.next_item(scheduling.record_answer(state, event.get("wrong")), seed)
        case {"type": "lesson", "lesson": int(lesson)} if 0 <= lesson < LESSONS:
            return scheduling.start_lesson(state, lesson)
        case {"type": "waiting"}:
            return scheduling.next_waiting(state)
        case {"type": "choose", "values": Mapping() as values}:
            return scheduling.start_practice(state, values, seed)
        case _:
            raise BadRecord(f"no event of the course: {event!r}"[:200])


def below(locale: str, id: str) -> str:  # noqa: A002  # it is the state's `id`
    """All questions of the lessons, to read."""
    return render_lessons(locale, id)


def view(state: State, locale: str) -> Mapping[str, object]:
    """What the template shows: the lessons, the item with all answers, how far the reader is, and the choice."""
    reader = texts(locale)
    item = parse_item(state.item)
    return {
        "id": state.id,
        "variant": variant_name(item.variant, reader),
        "lessons": [
            {"number": number, "name": reader.gettext(lesson.name), "done": number in state.done}
            for number, lesson in enumerate(COURSE)
        ],
        "lesson": state.lesson,
        "goal": "" if state.lesson is None or state.again else reader.gettext(COURSE[state.lesson].goal),
        "place": state.left[0] + 1 if state.left else 0,
        "items": ITEMS,
        "over": state.over,
        "told": list(_news(state, reader)),
        "again": state.again,
        "answered": state.answered,
        "right": state.right,
        "due": len(state.due),
        "table": page_href(TABLE),
        "item": item_context(item, state.id, reader),
        "games": [_game(state, game, reader) for game in all_exercises()],
    }


def _news(state: State, texts: NullTranslations) -> Iterator[str]:
    """How the item before has ended, and which lesson begins."""
    if state.passed:
        yield texts.gettext("The question before was not checked. It comes again.")
    if state.ended:
        lesson, right = state.ended
        passed = texts.gettext("Lesson {number} is done: {right} of {all} right.")
        again = texts.gettext("Lesson {number} comes again: {right} of {all} right, and {enough} are needed.")
        yield (passed if right >= ENOUGH else again).format(number=lesson + 1, right=right, all=ITEMS, enough=ENOUGH)
    is_new = state.lesson is not None and state.ended[:1] != (state.lesson,)
    if state.lesson and is_new and state.left == tuple(range(ITEMS)) and not (state.again or state.passed):
        begins = texts.gettext("Here begins lesson {number}: {name}.")
        yield begins.format(number=state.lesson + 1, name=texts.gettext(COURSE[state.lesson].name))
    if state.over:
        yield texts.gettext("This was the last lesson. Choose below what you want to practise.")


def _game(state: State, game: str, texts: NullTranslations) -> Mapping[str, object]:
    """The variants and themes of *game*, to choose from."""
    exercises = all_exercises()[game]
    return {
        "id": game,
        "name": texts.gettext(game_ui(game).name),
        "variants": [
            {"id": name, "name": variant_name(name, texts), "chosen": name == state.variant}
            for name in exercises.PRESETS
        ],
        "themes": [
            {"id": theme, "name": texts.gettext(name), "chosen": theme in state.themes}
            for theme, name in exercises.NAMES.items()
        ],
    }
