"""The score pad: a slate for people with real cards. The players answer, the engine counts."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from cardrules import BadRecord
from cardrules.errors import quoted
from cardrules.messages import wording
from cardrules.sixtysix import Match, find_preset
from kiebitz.elements.games.sixtysix.pad.context import pad_context
from kiebitz.elements.games.sixtysix.pad.draft import answer, check_draft, deal_report, draft_entry
from kiebitz.elements.games.sixtysix.pad.permalink import format_permalink, read_permalink
from kiebitz.elements.games.sixtysix.pad.slate_entries import NEXT, SEATS, matches
from kiebitz.elements.games.sixtysix.pad.state import (
    MOST_DEALS,
    MOST_POINTS,
    State,
    clean_name,
    parse_state,
    write_state,
)
from kiebitz.elements.table_choice import chosen_table_rules
from kiebitz.elements.table_codes import TableRules
from kiebitz.elements.texts import texts
from kiebitz.elements.untrusted import Fields
from kiebitz.elements.variant_names import FIRST_VARIANT

__all__ = [
    "at_table",
    "format_permalink",
    "opening",
    "parse_permalink",
    "read_state",
    "tables_of",
    "update",
    "view",
    "write_state",
]

_EVENT: Final = "an event of a score pad"


def opening(fields: Mapping[str, str], id: str) -> State:  # noqa: A002  # it is the state's `id`
    """An empty slate of `variant:`.

    Raises:
        RulesError: there is no such variant, or *fields* contain anything else.
    """
    if fields.keys() - {"variant"}:
        raise BadRecord("a score pad has a variant and nothing else, as variant: blog-schnapsen")
    return State(id=id, variant=find_preset(fields.get("variant", FIRST_VARIANT)).id)


def read_state(data: Mapping[str, Any]) -> State:
    """The state in *data*, whose deals can follow each other.

    Raises:
        RulesError: it is none of a score pad, or the rules have no such deals.
    """
    return _checked(parse_state(data))


def parse_permalink(text: str, now: State) -> State:
    """The slate of the link *text*, in the place of *now*. Raises RulesError where it describes none."""
    return _checked(read_permalink(text, now.id))


def update(now: State, event: Mapping[str, object]) -> State:
    """The state after *event*.

    Events are `start` and `rename` with the values of their forms; `answer` with `question` and `answer`, and `correct`
    with `points`, about the deal that is to be written down; `write`, which does that; `undo`; and `next`, for another
    match.

    Raises:
        RulesError: there is no such event, or not now.
    """
    fields = Fields(event, _EVENT)
    kind = fields.text("type")
    match kind:
        case "start":
            return _started(now, event.get("values"))
        case "rename":
            return replace(now, names=_names(event.get("values")))
        case "undo" if now.deals:
            return _with_deals(now, now.deals[:-1])
        case "next":
            return _with_deals(now, (*now.deals, NEXT))
        case "answer" | "correct" | "write" if _last(now).winner is None:
            return _written(now, kind, fields)
        case other:
            raise BadRecord(f"no event of this score pad: {quoted(other)}")


def tables_of(state: State) -> tuple[TableRules, ...]:
    """The rules of the slate."""
    return (state.played,)


def at_table(state: State, table: TableRules, _seed: int) -> State:
    """An empty slate by the rules of *table*, of the same players. Raises BadVariant where it is another game."""
    return State(id=state.id, variant=find_preset(table.variant).id, rules=table.house, names=state.names)


def view(state: State, locale: str) -> Mapping[str, object]:
    """What the template shows: the slate, the questions about the deal, and what it brings."""
    return pad_context(state, texts(locale))


def _written(now: State, kind: str, fields: Fields) -> State:
    """*now* after an event about the deal that is to be written down."""
    if kind == "answer":
        return answer(now, fields.text("question"), fields.text("answer"))
    if kind == "correct":
        if deal_report(now) is None:
            raise BadRecord("game points for nobody")
        return replace(now, points=fields.number("points", MOST_POINTS))
    entry = draft_entry(now)
    if entry is None:
        raise BadRecord(wording("this deal cannot be written down yet: a question about it has not been answered"))
    return _with_deals(now, (*now.deals, entry))


def _with_deals(now: State, deals: tuple[str, ...]) -> State:
    """*now* with *deals* and an empty draft. Raises RulesError where they cannot follow each other."""
    if len(deals) > MOST_DEALS:
        raise BadRecord(wording("a slate can have at most {most} deals: begin a new one", most=MOST_DEALS))
    return _checked(replace(now, begun=True, deals=deals, answers=(), points=0))


def _started(now: State, values: object) -> State:
    """An empty slate of what a form asks for."""
    match values:
        case {"variant": str(choice), "dealer": str(dealer)} if dealer in SEATS:
            variant, house = chosen_table_rules(choice, now.played)
        case _:
            raise BadRecord("a new slate needs a variant and a first dealer")
    return State(id=now.id, variant=variant, rules=house, names=_names(values), dealer=SEATS[dealer], begun=True)


def _names(values: object) -> tuple[str, str]:
    """Both names of a form with *values*. Raises BadRecord where they are none."""
    match values:
        case {"first": str(first), "second": str(second)}:
            return clean_name(first), clean_name(second)
        case _:
            raise BadRecord("a slate needs the names of two players, which may be empty")


def _last(state: State) -> Match:
    return matches(state.active_rules, state.dealer, state.deals)[-1]


def _checked(state: State) -> State:
    """*state*, whose deals can follow each other and whose answers belong to a deal. Raises RulesError."""
    if _last(state).winner is not None and state.answers:
        raise BadRecord("this is not the state of a score pad: the match is over, and a deal is being written down")
    check_draft(state)
    return state
