"""What the rules of a table remember: the rules, the name, what was before, and the other table's."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, Literal

from kiebitz.elements.house_rules import read_house_rules
from kiebitz.elements.table_codes import LONGEST_CODE, TableRules, format_table, parse_table
from kiebitz.elements.table_link import checked_name
from kiebitz.elements.untrusted import Fields

type SheetKind = Literal["whole", "card", "file"]
"""All rules to print, the most important ones on a small card, and a file that is a page by itself."""

MOST_STEPS: Final = 30
"""So many changes can be undone."""


@dataclass(frozen=True, kw_only=True, slots=True)
class State:
    """The rules of one table."""

    id: str

    table: TableRules

    name: str = ""
    """What the players call their table; empty where it has no name."""

    before: tuple[TableRules, ...] = ()
    """The rules before each change, the first change first."""

    opened: str = ""
    """The clause whose other sentences are offered; empty where none are."""

    theirs: TableRules | None = None
    """The rules of another table, to agree with."""

    pictured: str = ""
    """The rule that is offered and whose deciding position is there as well; empty where none is."""

    sheet: SheetKind | None = None
    """What is made to be taken along; None where nothing is."""

    address: str = ""
    """The page's address, for what is printed; empty where it is not known."""


def read_state(data: Mapping[str, Any]) -> State:
    """The state in *data*. Raises RulesError."""
    fields = Fields(data, "the state of a table's rules")
    variant = fields.text("variant")
    theirs = fields.text("theirs", LONGEST_CODE, default="")
    return State(
        id=fields.widget_id(),
        table=TableRules(variant, read_house_rules(fields, variant)),
        name=checked_name(fields.text("name", default="")),
        before=tuple(map(parse_table, fields.texts("before", MOST_STEPS, longest=LONGEST_CODE, default=()))),
        theirs=parse_table(theirs) if theirs else None,
    )


def write_state(state: State) -> dict[str, object]:
    """*state* as JSON; what is open or about to be printed is not kept."""
    return {
        "id": state.id,
        "variant": state.table.variant,
        "rules": [list(rule) for rule in state.table.house],
        "name": state.name,
        "before": [format_table(table) for table in state.before],
        "theirs": format_table(state.theirs) if state.theirs else "",
    }
