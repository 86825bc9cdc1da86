"""Two tables that want to play together: what is played where their rules differ, and whose rule that is."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Literal, NamedTuple, cast

from cardrules import BadRecord
from cardrules.game import Settling
from cardrules.games import game_of
from cardrules.messages import wording
from kiebitz.elements.house_rules import fewest_house_rules, house_values
from kiebitz.elements.table_codes import TableRules
from kiebitz.elements.table_rules import from_preset
from kiebitz.elements.tablerules.joint_choices import Group, open_groups, values_of_table, with_theirs

type Origin = Literal["ours", "theirs", "sources"]
"""Whose rule is played: that of one table, or the one by which a source text resolves conflicts."""

ORIGINS: tuple[Origin, ...] = ("ours", "theirs", "sources")


class Settled(NamedTuple):
    """Rules on which two tables have agreed, by one press: each has the value of its origin."""

    origin: Origin
    rules: tuple[str, ...]


def settled_rules(settled: Iterable[Settled]) -> frozenset[str]:
    """The rules that are *settled*, whosever they are."""
    return frozenset(rule for one in settled for rule in one.rules)


def keep_ours(ours: TableRules, theirs: TableRules, rules: Sequence[str], settled: Iterable[Settled]) -> Settled:
    """*rules*, and what can only be chosen with them, as ours has them. Raises as `take_theirs`."""
    return Settled("ours", tuple(sorted(_chosen(ours, theirs, rules, settled))))


def take_theirs(
    ours: TableRules, theirs: TableRules, rules: Sequence[str], settled: Iterable[Settled] = ()
) -> tuple[TableRules, Settled]:
    """*ours* with *rules*, and with what can only be chosen with them, as *theirs* has them; nothing else changes.

    Raises:
        BadRecord: they play different games, there is no such rule, or it would change nothing or what is *settled*.
    """
    return _with_theirs(ours, theirs, _chosen(ours, theirs, rules, settled))


def all_ours(ours: TableRules, theirs: TableRules, settled: Iterable[Settled]) -> Settled:
    """Whatever is not *settled*, as it is at ours. Raises BadRecord where they play different games."""
    _check_one_game(ours, theirs)
    groups = open_groups(ours, theirs, settled_rules(settled))
    return Settled("ours", tuple(sorted(frozenset().union(*groups))))


def all_theirs(ours: TableRules, theirs: TableRules, settled: Iterable[Settled]) -> tuple[TableRules, Settled]:
    """*ours* with whatever is not *settled* as it is at theirs. Raises BadRecord where they play different games."""
    _check_one_game(ours, theirs)
    return _with_theirs(ours, theirs, frozenset().union(*open_groups(ours, theirs, settled_rules(settled))))


def _chosen(ours: TableRules, theirs: TableRules, rules: Sequence[str], settled: Iterable[Settled]) -> Group:
    """*rules* with what can only be chosen with them. Raises as `take_theirs`."""
    _check_one_game(ours, theirs)
    known = values_of_table(ours)
    if unknown := [rule for rule in rules if rule not in known]:
        raise BadRecord(f"there is no rule {unknown[0]!r}"[:100])
    groups = open_groups(ours, theirs, settled_rules(settled))
    if closed := set(rules).difference(*groups):
        raise BadRecord(f"{min(closed)} is settled, or alike at both tables")
    return frozenset().union(*(group for group in groups if group & set(rules)))


def _with_theirs(ours: TableRules, theirs: TableRules, taken: Group) -> tuple[TableRules, Settled]:
    changed = with_theirs(ours, theirs, taken)
    if changed is None:
        raise BadRecord("these rules cannot be played beside what is settled")
    house = fewest_house_rules(ours.variant, game_of(ours.variant).values_of(changed))
    return TableRules(ours.variant, house), Settled("theirs", tuple(sorted(taken)))


def can_be_resolved(ours: TableRules) -> bool:
    """Whether a source text of the game of *ours* states what is played where two players' rules differ."""
    return isinstance(game_of(ours.variant), Settling)


def resolved(ours: TableRules, theirs: TableRules, settled: Iterable[Settled]) -> tuple[TableRules, Settled]:
    """What both play if a source text decides wherever they differ and have not *settled*, and the rules it decides.

    Raises:
        BadRecord: they play different games, or no text of theirs decides.
    """
    game = game_of(ours.variant)
    if not isinstance(game, Settling):
        raise BadRecord("no source text of this game says what is played where two players' rules differ")
    other = _with_settled(ours, theirs, settled)
    records = tuple(
        {"variant": table.variant, "rules": house_values(table.variant, table.house)} for table in (ours, other)
    )
    found = game.settle((records[0], records[1]), online=False)
    soft, rules, conflicts = str(found["variant"]), cast("Mapping[str, object]", found["rules"]), found["conflicts"]
    decided = [str(one["rule"]) for one in cast("Sequence[Mapping[str, object]]", conflicts)]
    agreed = from_preset(TableRules(soft, fewest_house_rules(soft, rules)), ours.variant)
    return agreed, Settled("sources", tuple(decided))


def _with_settled(ours: TableRules, theirs: TableRules, settled: Iterable[Settled]) -> TableRules:
    """*theirs* with what is *settled* as ours has it by now."""
    table, _ = all_theirs(ours, theirs, settled)
    return from_preset(table, theirs.variant)


def _check_one_game(ours: TableRules, theirs: TableRules) -> None:
    if game_of(ours.variant) is not game_of(theirs.variant):
        raise BadRecord(wording("these tables play different games"))
