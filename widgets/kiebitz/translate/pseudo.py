"""The pseudo-locale: English with accents on every letter and some more length, `[ŧřïçķ···]`.

Nobody has to know another language to read it, and whatever stands on its pages without accents reached no translator.
"""

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from kiebitz.translate.catalogue import Message
from kiebitz.translate.marks import MARKS
from kiebitz.translate.ranks import CONTEXT as RANK_FORMS

_SMALL: Final = "áƀçđéƒǧĥíĵķłɱñóƥɋřšŧúṽŵẋýž"
"""In place of a to z. Each has a capital letter, since pages compare texts without regard to capitals."""

_ACCENTS: Final = str.maketrans("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ", f"{_SMALL}{_SMALL.upper()}")

_OPEN, _CLOSE, _MORE = "⟦", "⟧", "·"
"""Not square brackets: in Markdown those mean something."""

_SHORT: Final = 3
"""Texts of fewer letters stand on cards and in narrow cells: they get accents only."""

_LETTERS_FOR_EACH_DOT: Final = 3

_UNSEEN: Final = re.compile(r"&#?\w+;|\\.|\[[A-Z_]{3,}\]|\A\s+|\s+\Z", re.DOTALL)
"""What is copied beside the marks: entities, escapes, the placeholders of the search, white space at the ends."""

_RANK: Final = re.compile(r"(?P<asks>\{=\s*rank\s+\S+\s+)(?P<form>[^{}]*?)(?P<ends>\s*\})")
"""The one mark with a word of the translator's: the form of a rank."""


def pseudo(message: Message) -> Message:
    """*message* translated into the pseudo-locale, with its singular and plural form."""
    change = accented if message.context == RANK_FORMS else _translated
    return replace(message, strings=tuple(change(text) for text in (message.msgid, message.plural) if text))


def accented(text: str) -> str:
    """*text* with accents on all letters but those of marks, and no longer than it was."""
    return "".join(part if kept else part.translate(_ACCENTS) for kept, part in _parts(text))


def _translated(text: str) -> str:
    """*text* with accents, longer by about a third, and with brackets that show where it begins and ends."""
    letters = sum(character.isalpha() for kept, part in _parts(text) for character in part if not kept)
    if letters < _SHORT:
        return accented(text)
    body = text.strip()
    start = text.index(body)
    dots = _MORE * max(1, letters // _LETTERS_FOR_EACH_DOT)
    return f"{text[:start]}{_OPEN}{accented(body)}{dots}{_CLOSE}{text[start + len(body) :]}"


def _parts(text: str) -> Iterator[tuple[bool, str]]:
    """The pieces of *text* in order, and of each whether translations keep it as it is."""
    at = 0
    for start, end in _kept_spans(text):
        yield False, text[at:start]
        if rank := _RANK.fullmatch(text, start, end):
            yield from ((True, rank["asks"]), (False, rank["form"]), (True, rank["ends"]))
        else:
            yield True, text[start:end]
        at = end
    yield False, text[at:]


def _kept_spans(text: str) -> list[tuple[int, int]]:
    """Where in *text* marks stand, in order, those that overlap taken together."""
    found = sorted(
        match.span() for pattern in (_UNSEEN, *(mark.pattern for mark in MARKS)) for match in pattern.finditer(text)
    )
    spans: list[tuple[int, int]] = []
    for start, end in found:
        if spans and start < spans[-1][1]:
            spans[-1] = (spans[-1][0], max(end, spans[-1][1]))
        else:
            spans.append((start, end))
    return spans
