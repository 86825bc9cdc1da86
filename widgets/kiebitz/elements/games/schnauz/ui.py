"""Schnauz on pages; see `kiebitz.elements.game_ui`."""

from typing import TYPE_CHECKING, Any, Final

from kiebitz.elements.game_ui import CaseLink, Cells, GameBlocks, GameLessons, GameUi, GameWords, MatchLink
from kiebitz.elements.games.schnauz.reason_rules import RULE_OF
from kiebitz.elements.texts import N_

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from kiebitz.elements.course.course_words import CourseWords
    from kiebitz.elements.course.lessons import Course, TaughtSentence
    from kiebitz.elements.exercises.game_exercises import GameExercises
    from kiebitz.elements.rulebook.clause import Rulebook
    from kiebitz.elements.table_codes import TableRules
    from kiebitz.elements.table_question import TableQuestion


def _words() -> GameWords:
    from kiebitz.elements.games.schnauz import words

    return words


def _blocks() -> GameBlocks:
    from kiebitz.elements.games.schnauz import example_blocks

    return example_blocks


def _cells() -> Cells:
    from kiebitz.elements.games.schnauz.comparison import cells

    return cells


def _rule_codes() -> "Mapping[str, str]":
    from kiebitz.elements.games.schnauz.rule_codes import RULE_CODES

    return RULE_CODES


def _case_link() -> CaseLink:
    from kiebitz.elements.games.schnauz.round.start_link import case_link

    return case_link


def _match_link() -> MatchLink:
    from kiebitz.elements.games.schnauz.round.start_link import match_link

    return match_link


def _exercises() -> "GameExercises":
    from kiebitz.elements.games.schnauz.exercises import kinds

    return kinds


def _course() -> "CourseWords":
    from kiebitz.elements.games.schnauz.course import words

    return words


def _course_lessons() -> "Callable[[TableRules], Course]":
    from kiebitz.elements.games.schnauz.lessons.plans import lessons_of

    return lessons_of


def _lessons() -> GameLessons:
    from kiebitz.elements.games.schnauz import lesson_parts

    return lesson_parts


def _rule_sentences() -> "Callable[[str, Any], Iterable[TaughtSentence]]":
    from kiebitz.elements.games.schnauz.lessons.sentences import rule_sentences

    return rule_sentences


def _rulebook() -> "Rulebook":
    from kiebitz.elements.games.schnauz.rulebook import RULEBOOK

    return RULEBOOK


def _table_questions() -> "Sequence[TableQuestion]":
    from kiebitz.elements.games.schnauz.table_questions import QUESTIONS

    return QUESTIONS


UI: Final = GameUi(
    id="schnauz",
    name=N_("Schnauz"),
    variant_names={"schnauz": N_("Schnauz"), "schnauz-club": N_("Schnauz, club rules")},
    rule_subjects={"schnauz": N_("All rules")},
    rule_codes=_rule_codes,
    compared=("schnauz", "schnauz-club"),
    card_order_rules=("schnauz",),
    reason_rules=RULE_OF,
    widgets={
        "round": "kiebitz.elements.games.schnauz.round.widget",
        "worth": "kiebitz.elements.games.schnauz.worth.widget",
    },
    words=_words,
    blocks=_blocks,
    cells=_cells,
    case_link=_case_link,
    match_link=_match_link,
    exercises=_exercises,
    course=_course,
    course_lessons=_course_lessons,
    lessons=_lessons,
    rule_sentences=_rule_sentences,
    rulebook=_rulebook,
    table_questions=_table_questions,
)
