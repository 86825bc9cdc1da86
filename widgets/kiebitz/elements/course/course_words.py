"""Exercises in words: questions, answers and tables, for the course."""

from collections.abc import Iterator
from gettext import NullTranslations
from typing import Any, Protocol

from cardrules import BadRecord
from cardrules.parameters import Value
from kiebitz.elements.exercises.items import Item
from kiebitz.elements.exercises.question import AnswerEntry
from kiebitz.elements.games import ui_of
from kiebitz.elements.texts import Text


class CourseWords(Protocol):
    """What the module of a game offers."""

    def board(self, item: Item, texts: NullTranslations) -> dict[str, object]:
        """What the template shows of the table of *item*."""

    def question_text(self, question_id: str, texts: NullTranslations) -> Text:
        """The question in words, after what the reader does."""

    def entry_text(self, question_id: str, what: Any, rules: Any, texts: NullTranslations) -> Text:  # noqa: ANN401
        """What an entry *what* of the question *question_id* is called."""

    def is_offered(self, item: Item, question_id: str, entry: AnswerEntry) -> bool:
        """Whether *entry* is an action of the game at all; what its rules do not know is not put to a reader."""

    def asks_permission(self, question_id: str) -> bool:
        """Whether the entries are what may be done, so that each is allowed or not."""

    def names_rules(self, question_id: str) -> bool:
        """Whether the reasons of the entries name the rules, so that no list of rules is needed."""

    def reason(self, item: Item, question_id: str, entry: AnswerEntry, texts: NullTranslations) -> tuple[Text, str]:
        """Why *entry* is right or wrong, and the way to the rule; empty where the rules below the answer explain it."""

    def answer_sentences(self, item: Item, question_id: str, texts: NullTranslations) -> Iterator[Text]:
        """The remarks on the answer, in sentences."""

    def rule_name(self, rule: str, texts: NullTranslations) -> str:
        """What *rule* is called."""

    def value_text(self, rule: str, value: Value, texts: NullTranslations) -> Text:
        """*value* of *rule* in words."""


def course_words_of(variant: str) -> CourseWords:
    """The words of the game that *variant* is a preset of.

    Raises:
        BadVariant: there is no such variant.
        BadRecord: its game has no exercises.
    """
    ui = ui_of(variant)
    if ui.course is None:
        raise BadRecord(f"there are no exercises on the game {ui.id}")
    return ui.course()
