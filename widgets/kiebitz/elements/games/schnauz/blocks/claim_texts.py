"""The claims that a board shows in sentences, put together from the modules of this folder."""

from collections.abc import Iterator
from gettext import NullTranslations
from typing import Final

from markupsafe import Markup

from cardrules.examples import Example
from kiebitz.elements.example.view_model import ClaimSentence
from kiebitz.elements.games.schnauz.blocks import causes, matches, next_actions
from kiebitz.elements.games.schnauz.blocks.checked_claim import CheckedClaim, Sentences, checked_claims
from kiebitz.elements.games.schnauz.lines import lies
from kiebitz.elements.texts import Text


def _dealt(claim: CheckedClaim) -> Text:
    return Markup("{}: {}.").format(*lies(claim.table.position(), claim.text.split(), claim.texts))


SENTENCES: Final[Sentences] = {"dealt": _dealt, **causes.SENTENCES, **matches.SENTENCES, **next_actions.SENTENCES}
"""Kind of claim to the sentence that describes it."""


def sentences(example: Example, variant: str, texts: NullTranslations) -> Iterator[tuple[int | None, ClaimSentence]]:
    """Each claim of *example* in *variant* that a sentence describes, behind the line of play that it follows.

    That line is known by its place where the file has it.

    Coins that the showing of cards leaves are mentioned with it.
    """
    line: int | None = None
    for one in checked_claims(example, variant, texts):
        if one.claim.kind == "line":
            line = one.claim.line
        elif one.claim.kind in SENTENCES and not (one.claim.kind == "lives after" and one.table.shows_cards):
            sentence = SENTENCES[one.claim.kind](one)
            yield line, ClaimSentence(one.claim.line, sentence, follows=line is not None)
