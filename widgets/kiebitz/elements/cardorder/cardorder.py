"""The cards of one suit, the strongest first, with their points: asked of the rules of a variant."""

from cardrules import Card, Suit
from cardrules.sixtysix import card_points, find_preset, pack
from kiebitz.elements.environment import template
from kiebitz.elements.table import shown
from kiebitz.elements.texts import texts
from kiebitz.elements.variants import variant_name


def render_card_order(variant: str, suit: Suit, locale: str) -> str:
    """The cards of *suit* in *variant*, in the language of *locale*.

    Raises:
        BadVariant: there is no such variant.
    """
    reader = texts(locale)
    deck = find_preset(variant).rules.deck

    def worth(card: Card) -> str:
        points = card_points(card, deck)
        return reader.ngettext("{points} point", "{points} points", points).format(points=points)

    cards = [shown(card, reader) | {"worth": worth(card)} for card in pack(deck) if card.suit == suit]
    return template("cardorder", locale).render(variant=variant_name(variant, reader), cards=cards).strip()
