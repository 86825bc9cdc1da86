"""Two variants side by side: the clauses that they do not have in common, subject by subject."""

from gettext import NullTranslations

from kiebitz.elements.environment import template
from kiebitz.elements.games import find_preset
from kiebitz.elements.rulebook.clause_differences import clause_differences
from kiebitz.elements.rulebook.clause_texts import clause_texts
from kiebitz.elements.texts import NamedText, Text, texts
from kiebitz.elements.variant_names import variant_name


def render_differences(variants: tuple[str, str], locale: str) -> str:
    """The differences of *variants* of one game, in the language of *locale*.

    Raises:
        BadVariant: one of them does not exist.
    """
    reader = texts(locale)
    one, other = (tuple(clause_texts(variant, find_preset(variant).rules, reader)) for variant in variants)
    names = [variant_name(variant, reader) for variant in variants]
    by_heading: dict[str, list[list[NamedText]]] = {clause.heading: [] for clause in (*one, *other)}
    for difference in clause_differences(one, other):
        by_heading[difference.heading].append(_named(names, (difference.one, difference.other), reader))
    subjects = [{"heading": heading, "differences": found} for heading, found in by_heading.items() if found]
    return template("rulebook/differences", locale).render(subjects=subjects).strip()


def _named(names: list[str], sentences: tuple[Text, Text], reader: NullTranslations) -> list[NamedText]:
    """Both *sentences* under the *names* of their games, or the one that is there."""
    if all(sentences):
        return list(zip(names, sentences, strict=True))
    # i18n: above a rule that one of two games has, where the other has none about it
    alone = reader.gettext("{name} only")
    return [(alone.format(name=name), sentence) for name, sentence in zip(names, sentences, strict=True) if sentence]
