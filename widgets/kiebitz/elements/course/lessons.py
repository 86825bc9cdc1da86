"""What a lesson is, whichever the game: what it teaches, one position that shows it, and its items."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from gettext import NullTranslations
from typing import Final

from kiebitz.elements.games import ui_of
from kiebitz.elements.sentences import format_sentence
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


@dataclass(frozen=True, kw_only=True, slots=True)
class Lesson:
    """One lesson of a variant."""

    id: str

    name: str
    """A message of the catalogues."""

    sentences: tuple[TaughtSentence, ...]
    """What it teaches."""

    example: str
    """An item, as text, whose answers show it."""

    items: tuple[str, ...]
    """What it asks, as text, the easiest first; questions with several right answers come last."""

    rules: frozenset[str]
    """The rules that it teaches; a group of rules as `marriage.`."""

    actions: frozenset[str]
    """First words of the actions that it teaches: `play`, `marriage`."""

    kinds: frozenset[str]
    """Kinds of questions that it introduces."""

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

    def lesson(self, id: str, rules: Rules, example: str, items: tuple[str, ...]) -> Lesson:  # noqa: A002
        """The lesson called *id* of a variant that has these *rules*, with its *example* and *items*."""
        return Lesson(
            id=id,
            name=self.name,
            sentences=tuple(self.sentences(rules)),
            example=example,
            items=items,
            rules=frozenset(self.rules),
            actions=frozenset(self.actions),
            kinds=frozenset(self.kinds),
        )


def lessons_of(variant: str) -> tuple[Lesson, ...]:
    """The lessons of *variant*, in the order in which they build on each other.

    Raises:
        BadVariant: there is no such variant.
    """
    ui = ui_of(variant)
    return ui.course_lessons()(variant) if ui.course_lessons else ()
