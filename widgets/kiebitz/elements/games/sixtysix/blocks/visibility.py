"""What each player sees and what is hidden, on a board."""

from collections.abc import Callable
from functools import partial
from gettext import NullTranslations
from typing import Final

from cardrules import parse_cards, parse_suit
from cardrules.sixtysix import unseen_cards
from kiebitz.elements.card_html import card_chips, suit_chip
from kiebitz.elements.games.sixtysix.blocks.checked_claim import CheckedClaim, Sentences
from kiebitz.elements.games.sixtysix.blocks.phrases import chips, join_list
from kiebitz.elements.texts import N_, Text, fill

_SENTENCES: Final = {
    "sees": N_("You see: {things}."),
    "hides": N_("Hidden from you: {things}."),
    "opponent sees": N_("Your opponent sees: {things}."),
    "opponent hides": N_("Hidden from your opponent: {things}."),
}

_THINGS: Final = {
    "turn-up": N_("the turned-up card"),
    "trump": N_("the trump suit"),
    "points": N_("the points of both players"),
    "led": N_("the card led"),
    "talon": N_("the hidden cards of the talon"),
    "your first trick": N_("your first trick"),
    "your tricks": N_("your tricks after the first"),
    "your hand": N_("your hand"),
    "their first trick": N_("your opponent's first trick"),
    "their tricks": N_("your opponent's tricks after the first"),
    "their hand": N_("your opponent's hand"),
}
"""What claims name, by whose it is in the reader's eyes."""

_THEIR_OWN: Final = {
    "their first trick": N_("their own first trick"),
    "their tricks": N_("their own tricks after the first"),
    "their hand": N_("their own hand"),
}
"""The same of the opponent's things, where it is the opponent who sees them."""

_CARDS: Final = {"your": N_("{cards} from your hand"), "their": N_("{cards} from your opponent's hand")}
_MARRIAGES: Final = {"your": N_("your marriage ({suit})"), "their": N_("your opponent's marriage ({suit})")}


def _is(kind: str, claim: CheckedClaim) -> Text:
    own = "their" if kind.startswith("opponent ") else "your"
    things = [_thing(part.strip(), own, claim.texts) for part in claim.text.split(",")]
    return fill(claim.texts.gettext(_SENTENCES[kind]), things=join_list(things, claim.texts))


def _thing(word: str, own: str, texts: NullTranslations) -> Text:
    """What *word* names in a claim whose *own* is the reader's, `your`, or `their`, the opponent's."""
    whose, _, what = word.partition(" ")
    if whose not in ("own", "opponent's"):
        return texts.gettext(_THINGS[word])
    other = "your" if own == "their" else "their"
    whose = own if whose == "own" else other
    things = {**_THINGS, **_THEIR_OWN} if own == "their" else _THINGS
    if f"{whose} {what}" in things:
        return texts.gettext(things[f"{whose} {what}"])
    if what.startswith("marriage "):
        suit = suit_chip(parse_suit(what.removeprefix("marriage ")), texts)
        return fill(texts.gettext(_MARRIAGES[whose]), suit=suit)
    return fill(texts.gettext(_CARDS[whose]), cards=card_chips(parse_cards(what), texts))


def _unseen(claim: CheckedClaim) -> Text:
    cards = chips(unseen_cards(claim.table.now(), 0), claim.texts)
    return fill(claim.texts.gettext("Cards you have not seen yet: {cards}."), cards=cards)


_TEXTS: Final[dict[str, Callable[[CheckedClaim], Text]]] = {kind: partial(_is, kind) for kind in _SENTENCES}

SENTENCES: Final[Sentences] = {**_TEXTS, "unseen": _unseen}
"""Kind of claim to the sentence that describes it."""
