"""Best play with all cards known: what every action of a position is worth, claims and closing included.

`solve` evaluates every action; `exact_value` only returns the value of best play, in a fraction of the time.
"""

from collections.abc import Mapping
from typing import NamedTuple

from cardrules.errors import BadPosition
from cardrules.seats import Seat
from cardrules.sixtysix.actions import format_action
from cardrules.sixtysix.legal import legal_actions
from cardrules.sixtysix.next_position import play
from cardrules.sixtysix.position import Position
from cardrules.sixtysix.solver.values import ExactValues
from cardrules.sixtysix.turn import turn_of

__all__ = ["Solution", "exact_value", "solve"]


class Solution(NamedTuple):
    """What a position is worth, all cards known and both playing their best."""

    seat: Seat
    """The seat to act."""

    value: int
    """Game points of this deal that *seat* wins, or minus what the other wins; 0 in a draw."""

    actions: Mapping[str, int]
    """Each legal action as text, sorted, and what it is worth to *seat*."""


def solve(position: Position) -> Solution:
    """What *position* and each action in it is worth.

    Raises:
        BadPosition: the deal is over.
    """
    _refuse_the_end(position)
    values, seat = ExactValues(position), position.seat
    actions = {
        format_action(action): values.value(play(position, action), seat) for action in legal_actions(turn_of(position))
    }
    return Solution(seat=seat, value=max(actions.values()), actions=actions)


def exact_value(position: Position) -> int:
    """What best play brings the player to act in *position*: game points won, or minus those lost; 0 in a draw.

    Raises:
        BadPosition: the deal is over.
    """
    _refuse_the_end(position)
    return ExactValues(position).value(position, position.seat)


def _refuse_the_end(position: Position) -> None:
    if position.result is not None:
        raise BadPosition("the deal is over, so there is nothing to solve")
