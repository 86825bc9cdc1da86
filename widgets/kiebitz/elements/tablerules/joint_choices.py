"""In which rules two tables differ, and which of these can only be chosen together: a pack and the card to exchange.

What is chosen for the rules of one group then never changes a rule of another one.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import combinations
from typing import Any, Final

from cardrules import BadRule
from cardrules.games import game_of
from cardrules.parameters import Value
from kiebitz.elements.table_codes import TableRules
from kiebitz.elements.table_rules import rules_of_table

type Group = frozenset[str]
"""Rules that are chosen together."""

type Rules = Any
"""Rules of a table, for which each game has its own type."""

_MOST_NEEDED: Final = 2
"""No rule needs more rules that do not follow from it."""


def values_of_table(table: TableRules) -> Mapping[str, Value]:
    """The value of each rule of *table*."""
    return game_of(table.variant).values_of(rules_of_table(table))


def open_groups(ours: TableRules, theirs: TableRules, settled: Collection[str]) -> tuple[Group, ...]:
    """The rules in which two tables of one game differ and that are not *settled*, those chosen together in one group.

    Of whatever groups theirs is taken, the other rules stay as ours has them. All settled rules come back where the
    others cannot be taken beside them; only what is changed in between can lead there.
    """
    return _open_groups(ours, theirs, frozenset(settled))


def with_theirs(ours: TableRules, theirs: TableRules, rules: Collection[str]) -> Rules | None:
    """The rules of *ours* with *rules* as *theirs* has them and all others as they are; None where that cannot be."""
    return _Change(ours.variant, rules_of_table(ours), rules_of_table(theirs)).to(rules)


@lru_cache(maxsize=32)
def _open_groups(ours: TableRules, theirs: TableRules, settled: frozenset[str]) -> tuple[Group, ...]:
    now, other = map(rules_of_table, (ours, theirs))
    change = _Change(ours.variant, now, other)
    left = [rule for rule in change.differing if rule not in settled]
    full = change.to(left)
    if full is None:
        left, full = list(change.differing), other
    changes = _Change(ours.variant, now, full), _Change(ours.variant, full, now)
    groups = tuple(frozenset((rule,)) for rule in left)
    while joint := next(_joint(changes, groups), None):
        groups = (joint, *(group for group in groups if not group <= joint))
    return groups


def _joint(changes: Iterable["_Change"], groups: tuple[Group, ...]) -> Iterator[Group]:
    """Each group that cannot be changed alone, together with those that it needs."""
    for change in changes:
        for group in groups:
            if change.to(group) is None:
                yield change.with_needed(group, groups)


class _Change:
    """Rules of one table that become those of another, one by one."""

    def __init__(self, variant: str, before: Rules, after: Rules) -> None:
        self._cases: Final = game_of(variant).cases()
        self._rules: Final = before
        self._before, self._after = map(self._cases.values_of, (before, after))
        self.differing: Final = tuple(rule for rule, value in self._before.items() if self._after[rule] != value)
        """In the order of the rules."""

    def to(self, changed: Collection[str]) -> Rules | None:
        """The rules of which exactly *changed* are those after; None where they do not go together."""
        wanted = {rule: (self._after if rule in changed else self._before)[rule] for rule in self._before}
        try:
            found = self._cases.override(self._rules, wanted)
        except BadRule:
            return None
        # The game may fit a rule to others, as it does not count for players who have to count.
        return found if self._cases.values_of(found) == wanted else None

    def with_needed(self, group: Group, groups: Iterable[Group]) -> Group:
        """*group* with as few others of *groups* as are needed to change it. All together can be changed."""
        others = [other for other in groups if other != group]
        for most in range(_MOST_NEEDED + 1):
            tries = (self._followed(group.union(*more), groups) for more in combinations(others, most))
            if found := [one for one in tries if one != group and self.to(one) is not None]:
                return min(found, key=len)
        return group.union(*others)

    def _followed(self, rules: Group, groups: Iterable[Group]) -> Group:
        """*rules* and the groups of all that the game fits to them."""
        try:
            fitted = self._cases.override(self._rules, {rule: self._after[rule] for rule in rules})
        except BadRule:
            return rules
        values = self._cases.values_of(fitted)
        moved = {rule for rule in self.differing if values[rule] != self._before[rule]}
        return rules.union(*(group for group in groups if group & moved))
