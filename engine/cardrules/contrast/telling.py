"""Whether a case tells two sets of rules apart, by what, and how small it is."""

import re
from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from cardrules.contrast.cases import PLAYS
from cardrules.notation import parse_fields

type Answers = Callable[[str], Mapping[str, str]]
"""A set of rules: what the engine says of a case under it, subject to answer."""

SEEN: Final = 2
"""The grade of a difference in what players see."""

GRADES: Final[Mapping[str, int]] = {
    "may": 0,
    "points seen": 2,
    "tricks seen": 2,
    "possible": 3,
    "no deals": 3,
    "no rounds": 3,
}
"""How plainly a difference in a subject shows what a rule does, 0 being best; 1 for subjects that are not here."""

PLAIN: Final = 1
"""The last grade of a difference that shows without further ado."""

_CANNOT: Final = ("possible", "no deals", "no rounds")
"""Subjects that tell that something cannot be; where they differ, nothing else is there to be compared."""

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
    """Cards told, and cards and actions of what is played."""
    talon: bool
    """Whether cards are left to draw."""
    lines: int
    numbers: int
    """The sum of the squares of all numbers: what is shared out evenly comes first."""
    order: str
    """The text as cases are put in order: hearts first, then spades."""
    text: str


def differing(one: Mapping[str, str], other: Mapping[str, str]) -> tuple[str, ...]:
    """The subjects in which two answers to one case differ, those that show most first.

    None where both say that it cannot be: nobody could see why each of them says so.
    """
    if "yes" not in (one.get("possible"), other.get("possible")):
        return ()
    subjects = [subject for subject in dict.fromkeys((*one, *other)) if one.get(subject) != other.get(subject)]
    for subject in _CANNOT:
        if one.get(subject) != other.get(subject):
            return (subject,)
    return tuple(sorted(subjects, key=lambda subject: GRADES.get(subject, 1)))


def told_apart(text: str, one: Answers, other: Answers) -> Size | None:
    """How small the case in *text* is where it tells *one* from *other*; None where it does not."""
    try:
        subjects = differing(one(text), other(text))
    except ValueError:
        return None
    return size_of(text, subjects[0]) if subjects else None


def size_of(text: str, subject: str) -> Size:
    """How small the case in *text* is, which shows a difference in *subject*."""
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
