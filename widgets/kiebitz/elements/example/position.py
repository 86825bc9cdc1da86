"""The position of an example as templates show it: a picture of the table where there is one, and all else beside."""

from gettext import NullTranslations

from markupsafe import Markup

from kiebitz.elements.card_html import card_chip, card_chips, card_context
from kiebitz.elements.cards import unknown_cards
from kiebitz.elements.environment import TemplateContext
from kiebitz.elements.example.view_model import BlockPosition, CardRow
from kiebitz.elements.table.render import table_context
from kiebitz.elements.texts import NamedText


def position_context(position: BlockPosition, texts: NullTranslations) -> TemplateContext:
    """*position* for the macro `position` of `example/parts.html.jinja`."""
    rows = [row for row in position.rows if not row.pictured]
    return {
        "facts": position.facts,
        "led": card_context(position.led, texts) if position.led and not position.picture else None,
        "rows": [row_context(row, texts) for row in rows],
        "hand": [row_context(row, texts) for row in position.rows if row.pictured][:1],
        "picture": table_context(position.picture, _description(position, texts), texts) if position.picture else None,
    }


def described_facts(position: BlockPosition, texts: NullTranslations) -> list[NamedText]:
    """All of *position* in words."""
    led = [(texts.gettext("Led"), card_chip(position.led, texts))] if position.led else []
    rows = [(row.name, row_text(row, texts)) for row in position.rows]
    return [*position.description, *position.facts, *led, *rows]


def _description(position: BlockPosition, texts: NullTranslations) -> list[NamedText]:
    """What the picture shows, but for the reader's own hand, which lies before it as a list of cards."""
    led = [(texts.gettext("Your opponent leads"), card_chip(position.led, texts))] if position.led else []
    others = [row for row in position.rows if row.pictured][1:]
    return [*position.description, *led, *((row.name, row_text(row, texts)) for row in others)]


def row_context(row: CardRow, texts: NullTranslations) -> TemplateContext:
    """*row* for templates: its name, its cards, and how many of them are not known."""
    return {
        "name": row.name,
        "cards": [card_context(card, texts) for card in row.cards],
        "unknown": unknown_cards(row.unknown, texts) if row.unknown else "",
    }


def row_text(row: CardRow, texts: NullTranslations) -> Markup:
    """The cards of *row* in words, and how many of them are not known."""
    unknown = unknown_cards(row.unknown, texts) if row.unknown else ""
    parts = [part for part in (card_chips(row.cards, texts), unknown) if part]
    return Markup(", ").join(parts) if parts else Markup.escape(texts.gettext("none"))
