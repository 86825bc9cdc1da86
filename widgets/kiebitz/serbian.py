"""Serbian from Cyrillic to Latin: a map of thirty letters, each with exactly one answer.

Only Cyrillic letters change, so code, link targets and placeholders stay as they are.
"""

import re

_SIMPLE = dict(zip("абвгдђежзијклмнопрстћуфхцчш", "abvgdđežzijklmnoprstćufhcčš", strict=True))
_DIGRAPHS = {"љ": "lj", "њ": "nj", "џ": "dž"}
_LOWER = _SIMPLE | _DIGRAPHS
_ONE_TO_ONE = str.maketrans(_SIMPLE | {key.upper(): value.upper() for key, value in _SIMPLE.items()} | _DIGRAPHS)
_CAPITAL_DIGRAPH = re.compile("[ЉЊЏ]")

SERBIAN_LETTERS = frozenset("".join(_LOWER) + "".join(_LOWER).upper())
"""The Cyrillic letters the map knows."""


def to_latin(text: str) -> str:
    """*text* with its Serbian Cyrillic letters in Latin script.

    A capital Љ, Њ or Џ becomes LJ, NJ or DŽ in a word of capitals, and Lj, Nj or Dž elsewhere.
    """
    return _CAPITAL_DIGRAPH.sub(_capital_digraph, text).translate(_ONE_TO_ONE)


def _capital_digraph(letter: re.Match[str]) -> str:
    digraph = _DIGRAPHS[letter.group().lower()]
    before, after = letter.string[: letter.start()][-1:], letter.string[letter.end() :][:1]
    shouted = after.isupper() if after.isalpha() else before.isupper()
    return digraph.upper() if shouted else digraph.capitalize()
