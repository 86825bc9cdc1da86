"""How what is typed becomes what an index has: the other script of Serbian, and words typed without marks.

Pagefind takes marks off that Unicode can take off: š is found by s. It cannot do so in Cyrillic, where ш is no с, and
not with đ. For such words the page gets a list, made from the pages themselves.
"""

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable
from typing import Final

from kiebitz.serbian import SERBIAN_LETTERS, to_latin

_TO_LATIN: Final = {letter: to_latin(letter) for letter in sorted(SERBIAN_LETTERS) if letter.islower()}
_TO_CYRILLIC: Final = {latin: letter for letter, latin in _TO_LATIN.items()}
_SYLLABLE: Final = re.compile("|".join(sorted(_TO_CYRILLIC, key=len, reverse=True)))
_WORD: Final = re.compile(r"[^\W\d_]+")


def letters(*, cyrillic: bool) -> dict[str, str]:
    """The other script, letter by letter, as the index has it: *cyrillic* or Latin; small letters only."""
    return dict(_TO_CYRILLIC if cyrillic else _TO_LATIN)


def in_script(text: str, *, cyrillic: bool) -> str:
    """*text* with every Serbian word in the script of the index; words with other letters stay as they are."""
    if not cyrillic:
        return to_latin(text)
    return _WORD.sub(lambda word: _in_cyrillic(word.group().lower()) or word.group(), text)


def _in_cyrillic(word: str) -> str:
    """A small *word* in Cyrillic; nothing where it has a letter that Serbian has not."""
    return "" if _SYLLABLE.sub("", word) else _SYLLABLE.sub(lambda found: _TO_CYRILLIC[found.group()], word)


def spellings(texts: Iterable[str], *, cyrillic: bool) -> dict[str, str]:
    """What people type without marks, to the word of *texts* that is meant; only where Pagefind does not find it so.

    Both are in the script of the index. Of several words the commonest is meant; a word that is spelt as it is typed
    is meant itself.
    """
    words = Counter(word for text in texts for word in _WORD.findall(text.lower()))
    found: dict[str, str] = {}
    for word, _ in words.most_common():
        latin = to_latin(word)
        if "đ" in latin or (cyrillic and latin != word and bare(latin) != latin):
            for typed in {bare(latin.replace("đ", "dj")), bare(latin.replace("đ", "d"))}:
                found.setdefault(in_script(typed, cyrillic=cyrillic), word)
    return {typed: word for typed, word in sorted(found.items()) if typed not in words}


def bare(word: str) -> str:
    """*word* without marks on its letters."""
    return "".join(char for char in unicodedata.normalize("NFD", word) if not unicodedata.combining(char))
