"""Plain words: a sentence with a rule is short, and no word is used that a site avoids."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import Final, NamedTuple

from kiebitz.faults import Fault
from kiebitz.truth.code_text import CodeText, joined
from kiebitz.truth.prose import sentence_texts

_RULE: Final = re.compile(r"\b(?:must|may|cannot|has to|have to|need not|allowed|only|never)\b")
"""What a sentence has that states a rule, if it has anything of that kind."""

_MARKER: Final = re.compile(r"\{[^{}]*\}|\]\([^)]*\)|`[^`]*`")
"""A fact, a place for one, the target of a link, what is written for programs: no words."""

_WORD: Final = re.compile(r"[^\W_][\w'’-]*")

_BARE_WHO: Final = re.compile(r"Who\b(?!.*\b(?:is|are|depends|follows|hangs)\b)[^?:]*\.[\"')*]*$")
"""A statement about somebody without a name: "Who leads has to …" reads as a question first.

Those about a question are left alone: "Who deals next depends on …".
"""


@dataclass(frozen=True, kw_only=True, slots=True)
class Avoided:
    """Words that a site does not use."""

    words: tuple[str, ...]
    """In each form that is meant."""

    instead: str
    """What to write."""


class NotPlain(NamedTuple):
    """Something in a sentence that is not plain."""

    offset: int
    """The character at which it begins, from 0."""

    what: str
    text: str
    """How it is written there."""

    todo: str


@dataclass(frozen=True, kw_only=True, slots=True)
class PlainWords:
    """What a site holds its sentences to."""

    avoided: tuple[Avoided, ...] = ()

    longest_rule: int = 0
    """Most words of a sentence with a rule; 0 where a site has no limit."""


@cache
def not_plain(sentence: str, plain: PlainWords) -> tuple[NotPlain, ...]:
    """What is not plain in *sentence*; kept, since a check that follows another meets the same sentences."""
    return tuple(_not_plain(sentence, plain))


def _not_plain(sentence: str, plain: PlainWords) -> Iterator[NotPlain]:
    # Of the same length, so that places stay.
    text = _MARKER.sub(lambda marker: " " * len(marker[0]), sentence)
    count = len(_WORD.findall(text)) + sentence.count("{")
    is_long = plain.longest_rule and count > plain.longest_rule and sentence.endswith((".", "!"))
    if is_long and _RULE.search(text):
        todo = f"Make two of it: {plain.longest_rule} words are the most."
        yield NotPlain(0, f"a sentence with a rule has {count} words", sentence, todo)
    if _BARE_WHO.match(text.lstrip("*")):
        yield NotPlain(0, 'a statement begins with "who"', sentence, "Write whoever, or the player who.")
    for avoided in plain.avoided:
        for found in re.finditer(rf"\b(?:{'|'.join(map(re.escape, avoided.words))})\b", text, re.IGNORECASE):
            yield NotPlain(found.start(), "a word that is not used here", found[0], f"Write {avoided.instead}.")


def code_word_faults(texts: Iterable[CodeText], plain: PlainWords) -> Iterator[Fault]:
    """What is not plain in the sentences of programs."""
    for one in texts:
        for sentence in sentence_texts(joined(one.text)):
            for found in not_plain(sentence, plain):
                yield Fault(path=one.file, line=one.line, what=found.what, found=found.text, todo=found.todo)
