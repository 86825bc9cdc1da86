"""The positions in which a choice decides: what the engine answers in them by each of the tables that are compared."""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from gettext import NullTranslations
from itertools import combinations
from typing import Final, NamedTuple

from cardrules import RulesError
from cardrules.cases import in_one_line
from cardrules.contrast.contrasts import cases_of
from cardrules.games import game_of
from kiebitz.elements.case_position import case_position, played_facts
from kiebitz.elements.compare.subjects import NAMES, POSSIBLE, Cell
from kiebitz.elements.environment import TemplateContext
from kiebitz.elements.example.position import position_context
from kiebitz.elements.games import ui_of
from kiebitz.elements.rulebook.clause import meets
from kiebitz.elements.rulebook.places import fill_places
from kiebitz.elements.table_codes import TableRules
from kiebitz.elements.table_rules import rules_of_table
from kiebitz.elements.text_ends import labelled

_LEFT_OUT = (POSSIBLE, "tricks", "may not")
"""Subjects that are no answer to the choice: whether it can be, what was counted anew, what is refused and why."""


MOST_POSITIONS: Final = 4
"""As many set every answer to a question apart; more than these nobody compares."""


class DecidingPosition(NamedTuple):
    """A position, and what is answered in it by each table."""

    position: TemplateContext
    subject: str
    """What the answers are about, with a colon or a question mark at its end."""

    answers: Mapping[str, Cell]
    """Name of a table to the answer; without those by which the position cannot be."""


class _Answered(NamedTuple):
    """A case with a subject, and what each table answers there."""

    case: str
    subject: str
    answers: Mapping[str, Cell]

    def count_unlike(self, other: "_Answered") -> int:
        """How many lines of the case that of *other* does not have."""
        return len(set(_lines(self.case)) - set(_lines(other.case)))


def deciding_position(
    rules: Sequence[str], tables: Mapping[str, TableRules], reader: NullTranslations
) -> DecidingPosition | None:
    """The position that sets the most of *tables* apart, which differ in *rules*; None where none does.

    Where only the pack decides, it is one that some of them cannot have, and the answers are their packs.
    """
    return next(iter(deciding_positions(rules, tables, reader, most=1)), None)


def deciding_positions(
    rules: Sequence[str],
    tables: Mapping[str, TableRules],
    reader: NullTranslations,
    *,
    most: int = MOST_POSITIONS,
    first: str = "",
) -> tuple[DecidingPosition, ...]:
    """The positions that together set the most of *tables* apart, which differ in *rules*; none where none does.

    They are as few as possible, *most* at most, and as alike as possible, so that what differs can be seen. The case
    *first* is tried before others. Where only the pack decides, it is one that some of the tables cannot have.
    """
    cases = dict.fromkeys((*([first] if first else ()), *(case for rule in rules for case in _cases(rule, tables))))
    found, possible = list[_Answered](), list[_Answered]()
    for case in cases:
        cells = {name: cells for name, one in tables.items() if (cells := _cells(case, one, reader))}
        answered = _most_apart(case, cells)
        if _count_apart((answered,)) == len(tables):
            found = [answered]
            break
        if _count_apart((answered,)) > 1:
            found.append(answered)
        if 0 < len(cells) < len(tables):
            possible.append(_Answered(case, POSSIBLE, {name: _order(one, reader) for name, one in tables.items()}))
    chosen = _fewest(found or possible[:1], most, len(tables))
    return tuple(_drawn(one, rules, tables, reader) for one in chosen)


def _fewest(candidates: Sequence[_Answered], most: int, tables: int) -> tuple[_Answered, ...]:
    """Those of *candidates* that set the most of as many *tables* apart: *most* at most, the fewest, the most alike."""
    chosen: tuple[_Answered, ...] = ()
    for count in range(1, min(most, len(candidates)) + 1):
        several = map(_in_order, combinations(candidates, count))
        best = max(several, key=lambda one: (_count_apart(one), -sum(other.count_unlike(one[0]) for other in one)))
        if not chosen or _count_apart(best) > _count_apart(chosen):
            chosen = best
        if _count_apart(chosen) == tables:
            break
    return chosen


def _in_order(several: Sequence[_Answered]) -> tuple[_Answered, ...]:
    """*several*, the one first that is the most like the others, and those behind it that are the most like it."""
    first = min(several, key=lambda one: sum(other.count_unlike(one) for other in several))
    return tuple(sorted(several, key=lambda one: one.count_unlike(first)))


def _most_apart(case: str, cells: Mapping[str, Mapping[str, Cell]]) -> _Answered:
    """*case* with the subject in which most tables answer unlike others, by the *cells* of those that can have it."""
    by_subject = (
        _Answered(case, subject, {name: one.get(subject, ()) for name, one in cells.items()})
        for subject in NAMES
        if subject not in _LEFT_OUT
    )
    return max(by_subject, key=lambda one: _count_apart((one,)))


@lru_cache(maxsize=100)
def _lines(case: str) -> tuple[str, ...]:
    return tuple(in_one_line(case).split("; "))


def _count_apart(several: Sequence[_Answered]) -> int:
    """How many tables answer unlike each other, all of *several* together; without those that cannot have one."""
    names = set.intersection(*(set(one.answers) for one in several))
    return len({tuple(one.answers[name] for one in several) for name in names})


def _drawn(
    one: _Answered, rules: Sequence[str], tables: Mapping[str, TableRules], reader: NullTranslations
) -> DecidingPosition:
    """*one* with its picture. What it is to decide, *rules*, is not among its facts."""
    # Where some cannot have the position, it is drawn by one that can.
    case, drawn_by = one.case, next((table for table in tables.values() if _cells(one.case, table, reader)), None)
    if drawn_by is not None:
        case = game_of(drawn_by.variant).cases().adapted(case, rules_of_table(drawn_by))
    position = case_position(case, drawn_by, reader)
    if drawn_by is not None:
        words = ui_of(drawn_by.variant).words()
        decided = {words.rule_name(rule, reader) for rule in rules}
        facts = [fact for fact in position.facts if fact[0] not in decided]
        played = played_facts(case, drawn_by, reader) if one.subject != "line" else []
        position = position._replace(facts=[*facts, *played])
    # Only the pack decides whether there can be a position.
    name = reader.gettext("Cards of a suit") if one.subject == POSSIBLE else reader.gettext(NAMES[one.subject])
    return DecidingPosition(position_context(position, reader), labelled(name), one.answers)


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


def _order(table: TableRules, reader: NullTranslations) -> Cell:
    """The cards of a suit in the pack of *table*, from the highest down."""
    words, rules = ui_of(table.variant).words(), rules_of_table(table)
    order = next(rule for rule in game_of(table.variant).cases().values_of(rules) if rule.endswith("deck.ranks"))
    return (words.value_text(order, words.value_of(rules, order), reader),)


def _cells(case: str, table: TableRules, reader: NullTranslations) -> Mapping[str, Cell]:
    try:
        return ui_of(table.variant).cells()(case, rules_of_table(table), reader)
    except RulesError:
        return {}
