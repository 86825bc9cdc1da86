"""The positions of a rulebook by the signs of their cards: for paper and files, which have no pictures of cards."""

from collections.abc import Iterable, Sequence
from gettext import NullTranslations
from typing import NamedTuple

from markupsafe import Markup

from kiebitz.elements.card_html import card_chip
from kiebitz.elements.cards import unknown_cards
from kiebitz.elements.environment import TemplateContext
from kiebitz.elements.example.view_model import CardRow
from kiebitz.elements.rulebook.drawn_positions import DrawnPosition
from kiebitz.elements.texts import NamedText, Text


class CardLine(NamedTuple):
    """Cards that lie together, each by its signs."""

    name: str
    cards: Sequence[Markup]
    unknown: str
    """How many more lie there, face down; empty where none do."""


class Figure(NamedTuple):
    """A position by the signs of its cards."""

    lines: Sequence[CardLine]
    facts: Sequence[NamedText]
    caption: Text


def with_figures(subjects: Iterable[TemplateContext], reader: NullTranslations) -> list[TemplateContext]:
    """*subjects* of `rulebook_context`, each with its positions as `figures`."""
    return [{**one, "figures": [_figure(drawn, reader) for drawn in one["drawn"]]} for one in subjects]


def _figure(drawn: DrawnPosition, reader: NullTranslations) -> Figure:
    board = drawn.board
    led = [CardRow(reader.gettext("Your opponent leads"), [board.led])] if board.led else []
    # As on pages: nothing for a hand without cards, nor, where there is a picture, for what lies hidden.
    rows = [row for row in board.rows if (row.cards or row.unknown) and (row.pictured or not board.picture)]
    return Figure([_line(row, reader) for row in (*led, *rows)], [*board.description, *board.facts], drawn.caption)


def _line(row: CardRow, reader: NullTranslations) -> CardLine:
    unknown = unknown_cards(row.unknown, reader) if row.unknown else ""
    return CardLine(row.name, [card_chip(card, reader) for card in row.cards], unknown)
