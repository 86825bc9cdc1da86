"""The position in which a choice decides: what the engine answers in it by each of the values that are offered."""

from collections.abc import Iterator, Mapping, Sequence
from gettext import NullTranslations
from typing import NamedTuple

from cardrules import RulesError
from cardrules.contrast.contrasts import cases_of
from cardrules.games import game_of
from kiebitz.elements.case_position import case_position
from kiebitz.elements.compare.subjects import NAMES, Cell
from kiebitz.elements.environment import TemplateContext
from kiebitz.elements.example.position import position_context
from kiebitz.elements.games import ui_of
from kiebitz.elements.rulebook.clause import meets
from kiebitz.elements.rulebook.places import fill_places
from kiebitz.elements.table_codes import TableRules
from kiebitz.elements.table_rules import rules_of_table, with_rule

_LEFT_OUT = ("possible", "tricks", "may not")
"""Subjects that are no answer to the choice: whether it can be, what was counted anew, what is refused and why."""


class DecidingPosition(NamedTuple):
    """A position, and what is answered in it by value."""

    position: TemplateContext
    subject: str
    """What the answers are about."""

    answers: Mapping[str, Cell]
    """Value, as the engine writes it, to the answer; without those by which the position cannot be."""


def deciding_position(
    table: TableRules, rule: str, values: Sequence[str], reader: NullTranslations
) -> DecidingPosition | None:
    """The position that sets most of the *values* of *rule* apart at *table*; None where none does."""
    game = game_of(table.variant)
    tables = {value: with_rule(table, rule, game.rule_value(rule, value)) for value in values}
    best: tuple[int, str, str, Mapping[str, Cell]] | None = None
    for case in dict.fromkeys(_cases(rule, tables)):
        by_value = {value: cells for value, one in tables.items() if (cells := _cells(case, one, reader))}
        for subject in NAMES:
            found = {value: cells.get(subject, ()) for value, cells in by_value.items()}
            apart = len(set(found.values()))
            if subject not in _LEFT_OUT and apart > (best[0] if best else 1):
                best = apart, case, subject, found
        if best and best[0] == len(values):
            break
    if best is None:
        return None
    _, case, subject, answers = best
    drawn = case_position(game.cases().adapted(case, rules_of_table(table)), tables[next(iter(answers))], reader)
    return DecidingPosition(position_context(drawn, reader), reader.gettext(NAMES[subject]), answers)


def _cases(rule: str, tables: Mapping[str, TableRules]) -> Iterator[str]:
    """What is known to show the rule: the cases of comparisons, and the witnesses of its clauses."""
    yield from cases_of(rule)
    for table in tables.values():
        rules = rules_of_table(table)
        values = game_of(table.variant).cases().values_of(rules)
        for clause in ui_of(table.variant).rulebook().clauses_for(values):
            facts = clause.facts(rules)
            for witness in clause.witnesses if rule in clause.covers else ():
                if witness.facts() <= facts.keys() and meets(values, witness.when):
                    yield fill_places(witness.case, facts)


def _cells(case: str, table: TableRules, reader: NullTranslations) -> Mapping[str, Cell]:
    try:
        return ui_of(table.variant).cells()(case, rules_of_table(table), reader)
    except RulesError:
        return {}
