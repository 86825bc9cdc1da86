"""The rules of a table: the rulebook of its game, in which each sentence can be exchanged for what others play.

The rulebook of the first game is in the page; each change asks the engine, and the whole text follows.
"""

from collections.abc import Mapping
from dataclasses import replace

from cardrules import BadRecord
from cardrules.games import game_of
from kiebitz.elements.checksum import remove_checksum
from kiebitz.elements.house_rules import MOST_RULES
from kiebitz.elements.table_codes import TableRules
from kiebitz.elements.table_link import checked_name, format_table_link, parse_table_link
from kiebitz.elements.table_rules import with_preset_rule, with_rule
from kiebitz.elements.tablerules.agreement import take_theirs
from kiebitz.elements.tablerules.context import table_context
from kiebitz.elements.tablerules.state import MOST_STEPS, SheetKind, State, read_state, write_state
from kiebitz.elements.untrusted import LONGEST_TEXT, Fields
from kiebitz.elements.variant_names import FIRST_VARIANT

__all__ = ["format_permalink", "opening", "parse_permalink", "read_state", "update", "view", "write_state"]


def opening(fields: Mapping[str, str], id: str) -> State:  # noqa: A002  # it is the state's `id`
    """The rules of `variant:`, without a name.

    Raises:
        RulesError: there is no such variant, or *fields* have more.
    """
    if fields.keys() - {"variant"}:
        raise BadRecord("the rules of a table begin with a variant and nothing else, as variant: blog-schnapsen")
    variant = fields.get("variant", FIRST_VARIANT)
    game_of(variant)
    return State(id=id, table=TableRules(variant))


def update(state: State, event: Mapping[str, object]) -> State:
    """The state after *event*.

    `{"type": "preset", "values": {"variant": "blog-66"}}` begins with another game; `{"type": "others", "clause":
    "close.least"}` offers what others play, and `{"type": "set", "rule": "close.min_talon", "value": "2"}` takes it;
    `{"type": "number", "rule": …, "values": {"number": "31"}}` takes a number; `{"type": "reset", "rule": …}` is as the
    preset has it, `{"type": "undo"}` as before. `{"type": "name", "values": {"name": …}}` names the table. `{"type":
    "settle", "values": {"link": …}}` compares it with the table of a link, `{"type": "take", "rules": […]}` takes
    theirs, `{"type": "settled"}` ends that. `{"type": "position", "clause": …, "rule": …}` offers with a position.
    `{"type": "sheet", "values": {"address": …}}` shows what is printed; with `"of": "card"` it is a small card, with
    `"file"` a file to keep.

    Raises:
        RulesError: there is no such event, or it cannot be done.
    """
    fields, values = Fields(event, "an event of a table's rules"), event.get("values")
    match event.get("type"), values:
        case "others", _:
            return replace(state, opened=fields.text("clause"), pictured="")
        case "position", _:
            return replace(state, opened=fields.text("clause"), pictured=fields.text("rule"))
        case "undo", _ if state.before:
            return replace(state, table=state.before[-1], before=state.before[:-1], opened="")
        case "name", {"name": str(name)}:
            return replace(state, name=checked_name(name))
        case "settle", {"link": str(link)}:
            return replace(state, theirs=_table_of(link), opened="")
        case "settled", _:
            return replace(state, theirs=None)
        case "sheet", {"address": str(address)}:
            return replace(state, sheet=_sheet_kind(event.get("of")), address=_checked_address(address))
        case _:
            return _changed(state, _table_after(state, fields, event))


def _table_after(state: State, fields: Fields, event: Mapping[str, object]) -> TableRules:
    """The rules after an *event* that changes them, which has *fields*. Raises RulesError."""
    match event.get("type"), event.get("values"):
        case "preset", {"variant": str(variant)}:
            game_of(variant)
            return TableRules(variant)
        case "set", _:
            return _with_rule(state.table, fields.text("rule"), fields.text("value"))
        case "number", {"number": str(number)}:
            return _with_rule(state.table, fields.text("rule"), number.strip())
        case "reset", _:
            return with_preset_rule(state.table, fields.text("rule"))
        case "take", _ if state.theirs:
            return take_theirs(state.table, state.theirs, fields.texts("rules", MOST_RULES))
        case _:
            raise BadRecord(f"no event of a table's rules: {event!r}"[:200])


def format_permalink(state: State) -> str:
    """The rules and the name of the table of *state*."""
    return format_table_link(state.table, state.name)


def parse_permalink(text: str, state: State) -> State:
    """The table that *text* describes, in the place of *state*, whose rules can be brought back. Raises RulesError."""
    table, name = parse_table_link(text)
    return replace(_changed(state, table), name=name, theirs=None)


def view(state: State, locale: str) -> Mapping[str, object]:
    """What the template shows: the rulebook with what can be chosen, what differs, and the other table's rules."""
    return table_context(state, locale)


def _changed(state: State, table: TableRules) -> State:
    if table == state.table:
        return replace(state, opened="")
    return replace(state, table=table, before=(*state.before, state.table)[-MOST_STEPS:], opened="")


def _with_rule(table: TableRules, rule: str, text: str) -> TableRules:
    return with_rule(table, rule, game_of(table.variant).rule_value(rule, text))


def _table_of(link: str) -> TableRules:
    """The table of *link*, a whole address or what follows its `kb=`. Raises RulesError."""
    text = link.strip().rpartition("kb=")[2].partition("&")[0]
    return parse_table_link(remove_checksum(text))[0]


def _sheet_kind(kind: object) -> SheetKind:
    match kind:
        case None:
            return "whole"
        case "card" | "file":
            return kind
        case _:
            raise BadRecord("there is a sheet to print, a card and a file")


def _checked_address(address: str) -> str:
    if len(address) > LONGEST_TEXT or not address.startswith(("https://", "http://")) or not address.isprintable():
        raise BadRecord("this is no address of a page")
    return address
