"""All that blocks of the 66 family tell, put together from the modules of this folder."""

from typing import Final

from kiebitz.elements.example.drawn import Text
from kiebitz.elements.example.refused import code
from kiebitz.elements.sixtysix.board import dealing, lines, matches, moves, seeing, settling, solving, verdicts, writing
from kiebitz.elements.sixtysix.board.saying import Facts, Said, Sentences

SENTENCES: Final[Sentences] = {
    **verdicts.SENTENCES,
    **lines.SENTENCES,
    **dealing.SENTENCES,
    **matches.SENTENCES,
    **moves.SENTENCES,
    **seeing.SENTENCES,
    **settling.SENTENCES,
    **solving.SENTENCES,
    **writing.SENTENCES,
}
"""Kind of claim to the sentence that tells it."""

FACTS: Final[Facts] = {**dealing.FACTS, **matches.FACTS, **settling.FACTS}
"""Key of a line that is none of a set-up to what a board shows for it."""


def sentence(said: Said) -> Text:
    """What a claim tells; as the block writes it where nobody has words for its kind."""
    if said.claim.kind in SENTENCES:
        return SENTENCES[said.claim.kind](said)
    return code(f"{said.claim.kind}: {said.text}")
