"""In what the answers to one case under two sets of rules differ."""

from collections.abc import Mapping
from typing import Final

GRADES: Final[Mapping[str, int]] = {
    "may": 0,
    "points seen": 2,
    "tricks seen": 2,
    "turn-up seen": 2,
    "possible": 3,
    "no deals": 3,
    "no rounds": 3,
}
"""How plainly a difference in a subject shows what a rule does, 0 being best; 1 for subjects that are not here."""

_CANNOT: Final = ("possible", "no deals", "no rounds")
"""Subjects that report something impossible; where they differ, nothing else can be compared."""


def differing_subjects(one: Mapping[str, str], other: Mapping[str, str]) -> tuple[str, ...]:
    """The subjects in which two answers to one case differ, those that show most first.

    Empty where both report that it is impossible: the reason of each would not be visible.
    """
    if "yes" not in (one.get("possible"), other.get("possible")):
        return ()
    subjects = [subject for subject in dict.fromkeys((*one, *other)) if one.get(subject) != other.get(subject)]
    for subject in _CANNOT:
        if one.get(subject) != other.get(subject):
            return (subject,)
    return tuple(sorted(subjects, key=lambda subject: GRADES.get(subject, 1)))
