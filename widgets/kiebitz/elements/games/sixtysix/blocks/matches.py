"""Matches on a board: deals one by one, and what they leave on the slate."""

from gettext import NullTranslations
from typing import Final

from cardrules.sixtysix import seat_of
from kiebitz.elements.games.sixtysix.blocks.checked_claim import BlockScene, CheckedClaim, ClaimFacts, Sentences
from kiebitz.elements.games.sixtysix.blocks.phrases import both, player, slate_fact, won_text
from kiebitz.elements.texts import N_, Text, code, fill

_DRAWS: Final = {
    "draw-65-65": N_("A deal without a winner: both have 65."),
    "draw-both-over": N_("A deal without a winner: both have 66 or more and nobody claimed."),
}
"""Why a deal is a draw."""

_CARRY: Final = N_("Game points kept for the next winner")
_GAMES: Final = N_("Games won")


def _deals(claim: CheckedClaim) -> Text:
    return " ".join(_deal(part.strip(), claim.texts) for part in claim.text.split(","))


def _no_deals(claim: CheckedClaim) -> Text:
    """The deals as they are written, since there is no telling how they would go."""
    sentence = claim.texts.gettext("These deals cannot be played one after the other: {deals}.")
    return fill(sentence, deals=code(claim.text))


def _deal(text: str, texts: NullTranslations) -> str:
    """How one deal of a match ended."""
    who, what = text.split()
    if who == "draw":
        return texts.gettext(_DRAWS[what])
    return won_text(0 if who == "you" else 1, int(what), texts)


def _slate(claim: CheckedClaim) -> Text:
    match = claim.table.match
    name, value = slate_fact(match.slate, match.rules, claim.texts)
    return fill("{name}: {value}.", name=name, value=value)


def _games(claim: CheckedClaim) -> Text:
    return _named(_GAMES, both(claim.table.match.games, claim.texts), claim.texts)


def _carry(claim: CheckedClaim) -> Text:
    return _named(_CARRY, str(claim.table.match.carry), claim.texts)


def _named(name: str, value: str, texts: NullTranslations) -> Text:
    return fill("{name}: {value}.", name=texts.gettext(name), value=value)


def _dealer(claim: CheckedClaim) -> Text:
    sentence = claim.texts.gettext("Next to deal: {player}.")
    return fill(sentence, player=player(claim.table.match.dealer, claim.texts))


def _won(claim: CheckedClaim) -> Text:
    match claim.table.match.winner:
        case None:
            return claim.texts.gettext("Nobody has won the match yet.")
        case 0:
            return claim.texts.gettext("You have won the match.")
        case _:
            return claim.texts.gettext("Your opponent has won the match.")


SENTENCES: Final[Sentences] = {
    "deals": _deals,
    "no deals": _no_deals,
    "slate after": _slate,
    "games after": _games,
    "carry after": _carry,
    "dealer after": _dealer,
    "match won": _won,
}
"""Kind of claim to the sentence that describes it."""


def _dealer_fact(drawn: BlockScene) -> tuple[str, Text]:
    return drawn.texts.gettext("Dealer"), player(seat_of(drawn.scene.dealer), drawn.texts)


FACTS: Final[ClaimFacts] = {
    "dealer": _dealer_fact,
    "slate": lambda drawn: slate_fact(drawn.scene.slate or (0, 0), drawn.rules, drawn.texts),
    "games": lambda drawn: (drawn.texts.gettext(_GAMES), both(drawn.scene.games or (0, 0), drawn.texts)),
    "carry": lambda drawn: (drawn.texts.gettext(_CARRY), str(drawn.scene.carry or 0)),
}
"""Key of a line to what the board shows for it."""
