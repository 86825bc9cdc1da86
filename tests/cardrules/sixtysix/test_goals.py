"""Goals that are set for a deal, judged at its end."""

import pytest

from cardrules.errors import BadRecord
from cardrules.notation import parse_fields
from cardrules.sixtysix import (
    GOALS,
    Position,
    find_preset,
    goal_reached,
    parse_action,
    parse_setup,
    play,
    position_from_setup,
)

LAST = "trump: H; talon: empty; you: HA; opponent: CA; points: you {mine}, opponent {theirs}; tricks: you 4, opponent 5"


def end(mine: int, theirs: int, text: str = LAST) -> Position:
    """The end of a deal whose last trick you take, with so many points before it."""
    setup = parse_setup(parse_fields(text.format(mine=mine, theirs=theirs)))
    position = position_from_setup(setup, find_preset("schnopsn-weich").rules)
    for action in ("play HA", "play CA"):
        position = play(position, parse_action(action))
    return position


@pytest.mark.parametrize(
    ("mine", "theirs", "reached"),
    [(40, 58, {"win", "half", "last-trick"}), (78, 20, {"win", "win-two", "half", "last-trick"})],
)
def test_goals_are_judged_by_the_end(mine: int, theirs: int, reached: set[str]) -> None:
    """For both seats."""
    last = end(mine, theirs)
    assert {goal for goal in GOALS if goal_reached(goal, last, 0)} == reached
    assert {goal for goal in GOALS if goal_reached(goal, last, 1)} == ({"half"} if theirs >= 33 else set())


def test_nothing_is_judged_before_the_end() -> None:
    """Nor by a goal that there is not."""
    with pytest.raises(BadRecord, match="when the deal is over"):
        goal_reached("win", end(40, 58)._replace(result=None), 0)
    with pytest.raises(BadRecord, match="no goal"):
        goal_reached("lose", end(40, 58), 0)
