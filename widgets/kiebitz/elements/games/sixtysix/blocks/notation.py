"""How the engine writes a position, on a board: as text and as a link."""

from functools import partial
from typing import Final

from kiebitz.elements.games.sixtysix.blocks.checked_claim import CheckedClaim, Sentences
from kiebitz.elements.texts import N_, Text, code, fill

_SENTENCES: Final = {
    "written": N_("Written as text: {text}"),
    "written for you": N_("Written as you see it: {text}"),
    "written for opponent": N_("Written as your opponent sees it: {text}"),
    "link": N_("Written in a link: {text}"),
}


def _written(kind: str, claim: CheckedClaim) -> Text:
    return fill(claim.texts.gettext(_SENTENCES[kind]), text=code(claim.text))


SENTENCES: Final[Sentences] = {kind: partial(_written, kind) for kind in _SENTENCES}
"""Kind of claim to the sentence that describes it."""
