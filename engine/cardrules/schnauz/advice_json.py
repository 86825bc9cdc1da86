"""Advice on a round of Schnauz as JSON has it."""

from collections.abc import Mapping

from cardrules.errors import BadPosition
from cardrules.schnauz.actions import format_action
from cardrules.schnauz.adviser import advise
from cardrules.schnauz.observation import turn_of
from cardrules.schnauz.position import Position


def advice_on(position: Position, seed: int) -> Mapping[str, object]:
    """What the player to act in *position* may expect of each action worth considering, by what that player sees.

    The keys are those of `cardrules.game.Advisable.advise`.

    Raises:
        BadPosition: the round is over.
    """
    if position.result is not None:
        raise BadPosition("the round is over, so there is nothing to advise")
    found = advise(turn_of(position), seed)
    low, high = (round(100 * share) for share in (found.best.saves.low, found.best.saves.high))
    return {
        "seat": position.seat,
        "best": format_action(found.best.action),
        "reason": f"of a hundred rounds like this it keeps the coin in {low} to {high}",
        "samples": found.samples,
        "actions": {format_action(option.action): option.saves.as_json() for option in found.options},
    }
