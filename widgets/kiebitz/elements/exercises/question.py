"""What a question is: what the reader is shown, the entries to mark or to choose from, and the rules it asks about."""

from collections.abc import Iterable
from random import Random
from typing import NamedTuple, Protocol

from cardrules import BadRecord, Reason

type EntryValue = object
"""A card, suit, action, number or word, or a tuple or set of these: what an entry or a board shows."""


class AnswerEntry(NamedTuple):
    """One thing to mark or to choose."""

    value: EntryValue

    right: bool

    reason: Reason | None = None
    """Why, where the engine gives a reason."""


class Question(NamedTuple):
    """A question with all its answers."""

    displayed: tuple[EntryValue, ...]
    """All that the reader sees and the answer hangs on."""

    entries: tuple[AnswerEntry, ...]

    multiple: bool
    """Whether all right entries are to be marked; else exactly one is right."""

    about: frozenset[str] = frozenset()
    """Rules whose only value the answer shows, or that the reasons name as what decides."""

    @property
    def answer(self) -> tuple[object, ...]:
        """What is right, to compare with another answer to the same question."""
        return tuple([entry.value for entry in self.entries if entry.right])


class QuestionKind[Table, Rules](Protocol):
    """A kind of question of a game."""

    @property
    def name(self) -> str:
        """What it is called in texts of items."""

    def offers(self, table: Table, random: Random) -> Iterable[str]:
        """The questions on *table*: what distinguishes each from others of its kind, in signs of a link."""

    def question(self, table: Table, arg: str, rules: Rules) -> Question:
        """The question *arg* of *table* as *rules* answer it. Raises BadRecord or IllegalAction where there is none."""


def one_of(right: EntryValue, things: Iterable[EntryValue]) -> tuple[AnswerEntry, ...]:
    """Entries to choose from, each of *things* once, of which *right* is the right one.

    Raises:
        BadRecord: it is none of them.
    """
    listed = list(dict.fromkeys(things))
    if right not in listed:
        raise BadRecord("a question without an answer")
    return tuple([AnswerEntry(thing, thing == right) for thing in listed])


def numbers_around(right: int, near: Iterable[int]) -> list[int]:
    """*right* and three other numbers, those that learners come to first: *near*, then the next ones."""
    found = [right]
    for number in (*near, right + 1, right - 1, right + 2, right + 3):
        if number >= 0 and number not in found and len(found) < 4:  # noqa: PLR2004  # as many as are easily read
            found.append(number)
    return sorted(found)
