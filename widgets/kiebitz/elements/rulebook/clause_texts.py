"""The clauses of some rules, each as one text in the reader's language."""

from collections.abc import Iterator
from functools import lru_cache
from gettext import NullTranslations
from typing import Any, NamedTuple

from markupsafe import Markup

from cardrules.games import game_of
from kiebitz.elements.games import ui_of
from kiebitz.elements.rulebook.clause import Clause
from kiebitz.elements.sentences import format_sentence
from kiebitz.elements.texts import Text


class ClauseText(NamedTuple):
    """One clause as a reader sees it."""

    name: str
    heading: str
    """That of its subject."""
    covers: tuple[str, ...]
    text: Text


def clause_on(rule: str, variant: str, rules: Any, reader: NullTranslations) -> Text:  # noqa: ANN401
    """The clause on *rule*, or of that name, under *rules* of the game of *variant*; empty where they are silent.

    Raises BadVariant.
    """
    values = game_of(variant).values_of(rules)
    for clause in ui_of(variant).rulebook().clauses():
        if rule in (clause.name, *clause.covers) and clause.applies_to(values):
            return _in_words(clause, rules, reader)
    return Markup()


def clause_texts(variant: str, rules: Any, reader: NullTranslations) -> Iterator[ClauseText]:  # noqa: ANN401
    """The clauses of *rules* of the game of *variant*, in their order. Raises BadVariant."""
    values = game_of(variant).values_of(rules)
    for subject in ui_of(variant).rulebook().subjects:
        for clause in subject.clauses:
            if clause.applies_to(values):
                text = _in_words(clause, rules, reader)
                yield ClauseText(clause.name, reader.gettext(subject.heading), clause.covers, text)


def _in_words(clause: Clause, rules: Any, reader: NullTranslations) -> Text:  # noqa: ANN401
    facts = clause.facts(rules)
    return _text(clause.texts, tuple((name, facts[name]) for name in clause.visible_facts()), reader)


@lru_cache(maxsize=2000)
def _text(
    sentences: tuple[str, ...], facts: tuple[tuple[str, int | float | str], ...], reader: NullTranslations
) -> Text:
    # A table's rules are asked for again with each change, and nearly all sentences stay as they were.
    return Markup(" ").join(format_sentence(sentence, dict(facts), reader) for sentence in sentences)
