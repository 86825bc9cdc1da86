"""Contradictions in translations: a number, a card, a duty of a translated sentence."""

import re
from collections.abc import Iterator, Mapping
from typing import Final

from tools.injection.points import InjectionPoint, SourceText
from tools.injection.words import Words, cards, duties, numbers
from tools.injection.words.croatian import CROATIAN
from tools.injection.words.german import GERMAN
from tools.injection.words.serbian import SERBIAN

LANGUAGES: Final[Mapping[str, Words]] = {"de": GERMAN, "hr": CROATIAN, "sr": SERBIAN}
"""The languages that are translated into; Serbian in Latin script is derived."""

_ENTRY: Final = re.compile(r"(?:^[^\n]+\n)+", re.MULTILINE)
_MSGSTR: Final = re.compile(r'^msgstr(?:\[\d\])? (?P<translation>"[^\n]*"(?:\n"[^\n]*")*)', re.MULTILINE)
_NO_WORDS: Final = re.compile(
    r"\{[^{}]*\}|`[^`]*`|<[^<>]*>|(?<=\])\([^)]*\)|\\[nt\"\\]|^\"|\"$|%\(\w+\)\w", re.MULTILINE
)

KINDS: Final = (("number", numbers), ("card", cards), ("duty", duties))


def catalogue_points(path: str, text: str, language: str) -> Iterator[InjectionPoint]:
    """Every spot of the catalogue *text* in the file *path*, which translates into *language*."""
    catalogue = SourceText(path, text)
    for entry in _ENTRY.finditer(text):
        if '\nmsgid ""\nmsgstr' in f"\n{entry[0]}" or ", fuzzy" in entry[0] or "#~" in entry[0]:
            continue
        for translation in _MSGSTR.finditer(entry[0]):
            start = entry.start() + translation.start("translation")
            lines = (catalogue.line(start), catalogue.line(start + len(translation["translation"])))
            words = _NO_WORDS.sub(lambda found: re.sub(r"[^\n]", "\0", found[0]), translation["translation"])
            for kind, find in KINDS:
                for swap in find(words, LANGUAGES[language]):
                    point = catalogue.point(
                        f"{kind} in {language}", start + swap.start, swap.old, swap.replacements, lines
                    )
                    if point.replacements:
                        yield point
