"""A comparison as a link.

    schnopsn-weich,original-66/trump:H;talon:empty;you:SA
    schnopsn-weich,original-66/original-66~schnopsn-weich~strict.must_beat/trump:H;…

    original-66~gp1,blog-66/trump:H;…

The reader's table where it has house rules, the variants, the changed rule where there is one, the position.
"""

from dataclasses import replace
from typing import Final

from cardrules import BadRecord
from cardrules.notation import format_link, parse_link
from kiebitz.elements.compare.state import State, checked_state, parse_pair
from kiebitz.elements.shared_wordings import missing_part
from kiebitz.elements.table_codes import format_table, parse_table

_PARTS: Final = (2, 3)


def format_permalink(state: State) -> str | None:
    """*state* in signs that an address may hold; None where its position has others."""
    changed = ["~".join(state.changed)] if state.changed else []
    own = [format_table(state.own)] if state.own else []
    try:
        return "/".join([",".join((*own, *state.variants)), *changed, format_link(state.position)])
    except ValueError:
        return None


def parse_permalink(text: str, state: State) -> State:
    """The comparison that *text* describes, in the place of *state*.

    Raises:
        RulesError: it describes none.
    """
    parts = text.split("/")
    if len(parts) not in _PARTS:
        raise BadRecord(missing_part())
    changed = parse_pair(parts[1].split("~")) if parts[2:] else None
    position = parse_link(parts[-1])
    first, *others = parts[0].split(",")
    own = parse_table(first) if "~" in first else None
    variants = tuple(others) if own else (first, *others)
    name = state.own_name if own == state.own else ""
    made = replace(state, variants=variants, position=position, changed=changed, yours="", own=own, own_name=name)
    return checked_state(made)
