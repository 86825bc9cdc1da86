"""What the engine answers to the witnesses of clauses."""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any

from cardrules.errors import RulesError
from cardrules.game import Game
from cardrules.games import game_of
from kiebitz.elements.rulebook.clause import Clause, ClauseFacts, Witness, meets
from kiebitz.elements.rulebook.places import fill_places


def possible_witnesses(clause: Clause, facts: ClauseFacts, game: Game, rules: Any) -> Iterator[Witness]:  # noqa: ANN401
    """The witnesses of *clause* that can be played under *rules*."""
    values = game.cases().values_of(rules)
    for witness in clause.witnesses:
        if not facts.keys() >= witness.facts():
            continue
        if meets(values, witness.when) and (
            witness.subject == "possible" or witness.subject in answer_to(witness, facts, game, rules)
        ):
            yield witness


def holds(witness: Witness, facts: ClauseFacts, game: Game, rules: Any) -> bool:  # noqa: ANN401
    """Whether the engine answers under *rules* as *witness* promises, with *facts* in its places."""
    return witness.holds(answer_to(witness, facts, game, rules), facts)


def answer_to(witness: Witness, facts: ClauseFacts, game: Game, rules: Any) -> Mapping[str, str]:  # noqa: ANN401
    """The engine's answer under *rules* to the case of *witness*, with *facts* in its places."""
    return _answer(fill_places(witness.case, facts), rules, game.variants()[0])


@lru_cache(maxsize=50_000)
def _answer(case: str, rules: Any, variant: str) -> Mapping[str, str]:  # noqa: ANN401
    try:
        return game_of(variant).cases().adapted_answer(case, rules)
    except RulesError:
        # A number can make what is no text of a case, such as fewer points than none.
        return {"possible": "no"}
