"""A deal as a link has it: the numbers that make it, and every action in two signs.

1~schnopsn-weich~match~0~3.5~1.0~0~4711~CA.HT.mS.x_.c_
"""

from typing import Final

from cardrules import BadRecord
from cardrules.sixtysix import parse_action
from kiebitz.elements.games.sixtysix.action_codes import format_code, parse_code
from kiebitz.elements.games.sixtysix.deal.state import LENGTHS, State, read_state
from kiebitz.elements.untrusted import LARGEST_SEED, parse_number

_VERSION: Final = "1"
_PARTS: Final = 9


def format_permalink(state: State) -> str:
    """*state* in signs that a link may have: the deal as it is shown, without what is tried beside it."""
    length = next(name for name, is_match in LENGTHS.items() if is_match == state.is_match)
    numbers = ("{}.{}".format(*state.points), "{}.{}".format(*state.games), str(state.carry), str(state.seed))
    actions = ".".join(format_code(parse_action(action)) for action in state.actions)
    return "~".join((_VERSION, state.variant, length, str(state.dealer), *numbers, actions))


def parse_permalink(text: str, name: str) -> State:
    """The state of the link *text*, read but not yet played, for the widget whose id is *name*.

    Raises:
        RulesError: no deal is written so, or it names a variant or an action that does not exist.
    """
    parts = text.split("~")
    if len(parts) != _PARTS or parts[0] != _VERSION or parts[2] not in LENGTHS:
        raise BadRecord("this link to a deal is damaged, or of another version of the page")
    _, variant, length, dealer, points, games, carry, seed, actions = parts
    return read_state(
        {
            "id": name,
            "variant": variant,
            "is_match": LENGTHS[length],
            "dealer": _number(dealer),
            "seed": _number(seed),
            "points": [_number(part) for part in points.split(".")],
            "games": [_number(part) for part in games.split(".")],
            "carry": _number(carry),
            "actions": [str(parse_code(code)) for code in actions.split(".") if actions],
        }
    )


def _number(text: str) -> int:
    return parse_number(text, LARGEST_SEED, "this link to a deal")
