"""Every two presets with every rule in which they differ, and one preset with one rule of another."""

from collections.abc import Iterator
from itertools import combinations
from typing import Any, NamedTuple

from cardrules.errors import BadRule, BadVariant, quoted
from cardrules.games import game_of, games


class RuleDifference(NamedTuple):
    """Two presets and a rule in which they differ; the rule is changed within the first one."""

    inside: str
    like: str
    rule: str

    @property
    def turned(self) -> "RuleDifference":
        """The same with the rule changed within the other one."""
        return RuleDifference(self.like, self.inside, self.rule)


def pairs() -> Iterator[RuleDifference]:
    """Every two presets of one game with every rule in which they differ."""
    for game in games():
        for one, other in combinations(game.variants(), 2):
            for rule in differing_rules(one, other):
                yield RuleDifference(one, other, rule)


def differing_rules(one: str, other: str) -> tuple[str, ...]:
    """The rules in which two presets of one game differ, in their order.

    Raises:
        BadVariant: one of them does not exist, or they are of different games.
    """
    cases = game_of(one).cases()
    if other not in cases.presets:
        raise BadVariant(f"{quoted(other)} is not a variant of the game of {one}")
    mine, theirs = (cases.values_of(cases.presets[variant].rules) for variant in (one, other))
    return tuple(rule for rule in mine if mine[rule] != theirs[rule])


def changed_rules(pair: RuleDifference) -> Any:  # noqa: ANN401  # each game has its own type
    """The rules of the first preset, that one rule as the second one has it.

    Raises:
        BadVariant: there is no such preset, or they are of different games.
        BadRule: there is no such rule, or it cannot be played.
    """
    cases = game_of(pair.inside).cases()
    if pair.like not in cases.presets:
        raise BadVariant(f"{quoted(pair.like)} is not a variant of the game of {pair.inside}")
    values = cases.values_of(cases.presets[pair.like].rules)
    if pair.rule not in values:
        raise BadRule(f"{quoted(pair.rule)} is not a rule")
    return cases.override(cases.presets[pair.inside].rules, {pair.rule: values[pair.rule]})
