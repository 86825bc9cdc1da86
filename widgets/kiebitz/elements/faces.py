"""Cards in HTML: as pictures, and as words within a sentence; for both packs, of which the page shows the reader's."""

from collections.abc import Iterable
from gettext import NullTranslations

from markupsafe import Markup

from cardrules import Card, Suit
from kiebitz.elements.cards import SYMBOLS, card_name, rank_index, suit_name


def card_picture(card: Card) -> Markup:
    """The face of *card*. A picture without a name: what stands beside it says which card it is."""
    return Markup('<span class="kb-face" data-card="{}" aria-hidden="true"></span>').format(card)


def card_chip(card: Card, texts: NullTranslations) -> Markup:
    """*card* within a sentence: suit sign and letter for the French pack, the name for the double-German one."""
    sign = Markup('<span role="img" aria-label="{}">{}{}</span>').format(
        card_name(card, "french", texts), _sign(card.suit), rank_index(card.rank, texts)
    )
    return _both(sign, card_name(card, "german", texts))


def card_chips(cards: Iterable[Card], texts: NullTranslations) -> Markup:
    """*cards* within a sentence, in their order."""
    return Markup(", ").join(card_chip(card, texts) for card in cards)


def card_label(card: Card, texts: NullTranslations) -> Markup:
    """The name of *card* in the reader's pack."""
    return _both(card_name(card, "french", texts), card_name(card, "german", texts))


def suit_chip(suit: Suit, texts: NullTranslations) -> Markup:
    """*suit* within a sentence."""
    return _both(
        Markup("{}&nbsp;{}").format(_sign(suit, hidden=True), suit_name(suit, "french", texts)),
        suit_name(suit, "german", texts),
    )


def shown(card: Card, texts: NullTranslations) -> dict[str, object]:
    """*card* as the macro `shown_card` shows it."""
    return {"code": card, "picture": card_picture(card), "label": card_label(card, texts)}


def _sign(suit: Suit, *, hidden: bool = False) -> Markup:
    return Markup('<span class="kb-sign" data-suit="{}"{}>{}</span>').format(
        suit, Markup(' aria-hidden="true"') if hidden else "", SYMBOLS[suit]
    )


def _both(french: Markup | str, german: str) -> Markup:
    return Markup('<span class="kb-french">{}</span><span class="kb-german">{}</span>').format(french, german)
