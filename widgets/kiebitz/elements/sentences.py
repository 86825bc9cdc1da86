"""A sentence with the facts of the engine put in: cards and suits as they look in the reader's pack, numbers.

Cards are where a sentence needs no case ending of them, mostly after a colon, so that it works in every language. The
sentences themselves are each game's own.
"""

from collections.abc import Mapping
from gettext import NullTranslations

from markupsafe import Markup

from cardrules import Card, Fact
from kiebitz.elements.card_html import card_chip, card_chips, suit_chip


def format_sentence(sentence: str, facts: Mapping[str, Fact | float | Markup], texts: NullTranslations) -> Markup:
    """*sentence* in the language of *texts*, with *facts* in the places that bear their names."""
    translated = texts.gettext(sentence)
    # A fact that no sentence shows need not be a card, as `least: never`.
    visible = {name: _fact_html(fact, texts) for name, fact in facts.items() if f"{{{name}}}" in translated}
    return Markup(translated).format(**visible)  # noqa: S704  # our own catalogue


def _fact_html(fact: Fact | float | Markup, texts: NullTranslations) -> Markup | int:
    match fact:
        case float():
            # Whole points and halves are all that there are.
            return Markup.escape(f"{int(fact)}½" if fact % 1 else str(int(fact)))
        case int() | Markup():
            return fact
        case tuple():
            return card_chips(map(Card, fact), texts)
        case "C" | "S" | "H" | "D":
            return suit_chip(fact, texts)
        case str():
            return card_chip(Card(fact), texts)
