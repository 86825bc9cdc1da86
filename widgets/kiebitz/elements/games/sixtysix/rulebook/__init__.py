"""The rulebook of the 66 family: its clauses, subject by subject."""

from typing import Final

from kiebitz.elements.games.sixtysix.rulebook import aim, close, deal, end, exchange, look, marriages, play
from kiebitz.elements.rulebook.clause import Rulebook

RULEBOOK: Final = Rulebook(
    subjects=(
        *aim.SUBJECTS,
        *deal.SUBJECTS,
        *play.SUBJECTS,
        *marriages.SUBJECTS,
        *exchange.SUBJECTS,
        *close.SUBJECTS,
        *look.SUBJECTS,
        *end.SUBJECTS,
    ),
    silences=(*marriages.SILENCES, *exchange.SILENCES, *close.SILENCES, *end.SILENCES),
    essential=(
        *("deck.size", "deck.values", "deal.packets", "open.must_follow", "strict.must_follow", "strict.must_beat"),
        *(
            "strict.must_trump",
            "marriage.pair",
            "marriage.plain",
            "marriage.lead_card",
            "marriage.credit",
            "exchange.rank",
        ),
        *("exchange.min_talon", "close.min_talon", "close.fail_points", "claim.mode", "claim.on_marriage"),
        *("end.last_trick", "score.normal", "match.points_needed"),
    ),
    path="widgets/kiebitz/elements/games/sixtysix/rulebook",
)
"""The clauses in the order in which a deal needs them, and where they are silent."""
