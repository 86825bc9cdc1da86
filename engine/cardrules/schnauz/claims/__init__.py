"""What blocks can claim of Schnauz: one module for each subject, each claim a question to the engine.

    variant: schnauz
    you: ♠A ♠K ♥7
    player 1: ♣7 ♣8 ♥K
    worth: you 21, player 1 15
    losers: player 1
    why: player 1 loses by lowest
    lives after: 3 2

Without a line played the cards are shown as they lie.
"""

from typing import Final

from cardrules.claims import Difference, Kinds
from cardrules.schnauz.claims import causes, games, hands, lines, turns
from cardrules.schnauz.claims.causes import named
from cardrules.schnauz.claims.games import Round, one_more, rounds
from cardrules.schnauz.claims.table import Table

__all__ = ["CHECKERS", "KINDS", "Round", "SchnauzClaims", "named", "one_more", "rounds"]

KINDS: Final = (
    hands.KINDS
    | causes.KINDS
    | turns.KINDS
    | lines.DEAL_KINDS
    | lines.LINE_KINDS
    | lines.KINDS
    | turns.THEN_KINDS
    | games.ROUND_KINDS
    | games.KINDS
)
"""What a block can claim, and how it is written."""

CHECKERS: Final = hands.CHECKERS | causes.CHECKERS | turns.CHECKERS | lines.CHECKERS | games.CHECKERS
"""Kind of claim to the question it asks; one for each of `KINDS`."""

_KNOWN: Final = Kinds(
    game="Schnauz",
    checkers=CHECKERS,
    plays={*lines.LINE_KINDS, *games.ROUND_KINDS},
    follows={"best", "losers", *causes.KINDS, *lines.KINDS, *turns.THEN_KINDS, *games.KINDS},
)


class SchnauzClaims(Table):
    """A set-up under one variant's rules, asked claim after claim."""

    def check(self, kind: str, text: str) -> Difference | None:
        """How the claim fails, or None; what follows from a line that could not be played is not asked."""
        return _KNOWN.check(self, kind, text)
