"""Goals that somebody may set for a deal, and whether they were reached at its end."""

from collections.abc import Callable, Mapping
from typing import Final

from cardrules.errors import BadRecord, quoted
from cardrules.result import Result
from cardrules.seats import Seat
from cardrules.sixtysix.position import Position

type _Judge = Callable[[Position, Result, Seat], bool]

SEVERAL: Final = 2
"""Game points that are more than a deal brings at least."""

GOALS: Final[Mapping[str, _Judge]] = {
    "win": lambda _, result, seat: result.winner == seat,
    "win-two": lambda _, result, seat: result.winner == seat and result.game_points >= SEVERAL,
    "half": lambda end, result, seat: 2 * result.points[seat] >= end.rules.game.target_points,
    "last-trick": lambda end, _, seat: bool(end.tricks) and end.tricks[-1].winner == seat,
}
"""Goal to whether a seat has reached it: to win the deal; with at least two game points; to have half of the points
that win, as 33 of 66; to take the last trick that was played."""


def goal_reached(goal: str, end: Position, seat: Seat) -> bool:
    """Whether *seat* has reached *goal* in the deal whose last position is *end*.

    Raises:
        BadRecord: there is no such goal, or the deal goes on.
    """
    if goal not in GOALS:
        raise BadRecord(f"there is no goal {quoted(goal)}; there are {', '.join(GOALS)}")
    if end.result is None:
        raise BadRecord("a goal is judged when the deal is over")
    return GOALS[goal](end, end.result, seat)
