"""The course: lessons, and endless practice.

Verdict and reason of every mark are in the HTML, so checking needs no engine; the next item does.
"""

from collections.abc import Mapping
from dataclasses import replace

from cardrules import BadRecord
from cardrules.sixtysix import PRESETS
from kiebitz.elements.course import going
from kiebitz.elements.course.lessons import COURSE
from kiebitz.elements.course.showing import show_item
from kiebitz.elements.course.state import ITEMS, LESSONS, State, read_state, write_state
from kiebitz.elements.practice.items import parse_item
from kiebitz.elements.practice.themes import NAMES
from kiebitz.elements.questions import LARGEST_SEED
from kiebitz.elements.texts import texts
from kiebitz.elements.variants import variant_name

__all__ = ["from_link", "link_of", "opening", "read_state", "update", "view", "write_state"]


def opening(fields: Mapping[str, str], id: str) -> State:  # noqa: A002  # it is the state's `id`
    """The first item of the first lesson, or of the *fields*' `lesson`, counted from 1.

    Raises:
        BadRecord: there is no such lesson, or the fields say more.
    """
    lesson = fields.get("lesson", "1")
    if fields.keys() - {"lesson"} or lesson not in map(str, range(1, LESSONS + 1)):
        raise BadRecord(f"a course begins with a lesson, from 1 to {LESSONS}, as lesson: 1")
    return going.opened(id, int(lesson) - 1)


def link_of(state: State) -> str | None:
    """The item asked now."""
    return state.item


def from_link(text: str, state: State) -> State:
    """*state* with the item that *text* tells. Raises RulesError where it tells none."""
    item = parse_item(text)
    return replace(state, item=item.text, variant=item.variant, lesson=None, place=0, again=False)


def update(state: State, event: Mapping[str, object]) -> State:
    """The state after *event*: the next item, a lesson from its beginning, or practice of chosen themes.

    Raises:
        BadRecord: it is no such event, or no new item was found.
    """
    seed = event.get("seed", 0)
    if type(seed) is not int or not 0 <= seed <= LARGEST_SEED:
        raise BadRecord("an event of the course with a wrong seed")
    match event:
        case {"type": "next"}:
            return going.after(going.marked(state, event.get("wrong")), seed)
        case {"type": "lesson", "lesson": int(lesson)} if 0 <= lesson < LESSONS:
            return going.begun(state, lesson)
        case {"type": "choose", "values": Mapping() as values}:
            return going.practising(state, values, seed)
        case _:
            raise BadRecord(f"no event of the course: {event!r}"[:200])


def view(state: State, locale: str) -> Mapping[str, object]:
    """What the template shows: the lessons, the item with all answers, how far the reader is, and the choice."""
    reader = texts(locale)
    item = parse_item(state.item)
    return {
        "id": state.id,
        "link": state.item,
        "variant": variant_name(item.variant, reader),
        "lessons": [
            {"number": number, "name": reader.gettext(lesson.name), "done": number in state.done}
            for number, lesson in enumerate(COURSE)
        ],
        "lesson": state.lesson,
        "goal": "" if state.lesson is None else reader.gettext(COURSE[state.lesson].goal),
        "place": state.place + 1,
        "items": ITEMS,
        "over": state.place >= ITEMS,
        "again": state.again,
        "answered": state.answered,
        "right": state.right,
        "due": len(state.due),
        "item": show_item(item, state.id, reader),
        "variants": [
            {"id": name, "name": variant_name(name, reader), "chosen": name == state.variant} for name in PRESETS
        ],
        "themes": [
            {"id": theme, "name": reader.gettext(name), "chosen": theme in state.themes}
            for theme, name in NAMES.items()
        ],
    }
