"""What the rules of a table remember: the rules, the name, what was before, the questions, and the other table's."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Final, Literal, NamedTuple

from cardrules import BadRecord
from kiebitz.elements.house_rules import MOST_RULES, read_house_rules
from kiebitz.elements.table_codes import LONGEST_CODE, TableRules, format_table, parse_table
from kiebitz.elements.table_link import checked_name
from kiebitz.elements.tablerules.agreement import ORIGINS, Settled
from kiebitz.elements.tablerules.interview import TableAnswer, checked_answers
from kiebitz.elements.untrusted import Fields

type SheetKind = Literal["whole", "card", "file"]
"""All rules to print, the most important ones on a small card, and a file that is a page by itself."""

MOST_STEPS: Final = 30
"""So many changes can be undone."""

_WHAT: Final = "the state of a table's rules"
_MOST_ANSWERS: Final = 20
_MOST_VALUES: Final = 4


class Sheet(NamedTuple):
    """What is made to be taken along."""

    kind: SheetKind
    address: str
    """The page's address, for the link on it."""

    language: str
    """The locale of its sentences; empty for that of the page."""


class SettledStep(NamedTuple):
    """What was settled by one press."""

    at: int
    """How many changes can be undone after it; with fewer it is undone too."""

    settled: Settled


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

    touched: str = ""
    """The rule that was exchanged last, whose sentence the reader looks for."""

    is_named: bool = False
    """Whether the table has just got its name, or lost it."""

    answers: tuple[TableAnswer, ...] | None = None
    """What was answered to the questions at the beginning; None where nobody is being asked."""

    is_guest: bool = False
    """Whether a link has brought the table, and the reader has changed nothing of it."""

    mine: TableRules | None = None
    """The reader's own table, where a link has brought another one in its place."""

    my_name: str = ""

    theirs: TableRules | None = None
    """The rules of another table, to agree with."""

    their_name: str = ""
    """What its players call it; empty where it has no name."""

    settled: tuple[SettledStep, ...] = ()
    """What was settled with it, step by step."""

    pictured: str = ""
    """The rule, or the rules with blanks between, whose deciding position is shown; empty where none is."""

    is_read: bool = False
    """Whether the rulebook is shown as a text with positions, in the place of sentences that can be changed."""

    sheet: Sheet | None = None
    """What is made to be taken along; None where nothing is."""

    @property
    def all_settled(self) -> tuple[Settled, ...]:
        """What was settled with the other table."""
        return tuple(step.settled for step in self.settled)

    def changed_to(self, table: TableRules, *, is_step: bool = False) -> "State":
        """This one with *table*, and what is open closed; a step to undo where it differs, or if it *is_step*."""
        if table == self.table and not is_step:
            return replace(self, opened="", pictured="", touched="")
        before = (*self.before, self.table)
        lost = max(0, len(before) - MOST_STEPS)
        settled = tuple(step._replace(at=step.at - lost) for step in self.settled)
        changed = replace(self, table=table, before=before[lost:], settled=settled, is_guest=False)
        return replace(changed, opened="", pictured="", touched="")

    def alone(self) -> "State":
        """This one without another table to agree with."""
        return replace(self, theirs=None, their_name="", settled=())

    def undone(self) -> "State":
        """This one before its last change. There is one."""
        before = self.before[:-1]
        settled = tuple(step for step in self.settled if step.at <= len(before))
        table = self.before[-1]
        undone = replace(self, table=table, before=before, settled=settled, is_guest=False)
        return replace(undone, opened="", pictured="", touched="")


def read_state(data: Mapping[str, Any]) -> State:
    """The state in *data*. Raises RulesError."""
    fields = Fields(data, _WHAT)
    variant = fields.text("variant")
    theirs, mine = (fields.text(key, LONGEST_CODE, default="") for key in ("theirs", "mine"))
    return State(
        id=fields.widget_id(),
        table=TableRules(variant, read_house_rules(fields, variant)),
        name=checked_name(fields.text("name", default="")),
        before=tuple(map(parse_table, fields.texts("before", MOST_STEPS, longest=LONGEST_CODE, default=()))),
        answers=_read_answers(fields, variant),
        is_guest=fields.flag("guest", default=False),
        mine=parse_table(mine) if mine else None,
        my_name=checked_name(fields.text("my_name", default="")),
        theirs=parse_table(theirs) if theirs else None,
        their_name=checked_name(fields.text("their_name", default="")) if theirs else "",
        settled=tuple(map(_read_step, fields.objects("settled", MOST_STEPS, _WHAT))) if theirs else (),
    )


def write_state(state: State) -> dict[str, object]:
    """*state* as JSON; what is open or about to be printed is not kept."""
    answers = state.answers
    return {
        "id": state.id,
        "variant": state.table.variant,
        "rules": [list(rule) for rule in state.table.house],
        "name": state.name,
        "before": [format_table(table) for table in state.before],
        **(
            {}
            if answers is None
            else {"answers": [{"to": one.question, "values": list(one.values)} for one in answers]}
        ),
        **({"guest": True} if state.is_guest else {}),
        **({} if state.mine is None else {"mine": format_table(state.mine), "my_name": state.my_name}),
        "theirs": format_table(state.theirs) if state.theirs else "",
        **({"their_name": state.their_name} if state.their_name else {}),
        **({"settled": [_written_step(step) for step in state.settled]} if state.settled else {}),
    }


def _read_answers(fields: Fields, variant: str) -> tuple[TableAnswer, ...] | None:
    if not fields.has("answers"):
        return None
    found = fields.objects("answers", _MOST_ANSWERS, _WHAT)
    return checked_answers(variant, [TableAnswer(one.text("to"), one.texts("values", _MOST_VALUES)) for one in found])


def _read_step(fields: Fields) -> SettledStep:
    origin = fields.text("origin")
    if origin not in ORIGINS:
        raise BadRecord(f"this is not {_WHAT}: nothing is settled by {origin[:20]!r}")
    rules = fields.texts("rules", MOST_RULES)
    return SettledStep(fields.number("at", MOST_STEPS), Settled(origin, rules))


def _written_step(step: SettledStep) -> dict[str, object]:
    return {"at": step.at, "origin": step.settled.origin, "rules": list(step.settled.rules)}
