"""The pseudo-locale: English with accents on every letter and some more length, `[ŧřïçķ···]`.

It can be read without knowing another language, and whatever has no accents on its pages is not translatable.
"""

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from kiebitz.translate.catalogue import Message
from kiebitz.translate.checks.ranks import CONTEXT as RANK_FORMS
from kiebitz.translate.placeables import PLACEABLES

_SMALL: Final = "áƀçđéƒǧĥíĵķłɱñóƥɋřšŧúṽŵẋýž"
"""In place of a to z. Each has a capital letter, since pages compare texts without regard to capitals."""

_ACCENTS: Final = str.maketrans("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ", f"{_SMALL}{_SMALL.upper()}")

_OPEN, _CLOSE, _MORE = "⟦", "⟧", "·"
"""Not square brackets: in Markdown those mean something."""

_SHORT: Final = 3
"""Texts of fewer letters are for cards and narrow cells: they get accents only."""

_LETTERS_FOR_EACH_DOT: Final = 3

_UNSEEN: Final = re.compile(r"&#?\w+;|\\.|\[[A-Z_]{3,}\]|\A\s+|\s+\Z", re.DOTALL)
"""Copied besides the placeables: entities, escapes, the placeholders of the search, white space at the ends."""

_RANK: Final = re.compile(r"(?P<start>\{=\s*rank\s+\S+\s+)(?P<form>[^{}]*?)(?P<end>\s*\})")
"""The one placeable with a word that translators choose: the form of a rank."""


def pseudo(message: Message) -> Message:
    """*message* translated into the pseudo-locale, with its singular and plural form."""
    change = accented if message.context == RANK_FORMS else _translated
    return replace(message, strings=tuple(change(text) for text in (message.msgid, message.plural) if text))


def accented(text: str) -> str:
    """*text* with accents on all letters outside placeables, in the same length."""
    return "".join(part if copied else part.translate(_ACCENTS) for copied, part in _parts(text))


def _translated(text: str) -> str:
    """*text* with accents, longer by about a third, and with brackets that show where it begins and ends."""
    letters = sum(character.isalpha() for copied, part in _parts(text) for character in part if not copied)
    if letters < _SHORT:
        return accented(text)
    body = text.strip()
    start = text.index(body)
    dots = _MORE * max(1, letters // _LETTERS_FOR_EACH_DOT)
    return f"{text[:start]}{_OPEN}{accented(body)}{dots}{_CLOSE}{text[start + len(body) :]}"


def _parts(text: str) -> Iterator[tuple[bool, str]]:
    """The pieces of *text* in order, each after whether a translation copies it."""
    at = 0
    for start, end in _placeable_spans(text):
        yield False, text[at:start]
        if rank := _RANK.fullmatch(text, start, end):
            yield from ((True, rank["start"]), (False, rank["form"]), (True, rank["end"]))
        else:
            yield True, text[start:end]
        at = end
    yield False, text[at:]


def _placeable_spans(text: str) -> list[tuple[int, int]]:
    """The spans of placeables in *text*, in order, overlapping ones joined."""
    found = sorted(
        match.span() for pattern in (_UNSEEN, *(one.pattern for one in PLACEABLES)) for match in pattern.finditer(text)
    )
    spans: list[tuple[int, int]] = []
    for start, end in found:
        if spans and start < spans[-1][1]:
            spans[-1] = (spans[-1][0], max(end, spans[-1][1]))
        else:
            spans.append((start, end))
    return spans
