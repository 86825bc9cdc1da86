"""What holds the clauses of rulebooks to the engine: each applies where its witnesses hold, and nowhere else."""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import chain
from typing import Final

from cardrules.game import Game
from cardrules.games import games
from cardrules.parameters import Value
from kiebitz.elements.games import game_ui
from kiebitz.elements.rulebook.clause import Clause, ClauseFacts, Rulebook, Witness, meets
from kiebitz.faults import Fault
from kiebitz.truth.clause_facts import undecided_facts
from kiebitz.truth.clause_words import word_faults
from kiebitz.truth.preset_changes import PresetChange, every_change, neighbours
from kiebitz.truth.witness_answers import answer_to, holds, possible_witnesses

_WORDS: Final = "Make a number a fact; give the clause a case that shows what its words refuse, or bind them."


@cache
def rulebook_faults() -> tuple[Fault, ...]:
    """What is wrong with the rulebooks of all games, asked once in a process."""
    return tuple(fault for game in games() for fault in clause_faults(game, game_ui(game.id).rulebook()))


def clause_faults(game: Game, rulebook: Rulebook) -> Iterator[Fault]:
    """What is wrong with the *rulebook* of *game*, under its presets and under each value changed in them.

    A rule has exactly one clause, or one reason to be silent. A clause with a condition has a witness: it holds where
    the clause applies, and no longer once one of its rules has a value under which the clause does not apply, nor
    once another number is in the place of one that the clause shows.
    """
    yield from coverage_faults(game, rulebook)
    for clause in rulebook.clauses():
        yield from witness_faults(game, rulebook, clause)
    for what, found in word_faults(rulebook):
        yield Fault(path=rulebook.path, what=what, found=found, todo=_WORDS)


def coverage_faults(game: Game, rulebook: Rulebook) -> Iterator[Fault]:
    """Every rule of *game* that no clause speaks for, or more than one, and under which rules."""
    cases = game.cases()
    for one in chain(every_change(game), _combinations(game, rulebook)):
        for rule, speakers in rulebook.coverage(cases.values_of(one.rules)):
            if len(speakers) != 1:
                what = f"{rule} has {len(speakers)} clauses and reasons to be silent, and needs one"
                yield Fault(path=rulebook.path, what=what, variant=str(one), found=", ".join(speakers) or "none")


def _combinations(game: Game, rulebook: Rulebook) -> Iterator[PresetChange]:
    """The first preset with two rules changed on which a clause hangs together, one combination once."""
    variant, preset = next(iter(game.cases().presets.items()))
    done = set[frozenset[tuple[str, Value]]]()
    hanging = [clause.when for clause in rulebook.clauses()] + [silence.when for silence in rulebook.silences]
    for rules in map(tuple, hanging):
        for one in neighbours(game, PresetChange(variant, {}, preset.rules), rules):
            for other in neighbours(game, one, rules):
                changes = frozenset(other.changes.items())
                if len(changes) > 1 and changes not in done:
                    done.add(changes)
                    yield other


def witness_faults(game: Game, rulebook: Rulebook, clause: Clause) -> Iterator[Fault]:
    """What is wrong with the witnesses of one *clause* of *rulebook*."""
    for what, where, found in _wrong_witnesses(clause, rulebook, game):
        yield Fault(
            path=rulebook.path,
            what=f"the clause {clause.name} {what}",
            variant=where,
            found=found,
            todo="Correct its words, its condition or its witness.",
        )
    for change, one in undecided_facts(clause, game):
        yield Fault(
            path=rulebook.path,
            what=f"the clause {clause.name} shows a fact that decides in none of its witnesses",
            variant=str(one),
            found=change,
            todo="Give it a case that has this fact in its places, and in which the next number would fail.",
        )


def _wrong_witnesses(clause: Clause, rulebook: Rulebook, game: Game) -> Iterator[tuple[str, str, str]]:
    """What is wrong, under which rules, and what the engine answers."""
    if all(game.taken(rule).silent for rule in clause.when) and not clause.witnesses:
        return
    proved: list[Witness] = []
    for one in _tables(clause, game):
        facts = clause.facts(one.rules)
        if lost := [name for name in clause.visible_facts() if name not in facts]:
            yield "has a place without a fact", str(one), lost[0]
            continue
        possible = list(possible_witnesses(clause, facts, game, one.rules))
        proved += [witness for witness in possible if witness not in proved]
        yield from _failures(possible, facts, game, one)
        if possible:
            yield from _true_without(clause, possible, rulebook, game, one)
    if not clause.covers:
        yield from _wide_explanations(clause, game)
    if not proved:
        yield "has no witness that is possible where it applies", "", ""
    yield from _rare_witnesses(clause, [witness for witness in clause.witnesses if witness not in proved], game)


def _tables(clause: Clause, game: Game) -> Sequence[PresetChange]:
    """The rules under which *clause* is tried: a preset with one rule changed, and with two where it needs both."""
    rules, values_of = tuple(clause.when), game.cases().values_of
    tables = list(every_change(game, rules))
    found = [one for one in tables if clause.applies_to(values_of(one.rules))]
    if found:
        return found
    pairs = (other for one in tables if one.changes for other in neighbours(game, one, rules))
    return [one for one in pairs if clause.applies_to(values_of(one.rules))]


def _wide_explanations(clause: Clause, game: Game) -> Iterator[tuple[str, str, str]]:
    """Where an explanation does not hold any more once one rule is changed that it does not name."""
    tables = every_change(game, tuple(clause.when))
    first = next((one for one in tables if clause.applies_to(game.cases().values_of(one.rules))), None)
    others = () if first is None else neighbours(game, first, tuple(game.rules(first.variant)))
    for one in others:
        if clause.applies_to(game.cases().values_of(one.rules)):
            facts = clause.facts(one.rules)
            yield from _failures(possible_witnesses(clause, facts, game, one.rules), facts, game, one)


def _true_without(
    clause: Clause, possible: Sequence[Witness], rulebook: Rulebook, game: Game, one: PresetChange
) -> Iterator[tuple[str, str, str]]:
    """Where the *possible* witnesses hold beside *one* table, although its rulebook does not have the clause."""
    facts, values_of = clause.facts(one.rules), game.cases().values_of
    for other in neighbours(game, one, [rule for rule in clause.covers if not game.taken(rule).silent]):
        if any(near.texts == clause.texts for near in rulebook.clauses_for(values_of(other.rules))):
            continue
        if all(holds(witness, facts, game, other.rules) for witness in possible):
            yield "has witnesses that hold without it as well", str(other), possible[0].case
    for other in neighbours(game, one, () if clause.covers else tuple(clause.when)):
        if _is_left_out(clause, game, other):
            yield "is left out where its witnesses hold as well", str(other), possible[0].case


def _is_left_out(clause: Clause, game: Game, one: PresetChange) -> bool:
    """Whether an explanation would be as true under rules for which the rulebook does not have it."""
    values = game.cases().values_of(one.rules)
    if clause.applies_to(values) or (clause.needless is not None and meets(values, clause.needless)):
        return False
    facts = clause.facts(one.rules)
    possible = list(possible_witnesses(clause, facts, game, one.rules))
    return bool(possible) and all(holds(witness, facts, game, one.rules) for witness in possible)


def _failures(
    possible: Iterable[Witness], facts: ClauseFacts, game: Game, one: PresetChange
) -> Iterator[tuple[str, str, str]]:
    for witness in possible:
        if not holds(witness, facts, game, one.rules):
            answer = answer_to(witness, facts, game, one.rules).get(witness.subject)
            yield "has a witness that does not hold", str(one), f"{witness.subject}: {answer}"


def _rare_witnesses(clause: Clause, left: list[Witness], game: Game) -> Iterator[tuple[str, str, str]]:
    """What is wrong with witnesses that need one more changed rule, such as a hand of five from the larger pack."""
    for one in every_change(game, tuple(clause.when)) if left else ():
        for other in neighbours(game, one, tuple(game.rules(one.variant))):
            if not clause.applies_to(game.cases().values_of(other.rules)):
                continue
            facts = clause.facts(other.rules)
            found = [one for one in possible_witnesses(clause, facts, game, other.rules) if one in left]
            yield from _failures(found, facts, game, other)
            left = [one for one in left if one not in found]
            if not left:
                return
    for witness in left:
        yield "has a witness that is possible nowhere", "", witness.case
