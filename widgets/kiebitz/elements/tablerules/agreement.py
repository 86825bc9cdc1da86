"""Two tables that want to play together: in what their rulebooks differ, and one side's rules taken over."""

from collections.abc import Iterator, Sequence
from gettext import NullTranslations
from typing import NamedTuple

from cardrules import BadRecord
from cardrules.games import game_of
from cardrules.messages import wording
from kiebitz.elements.house_rules import fewest_house_rules
from kiebitz.elements.rulebook.clause_differences import clause_differences
from kiebitz.elements.rulebook.clause_texts import clause_texts
from kiebitz.elements.table_codes import TableRules
from kiebitz.elements.table_rules import rules_of_table
from kiebitz.elements.texts import Text


class Disagreement(NamedTuple):
    """One difference between two tables."""

    heading: str
    ours: Text
    theirs: Text
    rules: tuple[str, ...]
    """What has to be taken over, to play theirs."""


def disagreements(ours: TableRules, theirs: TableRules, reader: NullTranslations) -> Iterator[Disagreement]:
    """The differences of two tables of one game, in the order of their rulebooks."""
    values_of = game_of(ours.variant).values_of
    rules = [rules_of_table(table) for table in (ours, theirs)]
    mine, other = map(values_of, rules)
    books = (tuple(clause_texts(ours.variant, one, reader)) for one in rules)
    differing = {rule for rule, value in mine.items() if other[rule] != value}
    found = list(clause_differences(*books))
    # A sentence can be left out because of a rule on which both have the same sentence, or none.
    unspoken = differing.difference(*(one.rules for one in found))
    for one in found:
        rules_of_it = sorted(differing.intersection(one.rules) or unspoken)
        yield Disagreement(one.heading, one.one, one.other, tuple(rules_of_it))


def take_theirs(ours: TableRules, theirs: TableRules, rules: Sequence[str]) -> TableRules:
    """*ours* with *rules* as *theirs* has them.

    Raises:
        BadRecord: they play different games.
        BadRule: there is no such rule, or *rules* as theirs do not go with the others of ours.
    """
    game = game_of(ours.variant)
    if game_of(theirs.variant) is not game:
        raise BadRecord(wording("these tables play different games"))
    cases = game.cases()
    values = cases.values_of(rules_of_table(theirs))
    unknown = [rule for rule in rules if rule not in values]
    if unknown:
        raise BadRecord(f"there is no rule {unknown[0]!r}"[:100])
    changed = cases.override(rules_of_table(ours), {rule: values[rule] for rule in rules})
    return TableRules(ours.variant, fewest_house_rules(ours.variant, cases.values_of(changed)))
