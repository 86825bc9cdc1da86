"""What a table is called on whose rules two tables have agreed."""

from typing import NamedTuple

from cardrules import RulesError
from kiebitz.elements.table_codes import TableRules
from kiebitz.elements.table_link import LONGEST_NAME, checked_new_name
from kiebitz.elements.tablerules.joint_choices import values_of_table


class NamedTable(NamedTuple):
    """A table and what its players call it; nothing where it has no name."""

    table: TableRules
    name: str


def agreed_name(ours: NamedTable, theirs: NamedTable, agreed: TableRules) -> str:
    """The name of the table *agreed*: of the one whose rules it has all, else made of both names.

    Nothing where one of the two has no name: the name of the other alone would be that of other rules.
    """
    values = values_of_table(agreed)
    for one in (ours, theirs):
        if values_of_table(one.table) == values:
            return one.name
    return _of_both(ours.name, theirs.name) if ours.name and theirs.name else ""


def _of_both(one: str, other: str) -> str:
    """Both names, each cut to what there is room for in a name and in a link."""
    for most in range(LONGEST_NAME, 0, -1):
        try:
            return checked_new_name(f"{_cut(one, most)} + {_cut(other, most)}")
        except RulesError:
            continue
    return ""


def _cut(name: str, most: int) -> str:
    return name if len(name) <= most else f"{name[: most - 1].rstrip()}…"
