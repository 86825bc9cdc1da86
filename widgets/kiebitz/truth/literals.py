"""What may not be in prose as it is, since the engine knows it better: numbers, cards, ranks, suits."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from cardrules.examples import CODE_SPAN

_RANKS: Final = {
    "A": ("ace", "aces", "deuce", "deuces"),
    "T": ("ten", "tens"),
    "K": ("king", "kings"),
    "Q": ("queen", "queens", "Ober"),
    "J": ("jack", "jacks", "Unter"),
    "9": ("nine", "nines"),
    "8": ("eight", "eights"),
    "7": ("seven", "sevens"),
    "6": ("six", "sixes"),
}
_SUITS: Final = {
    "♣": ("clubs", "acorns", "acorn"),
    "♠": ("spades", "spade", "of leaves", "in leaves", "leaves are"),
    "♥": ("hearts",),
    "♦": ("diamonds", "diamond", "bells"),
}
_NUMBERS: Final = (
    *("three", "four", "five", "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen"),
    *("eighteen", "nineteen", "thrice", "hundred", "hundreds", "thousand", "thousands", "dozen", "dozens"),
)
_TENS: Final = ("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")
_ANY_CASE: Final = {
    word: (kind, sign)
    for kind, words in (("rank", _RANKS), ("suit", _SUITS))
    for sign, forms in words.items()
    for word in forms
    if word.islower()
}
_GERMAN: Final = {word: sign for sign, forms in _RANKS.items() for word in forms if not word.islower()}

_CARD: Final = r"[♣♠♥♦]\s?(?:10|[AKQJT6-9])\b|(?:\b(?:10|[AKQJT6-9])[♣♠♥♦])|\b[CSHD][AKQJT6-9]\b|[♣♠♥♦]"
_TENS_WORD: Final = rf"(?:{'|'.join(_TENS)})(?:-(?:one|two|three|four|five|six|seven|eight|nine))?"
_WORDS: Final = "|".join(sorted(map(re.escape, [*_ANY_CASE, *_NUMBERS]), key=len, reverse=True))
_LITERAL: Final = re.compile(
    rf"(?P<card>{_CARD})|(?P<digits>\d+(?:[.,:/-]\d+)*)"
    rf"|(?P<german>\b(?-i:{'|'.join(_GERMAN)})\b)|(?P<tens>\b{_TENS_WORD}\b)|(?P<word>\b(?:{_WORDS})\b)",
    re.IGNORECASE,
)
_LETTERS: Final = re.compile(r"(?-i:[CSHD][AKQJT6-9])")
_NOT_READ: Final = re.compile(
    r"\{[^{}]*\}"  # facts and attribute lists
    r"|(?<=\])\([^()]*(?:\([^()]*\)[^()]*)*\)"  # targets of links
    r"|(?<=\])\[[^\]]*\]"  # their names
    r"|\[\^[^\]]+\]"  # footnotes
    r"|\b(?:[CZ]\d\d|s\d(?::\d+|-\d{3})?)\b"  # numbers of contradictions, texts, their lines and statements
    r"|<[^<>]*>|&#?\w+;|https?://\S+"
)


@dataclass(frozen=True, kw_only=True, slots=True)
class Literal:
    """A word or number in prose that should be a fact."""

    offset: int
    """Where it is in the text."""

    text: str
    what: str
    """What it is, as a fault names it."""

    instead: str
    """What to write."""


def literals(text: str) -> Iterator[Literal]:
    """What in the prose *text* should be a fact, in order."""
    read = _NOT_READ.sub(_blanked, CODE_SPAN.sub(_blanked, text))
    for found in _LITERAL.finditer(read):
        kind = found.lastgroup
        if kind == "card" and found[0].isascii() and not _LETTERS.fullmatch(found[0]):
            continue
        what, instead = _verdict(kind or "", found[0])
        yield Literal(offset=found.start(), text=found[0], what=what, instead=instead)


def _verdict(kind: str, text: str) -> tuple[str, str]:
    """What *text* is, and what to write instead."""
    word = text.lower()
    if kind == "card":
        if len(text.strip()) == 1:
            return "a suit", f"{{= suit {text} }}"
        card = text.replace(" ", "").replace("10", "T")
        return "a card", f"{{= card {card} }}"
    if kind == "german":
        return "the name of a rank", f"{{= rank {_GERMAN[text]} }}"
    if word in _ANY_CASE:
        named, sign = _ANY_CASE[word]
        if named == "suit":
            return "the name of a suit", f"{{= suit {sign} }}"
        plain = text == _RANKS[sign][0] or word.startswith("deuce")
        return "the name of a rank", f"{{= rank {sign} }}" if plain else f"{{= rank {sign} {text} }}"
    return (
        "a number",
        "the fact it is, as {= 66 marriage.plain } or {= original-66 points T }, or a sentence without it",
    )


def _blanked(found: re.Match[str]) -> str:
    return " " * len(found[0])
