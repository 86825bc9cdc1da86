"""The position in which a choice decides: what the engine answers in it by each of the tables that are compared."""

from collections.abc import Iterator, Mapping, Sequence
from gettext import NullTranslations
from typing import NamedTuple

from cardrules import RulesError
from cardrules.contrast.contrasts import cases_of
from cardrules.games import game_of
from kiebitz.elements.case_position import case_position
from kiebitz.elements.compare.subjects import NAMES, POSSIBLE, Cell
from kiebitz.elements.environment import TemplateContext
from kiebitz.elements.example.position import position_context
from kiebitz.elements.games import ui_of
from kiebitz.elements.rulebook.clause import meets
from kiebitz.elements.rulebook.places import fill_places
from kiebitz.elements.rules import yes_or_no
from kiebitz.elements.table_codes import TableRules
from kiebitz.elements.table_rules import rules_of_table

_LEFT_OUT = (POSSIBLE, "tricks", "may not")
"""Subjects that are no answer to the choice: whether it can be, what was counted anew, what is refused and why."""


class DecidingPosition(NamedTuple):
    """A position, and what is answered in it by each table."""

    position: TemplateContext
    subject: str
    """What the answers are about."""

    answers: Mapping[str, Cell]
    """Name of a table to the answer; without those by which the position cannot be."""


def deciding_position(
    rules: Sequence[str], tables: Mapping[str, TableRules], reader: NullTranslations
) -> DecidingPosition | None:
    """The position that sets the most of *tables* apart, which differ in *rules*; None where none does.

    Where only the pack decides, it is one that some of them cannot have.
    """
    best: tuple[int, str, str, Mapping[str, Cell]] | None = None
    possible: tuple[int, str, str, Mapping[str, Cell]] | None = None
    for case in dict.fromkeys(case for rule in rules for case in _cases(rule, tables)):
        by_table = {name: cells for name, one in tables.items() if (cells := _cells(case, one, reader))}
        for subject in NAMES:
            found = {name: cells.get(subject, ()) for name, cells in by_table.items()}
            apart = len(set(found.values()))
            if subject not in _LEFT_OUT and apart > (best[0] if best else 1):
                best = apart, case, subject, found
        if best and best[0] == len(tables):
            break
        if 0 < len(by_table) < len(tables):
            possible = 2, case, POSSIBLE, {name: (yes_or_no(name in by_table, reader),) for name in tables}
    best = best or possible
    if best is None:
        return None
    _, case, subject, answers = best
    # Where some cannot have the position, it is drawn by one that can.
    drawn_by = next((one for one in tables.values() if _cells(case, one, reader)), None)
    if drawn_by is not None:
        case = game_of(drawn_by.variant).cases().adapted(case, rules_of_table(drawn_by))
    drawn = case_position(case, drawn_by, reader)
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
