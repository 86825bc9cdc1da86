"""In what two rulebooks differ: the clauses that they do not have in common, those on the same rules together."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from markupsafe import Markup

from kiebitz.elements.rulebook.clause_texts import ClauseText
from kiebitz.elements.texts import Text


class ClauseDifference(NamedTuple):
    """What two games have on the same rules, where that is not the same."""

    heading: str
    one: Text
    """All sentences of the first; empty where it has none."""
    other: Text
    rules: tuple[str, ...]
    """What these sentences are about."""
    clauses: tuple[tuple[str, str], ...]
    """Name and heading of each clause."""


def clause_differences(one: Iterable[ClauseText], other: Iterable[ClauseText]) -> Iterator[ClauseDifference]:
    """In what two rulebooks differ, what both have first; a clause that only explains a word is no difference."""
    mine, theirs = ([clause for clause in clauses if clause.covers] for clauses in (one, other))
    alike = {(clause.covers, clause.text) for clause in mine} & {(clause.covers, clause.text) for clause in theirs}
    sides = [[clause for clause in clauses if (clause.covers, clause.text) not in alike] for clauses in (mine, theirs)]
    rest = [(side, clause) for side, clauses in enumerate(sides) for clause in clauses]
    while rest:
        together = [rest.pop(0)]
        rules = set(together[0][1].covers)
        while more := [found for found in rest if rules & set(found[1].covers)]:
            together += more
            rules.update(*(clause.covers for _, clause in more))
            rest = [found for found in rest if found not in more]
        texts_of = [Markup(" ").join(clause.text for at, clause in together if at == side) for side in (0, 1)]
        clauses = tuple((clause.name, clause.heading) for _, clause in together)
        yield ClauseDifference(together[0][1].heading, texts_of[0], texts_of[1], tuple(sorted(rules)), clauses)
