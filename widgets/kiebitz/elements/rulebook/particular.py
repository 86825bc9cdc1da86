"""What is particular about a table: in what it differs from its preset, and from the game that comes first."""

from collections.abc import Iterable, Iterator
from gettext import NullTranslations
from typing import NamedTuple

from cardrules.own_variants import own_variants
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
    """In what *table*, with the *clauses* of its rulebook, differs: from its presets, then from the first game.

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
    """The presets that *table* is compared with: those on which its rules rest, then the first one of the game."""
    first, second = ui_of(table.variant).compared or (table.variant, table.variant)
    relatives = [one.like for one in own_variants() if one.id == table.variant]
    rests_on = [table.variant, *relatives] if table.house else relatives
    others = (*rests_on, first) if rests_on else (second if table.variant == first else first,)
    return tuple(dict.fromkeys(other for other in others if table.house or other != table.variant))
