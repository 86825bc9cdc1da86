"""Clauses on knocking, on hands that end a round at once, and on who loses it."""

from typing import Final

from kiebitz.elements.rulebook.clause import Clause, ClauseGroup, Witness
from kiebitz.elements.texts import N_

_LOSES: Final = ("schnauz.loss", "schnauz.instant_end_loser")

_KNOCKED: Final = "table: C8 S9 H7; knocked: player 2; you: SK S8 D9; player 1: C7 H9 D8; player 2: HT S7 D7"
_SWAP: Final = "table: SQ D8 H7; you: SA SK H8; player 1: C7 H9 D9; line: swap H8 SQ"
_DEALT: Final = "table: none; stock: C8 S9 H7; you: S7 H8 D9; player 1: CA CK CQ"
_FEUER: Final = "lives: 1 1 1; you: SA HA DA; player 1: C7 C8 HK; player 2: ST S9 HQ"

SUBJECTS: Final = (
    ClauseGroup(
        heading=N_("The end of a round"),
        clauses=(
            Clause(
                name="end.why-knock",
                texts=(N_("Knock when you think that somebody else has a lower hand."),),
            ),
            Clause(
                name="end.knock",
                covers=("schnauz.knock_gives",),
                texts=(N_("After a knock every other player has one more turn; then the cards are shown."),),
                witnesses=(
                    Witness(case=f"{_KNOCKED}; line: pass", subject="then", has=("pass",)),
                    Witness(case=f"{_KNOCKED}; line: pass, swap C7 C8", subject="end", has=("* knock *",)),
                ),
            ),
            Clause(
                name="end.no-second-knock",
                covers=("schnauz.double_knock",),
                when={"schnauz.double_knock": ("not-offered",)},
                texts=(N_("Once somebody has knocked, nobody else may knock."),),
                witnesses=(Witness(case=_KNOCKED, subject="may", has=("pass",), lacks=("knock",), drawn=True),),
            ),
            Clause(
                name="end.second-knock",
                covers=("schnauz.double_knock",),
                when={"schnauz.double_knock": ("ends-round",)},
                texts=(N_("A second knock ends the round at once, without any more turns."),),
                witnesses=(
                    Witness(case=f"{_KNOCKED}; line: knock", subject="end", has=("* double-knock *",), drawn=True),
                ),
            ),
            Clause(
                name="end.at-once",
                covers=("schnauz.instant_end",),
                texts=(N_("A player who gets a Feuer or a Schnauz shows it, and the round is over."),),
                witnesses=(Witness(case=_SWAP, subject="end", has=("(1,) *",), drawn=True),),
            ),
            Clause(
                name="end.dealt",
                covers=("schnauz.instant_on_deal", "schnauz.dealer_choice_before_instant_end"),
                texts=(
                    N_(
                        "If a Feuer or Schnauz is dealt, the round ends once the dealer's hand has been kept or"
                        " replaced."
                    ),
                ),
                witnesses=(
                    Witness(case=_DEALT, subject="may", has=("keep", "replace")),
                    Witness(case=f"{_DEALT}; line: keep", subject="end", has=("(0,) *",)),
                ),
            ),
            Clause(
                name="end.lowest",
                covers=_LOSES,
                when={"schnauz.instant_end_loser": ("lowest-hand",)},
                texts=(N_("Whichever way a round ends, the player with the lowest hand gives up a coin."),),
                witnesses=(Witness(case=_FEUER, subject="end", has=("(1,) (1, 0, 1) *",)),),
            ),
            Clause(
                name="end.feuer",
                covers=_LOSES,
                when={"schnauz.instant_end_loser": ("all-others-after-feuer",)},
                texts=(
                    N_(
                        "After a Feuer every player without a Feuer loses a coin; otherwise only the player "
                        "with the lowest hand does."
                    ),
                ),
                witnesses=(
                    Witness(case=_FEUER, subject="end", has=("(1, 2) (1, 0, 0) *",)),
                    Witness(case=_SWAP, subject="end", has=("(1,) *",)),
                ),
                bound_words=(
                    "without a Feuer loses a coin",
                    "otherwise only the player with the lowest hand does",
                ),
            ),
        ),
    ),
)
