"""How plain and how small a case is that shows a difference between two sets of rules."""

import re
from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from cardrules.cases import PLAYS
from cardrules.contrast.difference import GRADES, differing_subjects
from cardrules.notation import parse_fields

type Answers = Callable[[str], Mapping[str, str]]
"""A set of rules: the engine's answers to a case under it, by subject."""

SEEN: Final = 2
"""The grade of a difference in what players see."""

PLAIN: Final = 1
"""The last grade of a difference that shows in what may be done, or in what follows from it."""

_CARD: Final = re.compile(r"\b[CSHD][ATKQJ9876]\b|\?")
_NUMBER: Final = re.compile(r"\b\d+\b")

_ENOUGH: Final = 66

_SUITS_IN_ORDER: Final = str.maketrans("HSDC", "0123")


class Size(NamedTuple):
    """What makes a case plain and small, what counts most first: smaller ones compare as less."""

    grade: int
    """How plainly the difference shows, as in `GRADES`."""
    late: bool
    """Whether somebody has enough points already, so that most deals would be over."""
    cards: int
    """Number of cards in the position, and of cards and actions in what is played."""
    talon: bool
    """Whether cards are left to draw."""
    lines: int
    numbers: int
    """The sum of the squares of all numbers: what is shared out evenly comes first."""
    order: str
    """The text as cases are put in order: hearts first, then spades."""
    text: str


def size_if_different(text: str, one: Answers, other: Answers) -> Size | None:
    """The size of the case in *text* if *one* and *other* answer it differently; None if they do not."""
    try:
        subjects = differing_subjects(one(text), other(text))
    except ValueError:
        return None
    return size_of(text, subjects[0]) if subjects else None


def size_of(text: str, subject: str) -> Size:
    """The size of the case in *text*, which shows a difference in *subject*."""
    fields = parse_fields(text)
    played = sum(len(field.value.replace(",", " ").split()) for field in fields if field.key in PLAYS)
    position = "; ".join(field.value for field in fields if field.key not in PLAYS)
    talon = next((field.value for field in fields if field.key == "talon"), "empty")
    return Size(
        grade=GRADES.get(subject, 1),
        late=any(int(number) >= _ENOUGH for number in _NUMBER.findall(position)),
        cards=len(_CARD.findall(position)) + played,
        talon=not talon.startswith("empty"),
        lines=len(fields),
        numbers=sum(int(number) ** 2 for number in _NUMBER.findall(position)),
        order=text.translate(_SUITS_IN_ORDER),
        text=text,
    )
