"""What a hand is worth, in words, and how it is counted."""

from collections.abc import Sequence
from gettext import NullTranslations
from typing import Final

from markupsafe import Markup

from cardrules import Card
from cardrules.schnauz import Rules, Worth, worth_of
from kiebitz.elements.card_html import suit_chip
from kiebitz.elements.sentences import format_sentence
from kiebitz.elements.texts import N_

_WORTHS: Final = {
    "feuer": N_("Feuer"),
    "schnauz": N_("Schnauz"),
    "three-of-a-kind": N_("three of a kind, {points}"),
    "points": N_("{points} ({suits})"),
}
"""Kind of hand to its worth in words."""

_COUNTED: Final = {
    "feuer": N_("Three aces are a Feuer, the best of all hands."),
    "schnauz": N_("These cards of one suit add up to 31: {cards}. That is a Schnauz."),
    "three-of-a-kind": N_("Three cards of one rank in three suits count {points}, whatever their rank."),
    "points": N_("Only cards of one suit are added up, and these make the highest sum: {cards}. They count {points}."),
    "card": N_("No two cards are of one suit, so only the highest card counts: {points}."),
}
"""Kind of hand to how it is counted; `card` where one card makes its points."""


def points_text(halves: int) -> str:
    """Points given in *halves*, as `21` or `30½`."""
    return f"{halves // 2}½" if halves % 2 else str(halves // 2)


def worth_text(worth: Worth, texts: NullTranslations) -> Markup:
    """*worth* in words: `Feuer`, `21 (hearts)`."""
    suits = Markup(", ").join(suit_chip(suit, texts) for suit in worth.suits)
    return format_sentence(
        _WORTHS[worth.kind], {"points": Markup.escape(points_text(worth.halves)), "suits": suits}, texts
    )


def worth_calculation(hand: Sequence[Card], rules: Rules, texts: NullTranslations) -> Markup:
    """How *hand* comes to its worth, as a sentence."""
    worth = worth_of(hand, rules)
    made_of = tuple([card for card in hand if card.suit in worth.suits[:1]])
    kind = "card" if worth.kind == "points" and len(made_of) == 1 else worth.kind
    return format_sentence(
        _COUNTED[kind], {"points": Markup.escape(points_text(worth.halves)), "cards": made_of}, texts
    )
