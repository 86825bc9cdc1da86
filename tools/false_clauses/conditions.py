"""Conditions of clauses made wrong: wider, narrower, or turned round."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache

from cardrules.game import Game
from cardrules.games import game_of
from kiebitz.elements.rulebook.clause import Clause, Condition, meets
from kiebitz.truth.preset_changes import PresetChange, every_change, neighbours
from tools.false_clauses.falsehoods import FalseClause


def false_conditions(game: Game, clause: Clause) -> Iterator[FalseClause]:
    """*clause* of *game* under each wider, narrower and opposite condition; none where it changes nothing.

    Where a clause is needless it is true as well: to have it there is no falsehood.
    """
    tables = [game.cases().values_of(one.rules) for one in _tables(game, tuple(clause.when))]
    if clause.needless is not None:
        tables = [values for values in tables if not meets(values, clause.needless)]
    for kind, when, what in _false_conditions(game, clause):
        # Rules that hang together can come to the same.
        if any(clause.applies_to(values) != meets(values, when) for values in tables):
            yield FalseClause(kind, what, game, replace(clause, when=when))


def _false_conditions(game: Game, clause: Clause) -> Iterator[tuple[str, Condition, str]]:
    for rule in dict.fromkeys((*clause.when, *clause.covers)):
        taken = game.taken(rule)
        if taken.silent:
            continue
        allowed = clause.when.get(rule, taken.values)
        inside = [value for value in taken.values if meets({rule: value}, {rule: allowed})]
        outside = [value for value in taken.values if value not in inside]
        if outside:
            yield "condition widened", {name: one for name, one in clause.when.items() if name != rule}, f"any {rule}"
            yield "condition turned round", {**clause.when, rule: outside}, f"{rule} {outside}"
        if len(inside) > 1:
            yield "condition narrowed", {**clause.when, rule: inside[:-1]}, f"{rule} {inside[:-1]}"


def _tables(game: Game, rules: tuple[str, ...]) -> Iterator[PresetChange]:
    """Rules under which conditions differ: with one value changed anywhere, or two of *rules*."""
    yield from _single_changes(game.variants()[0])
    variant, preset = next(iter(game.cases().presets.items()))
    for one in neighbours(game, PresetChange(variant, {}, preset.rules), rules):
        yield from neighbours(game, one, rules)


@cache
def _single_changes(variant: str) -> tuple[PresetChange, ...]:
    return tuple(every_change(game_of(variant)))
