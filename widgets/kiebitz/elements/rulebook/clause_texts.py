"""The clauses of some rules, each as one text in the reader's language."""

from collections.abc import Iterator, Mapping
from gettext import NullTranslations
from typing import Any, NamedTuple

from cardrules.parameters import Value
from kiebitz.elements.game_ui import GameUi


class ClauseText(NamedTuple):
    """One clause as a reader sees it."""

    name: str
    heading: str
    """That of its subject."""
    covers: tuple[str, ...]
    text: str


def clause_texts(game: GameUi, rules: Any, reader: NullTranslations) -> Iterator[ClauseText]:  # noqa: ANN401
    """The clauses of *rules* of *game*, in their order; none where the game has no rulebook."""
    if game.rulebook is None:
        return
    values = values_by_rule(game, rules)
    for subject in game.rulebook().subjects:
        for clause in subject.clauses:
            if clause.applies_to(values):
                facts = clause.facts(rules)
                text = " ".join(reader.gettext(sentence).format(**facts) for sentence in clause.texts)
                yield ClauseText(clause.name, reader.gettext(subject.heading), clause.covers, text)


def values_by_rule(game: GameUi, rules: Any) -> Mapping[str, Value]:  # noqa: ANN401
    """Each of *rules* of *game* by its name."""
    words = game.words()
    return {rule: words.value_of(rules, rule) for rule, _ in words.parameters()}
