"""Advice like that of an experienced player: what to play, given what one player knows, and what mistakes have cost.

`advise` evaluates each action in deals that agree with everything the player has seen. Its only input is a `Memory`,
which `remember` makes from a position. A `Simulation` can continue after `advise` has stopped. `review` analyses a
whole deal afterwards, and `mistake_of` an action before it is taken. `level_action` is what an opponent of some
strength does.
"""

from cardrules.estimate import Estimate
from cardrules.sixtysix.adviser.advice import CAREFUL, QUICK, Advice, Option, advice_of, advise
from cardrules.sixtysix.adviser.levels import LEVELS, Level, find_level, level_action
from cardrules.sixtysix.adviser.memory import Memory, remember
from cardrules.sixtysix.adviser.mistake import Mistake, mistake_of
from cardrules.sixtysix.adviser.review import Remark, RemarkFacts, review
from cardrules.sixtysix.adviser.simulation import Simulation

__all__ = [
    "CAREFUL",
    "LEVELS",
    "QUICK",
    "Advice",
    "Estimate",
    "Level",
    "Memory",
    "Mistake",
    "Option",
    "Remark",
    "RemarkFacts",
    "Simulation",
    "advice_of",
    "advise",
    "find_level",
    "level_action",
    "mistake_of",
    "remember",
    "review",
]
