"""Words of a text and their stems, so that a word is found in each of its forms."""

import re
from collections.abc import Callable, Collection
from dataclasses import dataclass
from functools import cache

import snowballstemmer
from babel import Locale

from kiebitz.serbian import to_latin

_WORD = re.compile(r"[^\W\d_]+")
BEGINNING = 2
"""How many letters two words must share at least to be forms of one; finding stems takes time."""

_ALIKE = {"hr": "serbian", "bs": "serbian", "cnr": "serbian"}
"""Languages without rules of their own whose words bend like those of another language."""

_IJEKAVIAN = re.compile("(?:ije|[bcčdfghkmprsštvz]je)(?=[^ ])")
"""The sound in which the standards differ; the Serbian rules drop it, and dijeliti would be the same as deliti."""


@dataclass(frozen=True, kw_only=True, slots=True)
class TextWords:
    """The words of one text, in lower case and Latin script."""

    line: str
    """All of them, with a space before and behind each."""

    forms: frozenset[str]
    stems: frozenset[str]


def words_of(text: str, language: str, beginnings: Collection[str]) -> TextWords:
    """The words of *text*, which is written in *language*; only words with one of the *beginnings* get stems."""
    stem = stemmer(language)
    found = _WORD.findall(folded(text))
    stems = frozenset(stem(word) for word in found if word[:BEGINNING] in beginnings)
    return TextWords(line=f" {' '.join(found)} ", forms=frozenset(found), stems=stems)


def folded(text: str) -> str:
    """*text* in lower case and Latin script."""
    return to_latin(text).casefold()


@cache
def stemmer(language: str) -> Callable[[str], str]:
    """The function that cuts the ending off a word of *language*; without rules for it, words stay as they are."""
    locale = Locale.parse(language)
    name = _ALIKE.get(locale.language) or (locale.get_language_name("en") or "").lower()
    if name not in snowballstemmer.algorithms():
        return str
    stem = cache(snowballstemmer.stemmer(name).stemWord)
    if name != "serbian":
        return stem
    return lambda word: f"{stem(word)} ije" if _IJEKAVIAN.search(word) else stem(word)
