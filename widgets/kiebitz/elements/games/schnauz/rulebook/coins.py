"""Clauses on coins, on the next round and on the end of a game."""

from typing import Final

from kiebitz.elements.rulebook.clause import Clause, ClauseGroup, Silence, Witness
from kiebitz.elements.texts import N_

_WRONG: Final = "players: 3; dealer: player 1; lives: {}; rounds: misdeal"

SUBJECTS: Final = (
    ClauseGroup(
        heading=N_("Coins"),
        clauses=(
            Clause(
                name="coins.swim",
                covers=("schnauz.swim", "schnauz.out_after_swim_loss"),
                texts=(N_("Without coins you swim: you play on, but the next loss puts you out."),),
                witnesses=(
                    Witness(case="lives: 1 1 1; rounds: you", subject="match", has=("(0, 1, 1) * None",)),
                    Witness(case="lives: 0 1 1; rounds: you", subject="match", has=("(None, 1, 1) * None",)),
                ),
            ),
            Clause(
                name="coins.next-dealer",
                covers=("schnauz.next_dealer",),
                texts=(N_("The next round is dealt by the next player to the dealer's left who is still in."),),
                witnesses=(
                    Witness(
                        case="lives: 1 1 0; dealer: player 1; rounds: player 2", subject="match", has=("* 0 None",)
                    ),
                ),
            ),
            Clause(
                name="coins.misdeal",
                covers=("schnauz.misdeal_penalty",),
                when={"schnauz.misdeal_penalty": (1,)},
                texts=(
                    N_("A dealer who deals the cards wrongly gives up a coin and deals again."),
                    N_("A dealer who swims and deals the cards wrongly is out, and the next player to the left deals."),
                ),
                witnesses=(
                    Witness(case=_WRONG.format("1 1 1"), subject="match", has=("(1, 0, 1) 1 *",)),
                    Witness(case=_WRONG.format("1 0 1"), subject="match", has=("(1, None, 1) 2 *",)),
                ),
            ),
            Clause(
                name="coins.no-penalty",
                covers=("schnauz.misdeal_penalty",),
                when={"schnauz.misdeal_penalty": (0,)},
                texts=(N_("A dealer who deals the cards wrongly deals again, but gives up no coin."),),
                witnesses=(Witness(case=_WRONG.format("1 1 1"), subject="match", has=("(1, 1, 1) 1 *",)),),
                bound_words=("gives up no coin",),
            ),
            Clause(
                name="coins.winner",
                covers=("schnauz.winner",),
                texts=(N_("The last player left wins the game."),),
                witnesses=(Witness(case="lives: 1 0; rounds: player 1", subject="match", has=("(1, None) * 0",)),),
            ),
        ),
    ),
)

SILENCES: Final = (
    Silence(
        rules=("schnauz.money",),
        why="money is not played for here",
    ),
)
