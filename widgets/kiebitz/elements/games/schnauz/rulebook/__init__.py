"""The rulebook of Schnauz: its clauses, subject by subject."""

from typing import Final

from kiebitz.elements.games.schnauz.rulebook import coins, deal, end, pack, ties, turn, worth
from kiebitz.elements.rulebook.clause import Rulebook

RULEBOOK: Final = Rulebook(
    subjects=(
        *pack.SUBJECTS,
        *deal.SUBJECTS,
        *turn.SUBJECTS,
        *worth.SUBJECTS,
        *end.SUBJECTS,
        *ties.SUBJECTS,
        *coins.SUBJECTS,
    ),
    silences=(*pack.SILENCES, *turn.SILENCES, *worth.SILENCES, *ties.SILENCES, *coins.SILENCES),
    essential=(
        *("schnauz.deck.size", "schnauz.lives", "schnauz.table_cards", "schnauz.actions", "schnauz.swap_two"),
        *("schnauz.max_passes_per_round", "schnauz.points", "schnauz.values", "schnauz.three_of_a_kind"),
        *(
            "schnauz.ranking",
            "schnauz.knock_gives",
            "schnauz.instant_end",
            "schnauz.loss",
            "schnauz.tie",
            "schnauz.swim",
        ),
    ),
    path="widgets/kiebitz/elements/games/schnauz/rulebook",
)
"""The clauses in the order in which a round needs them, and where they are silent."""
