"""Contradictions in the sentences of data that pages show: what the texts state, what words mean."""

import re
from collections.abc import Iterator
from typing import Final

from tools.injection.points import InjectionPoint, SourceText
from tools.injection.words import cards, duties, numbers
from tools.injection.words.english import ENGLISH

SOURCE: Final = "sentence of the sources"

_SENTENCE: Final = re.compile(r"^ *(?:statement|meaning): (?P<sentence>.+)$", re.MULTILINE)


def sentence_points(path: str, text: str) -> Iterator[InjectionPoint]:
    """Every spot in the sentences of the data *text* in the file *path*."""
    data = SourceText(path, text)
    for found in _SENTENCE.finditer(text):
        for find in (numbers, cards, duties):
            for swap in find(found["sentence"], ENGLISH):
                point = data.point(SOURCE, found.start("sentence") + swap.start, swap.old, swap.replacements)
                if point.replacements:
                    yield point
