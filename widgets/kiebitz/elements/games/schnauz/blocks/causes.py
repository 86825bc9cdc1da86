"""Why players lose a coin or do not, in sentences."""

from collections.abc import Iterator
from typing import Final

from markupsafe import Markup

from cardrules.schnauz.claims import named
from kiebitz.elements.games.schnauz.blocks.checked_claim import CheckedClaim, Sentences
from kiebitz.elements.games.schnauz.fates import fate_text
from kiebitz.elements.games.schnauz.players import player_name
from kiebitz.elements.texts import Text


def _why(claim: CheckedClaim) -> Text:
    return Markup(" ").join(_each_player(claim))


def _each_player(claim: CheckedClaim) -> Iterator[Markup]:
    table, texts = claim.table, claim.texts
    fates, result = table.outcomes(), table.showdown()
    for place in named(claim.text):
        why = fate_text(place, fates[place], result, table.rules, texts)
        yield Markup("{}: {}").format(player_name(place, texts), why)


SENTENCES: Final[Sentences] = {"why": _why}
"""Kind of claim to the sentence that describes it."""
