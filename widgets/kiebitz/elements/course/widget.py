"""The course: lessons, and endless exercises.

Verdict and reason of every mark are in the HTML, so checking needs no engine; the next item does.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from gettext import NullTranslations
from typing import Final

from cardrules import BadRecord
from kiebitz.elements.chosen_table import table_name
from kiebitz.elements.course import scheduling
from kiebitz.elements.course.context import item_context
from kiebitz.elements.course.lesson_context import lesson_context, lessons_context, teaching_context
from kiebitz.elements.course.lesson_text.render import render_lessons
from kiebitz.elements.course.lessons import FIRST_COURSE, course_of, lessons_of
from kiebitz.elements.course.state import REOPENED, State, lessons_in, read_state, write_state
from kiebitz.elements.course.theme_links import parse_theme_link
from kiebitz.elements.exercises.game_exercises import all_exercises
from kiebitz.elements.exercises.items import parse_item
from kiebitz.elements.games import game_ui, ui_of
from kiebitz.elements.site_pages import PageName, page_link
from kiebitz.elements.table_choice import table_offers
from kiebitz.elements.table_codes import TableRules, format_table, parse_table
from kiebitz.elements.texts import texts
from kiebitz.elements.untrusted import event_seed

__all__ = [
    "at_table",
    "below",
    "format_permalink",
    "opening",
    "parse_permalink",
    "read_state",
    "tables_of",
    "update",
    "view",
    "write_state",
]

_PLAYED_ON: Final[Mapping[str, PageName]] = {"schnauz": "round"}
"""Game to the page on which it is played against the computer, where that is not the page of deals."""

REAL_PRACTICE: Final = 5
"""So many right answers to practice without end are a milestone; a single one is a look at it."""


def opening(fields: Mapping[str, str], id: str) -> State:  # noqa: A002  # it is the state's `id`
    """The first item of the first lesson, or of the *fields*' `lesson`, counted from 1, of the fields' `variant`.

    Raises:
        BadRecord: there is no such lesson, or the fields contain more.
        BadVariant: there is no such variant.
    """
    course, lesson = fields.get("variant", FIRST_COURSE), fields.get("lesson", "1")
    count = len(lessons_of(course))
    if fields.keys() - {"lesson", "variant"} or lesson not in map(str, range(1, count + 1)):
        raise BadRecord(f"a course begins with a lesson, from 1 to {count}, as lesson: 1")
    return scheduling.new_state(id, course, int(lesson) - 1)


def format_permalink(state: State) -> str | None:
    """The item asked now."""
    return state.item


def parse_permalink(text: str, state: State) -> State:
    """*state* with the item or the theme that *text* describes. Raises RulesError where it describes none."""
    blank = scheduling.leave_lesson(state)
    theme = parse_theme_link(text)
    if theme:
        return scheduling.start_practice(blank, {"variant": theme.variant, "theme": [theme.theme]}, theme.seed)
    item = parse_item(text)
    return replace(blank, item=item.text, variant=format_table(item.played))


def update(state: State, event: Mapping[str, object]) -> State:
    """The state after *event*.

    That is the next item, a lesson, the one that was left for practice, what waits, the lessons of another course,
    or practice of chosen themes.

    Raises:
        BadRecord: it is no such event, or no new item was found.
    """
    seed = event_seed(event, default=0)
    # The message about the item before is shown once.
    state = replace(state, ended=(), passed=False)
    match event:
        case {"type": "next"}:
            return scheduling.next_item(scheduling.record_answer(state, event.get("wrong")), seed)
        case {"type": "lesson", "lesson": int(lesson)} if 0 <= lesson < len(lessons_in(state)):
            return scheduling.start_lesson(state, lesson)
        case {"type": "back"}:
            return scheduling.back_to_lesson(scheduling.record_answer(state, event.get("wrong")))
        case {"type": "course", "values": Mapping() as values}:
            return scheduling.start_course(state, values)
        case {"type": "waiting"}:
            return scheduling.next_waiting(state)
        case {"type": "choose", "values": Mapping() as values}:
            return scheduling.start_practice(state, values, seed)
        case _:
            raise BadRecord(f"no event of the course: {event!r}"[:200])


def tables_of(state: State) -> tuple[TableRules, ...]:
    """The rules of these lessons."""
    return (state.played,)


def at_table(state: State, table: TableRules, _seed: int) -> State:
    """The first lesson to do by the rules of *table*, of the same game. Raises BadRecord."""
    if ui_of(table.variant).id != ui_of(state.played.variant).id:
        raise BadRecord("these lessons are of another game")
    return scheduling.start_course(state, {"course": format_table(table)})


def below(state: State, locale: str) -> str:
    """All questions of the lessons that everybody begins with, to read."""
    return render_lessons(locale, state.course, state.id)


def view(state: State, locale: str) -> Mapping[str, object]:
    """What the template shows: the lessons, the item with all answers, how far the reader is, and the choice."""
    reader = texts(locale)
    item = parse_item(state.item)
    lesson = None if state.lesson is None else lessons_in(state)[state.lesson]
    return {
        "id": state.id,
        "variant": table_name(item.played, reader),
        "course": table_name(state.played, reader),
        "missing": [sentence.in_words(reader) for sentence in course_of(state.course).missing],
        "lessons": lessons_context(state, reader),
        "finished": list(_milestones(state)),
        "lesson": state.lesson,
        "back": None if state.lesson is not None else (state.paused or 0) + 1,
        "now": lesson and lesson_context(state, lesson, reader),
        "teaching": teaching_context(lesson, f"{state.id}-shown", reader) if lesson and not state.again else None,
        "begins": state.left == tuple(range(len(state.results))) and not state.passed,
        "reopened": not state.again and bool(state.left) and state.results[state.left[0]] == REOPENED,
        "over": state.over,
        "told": list(_news(state, reader)),
        "again": state.again,
        "queue": state.queue,
        "repeated": state.again or any(one.item == state.item for one in state.due),
        "answered": state.answered,
        "right": state.right,
        "right_after": scheduling.right_after(state),
        "due": len(state.due),
        "table": page_link(_PLAYED_ON.get(ui_of(state.played.variant).id, "deal")),
        "item": item_context(item, state.id, reader),
        "courses": _choices(state.course, scheduling.course_variants(), state, reader),
        "games": [_game(state, game, reader) for game in all_exercises()],
    }


def _milestones(state: State) -> Iterator[str]:
    """What is finished: `lesson:1` and so on, `course` with all lessons of the variant that was chosen, `practice`.

    Those of another game than the first begin with its name: `schnauz-lesson:1`.
    """
    done = [state.is_done(one) for one in lessons_in(state)]
    game = _game_mark(state.course)
    yield from (f"{game}lesson:{number}" for number, is_done in enumerate(done, 1) if is_done)
    if all(done):
        yield f"{game}course"
    if state.practised >= REAL_PRACTICE:
        yield f"{_game_mark(state.variant)}practice"


def _game_mark(code: str) -> str:
    """What milestones in the game of the table *code* begin with."""
    game = ui_of(parse_table(code).variant).id
    return "" if game == ui_of(FIRST_COURSE).id else f"{game}-"


def _news(state: State, texts: NullTranslations) -> Iterator[str]:
    """How the item before has ended, and which lesson begins."""
    if state.passed:
        yield texts.gettext("You did not check your answer to the last question. It will come up again.")
    lessons = lessons_in(state)
    if state.ended:
        place, right, first = (*state.ended, state.ended[1])[:3]
        count, enough = len(lessons[place].items), lessons[place].enough
        passed = texts.gettext("Lesson {number} is done: {first} of {all} right on the first try.")
        again = texts.gettext("Lesson {number}: {right} of {all} right. What you got wrong will come up once more.")
        yield (passed if right >= enough else again).format(number=place + 1, right=right, first=first, all=count)
    if state.over:
        yield texts.gettext("That was the last lesson. You know the rules now, so play!")


def _choices(chosen: str, variants: Sequence[str], state: State, texts: NullTranslations) -> list[Mapping[str, object]]:
    """What a form offers: *variants*, and before them the tables of the lessons and of the practice, where they fit."""
    own = [code for code in dict.fromkeys((state.course, state.variant)) if parse_table(code).house]
    return [offer for table, offer in table_offers((*own, *variants), chosen, texts) if table.variant in variants]


def _game(state: State, game: str, texts: NullTranslations) -> Mapping[str, object]:
    """The variants and themes of *game*, to choose from."""
    exercises = all_exercises()[game]
    return {
        "id": game,
        "name": texts.gettext(game_ui(game).name),
        "variants": _choices(state.variant, tuple(exercises.PRESETS), state, texts),
        "themes": [
            {"id": theme, "name": texts.gettext(name), "chosen": theme in state.themes}
            for theme, name in exercises.NAMES.items()
        ],
    }
