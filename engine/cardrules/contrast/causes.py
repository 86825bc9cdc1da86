"""Which rules make two presets answer otherwise: each is changed alone, and the case is answered again."""

from collections.abc import Iterable, Mapping
from typing import Any

from cardrules.cases import Cases
from cardrules.contrast.difference import differing_subjects
from cardrules.errors import BadRule


def causes(cases: Cases, text: str, both: tuple[Any, Any], subjects: Iterable[str]) -> Mapping[str, tuple[str, ...]]:
    """For each of *subjects* the rules that change the answer to the case *text*, one taken from the second of *both*.

    Each is put into the first; where none does it so, into the second, taken from the first. Empty where it takes
    several at once. The case is answered with the tricks that fit each set of rules.
    """
    chosen = tuple(subjects)
    there = _alone(cases, text, both, chosen)
    if all(there.values()):
        return there
    back = _alone(cases, text, (both[1], both[0]), [subject for subject in chosen if not there[subject]])
    return {**there, **back}


def _alone(cases: Cases, text: str, both: tuple[Any, Any], subjects: Iterable[str]) -> dict[str, tuple[str, ...]]:
    one, other = both
    before = cases.adapted_answer(text, one)
    found: dict[str, list[str]] = {subject: [] for subject in subjects}
    mine, theirs = cases.values_of(one), cases.values_of(other)
    for rule, value in theirs.items():
        if mine[rule] == value:
            continue
        try:
            changed = cases.override(one, {rule: value})
        except BadRule:
            continue
        after = cases.adapted_answer(text, changed)
        for subject in found.keys() & set(differing_subjects(before, after)):
            found[subject].append(rule)
    return {subject: tuple(rules) for subject, rules in found.items()}
