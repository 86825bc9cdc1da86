"""Memory drills: tricks of a deal are shown one after the other, then the reader is asked what has gone.

The questions and all answers are in the HTML, so checking needs no engine; the next trick and the next deal do.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from cardrules import BadRecord
from cardrules.sixtysix import find_preset
from kiebitz.elements.games.sixtysix.exercises.deal_text import format_moment
from kiebitz.elements.games.sixtysix.memory.context import drill_context
from kiebitz.elements.games.sixtysix.memory.deals import drill_deal
from kiebitz.elements.games.sixtysix.memory.drill_text.render import render_drill
from kiebitz.elements.games.sixtysix.memory.questions import ASKS
from kiebitz.elements.games.sixtysix.memory.state import TRICKS, State, check_deal, read_state, write_state
from kiebitz.elements.shared_wordings import missing_part
from kiebitz.elements.table_codes import TableRules, format_table
from kiebitz.elements.table_rules import rules_of_table
from kiebitz.elements.texts import texts
from kiebitz.elements.untrusted import event_seed, parse_number
from kiebitz.elements.variant_names import FIRST_VARIANT

LEVELS: Final = tuple(map(str, range(len(TRICKS))))
"""The levels as a form names them."""

__all__ = [
    "at_table",
    "below",
    "format_permalink",
    "opening",
    "parse_permalink",
    "read_state",
    "tables_of",
    "update",
    "view",
    "write_state",
]

FIRST_SEED: Final = 7
"""The first drill on a page is the same for everybody."""


def opening(fields: Mapping[str, str], id: str) -> State:  # noqa: A002  # it is the state's `id`
    """The easiest drill of `variant:`.

    Raises:
        RulesError: there is no such variant, or the fields contain more.
    """
    if fields.keys() - {"variant"}:
        raise BadRecord("a memory drill has a variant and nothing else, as variant: blog-schnapsen")
    return _new(State(id=id, variant=fields.get("variant", FIRST_VARIANT), level=0, deal=""), FIRST_SEED)


def update(state: State, event: Mapping[str, object]) -> State:
    """The state after *event*: the next trick, all tricks again, the next drill, or one of another level or variant.

    Raises:
        BadRecord: it is no such event.
        BadVariant: there is no such variant.
    """
    match event:
        case {"type": "turn"} if not state.is_hidden:
            return replace(state, at=state.at + 1)
        case {"type": "over"}:
            return replace(state, at=0)
        case {"type": "next", **rest}:
            return _new(_counted(state, rest.get("wrong")), event_seed(event))
        case {"type": "choose", "values": {"variant": str(variant), "level": str(level)}} if level in LEVELS:
            return _new(replace(state, variant=variant, level=LEVELS.index(level)), event_seed(event))
        case _:
            raise BadRecord(f"no event of a memory drill: {event!r}"[:200])


def format_permalink(state: State) -> str:
    """Variant, level and deal of *state*."""
    return f"{state.variant}~{state.level + 1}~{state.deal}"


def parse_permalink(text: str, state: State) -> State:
    """*state* with the drill of *text*, from its first trick. Raises RulesError where it describes none."""
    variant, *parts = text.split("~")
    # House rules have letters, a level has none.
    house = f"~{parts.pop(0)}" if parts and not parts[0].isdigit() else ""
    level, dealt, actions = (*parts, "", "", "")[:3]
    number = parse_number(level, len(TRICKS))
    if not number or len(parts) != 3:  # noqa: PLR2004  # level, deal and actions
        raise BadRecord(missing_part())
    opened = replace(state, variant=variant + house, level=number - 1, deal=f"{dealt}~{actions}", at=0)
    check_deal(opened)
    return opened


def tables_of(state: State) -> tuple[TableRules, ...]:
    """The rules of the drill."""
    return (state.played,)


def at_table(state: State, table: TableRules, seed: int) -> State:
    """A new drill by the rules of *table*. Raises BadVariant where they are those of another game."""
    find_preset(table.variant)
    return _new(replace(state, variant=format_table(table)), seed)


def below(state: State, locale: str) -> str:
    """The first drill, with its answers, to read."""
    return render_drill(state, locale)


def view(state: State, locale: str) -> Mapping[str, object]:
    """What the template shows: a trick, or the questions with their answers."""
    return drill_context(state, texts(locale))


def _new(state: State, seed: int) -> State:
    """*state* with another deal of its variant and level."""
    find_preset(state.played.variant)
    return replace(state, deal=format_moment(drill_deal(rules_of_table(state.played), TRICKS[state.level], seed)), at=0)


def _counted(state: State, wrong: object) -> State:
    """*state* with the answers counted; *wrong* are the ids of marks that were, no list where nothing was checked."""
    if not state.is_hidden or not isinstance(wrong, list):
        return state
    count = len(ASKS[state.level])
    missed = {mark.split("-")[-2] for mark in wrong if isinstance(mark, str) and mark.count("-") > 1}
    right = count - min(len(missed), count)
    return replace(state, answered=state.answered + count, right=state.right + right)
