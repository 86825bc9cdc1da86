"""Clauses on what a game is about."""

from typing import Final

from kiebitz.elements.games.sixtysix.rulebook.cases import ENOUGH, SHORT, target_of
from kiebitz.elements.rulebook.clause import Clause, ClauseGroup, Condition, Witness
from kiebitz.elements.texts import N_

_CLAIMED: Final[Condition] = {"claim.mode": ("manual",)}
_BY_ITSELF: Final[Condition] = {"claim.mode": ("auto",)}

SUBJECTS: Final = (
    ClauseGroup(
        heading=N_("The aim of the game"),
        clauses=(
            Clause(
                name="aim.points",
                texts=(
                    N_("You collect points with the cards in the tricks you win, and with king and queen of one suit."),
                ),
            ),
            Clause(
                name="aim.deal",
                texts=(N_("In each deal you try to reach {target} points or more before your opponent."),),
                facts=target_of,
                witnesses=(
                    Witness(case=ENOUGH, subject="end", has=("0 *",), when=_BY_ITSELF),
                    Witness(case=SHORT, subject="then", has=("play DJ",), when=_BY_ITSELF),
                    Witness(case=f"{ENOUGH}, claim", subject="end", has=("0 *",), when=_CLAIMED),
                    Witness(case=f"{SHORT}, claim", subject="end", has=("1 * false-claim *",), when=_CLAIMED),
                ),
            ),
            Clause(
                name="aim.game",
                texts=(
                    N_("The winner of a deal gets game points."),
                    N_("You play several deals: whoever first has enough game points wins the game."),
                ),
                bound_words=("several deals",),
            ),
        ),
    ),
)
