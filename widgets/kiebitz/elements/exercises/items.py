"""Items: one to three questions on one moment, in a text for addresses that is not trusted when read.

    blog-schnapsen~0PDWQUAVBSKJEMGCONTIH~PKB~may:x
    blog-schnapsen~cm1~0PDWQUAVBSKJEMGCONTIH~PKB~may:x

What is played, with the codes of house rules; the deal up to the moment, as the game writes it; the questions.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final
from zlib import crc32

from cardrules import BadRecord, RulesError
from cardrules.errors import quoted
from kiebitz.elements.exercises.canonical import canonical_text
from kiebitz.elements.exercises.game_exercises import GameExercises, exercises_at, exercises_of
from kiebitz.elements.exercises.question import Question
from kiebitz.elements.house_rules import HouseRules
from kiebitz.elements.table_codes import LONGEST_CODE, TableRules, format_table, parse_table, split_table
from kiebitz.elements.table_rules import rules_of_table

LONGEST: Final = 240 + LONGEST_CODE
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

    house: HouseRules = ()
    """House rules: what differs from the variant."""

    @property
    def played(self) -> TableRules:
        """The rules by which it is asked."""
        return TableRules(self.variant, self.house)

    @property
    def exercises(self) -> GameExercises:
        """The game of the variant."""
        return exercises_of(self.variant)

    @property
    def rules(self) -> Any:  # noqa: ANN401  # each game has its own type
        """The rules of the variant with the house rules."""
        return rules_of_table(self.played)

    @property
    def text(self) -> str:
        """The item as `parse_item` reads it."""
        return "~".join((format_table(self.played), self.exercises.format_moment(self.table), *self.asks))

    @property
    def characters(self) -> tuple[tuple[object, ...], ...]:
        """For each question what others about the same have, too: its kind, and what decides its answers."""
        return tuple(
            [
                (
                    ask.partition("-")[0] if "-" in ask else ask.partition(":")[0],
                    question.multiple,
                    question.about,
                    frozenset([entry.reason.code for entry in question.entries if entry.reason]),
                )
                for ask, question in zip(self.asks, self.questions, strict=True)
            ]
        )

    @property
    def cards(self) -> str:
        """The part of the text that has the cards."""
        return self.exercises.format_moment(self.table).partition("~")[0]

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
        displayed = tuple([question.displayed for question in self.questions])
        return f"{format_table(self.played)} {canonical_text(displayed)}"

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


def items_that_fit[Moment](
    played: TableRules, table: Moment, question_ids: Iterable[str], fits: Callable[[Moment, Question], bool]
) -> Iterator[Item]:
    """Items of one question each: those of *question_ids* that can be asked of *table* and are as *fits* wants them."""
    for question_id in question_ids:
        item = Item(played.variant, table, (question_id,), played.house)
        try:
            fit = fits(table, item.questions[0])
        except (RulesError, ValueError):
            continue
        if fit:
            yield item


def parse_item(text: str) -> Item:
    """The item that *text* describes, its questions known to have answers.

    Raises:
        RulesError: *text* is no item, or the engine knows no such variant, deal or question.
    """
    code, parts = split_table(text)
    dealt, actions, *asks = (*parts, "", "")[: max(2, len(parts))]
    if len(text) > LONGEST or not 1 <= len(asks) <= MOST_ASKS:
        raise BadRecord(f"no item of the practice: {quoted(text)}")
    played = parse_table(code)
    table = exercises_of(played.variant).parse_moment(dealt, actions, rules_of_table(played))
    item = Item(played.variant, table, tuple(asks), played.house)
    assert item.questions  # noqa: S101  # it always has some; asking them is what may raise
    return item
