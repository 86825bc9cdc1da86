"""A table as one drawing in SVG, without words: felt, the others' cards, the talon, what was led, the reader's hand."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from kiebitz.faces import card_drawing, card_parts
from kiebitz.look import colour
from kiebitz.previews.table_cards import BACK, TableCards

WIDTH, HEIGHT = 1200, 630
"""Size of a drawing, as messengers show previews at their largest."""

_CARD_WIDTH: Final = 240
_CARD_HEIGHT: Final = 372

_DECK: Final = "french"

_FELT: Final = (
    f'<radialGradient id="felt" cx="50%" cy="42%" r="75%"><stop offset="0" stop-color="{colour("felt-light")}"/>'
    f'<stop offset="0.6" stop-color="{colour("felt")}"/><stop offset="1" stop-color="{colour("felt-dark")}"/>'
    "</radialGradient>"
)

_WIDEST: Final = 1080
"""Units that a row of cards may take."""


@dataclass(frozen=True, kw_only=True, slots=True)
class _Row:
    """Where cards lie beside each other."""

    middle: float
    """Units from the left to the middle of the row."""

    top: float

    scale: float
    """How large a card is, as a part of its drawing."""

    step: float
    """From one card to the next, in widths of a card; less where the row is too long."""

    widest: float = _WIDEST


_MIDDLE: Final = _Row(middle=WIDTH / 2, top=190, scale=0.46, step=0.8)
_FRONT: Final = _Row(middle=WIDTH / 2, top=372, scale=0.66, step=1.06)


def table_drawing(cards: TableCards) -> str:
    """The picture of *cards* as an SVG document."""
    drawn = [
        *_others(cards.others),
        *_stock(cards),
        *_row(cards.middle, _MIDDLE),
        *_row(cards.hand, _FRONT),
    ]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}">'
        f"<defs>{_FELT}{card_parts(_DECK)}</defs>"
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="url(#felt)"/>{"".join(drawn)}</svg>\n'
    )


def _others(hands: Sequence[Sequence[str]]) -> Iterator[str]:
    """The hands at the far side, beside each other; a hidden one is held close."""
    for number, hand in enumerate(hands):
        middle = WIDTH * (number + 0.5) / len(hands)
        step = 0.5 if BACK in hand else 1.04
        widest = _WIDEST / len(hands) - 30
        yield from _row(hand, _Row(middle=middle, top=20, scale=0.4, step=step, widest=widest))


def _stock(cards: TableCards) -> Iterator[str]:
    """The talon: the turned-up card half under the others, or one card across them where it is closed."""
    scale, left, top = 0.46, 130.0, 190.0
    turned = [card for card in cards.stock if card != BACK]
    backs = len(cards.stock) - len(turned)
    for card in turned:
        yield _card(card, left + 95, top + _CARD_HEIGHT * scale / 2, scale=scale, turn=90)
    for number in range(backs):
        shift = 3 * number
        yield _card(BACK, left + shift, top - shift + _CARD_HEIGHT * scale / 2, scale=scale)
    if cards.closed:
        yield _card(BACK, left, top + _CARD_HEIGHT * scale / 2, scale=scale, turn=90)


def _row(cards: Sequence[str], row: _Row) -> Iterator[str]:
    """*cards* from left to right in *row*."""
    width, step = _CARD_WIDTH * row.scale, row.step
    if len(cards) > 1:
        step = min(step, (row.widest / width - 1) / (len(cards) - 1))
    first = row.middle - width * step * (len(cards) - 1) / 2
    for number, card in enumerate(cards):
        yield _card(card, first + number * step * width, row.top + _CARD_HEIGHT * row.scale / 2, scale=row.scale)


def _card(card: str, x: float, y: float, *, scale: float, turn: float = 0) -> str:
    """*card* with its middle at (*x*, *y*), over a shadow."""
    place = f"translate({x:g} {y:g}) rotate({turn:g}) scale({scale:g})"
    shadow = '<rect x="-114" y="-176" width="240" height="372" rx="20" fill="#000" fill-opacity="0.28"/>'
    return f'<g transform="{place}">{shadow}{card_drawing(_DECK, card)}</g>'
