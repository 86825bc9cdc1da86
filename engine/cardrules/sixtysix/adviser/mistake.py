"""Whether an action is a mistake: by what its player knows it surely costs. Found as soon as the computer plays."""

from typing import Final, NamedTuple

from cardrules.estimate import Estimate
from cardrules.sixtysix.actions import Action
from cardrules.sixtysix.adviser.advice import CAREFUL, Advice, advice_of
from cardrules.sixtysix.adviser.memory import remember
from cardrules.sixtysix.adviser.review import OTHER_DEALS, SLIGHT, Decision
from cardrules.sixtysix.adviser.simulation import Simulation
from cardrules.sixtysix.match import Match
from cardrules.sixtysix.position import Position

_HALF: Final = CAREFUL // 2
"""The budget for all actions, and again for the one in doubt."""


class Mistake(NamedTuple):
    """An action that surely costs."""

    advice: Advice
    """What may be done instead."""

    loss: Estimate
    """Game points that the best action surely brings more, at what they are worth here."""


def mistake_of(position: Position, action: Action, match: Match | None = None) -> Mistake | None:
    """What makes *action* a mistake in *position*; None where it may be as good as any other.

    An action costs where other deals than those by which the best one was found confirm it, beyond their range of
    doubt, and where the difference is not slight.
    """
    memory = remember(position)
    thought = Simulation(memory, 0, match)
    thought.further(_HALF)
    advice = advice_of(thought)
    best = advice.best.action
    if best == action or thought.less(action, best).mean < SLIGHT:
        return None
    again = thought
    if not thought.counted:
        again = Simulation(memory, OTHER_DEALS, match, sorted({action, best}))
        again.further(_HALF)
    loss = Decision(position, action, thought, again, advice).loss(best)
    return Mistake(advice, loss) if loss.low > 0 else None
