"""Two variants side by side: the clauses that they do not have in common, those on the same rules together."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from markupsafe import Markup

from kiebitz.elements.environment import template
from kiebitz.elements.games import find_preset
from kiebitz.elements.rulebook.clause_texts import ClauseText, clause_texts
from kiebitz.elements.texts import Text, texts
from kiebitz.elements.variant_names import variant_name


class ClauseDifference(NamedTuple):
    """What two variants have on the same rules, where that is not the same."""

    heading: str
    one: Text
    """All sentences of the first variant; empty where it has none."""
    other: Text


def render_differences(variants: tuple[str, str], locale: str) -> str:
    """The differences of *variants* of one game, in the language of *locale*.

    Raises:
        BadVariant: one of them does not exist.
    """
    reader = texts(locale)
    one, other = (tuple(clause_texts(variant, find_preset(variant).rules, reader)) for variant in variants)
    by_heading: dict[str, list[tuple[Text, Text]]] = {clause.heading: [] for clause in (*one, *other)}
    for difference in clause_differences(one, other):
        by_heading[difference.heading].append((difference.one, difference.other))
    subjects = [{"heading": heading, "differences": found} for heading, found in by_heading.items() if found]
    names = [variant_name(variant, reader) for variant in variants]
    return template("rulebook/differences", locale).render(subjects=subjects, names=names).strip()


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
        yield ClauseDifference(together[0][1].heading, *texts_of)
