"""Contradictions in Markdown pages: in sentences, in facts, in tables, in alternative texts, in blocks."""

from collections.abc import Iterable, Iterator
from typing import Final

from tools.injection.blocks import block_spots
from tools.injection.facts import fact_swaps
from tools.injection.spots import Spot, Text
from tools.injection.stretches import Stretch, take_apart
from tools.injection.words import Swap, cards, duties, numbers
from tools.injection.words.english import ENGLISH

NUMBER: Final = "number in prose"
CARD: Final = "card in prose"
DUTY: Final = "duty in prose"
FACT: Final = "fact"
CARD_FACT: Final = "card in a fact"
TABLE: Final = "table value"
PICTURE: Final = "picture's text"

_READERS: Final = ((NUMBER, numbers), (CARD, cards), (DUTY, duties))


def page_spots(path: str, text: str) -> Iterator[Spot]:
    """Every spot of the page *text* in the file *path*."""
    page = Text(path, text)
    parts = take_apart(page)
    for kind, find in _READERS:
        for stretch in parts.prose:
            yield from _spots(page, kind, stretch, find(stretch.text, ENGLISH))
        for stretch in parts.rows:
            yield from _spots(page, TABLE, stretch, find(stretch.text, ENGLISH))
        for stretch in parts.pictures:
            yield from _spots(page, PICTURE, stretch, find(stretch.text, ENGLISH))
    for stretch in parts.facts:
        names_card, swaps = fact_swaps(stretch.text)
        yield from _spots(page, CARD_FACT if names_card else FACT, stretch, swaps)
    for block in parts.blocks:
        yield from block_spots(page, block)


def _spots(page: Text, kind: str, stretch: Stretch, swaps: Iterable[Swap]) -> Iterator[Spot]:
    for swap in swaps:
        spot = page.spot(kind, stretch.start + swap.start, swap.old, swap.news, stretch.lines)
        if spot.news:
            yield spot
