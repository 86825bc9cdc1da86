"""What is particular about a table: in what it differs from its preset, and from the game that comes first."""

from collections.abc import Iterable, Iterator
from gettext import NullTranslations
from typing import NamedTuple

from kiebitz.elements.games import find_preset, ui_of
from kiebitz.elements.rulebook.clause_differences import ClauseDifference, clause_differences
from kiebitz.elements.rulebook.clause_texts import ClauseText, clause_texts
from kiebitz.elements.table_codes import TableRules
from kiebitz.elements.variant_names import variant_name


class Particular(NamedTuple):
    """In what a table differs from one other game."""

    game: str
    """The name of the other one."""

    differences: tuple[ClauseDifference, ...]
    """The sentences of the table first."""


def particulars(table: TableRules, clauses: Iterable[ClauseText], reader: NullTranslations) -> Iterator[Particular]:
    """In what *table*, with the *clauses* of its rulebook, differs: from its preset, then from the first game.

    What differs from both is named once, with the preset.
    """
    own, known = tuple(clauses), set[str]()
    for variant in _others(table):
        theirs = tuple(clause_texts(variant, find_preset(variant).rules, reader))
        found = tuple(one for one in clause_differences(own, theirs) if not known & set(one.rules))
        known.update(rule for one in found for rule in one.rules)
        if found:
            yield Particular(variant_name(variant, reader), found)


def _others(table: TableRules) -> tuple[str, ...]:
    """The presets that *table* is compared with."""
    first, second = ui_of(table.variant).compared or (table.variant, table.variant)
    if table.house:
        return tuple(dict.fromkeys((table.variant, first)))
    other = second if table.variant == first else first
    return () if other == table.variant else (other,)
