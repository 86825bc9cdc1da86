"""Advice as an experienced player gives it: what to play by what one player knows, and what a deal has cost.

`advise` supposes deals that agree with everything the player has seen, and weighs each action in them; it cannot know
more than the `Memory` it is given, which `remember` makes of a position. `review` looks back at a whole deal.
"""

from cardrules.sixtysix.advise.advice import CAREFUL, QUICK, Advice, Option, advise
from cardrules.sixtysix.advise.memory import Memory, remember
from cardrules.sixtysix.advise.reviewing import Facts, Remark, review

__all__ = [
    "CAREFUL",
    "QUICK",
    "Advice",
    "Facts",
    "Memory",
    "Option",
    "Remark",
    "advise",
    "remember",
    "review",
]
