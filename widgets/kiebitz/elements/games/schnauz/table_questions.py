"""What players of Schnauz are asked about their table: what sets the general rules and those of clubs apart."""

from typing import Final

from kiebitz.elements.table_question import TableQuestion
from kiebitz.elements.texts import N_

QUESTIONS: Final = (
    TableQuestion(
        ("schnauz.deck.size",),
        N_("How many cards are in your pack?"),
        # Where the pack goes by the number of players, two packs are for many: so few could not play.
        settles=(("64", "schnauz.deck.by_players", "false"), ("72", "schnauz.deck.by_players", "false")),
    ),
    TableQuestion(
        ("schnauz.double_knock",), N_("Somebody has knocked: may another player knock too?"), yes="ends-round"
    ),
    TableQuestion(("schnauz.max_passes_per_round",), N_("How often may you pass in a round?")),
    TableQuestion(
        ("schnauz.knocker_loses_ties",), N_("What if the knocker's hand is only as good as another player's?")
    ),
    TableQuestion(("schnauz.shared_last",), N_("Two hands tie for lowest: who gives up a coin?")),
    TableQuestion(("schnauz.instant_end_loser",), N_("Somebody has a Feuer: who gives up a coin?")),
)
