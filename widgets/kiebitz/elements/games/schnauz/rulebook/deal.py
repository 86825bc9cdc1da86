"""Clauses on the deal and on the dealer's choice."""

from typing import Final

from cardrules.schnauz import Rules
from kiebitz.elements.rulebook.clause import Clause, ClauseGroup, Witness
from kiebitz.elements.texts import N_

_CHOICE: Final = "table: none; stock: C8 S9 H7; you: S7 H8 D9; player 1: C7 H9 D8"


def _cards(rules: Rules) -> dict[str, int]:
    return {"hand": rules.deal.hand_size, "table": rules.deal.table_cards}


SUBJECTS: Final = (
    ClauseGroup(
        heading=N_("The deal"),
        clauses=(
            Clause(
                name="deal.cards",
                covers=("schnauz.hand_size",),
                texts=(N_("Each player is dealt {hand} cards; the rest form the stock."),),
                facts=_cards,
                witnesses=(
                    Witness(
                        case="players: 2; you: S7 H8; player 1: C7 H9 D8",
                        subject="possible",
                        has=("no: you",),
                        when={"schnauz.deck.size": (32, 36)},
                    ),
                    Witness(case=f"{_CHOICE}; line: keep", subject="cards", has=("hand {hand}",)),
                ),
            ),
            Clause(
                name="deal.choice",
                covers=("schnauz.dealer_choice",),
                texts=(N_("The dealer looks at the cards in hand, and either keeps them or replaces them."),),
                witnesses=(Witness(case=_CHOICE, subject="may", has=("keep", "replace"), lacks=("pass",)),),
                bound_words=("keeps them or replaces them",),
            ),
            Clause(
                name="deal.table",
                covers=("schnauz.table_cards",),
                texts=(
                    N_("If the dealer keeps the hand, {table} cards from the stock are laid face up on the table."),
                    N_(
                        "Otherwise the dealer's hand is laid face up on the table, "
                        "and the dealer takes {hand} new cards."
                    ),
                ),
                facts=_cards,
                witnesses=(
                    Witness(case=f"{_CHOICE}; line: keep, swap C7 S9", subject="line", has=("played",)),
                    Witness(case=f"{_CHOICE}; line: replace, swap C7 H8", subject="line", has=("played",)),
                    Witness(case=f"{_CHOICE}; line: replace", subject="cards", has=("hand {hand}", "table {table}")),
                ),
            ),
            Clause(
                name="deal.first",
                covers=("schnauz.first",),
                texts=(N_("The player to the dealer's left has the first turn."),),
            ),
        ),
    ),
)
