"""All sentences of blocks of the 66 family, put together from the modules of this folder."""

from typing import Final

from kiebitz.elements.games.sixtysix.blocks import (
    dealing,
    lines,
    matches,
    moves,
    notation,
    settings,
    solution,
    verdicts,
    visibility,
)
from kiebitz.elements.games.sixtysix.blocks.checked_claim import CheckedClaim, ClaimFacts, Sentences
from kiebitz.elements.texts import Text, code

SENTENCES: Final[Sentences] = {
    **verdicts.SENTENCES,
    **lines.SENTENCES,
    **dealing.SENTENCES,
    **matches.SENTENCES,
    **moves.SENTENCES,
    **visibility.SENTENCES,
    **settings.SENTENCES,
    **solution.SENTENCES,
    **notation.SENTENCES,
}
"""Kind of claim to the sentence that describes it."""

FACTS: Final[ClaimFacts] = {**dealing.FACTS, **matches.FACTS, **settings.FACTS}
"""Key of a line that is none of a set-up to what a board shows for it."""


def sentence(claim: CheckedClaim) -> Text:
    """A claim in words; as the block writes it where nobody has words for its kind."""
    if claim.claim.kind in SENTENCES:
        return SENTENCES[claim.claim.kind](claim)
    return code(f"{claim.claim.kind}: {claim.text}")
