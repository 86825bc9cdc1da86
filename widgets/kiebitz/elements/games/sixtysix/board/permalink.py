"""A board in a link: variants, house rules, its place, what was played, and the position.

    schnopsn-weich,original-66/strict.must_beat=false/2@original-66/HA,HK/trump:H;talon:empty;…
    schnopsn-weich/trump:H;talon:empty;…

The second form is that of a position alone.
"""

from dataclasses import replace
from typing import Final

from cardrules import BadRecord
from cardrules.notation import format_link, parse_link
from cardrules.sixtysix import parse_action
from kiebitz.elements.checksum import add_checksum
from kiebitz.elements.games.sixtysix.action_codes import format_name, parse_name
from kiebitz.elements.games.sixtysix.board.state import MOST, State, another_position, check_state
from kiebitz.elements.house_rules import format_rule_codes, parse_rule_codes
from kiebitz.elements.shared_wordings import missing_part
from kiebitz.elements.site_pages import page_link
from kiebitz.elements.untrusted import parse_number

_PARTS: Final = (2, 5)


def format_permalink(state: State) -> str:
    """*state* in signs that the address of a page may hold. Raises BadPosition where its position has others."""
    at = f"{state.at}@{state.variant}" if state.actions else ""
    rules = "~".join(format_rule_codes(state.rules))
    actions = ",".join(format_name(parse_action(action)) for action in state.actions)
    between = (rules, at, actions) if rules or at else ()
    return "/".join((",".join(state.variants), *between, format_link(state.position)))


def board_link(state: State) -> str:
    """The way to the free board with *state* on it, from the page that is being rendered; empty without a board."""
    return page_link("board", f"#kb={add_checksum(format_permalink(state))}")


def parse_permalink(text: str, state: State) -> State:
    """The board that *text* describes, in the place of *state*.

    Raises:
        RulesError: it describes none.
    """
    parts = text.split("/")
    if len(parts) not in _PARTS:
        raise BadRecord(missing_part())
    variants, rules, at, actions, position = parts if parts[2:] else (parts[0], "", "", "", parts[1])
    number, _, variant = at.partition("@")
    opened = replace(
        another_position(state, tuple(variants.split(",")), parse_rule_codes(rules.split("~")), parse_link(position)),
        variant=variant or None,
        actions=tuple(str(parse_name(name)) for name in actions.split(",") if name),
        at=parse_number(number or "0", MOST),
    )
    check_state(opened)
    return opened
