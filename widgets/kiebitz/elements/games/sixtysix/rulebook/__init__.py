"""The rulebook of the 66 family: its clauses, subject by subject."""

from typing import Final

from kiebitz.elements.games.sixtysix.rulebook import close, deal, end, exchange, marriages, play
from kiebitz.elements.rulebook.clause import Rulebook

RULEBOOK: Final = Rulebook(
    subjects=(
        *deal.SUBJECTS,
        *play.SUBJECTS,
        *marriages.SUBJECTS,
        *exchange.SUBJECTS,
        *close.SUBJECTS,
        *end.SUBJECTS,
    ),
    silences=(*exchange.SILENCES, *close.SILENCES, *end.SILENCES),
    path="widgets/kiebitz/elements/games/sixtysix/rulebook",
)
"""The clauses in the order in which a deal needs them, and where they are silent."""
