"""Items: one to three questions on one moment, in a text for addresses that is not trusted when read."""

from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final
from zlib import crc32

from cardrules import BadRecord
from cardrules.errors import quoted
from kiebitz.elements.exercises.canonical import canonical_text
from kiebitz.elements.exercises.game_exercises import GameExercises, exercises_at, exercises_of
from kiebitz.elements.exercises.question import Question

LONGEST: Final = 240
"""Most characters of an item as text."""

MOST_ASKS: Final = 3


@dataclass(frozen=True)
class Item:
    """Questions on one moment under one variant."""

    variant: str

    table: Any
    """The deal up to the moment, as the game has it."""

    asks: tuple[str, ...]
    """For each question its kind, and after a colon what distinguishes it from others of the kind."""

    @property
    def exercises(self) -> GameExercises:
        """The game of the variant."""
        return exercises_of(self.variant)

    @property
    def rules(self) -> Any:  # noqa: ANN401  # each game has its own type
        """The rules of the variant."""
        return self.exercises.PRESETS[self.variant].rules

    @property
    def text(self) -> str:
        """The item as `parse_item` reads it."""
        return "~".join((self.variant, self.exercises.format_moment(self.table), *self.asks))

    @cached_property
    def questions(self) -> tuple[Question, ...]:
        """What is asked, with all answers. Raises RulesError where it cannot be asked."""
        return tuple([ask(self.table, question, self.rules) for question in self.asks])

    @property
    def has_many(self) -> bool:
        """Whether there is a question with several right answers in it."""
        return any(question.multiple for question in self.questions)

    @property
    def key(self) -> str:
        """The same for items that differ in the names of suits only, and for no others."""
        return f"{self.variant} {canonical_text(tuple([question.displayed for question in self.questions]))}"

    @property
    def mark(self) -> str:
        """A short mark of the key; items that are not the same hardly ever share it."""
        return f"{crc32(self.key.encode()):08x}"


def ask(table: Any, question_id: str, rules: Any) -> Question:  # noqa: ANN401  # each game has its own types
    """The question *question_id* of *table*, as *rules* answer it. Raises RulesError where there is none."""
    name, _, arg = question_id.partition(":")
    kinds = exercises_at(table).KINDS
    if name not in kinds:
        raise BadRecord(f"there is no kind of question called {quoted(name)}")
    return kinds[name].question(table, arg, rules)


def parse_item(text: str) -> Item:
    """The item that *text* describes, its questions known to have answers.

    Raises:
        RulesError: *text* is no item, or the engine knows no such variant, deal or question.
    """
    variant, dealt, actions, *asks = (*text.split("~"), "", "", "")[: max(4, text.count("~") + 1)]
    if len(text) > LONGEST or not 1 <= len(asks) <= MOST_ASKS:
        raise BadRecord(f"no item of the practice: {quoted(text)}")
    practice = exercises_of(variant)
    table = practice.parse_moment(dealt, actions, practice.PRESETS[variant].rules)
    item = Item(variant, table, tuple(asks))
    assert item.questions  # noqa: S101  # it always has some; asking them is what may raise
    return item
