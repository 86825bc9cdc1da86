"""What a lesson is, whichever the game: what it teaches, one position that shows it, and its items.

A course is the lessons on what is played: a variant, or a table with rules of its own, by the code of either.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from gettext import NullTranslations
from typing import Final, NamedTuple

from kiebitz.elements.exercises.items import Item
from kiebitz.elements.games import ui_of
from kiebitz.elements.sentences import format_sentence
from kiebitz.elements.table_codes import parse_table
from kiebitz.elements.texts import Text
from kiebitz.elements.variant_names import FIRST_VARIANT

FIRST_COURSE: Final = FIRST_VARIANT
"""The variant whose lessons are shown until the reader chooses another."""


@dataclass(frozen=True, kw_only=True, slots=True)
class TaughtSentence:
    """A short sentence on what a lesson teaches."""

    text: str
    """A message of the catalogues."""

    facts: Mapping[str, int | float | str] = field(default_factory=dict)
    """What is in the places that bear their names: numbers, or a suit by its letter."""

    def in_words(self, texts: NullTranslations) -> Text:
        """The sentence in the language of *texts*."""
        return format_sentence(self.text, self.facts, texts)


class ChosenItems(NamedTuple):
    """What a lesson asks, as text."""

    example: str
    """An item whose answers show what is taught."""

    items: tuple[str, ...]
    """The easiest first; questions with several right answers come last."""


type ItemChoice = Callable[[], ChosenItems]
"""What finds the items of a lesson: the lessons of a table look for theirs, which takes a while."""


type MoreItems = Callable[[int], Iterator[Item]]
"""What finds more items of a lesson in random deals, which a seed decides."""


def no_sentences(rules: object) -> Iterator[TaughtSentence]:  # noqa: ARG001  # as of any rules
    """Nothing: every table has such a lesson."""
    return iter(())


@dataclass(frozen=True, kw_only=True)
class Lesson:
    """One lesson of a course."""

    id: str

    name: str
    """A message of the catalogues."""

    sentences: tuple[TaughtSentence, ...]
    """What it teaches."""

    choice: ItemChoice

    rules: frozenset[str]
    """The rules that it teaches; a group of rules as `marriage.`."""

    actions: frozenset[str]
    """First words of the actions that it teaches: `play`, `marriage`."""

    kinds: frozenset[str]
    """Kinds of questions that it introduces."""

    more: MoreItems

    @cached_property
    def _chosen(self) -> ChosenItems:
        return self.choice()

    @property
    def example(self) -> str:
        """An item, as text, whose answers show what it teaches."""
        return self._chosen.example

    @property
    def items(self) -> tuple[str, ...]:
        """What it asks, as text, the easiest first; questions with several right answers come last."""
        return self._chosen.items

    @property
    def enough(self) -> int:
        """So many items have to be right for the lesson to be done: all but one."""
        return len(self.items) - 1


@dataclass(frozen=True, kw_only=True, slots=True)
class LessonPlan[Rules]:
    """A lesson of a game before it is fitted to a variant; each game has a type of *Rules*."""

    name: str
    """A message of the catalogues."""

    sentences: Callable[[Rules], Iterator[TaughtSentence]]
    """What it teaches under some rules."""

    rules: tuple[str, ...] = ()
    """The rules that it teaches; a group of rules as `marriage.`."""

    actions: tuple[str, ...] = ()
    """First words of the actions that it teaches."""

    kinds: tuple[str, ...] = ()
    """Kinds of questions that it introduces."""

    missing: Callable[[Rules], Iterator[TaughtSentence]] = no_sentences
    """Why there is no such lesson under some rules; nothing where there is one."""

    def lesson(self, id: str, rules: Rules, choice: ItemChoice, more: MoreItems) -> Lesson:  # noqa: A002
        """The lesson called *id* on these *rules*, with the items of *choice*, and *more* where they are missed."""
        return Lesson(
            id=id,
            name=self.name,
            sentences=tuple(self.sentences(rules)),
            choice=choice,
            more=more,
            rules=frozenset(self.rules),
            actions=frozenset(self.actions),
            kinds=frozenset(self.kinds),
        )


class Course(NamedTuple):
    """The lessons on what is played."""

    lessons: tuple[Lesson, ...]
    """In the order in which they build on each other."""

    missing: tuple[TaughtSentence, ...] = ()
    """Why there are no lessons on what is not played at all."""


def lessons_of(course: str) -> tuple[Lesson, ...]:
    """The lessons of *course*, in the order in which they build on each other. Raises as `course_of`."""
    return course_of(course).lessons


def course_of(course: str) -> Course:
    """The lessons on what is played, as the code *course* has it.

    Raises:
        BadRecord: it is damaged, or of a version with rules that this one does not know.
        BadRule: its rules do not go together.
    """
    played = parse_table(course)
    ui = ui_of(played.variant)
    return ui.course_lessons()(played) if ui.course_lessons else Course(())
