"""What blocks can claim of Schnauz: one module for each subject, each claim a question to the engine.

    variant: schnauz
    you: ♠A ♠K ♥7
    player 1: ♣7 ♣8 ♥K
    worth: you 21, player 1 15
    losers: player 1
    why: player 1 loses by lowest
    lives after: 3 2

Without a line played the cards are shown as they are.
"""

from typing import Final

from cardrules.claims import Kinds
from cardrules.faults import Fault
from cardrules.schnauz.claims import actions, hands, lines, loss_reasons, matches
from cardrules.schnauz.claims.context import ClaimContext
from cardrules.schnauz.claims.loss_reasons import named
from cardrules.schnauz.claims.matches import Round, one_more, rounds

__all__ = ["CHECKERS", "KINDS", "Round", "SchnauzClaims", "named", "one_more", "rounds"]

KINDS: Final = (
    hands.KINDS
    | loss_reasons.KINDS
    | actions.KINDS
    | lines.DEAL_KINDS
    | lines.LINE_KINDS
    | lines.KINDS
    | actions.THEN_KINDS
    | matches.ROUND_KINDS
    | matches.KINDS
)
"""What a block can claim, and how it is written."""

CHECKERS: Final = hands.CHECKERS | loss_reasons.CHECKERS | actions.CHECKERS | lines.CHECKERS | matches.CHECKERS
"""Kind of claim to its check; one for each of `KINDS`."""

_KNOWN: Final = Kinds(
    game="Schnauz",
    checkers=CHECKERS,
    plays={*lines.LINE_KINDS, *matches.ROUND_KINDS},
    follows={"best", "losers", *loss_reasons.KINDS, *lines.KINDS, *actions.THEN_KINDS, *matches.KINDS},
)


class SchnauzClaims(ClaimContext):
    """A set-up under one variant's rules, against which claims are checked one after the other."""

    def check(self, kind: str, text: str) -> Fault | None:
        """How the claim fails, or None; what follows from a line that could not be played is not checked."""
        return _KNOWN.check(self, kind, text)
