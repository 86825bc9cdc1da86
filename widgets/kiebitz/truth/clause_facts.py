"""What holds the numbers of clauses: each decides in a witness, which fails with the next number in its place."""

from collections.abc import Iterator
from itertools import combinations

from cardrules.game import Game
from kiebitz.elements.rulebook.clause import Clause, ClauseFacts
from kiebitz.truth.preset_changes import PresetChange, every_change
from kiebitz.truth.witness_answers import holds, possible_witnesses


def undecided_facts(clause: Clause, game: Game) -> Iterator[tuple[str, PresetChange]]:
    """What could be wrong in the facts that *clause* shows without a witness of it failing, and where.

    Each value that a fact has under any rules has to decide under some: a table where it cannot is no fault.
    """
    unseen: dict[str, PresetChange] = {}
    noticed: set[str] = set()
    for one in every_change(game, tuple({**clause.when, **dict.fromkeys(clause.covers)})):
        if not clause.applies_to(game.cases().values_of(one.rules)):
            continue
        facts = clause.facts(one.rules)
        if not facts.keys() >= set(clause.visible_facts()):
            continue
        possible = list(possible_witnesses(clause, facts, game, one.rules))
        for change, wrong in wrong_facts(facts, clause.visible_facts()):
            if change in noticed:
                continue
            if not all(holds(witness, wrong, game, one.rules) for witness in possible):
                noticed.add(change)
            else:
                unseen.setdefault(change, one)
    return ((change, one) for change, one in unseen.items() if change not in noticed)


def wrong_facts(facts: ClauseFacts, visible: tuple[str, ...]) -> Iterator[tuple[str, ClauseFacts]]:
    """*facts* with a *visible* one made wrong, and what was changed: numbers by one, others exchanged."""
    words = []
    for name in visible:
        fact = facts[name]
        if isinstance(fact, str):
            words.append(name)
            continue
        for number in (fact + 1, fact - 1):
            yield f"{name} {number} for {fact}", {**facts, name: number}
    for one, other in combinations(words, 2):
        yield f"{one} and {other} exchanged", {**facts, one: facts[other], other: facts[one]}
