"""Two tables that want to play together: in what their rulebooks differ, and what is played where they do."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from gettext import NullTranslations
from typing import Literal, NamedTuple, cast

from cardrules import BadRecord, BadRule
from cardrules.game import Settling
from cardrules.games import game_of
from cardrules.messages import wording
from cardrules.parameters import Value
from kiebitz.elements.games import ui_of
from kiebitz.elements.house_rules import fewest_house_rules, house_values
from kiebitz.elements.rulebook.clause_differences import clause_differences
from kiebitz.elements.rulebook.clause_texts import clause_texts
from kiebitz.elements.table_codes import TableRules
from kiebitz.elements.table_rules import from_preset, rules_of_table
from kiebitz.elements.texts import Text

type Origin = Literal["ours", "theirs", "sources"]
"""Whose rule is played: that of one table, or the one by which a source text resolves conflicts."""

ORIGINS: tuple[Origin, ...] = ("ours", "theirs", "sources")


class Settled(NamedTuple):
    """Rules on which two tables have agreed, by one press."""

    origin: Origin
    rules: tuple[str, ...]


class Disagreement(NamedTuple):
    """One difference between two tables."""

    heading: str
    ours: Text
    theirs: Text
    rules: tuple[str, ...]
    """What has to be taken over, to play theirs."""


def disagreements(
    ours: TableRules, theirs: TableRules, reader: NullTranslations, settled: Iterable[Settled] = ()
) -> Iterator[Disagreement]:
    """The differences of two tables of one game in what is not *settled*, in the order of the game's rulebook.

    How much a difference changes the game is not known; the order of the rulebook is the one that players know.
    """
    books = (tuple(clause_texts(ours.variant, rules_of_table(table), reader)) for table in (ours, theirs))
    differing = open_rules(ours, theirs, settled)
    places = {clause.name: place for place, clause in enumerate(ui_of(ours.variant).rulebook().clauses())}
    found = sorted(clause_differences(*books), key=lambda one: min(places[name] for name, _ in one.clauses))
    # A sentence can be left out because of a rule on which both have the same sentence, or none.
    unspoken = differing.difference(*(one.rules for one in found))
    for one in found:
        # What differs by none of its own rules follows from another difference, and nobody has to decide it.
        if rules_of_it := sorted(differing.intersection(one.rules) or unspoken):
            _, heading = min(one.clauses, key=lambda clause: places[clause[0]])
            yield Disagreement(heading, one.one, one.other, tuple(rules_of_it))


def open_rules(ours: TableRules, theirs: TableRules, settled: Iterable[Settled]) -> set[str]:
    """The rules that two tables of one game have not alike and have not *settled*."""
    mine, other = map(_values, (ours, theirs))
    return {rule for rule, value in mine.items() if other[rule] != value}.difference(*(one.rules for one in settled))


def all_ours(ours: TableRules, theirs: TableRules, settled: Iterable[Settled]) -> Settled:
    """Whatever is not *settled*, as it is at ours. Raises BadRecord where they play different games."""
    _check_one_game(ours, theirs)
    return Settled("ours", tuple(sorted(open_rules(ours, theirs, settled))))


def all_theirs(
    ours: TableRules, theirs: TableRules, settled: Sequence[Settled]
) -> tuple[TableRules, tuple[Settled, ...]]:
    """What both play if whatever is not *settled* is as at theirs, and whose rule each of these then is.

    A rule that cannot be theirs beside what was settled is ours.

    Raises:
        BadRecord: they play different games.
    """
    _check_one_game(ours, theirs)
    left, before, other = open_rules(ours, theirs, settled), _values(ours), _values(theirs)
    kept = [rule for one in settled for rule in one.rules]
    table, now = ours, before
    for rule in sorted(left):
        if now[rule] == other[rule]:
            continue
        changed, _ = take_theirs(table, theirs, (rule,))
        values = _values(changed)
        of_both = all(value in (before[name], other[name]) for name, value in values.items())
        if of_both and all(values[name] == before[name] for name in kept):
            table, now = changed, values
    taken = {rule for rule in left if now[rule] == other[rule]}
    found = Settled("theirs", tuple(sorted(taken))), Settled("ours", tuple(sorted(left - taken)))
    return from_preset(table, ours.variant), tuple(one for one in found if one.rules)


def take_theirs(ours: TableRules, theirs: TableRules, rules: Sequence[str]) -> tuple[TableRules, tuple[str, ...]]:
    """*ours* with *rules* as *theirs* has them, and with what else of theirs they need; and all rules taken.

    Raises:
        BadRecord: they play different games, or there is no such rule.
    """
    _check_one_game(ours, theirs)
    cases = game_of(ours.variant).cases()
    now = rules_of_table(ours)
    before, values = cases.values_of(now), cases.values_of(rules_of_table(theirs))
    unknown = [rule for rule in rules if rule not in values]
    if unknown:
        raise BadRecord(f"there is no rule {unknown[0]!r}"[:100])
    others = [rule for rule, value in values.items() if rule not in rules and before[rule] != value]
    playable: list[tuple[TableRules, tuple[str, ...]]] = []
    for more in ((), *((rule,) for rule in others), tuple(others)):
        taken = (*rules, *more)
        try:
            changed = cases.values_of(cases.override(now, {rule: values[rule] for rule in taken}))
        except BadRule:
            # A card to exchange needs the pack that has it, for instance.
            continue
        playable.append((TableRules(ours.variant, fewest_house_rules(ours.variant, changed)), taken))
        of_both = all(changed[rule] in (before[rule], value) for rule, value in values.items())
        if of_both and all(changed[rule] == values[rule] for rule in rules):
            return playable[-1]
    # The game may fit a rule to others, as the order of three of a kind to the pack; then it is neither's as it was.
    return playable[0]


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
    other, _ = take_theirs(theirs, ours, [rule for one in settled for rule in one.rules])
    records = tuple(
        {"variant": table.variant, "rules": house_values(table.variant, table.house)} for table in (ours, other)
    )
    found = game.settle((records[0], records[1]), online=False)
    soft, rules, conflicts = str(found["variant"]), cast("Mapping[str, object]", found["rules"]), found["conflicts"]
    decided = [str(one["rule"]) for one in cast("Sequence[Mapping[str, object]]", conflicts)]
    agreed = from_preset(TableRules(soft, fewest_house_rules(soft, rules)), ours.variant)
    return agreed, Settled("sources", tuple(decided))


def _values(table: TableRules) -> Mapping[str, Value]:
    return game_of(table.variant).values_of(rules_of_table(table))


def _check_one_game(ours: TableRules, theirs: TableRules) -> None:
    if game_of(ours.variant) is not game_of(theirs.variant):
        raise BadRecord(wording("these tables play different games"))
