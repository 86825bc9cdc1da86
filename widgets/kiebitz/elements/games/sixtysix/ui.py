"""The 66 family on pages; see `kiebitz.elements.game_ui`."""

from typing import TYPE_CHECKING, Any, Final

from kiebitz.elements.game_ui import CaseLink, Cells, GameBlocks, GameLessons, GameUi, GameWords, MatchLink, ScoreLink
from kiebitz.elements.games.sixtysix.reason_rules import RULE_OF
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
    from kiebitz.elements.games.sixtysix import words

    return words


def _blocks() -> GameBlocks:
    from kiebitz.elements.games.sixtysix import example_blocks

    return example_blocks


def _cells() -> Cells:
    from kiebitz.elements.games.sixtysix.comparison import cells

    return cells


def _rule_codes() -> "Mapping[str, str]":
    from kiebitz.elements.games.sixtysix.rule_codes import RULE_CODES

    return RULE_CODES


def _case_link() -> CaseLink:
    from kiebitz.elements.games.sixtysix.deal.start_link import case_link

    return case_link


def _match_link() -> MatchLink:
    from kiebitz.elements.games.sixtysix.deal.start_link import match_link

    return match_link


def _exercises() -> "GameExercises":
    from kiebitz.elements.games.sixtysix.exercises import kinds

    return kinds


def _course() -> "CourseWords":
    from kiebitz.elements.games.sixtysix.course import words

    return words


def _lessons() -> GameLessons:
    from kiebitz.elements.games.sixtysix import lesson_parts

    return lesson_parts


def _course_lessons() -> "Callable[[TableRules], Course]":
    from kiebitz.elements.games.sixtysix.lessons.plans import lessons_of

    return lessons_of


def _rule_sentences() -> "Callable[[str, Any], Iterable[TaughtSentence]]":
    from kiebitz.elements.games.sixtysix.lessons.rule_sentences import rule_sentences

    return rule_sentences


def _rulebook() -> "Rulebook":
    from kiebitz.elements.games.sixtysix.rulebook import RULEBOOK

    return RULEBOOK


def _score_link() -> ScoreLink:
    from kiebitz.elements.games.sixtysix.pad.permalink import score_link

    return score_link


def _table_questions() -> "Sequence[TableQuestion]":
    from kiebitz.elements.games.sixtysix.table_questions import QUESTIONS

    return QUESTIONS


UI: Final = GameUi(
    id="sixtysix",
    name=N_("Schnapsen and 66"),
    variant_names={
        "schnopsn-weich": N_("Soft Schnapsen"),
        "spielewiki-weich": N_("Follow-suit Schnapsen"),
        "spielewiki-hart": N_("Hard Schnapsen"),
        "blog-schnapsen": N_("Schnapsen"),
        "blog-scharf": N_("Sharp Schnapsen"),
        "blog-66": N_("Sechsundsechzig"),
        "original-66": N_("Original 66"),
        "obican-snaps": N_("Običan šnaps"),
    },
    rule_subjects={
        "game": N_("The game"),
        "deck": N_("The pack"),
        "deal": N_("The deal"),
        "trump": N_("Trumps"),
        "talon": N_("The talon"),
        "lead": N_("The lead"),
        "trick": N_("The trick"),
        "open": N_("While cards are drawn"),
        "strict": N_("Once the talon is used up or closed"),
        "marriage": N_("Marriages"),
        "exchange": N_("Exchanging the trump card"),
        "close": N_("Closing"),
        "claim": N_("66 points"),
        "end": N_("The end of a deal"),
        "score": N_("Game points"),
        "match": N_("Game and match"),
        "view": N_("What you may look at"),
        "settings": N_("Players who want different rules"),
    },
    shared_name="66",
    rule_codes=_rule_codes,
    compared=("blog-schnapsen", "original-66"),
    card_order_rules=("deck",),
    reason_rules=RULE_OF,
    widgets={
        "board": "kiebitz.elements.games.sixtysix.board.widget",
        "deal": "kiebitz.elements.games.sixtysix.deal.widget",
        "memory": "kiebitz.elements.games.sixtysix.memory.widget",
        "pad": "kiebitz.elements.games.sixtysix.pad.widget",
        "quiz": "kiebitz.elements.games.sixtysix.quiz.widget",
    },
    words=_words,
    blocks=_blocks,
    cells=_cells,
    case_link=_case_link,
    match_link=_match_link,
    exercises=_exercises,
    course=_course,
    lessons=_lessons,
    course_lessons=_course_lessons,
    rule_sentences=_rule_sentences,
    rulebook=_rulebook,
    table_questions=_table_questions,
    score_link=_score_link,
)
