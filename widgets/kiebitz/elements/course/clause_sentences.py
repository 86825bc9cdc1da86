"""Sentences of a rulebook as lessons, and answers to questions, quote them: each rule is worded once."""

from collections.abc import Iterator, Mapping
from typing import Any

from cardrules.parameters import Value
from kiebitz.elements.course.lessons import TaughtSentence
from kiebitz.elements.rulebook.clause import Clause, Rulebook


def sentences_named(
    rulebook: Rulebook,
    rules: Any,  # noqa: ANN401  # each game has its own type
    values: Mapping[str, Value],
    *names: str,
) -> Iterator[TaughtSentence]:
    """The clauses called *names* that apply to *rules* with these *values*, in the order of the names.

    A name also stands for all clauses that begin with it: `strict` for `strict.follow`, `pass` for `pass-once`.
    """
    clauses = tuple(rulebook.clauses_for(values))
    for name in names:
        for clause in clauses:
            if clause.name == name or clause.name.startswith((f"{name}.", f"{name}-")):
                yield from _sentences(clause, rules)


def sentences_on(
    rule: str,
    rulebook: Rulebook,
    rules: Any,  # noqa: ANN401  # as above
    values: Mapping[str, Value],
) -> Iterator[TaughtSentence]:
    """The clause on *rule* that applies to *rules* with these *values*; nothing where there is none."""
    for clause in rulebook.clauses_for(values):
        if rule in clause.covers:
            yield from _sentences(clause, rules)


def _sentences(clause: Clause, rules: Any) -> Iterator[TaughtSentence]:  # noqa: ANN401  # as above
    facts = clause.facts(rules)
    for text in clause.texts:
        used = {name: fact for name, fact in facts.items() if f"{{{name}}}" in text}
        yield TaughtSentence(text=text, facts=used)
