"""What the rules of a table remember: the rules, the name, what was before, the questions, and the other table's."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final, Literal, NamedTuple

from cardrules import BadRecord
from kiebitz.elements.house_rules import MOST_RULES, read_house_rules
from kiebitz.elements.table_codes import LONGEST_CODE, TableRules, checked_unknown, format_table, parse_table
from kiebitz.elements.table_link import LONGEST_NAME, checked_name
from kiebitz.elements.tablerules.agreement import ORIGINS, Settled
from kiebitz.elements.tablerules.interview import TableAnswer, checked_answers
from kiebitz.elements.tablerules.joint_choices import values_of_table
from kiebitz.elements.untrusted import Fields

type SheetKind = Literal["whole", "card", "file"]
"""All rules to print, the most important ones on a small card, and a file that is a page by itself."""

MOST_STEPS: Final = 100
"""So many changes can be undone: more than two tables can have differences."""

_WHAT: Final = "the state of a table's rules"
_BEFORE_NAME: Final = " "
"""The sign between a table and its name; no code of a table has it."""

_BEFORE_UNKNOWN: Final = "+"
"""The sign before each rule that this version does not know; no code has it either."""

_LONGEST_UNKNOWN: Final = 8
_LONGEST_BEFORE: Final = LONGEST_CODE + MOST_RULES * _LONGEST_UNKNOWN + len(_BEFORE_NAME) + LONGEST_NAME
_MOST_ANSWERS: Final = 20
_MOST_VALUES: Final = 4


class Sheet(NamedTuple):
    """What is made to be taken along."""

    kind: SheetKind
    address: str
    """The page's address, for the link on it."""

    language: str
    """The locale of its sentences; empty for that of the page."""


class Before(NamedTuple):
    """What was there before a change."""

    table: TableRules

    name: str | None = None
    """The name of the table, where the change has brought another one; None where it stays."""

    unknown: tuple[str, ...] = ()
    """What was not known of its rules."""


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

    unknown: tuple[str, ...] = ()
    """Codes of the rules in the link of the table that this version of the site does not know."""

    before: tuple[Before, ...] = ()
    """What was there before each change, the first change first."""

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

    my_unknown: tuple[str, ...] = ()
    """Codes of those of its rules that this version of the site does not know."""

    theirs: TableRules | None = None
    """The rules of another table, to agree with."""

    their_name: str = ""
    """What its players call it; empty where it has no name."""

    their_unknown: tuple[str, ...] = ()
    """Codes of those of its rules that this version of the site does not know."""

    settled: tuple[SettledStep, ...] = ()
    """What was settled with it, step by step."""

    pictured: str = ""
    """The rule, or the rules with blanks between, whose deciding position is shown; empty where none is."""

    is_read: bool = False
    """Whether the rulebook is shown as a text with positions, in the place of sentences that can be changed."""

    sheet: Sheet | None = None
    """What is made to be taken along; None where nothing is."""

    code_address: str = ""
    """The page's address, for the link whose code is shown; empty where none is."""

    @property
    def all_settled(self) -> tuple[Settled, ...]:
        """What was settled with the other table."""
        return tuple(step.settled for step in self.settled)

    @property
    def own(self) -> tuple[TableRules, str]:
        """The reader's table and its name as they were before anything was settled with the other table."""
        at = self.settled[0].at - 1 if self.settled else len(self.before)
        if not 0 <= at < len(self.before):
            return self.table, self.name
        names = [one.name for one in self.before[at:] if one.name is not None]
        return self.before[at].table, names[0] if names else self.name

    def changed_to(self, table: TableRules, *, name: str | None = None) -> "State":
        """This one with *table*, and what is open closed; a step to undo where it differs, or has another *name*.

        A settled rule that gets another value is no longer settled.
        """
        if table == self.table and name is None:
            return replace(self, opened="", pictured="", touched="")
        before = (*self.before, Before(self.table, None if name is None else self.name, self.unknown))
        lost = max(0, len(before) - MOST_STEPS)
        settled = tuple(step._replace(at=max(0, step.at - lost)) for step in self._still_settled(table))
        changed = replace(self, table=table, before=before[lost:], settled=settled, is_guest=False)
        return replace(changed, name=self.name if name is None else name, opened="", pictured="", touched="")

    def _still_settled(self, table: TableRules) -> Iterator[SettledStep]:
        """What is settled whatever becomes of the other rules of *table*."""
        if not self.settled:
            return
        now, then = values_of_table(self.table), values_of_table(table)
        for step in self.settled:
            rules = tuple(rule for rule in step.settled.rules if then.get(rule) == now[rule])
            if rules:
                yield step._replace(settled=step.settled._replace(rules=rules))

    def alone(self) -> "State":
        """This one without another table to agree with."""
        return replace(self, theirs=None, their_name="", their_unknown=(), settled=())

    def undone(self) -> "State":
        """This one before its last change. There is one."""
        before = self.before[:-1]
        settled = tuple(step for step in self.settled if step.at <= len(before))
        table, name, unknown = self.before[-1]
        undone = replace(self, table=table, unknown=unknown, before=before, settled=settled, is_guest=False)
        undone = undone if name is None else replace(undone, name=name)
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
        unknown=_read_unknown(fields, "unknown"),
        before=tuple(map(_read_before, fields.texts("before", MOST_STEPS, longest=_LONGEST_BEFORE, default=()))),
        answers=_read_answers(fields, variant),
        is_guest=fields.flag("guest", default=False),
        mine=parse_table(mine) if mine else None,
        my_name=checked_name(fields.text("my_name", default="")),
        my_unknown=_read_unknown(fields, "my_unknown") if mine else (),
        theirs=parse_table(theirs) if theirs else None,
        their_name=checked_name(fields.text("their_name", default="")) if theirs else "",
        their_unknown=_read_unknown(fields, "their_unknown") if theirs else (),
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
        **({"unknown": list(state.unknown)} if state.unknown else {}),
        "before": list(map(_written_before, state.before)),
        **(
            {}
            if answers is None
            else {"answers": [{"to": one.question, "values": list(one.values)} for one in answers]}
        ),
        **({"guest": True} if state.is_guest else {}),
        **({} if state.mine is None else {"mine": format_table(state.mine), "my_name": state.my_name}),
        **({"my_unknown": list(state.my_unknown)} if state.my_unknown else {}),
        "theirs": format_table(state.theirs) if state.theirs else "",
        **({"their_name": state.their_name} if state.their_name else {}),
        **({"their_unknown": list(state.their_unknown)} if state.their_unknown else {}),
        **({"settled": [_written_step(step) for step in state.settled]} if state.settled else {}),
    }


def _read_unknown(fields: Fields, key: str) -> tuple[str, ...]:
    return checked_unknown(fields.texts(key, MOST_RULES, longest=_LONGEST_UNKNOWN, default=()))


def _read_before(text: str) -> Before:
    rules, blank, name = text.partition(_BEFORE_NAME)
    table, *unknown = rules.split(_BEFORE_UNKNOWN)
    return Before(parse_table(table), checked_name(name) if blank else None, checked_unknown(unknown))


def _written_before(before: Before) -> str:
    code = _BEFORE_UNKNOWN.join((format_table(before.table), *before.unknown))
    return code if before.name is None else f"{code}{_BEFORE_NAME}{before.name}"


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
