"""The lessons to read: every question with its answers in folds, which need neither a script nor the engine."""

from kiebitz.elements.chosen_table import table_name
from kiebitz.elements.course.context import item_context
from kiebitz.elements.course.lesson_context import teaching_context
from kiebitz.elements.course.lessons import lessons_of
from kiebitz.elements.environment import template
from kiebitz.elements.exercises.items import parse_item
from kiebitz.elements.table_codes import parse_table
from kiebitz.elements.texts import texts


def render_lessons(locale: str, course: str, id: str) -> str:  # noqa: A002  # it is the `id` of the widget's state
    """All questions of all lessons of *course*; *id* begins the ids in it."""
    reader = texts(locale)
    lessons = [
        {
            "name": reader.gettext(lesson.name),
            "teaching": teaching_context(lesson, f"{id}-{number}-shown", reader),
            "items": [
                item_context(parse_item(item), f"{id}-{number}-{place}", reader)
                for place, item in enumerate(lesson.items)
            ],
        }
        for number, lesson in enumerate(lessons_of(course), 1)
    ]
    context = {"lessons": lessons, "variant": table_name(parse_table(course), reader)}
    return template("course/lesson_text", locale).render(context).strip()
