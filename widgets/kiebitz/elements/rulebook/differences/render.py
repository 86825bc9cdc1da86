"""Two variants side by side: the clauses that they do not have in common, subject by subject."""

from kiebitz.elements.environment import template
from kiebitz.elements.games import find_preset
from kiebitz.elements.rulebook.clause_differences import clause_differences
from kiebitz.elements.rulebook.clause_texts import clause_texts
from kiebitz.elements.texts import Text, texts
from kiebitz.elements.variant_names import variant_name


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
