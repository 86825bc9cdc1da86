"""In what two tables that want to play together still differ, in the words of their rulebooks."""

from collections.abc import Iterable, Iterator, Mapping
from gettext import NullTranslations
from typing import NamedTuple

from markupsafe import Markup

from kiebitz.elements.games import ui_of
from kiebitz.elements.rulebook.clause_differences import ClauseDifference, clause_differences
from kiebitz.elements.rulebook.clause_texts import ClauseText, clause_texts
from kiebitz.elements.table_codes import TableRules
from kiebitz.elements.table_rules import rules_of_table
from kiebitz.elements.tablerules.agreement import Settled, settled_rules
from kiebitz.elements.tablerules.joint_choices import Group, Rules, open_groups, with_theirs
from kiebitz.elements.texts import Text


class Disagreement(NamedTuple):
    """One difference between two tables."""

    heading: str
    ours: Text
    theirs: Text
    rules: tuple[str, ...]
    """What is chosen with it."""

    place: int
    """Where its first sentence is in the rulebook of the game."""


class _Row(NamedTuple):
    """Sentences that differ, and the rules that are chosen with them."""

    sentences: tuple[ClauseDifference, ...]
    rules: Group


def disagreements(
    ours: TableRules, theirs: TableRules, reader: NullTranslations, settled: Iterable[Settled] = ()
) -> list[Disagreement]:
    """The differences of two tables of one game in what is not *settled*, in the order of the game's rulebook.

    No rule is in two of them, and each can be settled either way, whatever is chosen for the others.

    How much a difference changes the game is not known; the order of the rulebook is the one that players know.
    """
    places = {clause.name: place for place, clause in enumerate(ui_of(ours.variant).rulebook().clauses())}
    rows = _joined(_rows(ours, theirs, reader, open_groups(ours, theirs, settled_rules(settled))))
    return sorted((_disagreement(row, places) for row in rows), key=lambda one: one.place)


def _rows(ours: TableRules, theirs: TableRules, reader: NullTranslations, groups: Iterable[Group]) -> Iterator[_Row]:
    """Each difference in the rulebooks that one of *groups* decides, with all rules to choose for it."""
    mine, other = (_clauses(ours.variant, rules_of_table(table), reader) for table in (ours, theirs))
    silent = list(groups)
    for one in clause_differences(mine, other):
        decides = [group for group in groups if group & set(one.rules)]
        silent = [group for group in silent if group not in decides]
        # What differs by none of its own rules follows from another difference, and nobody has to decide it.
        if decides:
            yield _Row((one,), frozenset[str]().union(*decides))
    # A sentence can be left out because of a rule on which both have the same sentence, or none.
    for group in silent:
        changed = _clauses(ours.variant, with_theirs(ours, theirs, group), reader)
        if sentences := tuple(clause_differences(mine, changed)):
            yield _Row(sentences, group)


def _joined(rows: Iterable[_Row]) -> list[_Row]:
    """*rows*, those that have rules in common as one."""
    found: list[_Row] = []
    for row in rows:
        alike = [*(one for one in found if one.rules & row.rules), row]
        sentences = tuple(sentence for one in alike for sentence in one.sentences)
        joined = _Row(sentences, frozenset[str]().union(*(one.rules for one in alike)))
        found = [*(one for one in found if one not in alike), joined]
    return found


def _disagreement(row: _Row, places: Mapping[str, int]) -> Disagreement:
    """*row* as its reader has it, with all its sentences in their order."""
    firsts = {one: min((places[name], heading) for name, heading in one.clauses) for one in row.sentences}
    ordered = sorted(row.sentences, key=lambda one: firsts[one])
    place, heading = firsts[ordered[0]]
    ours = Markup(" ").join(one.one for one in ordered if one.one)
    theirs = Markup(" ").join(one.other for one in ordered if one.other)
    return Disagreement(heading, ours, theirs, tuple(sorted(row.rules)), place)


def _clauses(variant: str, rules: Rules, reader: NullTranslations) -> tuple[ClauseText, ...]:
    return tuple(clause_texts(variant, rules, reader))
