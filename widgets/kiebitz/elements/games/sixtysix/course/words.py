"""Questions on the 66 family in words: see `kiebitz.elements.course.course_words.CourseWords`."""

from collections.abc import Iterator
from gettext import NullTranslations
from typing import Any, cast

from cardrules.sixtysix import Action, Play, Position, play, turn_of
from kiebitz.elements.exercises.items import Item
from kiebitz.elements.exercises.question import AnswerEntry
from kiebitz.elements.games.sixtysix.blocks.ends import end_text, points_text
from kiebitz.elements.games.sixtysix.course import question_texts
from kiebitz.elements.games.sixtysix.course.question_texts import action_of, question_text, reason_code
from kiebitz.elements.games.sixtysix.course.table_view import board
from kiebitz.elements.games.sixtysix.exercises.matches import from_other_side
from kiebitz.elements.games.sixtysix.reasons import reason_text
from kiebitz.elements.games.sixtysix.rules import rule_name, value_text
from kiebitz.elements.games.sixtysix.table import is_played, outcome
from kiebitz.elements.rule_links import rule_href
from kiebitz.elements.texts import Text

__all__ = [
    "answer_sentences",
    "board",
    "entry_text",
    "is_offered",
    "question_text",
    "reason",
    "rule_name",
    "value_text",
]


def entry_text(question_id: str, what: Any, rules: Any, texts: NullTranslations) -> Text:  # noqa: ANN401, ARG001
    """What an entry *what* of the question *question_id* is called."""
    return question_texts.entry_text(question_id, what, texts)


def is_offered(item: Item, question_id: str, entry: AnswerEntry) -> bool:
    """Whether *entry* is an action of the game at all."""
    return question_id != "legal" or is_played(cast("Action", entry.value), item.rules)


def reason(item: Item, question_id: str, entry: AnswerEntry, texts: NullTranslations) -> tuple[Text, str]:
    """Why *entry* is right or wrong, and the way to the rule; empty where the rules below the answer explain it."""
    if question_id != "legal" or entry.reason is None:
        return "", ""
    why: Text = reason_text(entry.reason, texts)
    if entry.right and isinstance(entry.value, Play):
        then = outcome(turn_of(item.table.now), entry.value.card, texts)
        why += f" {then}" if then else ""
    return why, rule_href(reason_code(entry.reason))


def answer_sentences(item: Item, question_id: str, texts: NullTranslations) -> Iterator[Text]:
    """What came of the reader's action, in sentences."""
    action = action_of(question_id)
    if action is not None:
        now: Position = item.table.now
        after = play(now, action)
        if now.seat:
            after = after._replace(sides=after.sides[::-1], result=after.result and from_other_side(after.result))
        if after.result:
            yield end_text(after.result, texts)
        yield points_text(after, texts)
