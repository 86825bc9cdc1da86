"""Advice on a deal of the 66 family in its form for JSON."""

from collections.abc import Mapping

from cardrules.sixtysix.actions import format_action
from cardrules.sixtysix.adviser import advise, remember
from cardrules.sixtysix.position import Position
from cardrules.sixtysix.reason_texts import reason_text


def advice_on(position: Position, seed: int) -> Mapping[str, object]:
    """What the player to act in *position* can expect of each action, given what that player knows.

    The keys are those of `cardrules.game.Advisable.advise`; each action has its `value` too, in game points.

    Raises:
        BadPosition: the deal is over.
    """
    found = advise(remember(position), seed)
    return {
        "seat": found.seat,
        "best": format_action(found.best.action),
        "reason": reason_text(found.reason),
        "samples": found.samples,
        "actions": {
            format_action(option.action): {
                **option.wins.as_json(),
                "value": round(option.value, 3),
            }
            for option in found.options
        },
    }
