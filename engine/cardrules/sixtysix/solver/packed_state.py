"""A moment between tricks in one number, and the terms that the searches share.

Every search answers a question for one side: do *we* win at least so much? A moment is both hands, the marriages
announced so far, and the points held back. Which side leads depends on the function; points are separate arguments.

The answer is a threshold: the fewest points of ours with which we do, cards and the sum of both sides' points being as
they are. A search may stop at any bound of it that determines whether the points we have suffice.
"""

from collections.abc import Callable
from typing import Final, NamedTuple

type Search = Callable[[int, int, int], int]
"""From a moment, our points and theirs to a bound of the threshold: at most our points if they suffice, else more."""


class OnLead(NamedTuple):
    """The same question at the same stage of a deal, for either leader."""

    we: Search
    they: Search


THEIRS: Final = 24
"""Where their hand begins; ours is lowest."""
HAND: Final = (1 << 24) - 1
"""A hand, theirs once moved down."""
ANNOUNCED: Final = 1 << 48
"""One for each twenty points of marriages, counted already or not."""
OUR_WAIT: Final = 52
"""Where our marriage points that are held back begin, in twenties."""
THEIR_WAIT: Final = 54
"""Where theirs begin."""
OUR_WAITING: Final = 3 << OUR_WAIT
THEIR_WAITING: Final = 3 << THEIR_WAIT
OUR_TRICK: Final = 1 << 56
"""We have won a trick; kept only where the price of a wrong claim of theirs depends on it."""
EXACT: Final = 57
"""Where our points begin, in the names of moments where having more of them may be worse."""

TARGET: Final = 66
TWENTY: Final = 20
FAR: Final = 1000
"""More points than anybody has."""
NEVER: Final = 9 * FAR
"""A threshold that nobody reaches."""
ALWAYS: Final = -9 * FAR
"""A threshold that everybody has reached."""


def from_the_other_side(moment: int) -> int:
    """*moment* with our side and theirs exchanged, tricks forgotten."""
    return (
        (moment & HAND) << THEIRS
        | moment >> THEIRS & HAND
        | moment & 15 * ANNOUNCED
        | (moment & OUR_WAITING) << THEIR_WAIT - OUR_WAIT
        | (moment & THEIR_WAITING) >> THEIR_WAIT - OUR_WAIT
    )
