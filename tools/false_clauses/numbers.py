"""Facts of clauses made wrong: a number one too large or too small, or two facts exchanged."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from typing import Any

from cardrules.game import Game
from kiebitz.elements.rulebook.clause import Clause, ClauseFacts
from kiebitz.truth.preset_changes import every_change
from tools.false_clauses.falsehoods import FalseClause

NUMBER = "number by one"
EXCHANGED = "facts exchanged"


def false_facts(game: Game, clause: Clause) -> Iterator[FalseClause]:
    """*clause* of *game* with each of its visible facts wrong."""
    visible = clause.visible_facts()
    for name in visible:
        if any(isinstance(facts[name], str) for facts in _facts(game, clause)):
            continue
        for step in (1, -1):
            yield FalseClause(NUMBER, f"{name} {step:+}", game, replace(clause, facts=_Stepped(clause, name, step)))
    for one, other in combinations(visible, 2):
        if any(facts[one] != facts[other] for facts in _facts(game, clause)):
            wrong = replace(clause, facts=_Exchanged(clause, one, other))
            yield FalseClause(EXCHANGED, f"{one}, {other}", game, wrong)


def _facts(game: Game, clause: Clause) -> Iterator[ClauseFacts]:
    """What *clause* has in its places, table by table."""
    for one in every_change(game, tuple(clause.when)):
        if clause.applies_to(game.cases().values_of(one.rules)):
            yield clause.facts(one.rules)


class _Stepped:
    """The facts of a clause, one of them by a step too large; what is no number stays as it is."""

    def __init__(self, clause: Clause, name: str, step: int) -> None:
        self.clause, self.name, self.step = clause, name, step

    def __call__(self, rules: Any) -> ClauseFacts:  # noqa: ANN401  # each game has its own type
        facts = self.clause.facts(rules)
        fact = facts.get(self.name, "")
        return facts if isinstance(fact, str) else {**facts, self.name: fact + self.step}


class _Exchanged:
    """The facts of a clause, two of them in each other's place."""

    def __init__(self, clause: Clause, one: str, other: str) -> None:
        self.clause, self.one, self.other = clause, one, other

    def __call__(self, rules: Any) -> ClauseFacts:  # noqa: ANN401  # each game has its own type
        facts = self.clause.facts(rules)
        if not {self.one, self.other} <= facts.keys():
            return facts
        return {**facts, self.one: facts[self.other], self.other: facts[self.one]}
