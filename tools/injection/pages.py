"""Contradictions in Markdown pages: in sentences, in facts, in tables, in alternative texts, in blocks."""

from collections.abc import Iterable, Iterator
from typing import Final

from tools.injection.blocks import block_points
from tools.injection.facts import fact_swaps
from tools.injection.page_parts import Span, page_parts
from tools.injection.points import InjectionPoint, SourceText
from tools.injection.words import Replaceable, cards, duties, numbers
from tools.injection.words.english import ENGLISH

NUMBER: Final = "number in prose"
CARD: Final = "card in prose"
DUTY: Final = "duty in prose"
FACT: Final = "fact"
CARD_FACT: Final = "card in a fact"
TABLE: Final = "table value"
PICTURE: Final = "picture's text"

_READERS: Final = ((NUMBER, numbers), (CARD, cards), (DUTY, duties))


def page_points(path: str, text: str, *, states_rules: bool) -> Iterator[InjectionPoint]:
    """Every spot of the page *text* in the file *path*; in its sentences only if it *states_rules*."""
    page = SourceText(path, text)
    parts = page_parts(page)
    for kind, find in _READERS if states_rules else ():
        for span in parts.prose:
            yield from _spots(page, kind, span, find(span.text, ENGLISH))
        for span in parts.rows:
            yield from _spots(page, TABLE, span, find(span.text, ENGLISH))
        for span in parts.pictures:
            yield from _spots(page, PICTURE, span, find(span.text, ENGLISH))
    for span in parts.facts:
        names_card, swaps = fact_swaps(span.text)
        yield from _spots(page, CARD_FACT if names_card else FACT, span, swaps)
    for block in parts.blocks:
        yield from block_points(page, block)


def _spots(page: SourceText, kind: str, span: Span, swaps: Iterable[Replaceable]) -> Iterator[InjectionPoint]:
    for swap in swaps:
        point = page.point(kind, span.start + swap.start, swap.old, swap.replacements, span.lines)
        if point.replacements:
            yield point
