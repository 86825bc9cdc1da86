"""Questions on the 66 family in words: see `kiebitz.elements.course.course_words.CourseWords`."""

from collections.abc import Iterator
from gettext import NullTranslations
from typing import Any, Final, cast

from cardrules import Reason
from cardrules.sixtysix import Action, Play, Position, play, turn_of
from kiebitz.elements.estimates import points_text
from kiebitz.elements.exercises.items import Item
from kiebitz.elements.exercises.question import AnswerEntry
from kiebitz.elements.games.sixtysix.blocks.ends import end_text
from kiebitz.elements.games.sixtysix.blocks.ends import points_text as points_of_both
from kiebitz.elements.games.sixtysix.course import question_texts
from kiebitz.elements.games.sixtysix.course.question_texts import action_of, question_text, reason_code, taking_text
from kiebitz.elements.games.sixtysix.course.table_view import board
from kiebitz.elements.games.sixtysix.exercises.matches import from_other_side
from kiebitz.elements.games.sixtysix.reasons import reason_text
from kiebitz.elements.games.sixtysix.rules import rule_name, value_text
from kiebitz.elements.games.sixtysix.table import is_played, outcome
from kiebitz.elements.rule_links import rule_href
from kiebitz.elements.texts import Text

__all__ = [
    "answer_sentences",
    "asks_permission",
    "board",
    "entry_text",
    "is_offered",
    "names_rules",
    "question_text",
    "reason",
    "rule_name",
    "value_text",
]


_EXPLAINED: Final = {"legal", "mark", "may", "taker", "takes", "choice"}
"""Kinds whose entries have a reason each."""


def worth_text(reason: Reason, texts: NullTranslations) -> Text:
    """What an action is worth, in game points."""
    sentence = texts.gettext("{worth} game points on average.")
    return sentence.format(worth=points_text(int(str(reason.facts["worth"])) / 100, texts))


def entry_text(question_id: str, what: Any, rules: Any, texts: NullTranslations) -> Text:  # noqa: ANN401, ARG001
    """What an entry *what* of the question *question_id* is called."""
    return question_texts.entry_text(question_id, what, texts)


def is_offered(item: Item, question_id: str, entry: AnswerEntry) -> bool:
    """Whether *entry* is an action of the game at all."""
    return question_id.partition(":")[0] not in ("legal", "mark") or is_played(cast("Action", entry.value), item.rules)


def asks_permission(question_id: str) -> bool:
    """Whether the entries are what may be done, so that each is allowed or not."""
    return question_id.partition(":")[0] in ("legal", "mark", "look")


def names_rules(question_id: str) -> bool:
    """Whether the reasons of the entries name the rules."""
    return question_id.partition(":")[0] in _EXPLAINED


def reason(item: Item, question_id: str, entry: AnswerEntry, texts: NullTranslations) -> tuple[Text, str]:
    """Why *entry* is right or wrong, and the way to the rule; empty where the rules below the answer explain it."""
    if entry.reason is None or question_id.partition(":")[0] not in _EXPLAINED:
        return "", ""
    if entry.reason.code == "decision.worth":
        return worth_text(entry.reason, texts), ""
    if entry.reason.code.startswith("takes."):
        return taking_text(entry.reason, texts), rule_href("trick.winner")
    why: Text = reason_text(entry.reason, texts)
    if entry.right and isinstance(entry.value, Play):
        then = outcome(turn_of(item.table.now), entry.value.card, texts)
        why += f" {then}" if then else ""
    return why, rule_href(reason_code(entry.reason))


def answer_sentences(item: Item, question_id: str, texts: NullTranslations) -> Iterator[Text]:
    """What came of the reader's action, in sentences."""
    if question_id.startswith("taker:"):
        return
    if question_id.startswith("choice:"):
        yield texts.gettext(
            "A minus means game points for your opponent. Every hand that your opponent may hold is taken into account."
        )
        return
    action = action_of(question_id)
    if action is not None:
        now: Position = item.table.now
        after = play(now, action)
        if now.seat:
            after = after._replace(sides=after.sides[::-1], result=after.result and from_other_side(after.result))
        if after.result:
            yield end_text(after.result, texts)
        yield points_of_both(after, texts)
