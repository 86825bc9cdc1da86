"""Nothing is asked before it was taught: every question of every lesson, in each variant of each game."""

import re
from collections.abc import Iterable, Iterator
from functools import reduce
from gettext import NullTranslations
from typing import Final

import pytest

from cardrules import schnauz
from cardrules.sixtysix import PRESETS
from kiebitz.elements.course.course_words import course_words_of
from kiebitz.elements.course.lessons import Lesson, lessons_of
from kiebitz.elements.course.taught import Taught
from kiebitz.elements.exercises.items import parse_item
from kiebitz.elements.games.schnauz.lessons.mentions import untaught_of_round
from kiebitz.elements.games.sixtysix.lessons.mentions import untaught

SPEAKS_OF: Final = {
    "marriage": "marriage|announc",
    "exchange": r"\bexchang",
    "claim": r"\bclaim",
    "close": r"\bclos(e|es|ed|ing)\b",
}
"""Action to the words that speak of it."""

UNTAUGHT: Final = {
    **dict.fromkeys(PRESETS, untaught),
    **dict.fromkeys(schnauz.PRESETS, untaught_of_round),
}
"""Variant to what lists all that an item mentions and that was not taught."""


def taught_in(lessons: Iterable[Lesson]) -> Taught:
    """All that *lessons* teach."""
    return reduce(Taught.and_also, lessons, Taught())


@pytest.mark.parametrize("variant", UNTAUGHT)
def test_lessons_ask_for_what_was_taught(variant: str) -> None:
    """Kinds of questions, actions among the answers, rules behind the reasons, and what lies on the table."""
    lessons = lessons_of(variant)
    for number, lesson in enumerate(lessons, 1):
        taught = taught_in(lessons[:number])
        for text in (lesson.example, *lesson.items):
            assert UNTAUGHT[variant](parse_item(text), taught) == [], f"{lesson.id}: {text}"


@pytest.mark.parametrize("variant", PRESETS)
def test_no_word_is_of_something_else(variant: str) -> None:
    """In no sentence, question, choice, reason or remark of a lesson, and in nothing that its table names."""
    actions = frozenset[str]()
    for lesson in lessons_of(variant):
        actions |= lesson.actions
        for text in _texts(lesson):
            found = [action for action, words in SPEAKS_OF.items() if re.search(words, text, re.IGNORECASE)]
            assert set(found) <= actions, f"{lesson.id}: {text}"


def _texts(lesson: Lesson) -> Iterator[str]:
    english = NullTranslations()
    yield from (str(sentence.in_words(english)) for sentence in lesson.sentences)
    for item in map(parse_item, (lesson.example, *lesson.items)):
        words = course_words_of(item.variant)
        for question_id, question in zip(item.asks, item.questions, strict=True):
            yield str(words.question_text(question_id, english))
            yield from map(str, words.answer_sentences(item, question_id, english))
            for entry in question.entries:
                if words.is_offered(item, question_id, entry):
                    yield str(words.entry_text(question_id, entry.value, item.rules, english))
                    yield str(words.reason(item, question_id, entry, english)[0])
        yield from (f"{name}: {value}" for name, value in words.board(item, english)["facts"])  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("variant", "most"), [("blog-schnapsen", 10), *((variant, None) for variant in schnauz.PRESETS)]
)
def test_a_lesson_too_early_is_noticed(variant: str, most: int | None) -> None:
    """The questions of each lesson mention something that only that one teaches, but for those on decisions."""
    lessons = lessons_of(variant)
    for number, lesson in enumerate(lessons[:most]):
        taught = taught_in(lessons[:number])
        assert [one for text in lesson.items for one in UNTAUGHT[variant](parse_item(text), taught)], lesson.id


@pytest.mark.parametrize(
    ("item", "found"),
    [
        ("blog-schnapsen~0PDWQUAVBSKJEMGCONTIH~PKBQxSJV~mark:pz", "action close"),
        ("blog-schnapsen~0PDWQUAVBSKJEMGCONTIH~PKBQxSJV~may:x", "action exchange"),
        ("original-66~0RCPTNBAJKUXEHQOWVFLIMDSG~R~next:draw-A", "choice close"),
    ],
)
def test_actions_among_the_answers_count(item: str, found: str) -> None:
    """Even where only the cards are right."""
    assert found in untaught(parse_item(item), taught_in(lessons_of("blog-schnapsen")[:3]))
