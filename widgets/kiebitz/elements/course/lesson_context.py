"""The lessons as templates show them: the list with how each went, the one that runs, and what it teaches."""

from gettext import NullTranslations

from kiebitz.elements.course.context import item_context
from kiebitz.elements.course.lessons import Lesson
from kiebitz.elements.course.state import HITS, WRONG, State, lessons_in
from kiebitz.elements.exercises.items import parse_item


def lessons_context(state: State, texts: NullTranslations) -> list[dict[str, object]]:
    """Every lesson with its name and its best result."""
    found = []
    for number, lesson in enumerate(lessons_in(state)):
        score = state.score(state.course, lesson.id)
        found.append(
            {
                "number": number,
                "name": texts.gettext(lesson.name),
                "best": score and score.right,
                "all": score and (score.count or len(lesson.items)),
                "done": state.is_done(lesson),
            }
        )
    return found


def lesson_context(state: State, lesson: Lesson, texts: NullTranslations) -> dict[str, object]:
    """How far the reader is in *lesson*."""
    place = state.left[0] if state.left else len(lesson.items) - 1
    return {
        "name": texts.gettext(lesson.name),
        "place": place + 1,
        "all": len(lesson.items),
        "right": state.hits,
        "bar": [
            {
                "result": "right" if result in HITS else "wrong" if result == WRONG else "open",
                "here": number == place and not state.again,
            }
            for number, result in enumerate(state.results)
        ],
    }


def teaching_context(lesson: Lesson, id: str, texts: NullTranslations) -> dict[str, object]:  # noqa: A002  # begins the ids in it
    """What *lesson* teaches: its sentences, and the position that shows it with its verdicts."""
    return {
        "sentences": [sentence.in_words(texts) for sentence in lesson.sentences],
        "example": item_context(parse_item(lesson.example), id, texts),
    }
