"""Matches on a board: deals one by one, and what they leave on the slate."""

from gettext import NullTranslations
from typing import Final

from markupsafe import Markup

from cardrules.sixtysix import seat_of
from kiebitz.elements.games.sixtysix.blocks.checked_claim import BlockScene, CheckedClaim, Facts, Sentences
from kiebitz.elements.games.sixtysix.blocks.phrases import both, player, won_text
from kiebitz.elements.texts import N_, Text, fill

_DRAWS: Final = {
    "draw-65-65": N_("A deal without a winner: both have 65."),
    "draw-both-over": N_("A deal without a winner: both have 66 or more and nobody claimed."),
}
"""Why a deal is a draw."""

_CARRY: Final = N_("Game points kept for the next winner")
_SLATE: Final = N_("On the slate")
_GAMES: Final = N_("Games won")


def _deals(said: CheckedClaim) -> Text:
    return " ".join(_deal(part.strip(), said.texts) for part in said.text.split(","))


def _no_deals(said: CheckedClaim) -> Text:
    """The deals as they are written, since there is no telling how they would go."""
    told = said.texts.gettext("These deals cannot be played one after the other: {deals}.")
    return fill(told, deals=Markup("<code>{}</code>").format(said.text))


def _deal(text: str, texts: NullTranslations) -> str:
    """How one deal of a match ended."""
    who, what = text.split()
    if who == "draw":
        return texts.gettext(_DRAWS[what])
    return won_text(0 if who == "you" else 1, int(what), texts)


def _slate(said: CheckedClaim) -> Text:
    return _named(_SLATE, both(said.table.match.slate, said.texts), said.texts)


def _games(said: CheckedClaim) -> Text:
    return _named(_GAMES, both(said.table.match.games, said.texts), said.texts)


def _carry(said: CheckedClaim) -> Text:
    return _named(_CARRY, str(said.table.match.carry), said.texts)


def _named(name: str, value: str, texts: NullTranslations) -> Text:
    return fill("{name}: {value}.", name=texts.gettext(name), value=value)


def _dealer(said: CheckedClaim) -> Text:
    told = said.texts.gettext("Who deals next: {player}.")
    return fill(told, player=player(said.table.match.dealer, said.texts))


def _won(said: CheckedClaim) -> Text:
    match said.table.match.winner:
        case None:
            return said.texts.gettext("Nobody has won the match yet.")
        case 0:
            return said.texts.gettext("You have won the match.")
        case _:
            return said.texts.gettext("Your opponent has won the match.")


SENTENCES: Final[Sentences] = {
    "deals": _deals,
    "no deals": _no_deals,
    "slate after": _slate,
    "games after": _games,
    "carry after": _carry,
    "dealer after": _dealer,
    "match won": _won,
}
"""Kind of claim to the sentence that tells it."""


def _told_dealer(drawn: BlockScene) -> tuple[str, Text]:
    return drawn.texts.gettext("Dealer"), player(seat_of(drawn.scene.dealer), drawn.texts)


FACTS: Final[Facts] = {
    "dealer": _told_dealer,
    "slate": lambda drawn: (drawn.texts.gettext(_SLATE), both(drawn.scene.slate or (0, 0), drawn.texts)),
    "games": lambda drawn: (drawn.texts.gettext(_GAMES), both(drawn.scene.games or (0, 0), drawn.texts)),
    "carry": lambda drawn: (drawn.texts.gettext(_CARRY), str(drawn.scene.carry or 0)),
}
"""Key of a line to what the board shows for it."""
