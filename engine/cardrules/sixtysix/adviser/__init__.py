"""Advice as an experienced player gives it: what to play by what one player knows, and what a deal has cost.

`advise` looks at deals that agree with everything the player has seen, and weighs each action in them; it cannot know
more than the `Memory` it is given, which `remember` makes of a position. A `Simulation` goes on where `advise` stops.
`review` looks back at a whole deal.
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
