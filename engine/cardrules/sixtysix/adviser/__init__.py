"""Advice like that of an experienced player: what to play, given what one player knows, and what mistakes have cost.

`advise` evaluates each action in deals that agree with everything the player has seen. Its only input is a `Memory`,
which `remember` makes from a position. A `Simulation` can continue after `advise` has stopped. `review` analyses a
whole deal afterwards.
"""

from cardrules.estimate import Estimate
from cardrules.sixtysix.adviser.advice import CAREFUL, QUICK, Advice, Option, advice_of, advise
from cardrules.sixtysix.adviser.memory import Memory, remember
from cardrules.sixtysix.adviser.review import Remark, RemarkFacts, review
from cardrules.sixtysix.adviser.simulation import Simulation

__all__ = [
    "CAREFUL",
    "QUICK",
    "Advice",
    "Estimate",
    "Memory",
    "Option",
    "Remark",
    "RemarkFacts",
    "Simulation",
    "advice_of",
    "advise",
    "remember",
    "review",
]
