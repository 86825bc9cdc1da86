"""Goals that somebody may set for a round, and whether they were reached at its end."""

from collections.abc import Callable, Mapping
from typing import Final

from cardrules.errors import BadRecord, quoted
from cardrules.schnauz.position import Position
from cardrules.schnauz.result import RoundResult

type _Judge = Callable[[Position, RoundResult, int], bool]

GOALS: Final[Mapping[str, _Judge]] = {
    "keep-coin": lambda _, result, seat: _keeps_coin(result, seat),
    "knock": lambda end, result, seat: seat in end.knockers and _keeps_coin(result, seat),
}
"""Goal to whether a seat has reached it: to lose no coin; to knock, and lose none."""


def goal_reached(goal: str, end: Position, seat: int) -> bool:
    """Whether *seat* has reached *goal* in the round whose last position is *end*.

    Raises:
        BadRecord: there is no such goal, or the round goes on.
    """
    if goal not in GOALS:
        raise BadRecord(f"there is no goal {quoted(goal)}; there are {', '.join(GOALS)}")
    if end.result is None:
        raise BadRecord("a goal is judged when the round is over")
    return GOALS[goal](end, end.result, seat)


def _keeps_coin(result: RoundResult, seat: int) -> bool:
    return result.void or seat not in result.losers
