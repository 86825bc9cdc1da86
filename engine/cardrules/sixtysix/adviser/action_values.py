"""What actions are worth in one supposed deal: exact near its end, and before that by playing on with the heuristic."""

from collections.abc import Callable, Sequence
from typing import Final

from cardrules.result import Result
from cardrules.seats import Seat
from cardrules.sixtysix.actions import Action
from cardrules.sixtysix.adviser.heuristics import heuristic_action
from cardrules.sixtysix.legal import legal_actions
from cardrules.sixtysix.next_position import play
from cardrules.sixtysix.position import Position
from cardrules.sixtysix.solver.values import ExactValues
from cardrules.sixtysix.turn import turn_of

EXACT_TALON: Final = 2
"""Most talon cards with which a supposed deal is played out exactly."""


class ActionValues:
    """The actions in one supposed deal, evaluated for the player to act."""

    def __init__(self, supposed: Position) -> None:
        """Prepare to evaluate the actions of the player to act in *supposed*."""
        self._position: Final = supposed
        self._seat: Final = supposed.seat
        self._values: Final = ExactValues(supposed)

    def weigh(self, actions: Sequence[Action]) -> list[int]:
        """What each of *actions* brings: game points won, or minus those lost."""
        return [self._worth(play(self._position, action)) for action in actions]

    def hope(self, action: Action, worth: Callable[[int], float]) -> float:
        """The value of *action* against an opponent who answers it at random and plays well after that.

        *worth* returns what a number of game points is worth.
        """
        after = play(self._position, action)
        if after.result is not None:
            return worth(signed(after.result, self._seat))
        outcomes = [worth(self._worth(play(after, answer))) for answer in legal_actions(turn_of(after))]
        return max(outcomes) if after.seat == self._seat else sum(outcomes) / len(outcomes)

    def _worth(self, position: Position) -> int:
        while position.result is None and position.closing is None and position.talon_count > EXACT_TALON:
            position = play(position, heuristic_action(position))
        if position.result is not None:
            return signed(position.result, self._seat)
        return self._values.value(position, self._seat)


def signed(result: Result, seat: Seat) -> int:
    """What *result* brings *seat*: game points won, or minus those lost."""
    return result.game_points if result.winner == seat else -result.game_points
