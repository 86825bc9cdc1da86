"""What holds the clauses of rulebooks to the engine: each applies where its witnesses hold, and nowhere else."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

from cardrules.errors import BadRule
from cardrules.game import Game
from cardrules.games import games
from cardrules.parameters import Takes, Value, format_value
from kiebitz.elements.games import game_ui
from kiebitz.elements.rulebook.clause import Clause, Rulebook, Witness, meets
from kiebitz.faults import Fault


class PresetChange(NamedTuple):
    """A preset with single rules changed."""

    variant: str
    changes: Mapping[str, Value]
    rules: Any

    def __str__(self) -> str:
        """The preset and what is changed in it: `blog-66, strict.must_beat false`."""
        return ", ".join([self.variant, *(f"{rule} {format_value(value)}" for rule, value in self.changes.items())])


@cache
def rulebook_faults() -> tuple[Fault, ...]:
    """What is wrong with the rulebooks of all games, asked once in a process."""
    return tuple(fault for game in games() for fault in clause_faults(game, game_ui(game.id).rulebook()))


def clause_faults(game: Game, rulebook: Rulebook) -> Iterator[Fault]:
    """What is wrong with the *rulebook* of *game*, under its presets and under each value changed in them.

    A rule has exactly one clause, or one reason to be silent. A clause with a condition has a witness: it holds where
    the clause applies, and no longer once one of its rules has a value under which the clause does not apply.
    """
    cases = game.cases()
    for one in every_change(game):
        for rule, speakers in rulebook.coverage(cases.values_of(one.rules)):
            if len(speakers) != 1:
                what = f"{rule} has {len(speakers)} clauses and reasons to be silent, and needs one"
                yield Fault(path=rulebook.path, what=what, variant=str(one), found=", ".join(speakers) or "none")
    for clause in rulebook.clauses():
        for what, where, found in _wrong_witnesses(clause, rulebook, game):
            yield Fault(
                path=rulebook.path,
                what=f"the clause {clause.name} {what}",
                variant=where,
                found=found,
                todo="Correct its words, its condition or its witness.",
            )


def every_change(game: Game, of: Sequence[str] | None = None) -> Iterator[PresetChange]:
    """Each preset of *game*, and each preset with one rule changed; only those named in *of*, if given."""
    for variant, preset in game.cases().presets.items():
        whole = PresetChange(variant, {}, preset.rules)
        yield whole
        yield from neighbours(game, whole, tuple(game.rules(variant)) if of is None else of)


def neighbours(game: Game, one: PresetChange, changed: Sequence[str]) -> Iterator[PresetChange]:
    """*one* with each of the rules in *changed* set to each other value with which it can be played."""
    cases = game.cases()
    before = cases.values_of(one.rules)
    for rule in changed:
        for value in tried_values(game.taken(rule)):
            if value == before[rule]:
                continue
            try:
                rules = cases.override(one.rules, {rule: value})
            except BadRule:
                continue
            yield PresetChange(one.variant, {**one.changes, rule: value}, rules)


def tried_values(taken: Takes) -> tuple[Value, ...]:
    """The values of a rule that are tried: those of presets and texts, and the two at each end of a range.

    A sentence on several coins is wrong for one, and for none.
    """
    if taken.within is None:
        return taken.values
    ends = (*taken.within[:2], *taken.within[-2:])
    return (*taken.values, *(value for value in ends if value not in taken.values))


def _wrong_witnesses(clause: Clause, rulebook: Rulebook, game: Game) -> Iterator[tuple[str, str, str]]:
    """What is wrong, under which rules, and what the engine answers."""
    if all(game.taken(rule).silent for rule in clause.when) and not clause.witnesses:
        return
    cases = game.cases()
    proved = False
    for one in every_change(game, tuple(clause.when)):
        values = cases.values_of(one.rules)
        if not clause.applies_to(values):
            continue
        facts = clause.facts(one.rules)
        possible = [witness for witness in clause.witnesses if _is_possible(witness, facts, game, one.rules)]
        proved |= bool(possible)
        for witness in possible:
            if not _holds(witness, facts, game, one.rules):
                answer = _answer(witness, facts, game, one.rules).get(witness.subject)
                yield "has a witness that does not hold", str(one), f"{witness.subject}: {answer}"
        for other in neighbours(game, one, clause.covers) if possible else ():
            if any(one.texts == clause.texts for one in rulebook.clauses_for(cases.values_of(other.rules))):
                continue
            if all(_holds(witness, facts, game, other.rules) for witness in possible):
                yield "has witnesses that hold without it as well", str(other), possible[0].case
    if not proved:
        yield "has no witness that is possible where it applies", "", ""


def _answer(witness: Witness, facts: Mapping[str, int | str], game: Game, rules: Any) -> Mapping[str, str]:  # noqa: ANN401
    """The engine's answer under *rules* to the case of *witness*, with *facts* in its places."""
    return game.cases().adapted_answer(witness.case.format(**facts), rules)


def _is_possible(witness: Witness, facts: Mapping[str, int | str], game: Game, rules: Any) -> bool:  # noqa: ANN401
    if not meets(game.cases().values_of(rules), witness.when):
        return False
    return witness.subject == "possible" or witness.subject in _answer(witness, facts, game, rules)


def _holds(witness: Witness, facts: Mapping[str, int | str], game: Game, rules: Any) -> bool:  # noqa: ANN401
    return witness.holds(_answer(witness, facts, game, rules), facts)
