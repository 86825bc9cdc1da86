"""Common misspellings of a language, by how the word begins as it is typed and as it is right.

A beginning serves all forms of a word, also those that no page has. It is listed only where no word of the pages begins
so: what is spelt right stays as it is.
"""

import re
from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from kiebitz.search.spelling import bare, in_script

_MARKS: Final = (("č", "ć"), ("ć", "č"), ("dž", "đ"), ("đ", "dž"))

_CONFUSED: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "de": (("ä", "ae"), ("ö", "oe"), ("ü", "ue"), ("ß", "ss"), ("ss", "ß")),
    # Nobody writes "ije" after a vowel or n, nor at the end of a word.
    "hr": (("ije", "je"), (r"(?<=[^\W\dnaeiou])je(?=\w\w)", "ije"), *_MARKS),
    "sr": _MARKS,
}
"""Language to patterns for letters of a word, and what is written for them instead; in Latin script."""

_WORD: Final = re.compile(r"[^\W\d_]+")

_AFTER: Final = 2
"""A beginning has so many letters after those that are confused, where the word has them."""


class _Place(NamedTuple):
    """Letters of a word that may be confused with others."""

    start: int
    end: int
    wrong: str


def misspellings(texts: Iterable[str], locale: str, *, cyrillic: bool) -> dict[str, str]:
    """The beginnings of misspelt words of *texts* to those of the right ones, in the script of the index.

    The misspelt ones are without marks. Where one could be that of several words, the commonest is meant.
    """
    confused = [
        (re.compile(in_script(right, cyrillic=cyrillic)), in_script(wrong, cyrillic=cyrillic))
        for right, wrong in _CONFUSED.get(locale.partition("-")[0], ())
    ]
    words = Counter(word for text in texts for word in _WORD.findall(text.lower())) if confused else Counter[str]()
    known = sorted({bare(word) for word in words})
    found: dict[str, str] = {}
    for word, _ in words.most_common():
        for place in _places(word, confused):
            for typed, right in _beginnings(word, place):
                if not _is_beginning(typed, known):
                    found.setdefault(typed, right)
                    break
    return dict(sorted(found.items()))


def _places(word: str, confused: Iterable[tuple[re.Pattern[str], str]]) -> Iterator[_Place]:
    """Where letters of *word* may be *confused* with others."""
    for right, wrong in confused:
        for place in right.finditer(word):
            yield _Place(place.start(), place.end(), wrong)


def _beginnings(word: str, place: _Place) -> Iterator[tuple[str, str]]:
    """The beginnings of *word* that have *place*, as they are typed and as they are right, the shortest first."""
    for stop in range(min(place.end + _AFTER, len(word)), len(word) + 1):
        yield bare(word[: place.start] + place.wrong + word[place.end : stop]), word[:stop]


def _is_beginning(typed: str, known: Sequence[str]) -> bool:
    """Whether one of the *known* words, which are in order, begins with *typed*."""
    at = bisect_left(known, typed)
    return at < len(known) and known[at].startswith(typed)
