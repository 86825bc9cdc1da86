"""The cards of one suit, the strongest first, with their points: asked of the rules of a variant."""

from cardrules import Card, Suit
from kiebitz.elements.card_html import card_context
from kiebitz.elements.environment import template
from kiebitz.elements.games import find_preset
from kiebitz.elements.texts import texts
from kiebitz.elements.variant_names import variant_name


def render_card_order(variant: str, suit: Suit, locale: str) -> str:
    """The cards of *suit* in *variant*, in the language of *locale*.

    Raises:
        BadVariant: there is no such variant.
    """
    reader = texts(locale)
    pack = find_preset(variant).rules.pack

    def worth(card: Card) -> str:
        points = pack.points[card]
        return reader.ngettext("{points} point", "{points} points", points).format(points=points)

    cards = [card_context(card, reader) | {"worth": worth(card)} for card in pack.cards if card.suit == suit]
    return template("cardorder", locale).render(variant=variant_name(variant, reader), cards=cards).strip()
