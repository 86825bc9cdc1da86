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
from kiebitz.elements.games.sixtysix.board.state import MOST, State, check_state
from kiebitz.elements.rule_links import page_href
from kiebitz.elements.untrusted import parse_number

PAGE: Final = "practice/board/"
"""Address of the page of the free board in each locale."""

_PARTS: Final = (2, 5)


def format_permalink(state: State) -> str:
    """*state* in signs that the address of a page may hold. Raises BadPosition where its position has others."""
    at = f"{state.at}@{state.variant}" if state.actions else ""
    rules = "~".join(f"{name}={_value_out(value)}" for name, value in state.rules)
    actions = ",".join(format_name(parse_action(action)) for action in state.actions)
    between = (rules, at, actions) if rules or at else ()
    return "/".join((",".join(state.variants), *between, format_link(state.position)))


def board_link(state: State) -> str:
    """The way to the free board with *state* on it, from the page that is being rendered."""
    return page_href(f"{PAGE}#kb={add_checksum(format_permalink(state))}")


def parse_permalink(text: str, state: State) -> State:
    """The board that *text* describes, in the place of *state*.

    Raises:
        RulesError: it describes none.
    """
    parts = text.split("/")
    if len(parts) not in _PARTS:
        raise BadRecord("this link is damaged: a board has two or five parts between strokes")
    variants, rules, at, actions, position = parts if parts[2:] else (parts[0], "", "", "", parts[1])
    number, _, variant = at.partition("@")
    opened = replace(
        state,
        variants=tuple(variants.split(",")),
        rules=tuple(_rule(part) for part in rules.split("~") if part),
        position=parse_link(position),
        variant=variant or None,
        actions=tuple(str(parse_name(name)) for name in actions.split(",") if name),
        at=parse_number(number or "0", MOST, "this link to a board"),
        lines=(),
        also=(),
        draft=None,
    )
    check_state(opened)
    return opened


def _rule(part: str) -> tuple[str, str]:
    name, equals, value = part.partition("=")
    if not equals:
        raise BadRecord("this link is damaged: a house rule has no value")
    return name, _value_in(value)


def _value_out(value: str) -> str:
    """*value* of a rule without the brackets and blanks that no link has."""
    return value.replace("[", "(").replace("]", ")").replace(" ", "")


def _value_in(value: str) -> str:
    return value.replace("(", "[").replace(")", "]").replace(",", ", ")
