"""Goals that are set for a round, judged at its end."""

import pytest
from tests.cardrules.schnauz.strategies import dealt

from cardrules.errors import BadRecord
from cardrules.schnauz import GOALS, Position, goal_reached, legal_actions, play, turn_of


def knocked(seed: int) -> Position:
    """The end of a round of two in which whoever may knock does so."""
    position = dealt("schnauz", seed, 2)
    while position.result is None:
        legal = legal_actions(turn_of(position))
        wanted = [action for kind in ("keep", "knock", "pass") for action in legal if action == kind]
        position = play(position, (wanted or legal)[0])
    return position


def test_goals_are_judged_by_the_end() -> None:
    """Whoever loses has reached none; of those who keep their coin, a player who has knocked has reached both."""
    seen = set[tuple[bool, bool]]()
    for seed in range(20):
        end = knocked(seed)
        assert end.result is not None
        for seat in (0, 1):
            keeps, knocks = seat not in end.result.losers or end.result.void, seat in end.knockers
            reached = {goal for goal in GOALS if goal_reached(goal, end, seat)}
            assert reached == ({"keep-coin"} if keeps else set()) | ({"knock"} if keeps and knocks else set())
            seen.add((keeps, knocks))
    assert seen >= {(True, True), (True, False), (False, True)}


def test_nothing_is_judged_before_the_end() -> None:
    """Nor by a goal that there is not."""
    with pytest.raises(BadRecord, match="when the round is over"):
        goal_reached("knock", dealt("schnauz", 1, 2), 0)
    with pytest.raises(BadRecord, match="no goal"):
        goal_reached("win", knocked(1), 0)
