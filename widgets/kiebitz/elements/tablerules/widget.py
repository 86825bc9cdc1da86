"""The rules of a table: the rulebook of its game, in which each sentence can be exchanged for what others play.

The rulebook of the first game is in the page; each change asks the engine, and the whole text follows.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from cardrules import BadRecord
from cardrules.games import game_of
from kiebitz.elements.checksum import remove_checksum
from kiebitz.elements.house_rules import MOST_RULES
from kiebitz.elements.table_codes import TableRules
from kiebitz.elements.table_link import LinkedTable, checked_new_name, format_table_link, read_table_link
from kiebitz.elements.table_rules import with_preset_rule, with_rule
from kiebitz.elements.tablerules.agreed_name import NamedTable, agreed_name
from kiebitz.elements.tablerules.agreement import Settled, all_ours, all_theirs, keep_ours, resolved, take_theirs
from kiebitz.elements.tablerules.context import table_context
from kiebitz.elements.tablerules.interview import TableAnswer, answered_table, checked_answers, next_question
from kiebitz.elements.tablerules.nearest_table import nearest_table
from kiebitz.elements.tablerules.state import SettledStep, Sheet, SheetKind, State, read_state, write_state
from kiebitz.elements.texts import has_texts
from kiebitz.elements.untrusted import LONGEST_TEXT, Fields
from kiebitz.elements.variant_names import FIRST_VARIANT

__all__ = ["format_permalink", "opening", "parse_permalink", "read_state", "update", "view", "write_state"]

_MOST_VALUES: Final = 4

_ALONE: Final = "there is no other table to agree with"

_EXCHANGES: Final = ("set", "number", "nearest")
"""Events by which one sentence takes the place of another."""


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

    `{"type": "preset", "values": {"variant": "blog-66"}}` begins with another game. `{"type": "others", "clause":
    "close.least"}` offers what others play, `{"type": "position", "clause": …, "rule": …}` with a position;
    `{"type": "set", "rule": "close.min_talon", "value": "2"}` takes it, `{"type": "number", "rule": …, "values":
    {"number": "31"}}` takes a number, and `{"type": "nearest", "rule": …, "value": …}` the nearest table that can be
    played with a value; `{"type": "reset", "rule": …}` is as the preset has it, `{"type": "undo"}` as before. `{"type":
    "name", "values": {"name": …}}` names the table.

    `{"type": "read"}` shows the rulebook as a text, with positions and with what is particular in it; `{"type":
    "choose"}` shows its sentences again, to be changed.

    `{"type": "ask"}` asks the questions; `{"type": "answer", "question": …, "values": […]}` answers one, with no values
    it is left out; `{"type": "back"}` goes back by one, `{"type": "asked"}` ends it.

    `{"type": "settle", "values": {"link": …}}` compares the table with that of a link, and `{"type": "compare",
    "values": {"link": …}}` the reader's own with the one shown. `{"type": "picture", "rules": […]}` shows a position,
    `{"type": "take", "rules": […]}` takes theirs, `{"type": "keep", "rules": […]}` ours. For all that is left
    `{"type": "take-all"}` takes theirs, `{"type": "keep-all"}` ours, `{"type": "resolve"}` what a source text decides;
    `{"type": "settled"}` ends it with what is settled, `{"type": "own"}` with the reader's own table as it was.

    `{"type": "chosen", "values": {"link": …}}` shows the table that the reader has chosen for all pages, `{"type":
    "mine"}` the one that was there before.

    `{"type": "sheet", "values": {"address": …, "language": …}}` shows what is printed; with `"of": "card"` among the
    values it is a small card, with `"file"` a file to keep.

    `{"type": "code", "values": {"address": …}}` shows the link as a code to be scanned.

    Raises:
        RulesError: there is no such event, or it cannot be done.
    """
    fields, values = Fields(event, "an event of a table's rules"), event.get("values")
    match event.get("type"), values:
        case "others", _:
            return replace(state, opened=fields.text("clause"), pictured="")
        case "position", _:
            return replace(state, opened=fields.text("clause"), pictured=fields.text("rule"))
        case "read" | "choose" as wanted, _:
            return replace(state, is_read=wanted == "read", opened="", pictured="")
        case "undo" | "chosen" | "mine", _:
            return _with_other_table(state, event)
        case "name", {"name": str(name)}:
            return replace(state, name=checked_new_name(name), is_named=True, is_guest=False)
        case "sheet" | "code" as wanted, {"address": str(address), **more}:
            return _given_away(state, wanted, _checked_address(address), more)
        case "ask" | "answer" | "back" | "asked", _:
            return _interviewed(state, fields, event)
        case "settle" | "compare" | "picture" | "settled" | "own", _:
            return _compared(state, fields, event)
        case "take" | "keep" | "take-all" | "keep-all" | "resolve", _:
            return _with_settled(state, *_agreed(state, fields, str(event["type"])))
        case _:
            return _changed(state, fields, event)


def _given_away(state: State, wanted: str, address: str, more: Mapping[object, object]) -> State:
    """*state* with what is *wanted* to be taken along or scanned, for the page at *address*. Raises BadRecord."""
    if wanted == "code":
        return replace(state, code_address=address)
    return replace(state, sheet=Sheet(_sheet_kind(more.get("of")), address, _language(more.get("language", ""))))


def _changed(state: State, fields: Fields, event: Mapping[str, object]) -> State:
    """The state after an *event* that changes the rules, which has *fields*. Raises RulesError."""
    wanted = event.get("type")
    changed = state.changed_to(_table_after(state, fields, event))
    changed = replace(changed, touched=fields.text("rule") if wanted in _EXCHANGES else "")
    return replace(changed, unknown=()) if wanted == "preset" else changed


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
        case "nearest", _:
            return _nearest(state.table, fields.text("rule"), fields.text("value"))
        case "reset", _:
            return with_preset_rule(state.table, fields.text("rule"))
        case _:
            raise BadRecord(f"no event of a table's rules: {event!r}"[:200])


def _with_other_table(state: State, event: Mapping[str, object]) -> State:
    """The state after an *event* that shows another table: of before, or chosen for all pages. Raises BadRecord."""
    match event.get("type"), event.get("values"):
        case "undo", _ if state.before:
            return state.undone()
        case "chosen", {"link": str(link)}:
            return replace(_met(state, table_of_link(link)), before=(), is_guest=False)
        case "mine", _ if state.mine:
            return _mine_again(state, state.mine)
        case _:
            raise BadRecord(f"there is no other table: {event!r}"[:200])


def _interviewed(state: State, fields: Fields, event: Mapping[str, object]) -> State:
    """The state after an *event* of the questions, which has *fields*. Raises RulesError."""
    answers = state.answers
    match event.get("type"):
        case "ask":
            return replace(state.alone(), answers=(), opened="")
        case "answer" if answers is not None:
            given = TableAnswer(fields.text("question"), fields.texts("values", _MOST_VALUES))
            return _with_answers(state, (*answers, given))
        case "back" if answers:
            return _with_answers(state, answers[:-1])
        case "back" | "asked" if answers is not None:
            return _after_questions(state, answers)
        case _:
            raise BadRecord("nobody is being asked about this table")


def _with_answers(state: State, answers: Sequence[TableAnswer]) -> State:
    checked = checked_answers(state.table.variant, answers)
    if next_question(state.table.variant, checked) is None:
        return _after_questions(state, checked)
    return replace(state, answers=checked)


def _after_questions(state: State, answers: Sequence[TableAnswer]) -> State:
    if any(answer.values for answer in answers):
        state = replace(state.changed_to(answered_table(state.table.variant, answers)), unknown=())
    return replace(state, answers=None)


def _compared(state: State, fields: Fields, event: Mapping[str, object]) -> State:
    """The state after an *event* of the comparison with another table, which has *fields*. Raises RulesError."""
    match event.get("type"), event.get("values"):
        case "settle", {"link": str(link)}:
            (theirs, unknown), name = table_of_link(link)
            met = replace(state, theirs=theirs, their_name=name, their_unknown=unknown, settled=())
            return replace(met, opened="", answers=None, is_guest=False)
        case "compare", {"link": str(link)}:
            return _compared_with_own(state, link)
        case "settled", _:
            return replace(state.alone(), pictured="")
        case "own", _ if state.theirs:
            return _own_again(state)
        case "picture", _ if state.theirs:
            return replace(state, pictured=" ".join(fields.texts("rules", MOST_RULES)), opened="")
        case _:
            raise BadRecord(_ALONE)


def _agreed(state: State, fields: Fields, wanted: str) -> tuple[TableRules, Settled]:
    """What both tables play once what is *wanted* for some rules in *fields* is settled. Raises RulesError."""
    ours, theirs, settled = state.table, state.theirs, state.all_settled
    if theirs is None:
        raise BadRecord(_ALONE)
    match wanted:
        case "keep":
            return ours, keep_ours(ours, theirs, fields.texts("rules", MOST_RULES), settled)
        case "take":
            return take_theirs(ours, theirs, fields.texts("rules", MOST_RULES), settled)
        case "keep-all":
            return ours, all_ours(ours, theirs, settled)
        case "take-all":
            return all_theirs(ours, theirs, settled)
        case _:
            return resolved(ours, theirs, settled)


def _with_settled(state: State, table: TableRules, settled: Settled) -> State:
    changed = state.changed_to(table, name=_agreed_name(state, table))
    return replace(changed, settled=(*changed.settled, SettledStep(len(changed.before), settled)))


def _agreed_name(state: State, table: TableRules) -> str:
    """The name of *table*, on which two agree in *state*: made of both names, unless the reader has given another."""
    if state.theirs is None:
        return state.name
    ours, theirs = NamedTable(*state.own), NamedTable(state.theirs, state.their_name)
    is_given = state.name != agreed_name(ours, theirs, state.table)
    return state.name if is_given else agreed_name(ours, theirs, table)


def _own_again(state: State) -> State:
    """The reader's table as it was before anything was settled, without another one."""
    table, name = state.own
    return replace(state.changed_to(table, name=name).alone(), pictured="")


def _compared_with_own(state: State, link: str) -> State:
    """The reader's own table, of *link* or put aside by the one shown, and the one shown as the other table."""
    if link:
        (mine, unknown), name = table_of_link(link)
    elif state.mine:
        mine, unknown, name = state.mine, state.my_unknown, state.my_name
    else:
        raise BadRecord("there is no table of your own to compare with")
    # What can be undone leads back to the table that was shown, which is theirs.
    changed = replace(state.changed_to(mine), before=(), mine=None, my_name="", my_unknown=(), is_guest=False)
    compared = replace(changed, name=name, theirs=state.table, their_name=state.name, settled=())
    return replace(compared, unknown=unknown, their_unknown=state.unknown)


def format_permalink(state: State) -> str:
    """The rules and the name of the table of *state*."""
    return format_table_link(state.table, state.name)


def parse_permalink(text: str, state: State) -> State:
    """The table that *text* describes, in the place of *state*, whose rules can be brought back. Raises RulesError."""
    return _met(state, read_table_link(text))


def _met(state: State, met: LinkedTable) -> State:
    """The table *met* in the place of *state*; what the reader has made there is put aside."""
    (table, unknown), name = met
    own = state.own
    is_own = bool(state.before or own[1] or own[0].house)
    is_guest = state.is_guest or not is_own or own != (table, name)
    changed = replace(state.changed_to(table).alone(), name=name, unknown=unknown, answers=None, is_guest=is_guest)
    if not is_own or own[0] == table:
        return changed
    return replace(changed, mine=own[0], my_name=own[1], my_unknown=state.unknown)


def _mine_again(state: State, mine: TableRules) -> State:
    """The reader's own table, *mine*, which another one has put aside."""
    alone = replace(state.changed_to(mine).alone(), before=(), answers=None, is_guest=False)
    return replace(alone, name=state.my_name, unknown=state.my_unknown, mine=None, my_name="", my_unknown=())


def view(state: State, locale: str) -> Mapping[str, object]:
    """What the template shows: the rulebook with what can be chosen, what differs, and the other table's rules."""
    return table_context(state, locale)


def _with_rule(table: TableRules, rule: str, text: str) -> TableRules:
    return with_rule(table, rule, game_of(table.variant).rule_value(rule, text))


def _nearest(table: TableRules, rule: str, text: str) -> TableRules:
    value = game_of(table.variant).rule_value(rule, text)
    # A name or value that does not exist is refused as such.
    game_of(table.variant).taken(rule)
    found = nearest_table(table, rule, value)
    return with_rule(table, rule, value) if found is None else found


def table_of_link(link: str) -> LinkedTable:
    """The table of *link*, a whole address or what follows its `kb=`, and its name. Raises RulesError."""
    text = link.strip().rpartition("kb=")[2].partition("&")[0]
    return read_table_link(remove_checksum(text))


def _sheet_kind(kind: object) -> SheetKind:
    match kind:
        case None:
            return "whole"
        case "card" | "file":
            return kind
        case _:
            raise BadRecord("there is a sheet to print, a card and a file")


def _language(language: object) -> str:
    if not isinstance(language, str) or (language and not has_texts(language)):
        raise BadRecord("there are no sentences in this language")
    return language


def _checked_address(address: str) -> str:
    if len(address) > LONGEST_TEXT or not address.startswith(("https://", "http://")) or not address.isprintable():
        raise BadRecord("this is no address of a page")
    return address
