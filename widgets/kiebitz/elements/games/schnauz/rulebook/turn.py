"""Clauses on what may be done on turn, and on the table that nobody wants."""

from typing import Final

from cardrules.schnauz import Rules
from kiebitz.elements.rulebook.clause import Clause, ClauseGroup, Silence, Witness
from kiebitz.elements.texts import N_

_TURN: Final = "table: C8 S9 H7; you: S7 H8 D9; player 1: C7 H9 D8"
_PASSED: Final = f"{_TURN}; passed: you 1"
_LAST_OF_SEVEN: Final = (
    "table: D7 D8 H7; you: C9 HT DJ; player 1: S9 HJ DQ; player 2: CA CT SQ; player 3: ST HQ DK; player 4: DT CJ HK; "
    "player 5: SJ HA CQ; player 6: H9 SA DA; passed: player 1 1, player 2 1, player 3 1, player 4 1, player 5 1, "
    "player 6 1; in a row: 6; line: pass"
)
_LITTLE_STOCK: Final = (
    f"stock: CK SK; discarded: C7 S7 C8 S8 H8 D9; {_LAST_OF_SEVEN}",
    f"stock: empty; discarded: C7 S7 C8 S8 H8 D9 CK SK C6 S6 H6 D6; {_LAST_OF_SEVEN}",
)
"""The last of seven passes when the stock has too few cards, in a pack without sixes and in one with them."""


def _cards(rules: Rules) -> dict[str, int]:
    return {"table": rules.deal.table_cards}


SUBJECTS: Final = (
    ClauseGroup(
        heading=N_("Your turn"),
        clauses=(
            Clause(
                name="turn.choice",
                covers=("schnauz.actions", "schnauz.knock_when"),
                texts=(
                    N_("On your turn you do one thing: swap with the table, knock, or pass (that is, do nothing)."),
                ),
                witnesses=(Witness(case=_TURN, subject="may", has=("swap S7 C8", "swap all", "pass", "knock")),),
                bound_words=("do nothing",),
            ),
            Clause(
                name="turn.swap",
                covers=("schnauz.swap_two",),
                texts=(N_("You swap one card or all of them, never two."),),
                bound_words=("never two",),
            ),
            Clause(
                name="turn.pass",
                covers=("schnauz.max_passes_per_round",),
                when={"schnauz.max_passes_per_round": (None,)},
                texts=(N_("You may pass as often as you like."),),
                witnesses=(Witness(case=_PASSED, subject="may", has=("pass",)),),
            ),
            Clause(
                name="turn.pass-once",
                covers=("schnauz.max_passes_per_round",),
                when={"schnauz.max_passes_per_round": (1,)},
                texts=(N_("You may pass once in a round."),),
                witnesses=(
                    Witness(case=_PASSED, subject="may", has=("knock",), lacks=("pass",)),
                    Witness(case=_TURN, subject="may", has=("pass",)),
                ),
                bound_words=("once in a round",),
            ),
            Clause(
                name="turn.next",
                covers=("schnauz.turn_order",),
                texts=(N_("After your turn it is the turn of the player to your left."),),
            ),
            Clause(
                name="turn.all-pass",
                covers=("schnauz.all_pass",),
                texts=(
                    N_("If all pass one after the other, the cards on the table are put away."),
                    N_("Then {table} new cards from the stock are laid on the table."),
                ),
                facts=_cards,
                witnesses=(
                    Witness(
                        case="table: C8 S9 H7; stock: SA DJ CT; you: S7 H8 D9; player 1: C7 H9 D8; passed: player 1 1; "
                        "in a row: 1; line: pass, swap C7 SA",
                        subject="line",
                        has=("played",),
                    ),
                    Witness(
                        case="table: C8 S9 H7; stock: SA DJ CT; you: S7 H8 D9; player 1: C7 H9 D8; passed: player 1 1; "
                        "in a row: 1; line: pass",
                        subject="cards",
                        has=("table {table}",),
                    ),
                ),
            ),
            Clause(
                name="turn.passed-before",
                when={"schnauz.max_passes_per_round": (1,)},
                texts=(N_("Even with new cards on the table, nobody may pass a second time in the round."),),
                witnesses=(
                    Witness(
                        case="table: C8 S9 H7; stock: SA DJ CT; you: S7 H8 D9; player 1: C7 H9 D8; passed: player 1 1; "
                        "in a row: 1; line: pass",
                        subject="then",
                        has=("knock",),
                        lacks=("pass",),
                    ),
                ),
            ),
            Clause(
                name="turn.shuffle",
                covers=("schnauz.stock_exhausted",),
                when={
                    "schnauz.max_passes_per_round": (None,),
                    "schnauz.stock_exhausted": ("reshuffle-discarded",),
                },
                texts=(
                    N_("If there are too few new cards for the table, the cards put away are shuffled and used again."),
                ),
                witnesses=tuple(Witness(case=case, subject="then", has=("pass",)) for case in _LITTLE_STOCK),
            ),
            Clause(
                name="turn.no-shuffle",
                covers=("schnauz.stock_exhausted",),
                when={"schnauz.max_passes_per_round": (None,), "schnauz.stock_exhausted": ("showdown",)},
                texts=(N_("If there are too few new cards for the table, the round ends and the cards are shown."),),
                witnesses=tuple(
                    Witness(case=case, subject="end", has=("* stock-exhausted *",)) for case in _LITTLE_STOCK
                ),
            ),
        ),
    ),
)

SILENCES: Final = (
    Silence(
        rules=("schnauz.stock_exhausted",),
        when={"schnauz.max_passes_per_round": (1,)},
        why="each player passes once, so the table is renewed once, and every pack has enough cards for that",
    ),
)
