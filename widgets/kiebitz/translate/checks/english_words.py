"""Finds English left in a translation: words that no other language has."""

import re
from collections.abc import Iterator
from typing import Final

from kiebitz.faults import Fault
from kiebitz.translate.catalogue import Message
from kiebitz.translate.checks.others import ENOUGH, Others, plain_words
from kiebitz.translate.placeables import BRACKETS, QUOTED

_ENGLISH: Final = re.compile(
    r"(?:the|of|and|yours?|you|with|which|whoever|when|this|that|these|those|from|are|has|have|been|were|would|their|there"
    r"|they|them|th[ae]n|nobody|everybody|somebody|cards?|players?|tricks?|suits?|points?"
    r"|hearts|diamonds|spades|clubs|acorns|leaves|bells|king|queen|jack|aces|dealer|opponent|leads|follow)",
    re.IGNORECASE,
)
"""Words that are English and nothing else in a text about cards."""

_WORD: Final = re.compile(r"(?<![\w'’-])[A-Za-z]+(?![\w'’-])")
_LETTERS: Final = re.compile(r"[a-z]{3}")
_PLAIN_WORD: Final = re.compile(r"(?<![^\W\d_])[a-z][a-z'’]{2,}(?![^\W\d_])")
_ENOUGH: Final = 2
"""So many plain English words make a text that equals its translation a copy, no name that languages share."""


def english_word_faults(
    message: Message, language: str, path: str, others: Others, noqa: frozenset[str]
) -> Iterator[Fault]:
    """A fault where the translation of *message* into *language* is the English text, or has English words.

    One word may be the same in English. If every other language has another one, it is not.
    """
    for string in message.strings:
        if string in (message.msgid, message.plural) and "copy" not in noqa and _is_copy(string, others):
            yield _fault(message, path, "the translation is the English text", string, "copy")
            return
        text = QUOTED.sub(" ", BRACKETS.sub(" ", string))
        # In Cyrillic letters each Latin word is a fault of its own.
        found = [] if language == "sr" else list(filter(_ENGLISH.fullmatch, _WORD.findall(plain_words(text))))
        if found and "english" not in noqa:
            yield _fault(message, path, "the translation has English words", ", ".join(found), "english")
            return


def _is_copy(string: str, others: Others) -> bool:
    plain = plain_words(QUOTED.sub(" ", string))
    if len(_PLAIN_WORD.findall(plain)) >= _ENOUGH:
        return True
    return bool(len(others) >= ENOUGH and _LETTERS.search(plain)) and all(
        plain_words(string) not in map(plain_words, texts) for texts in others.values()
    )


def _fault(message: Message, path: str, what: str, found: str, code: str) -> Fault:
    todo = f"Translate it, or leave it empty; or, if the word is one of your language, note # i18n: noqa {code}"
    return Fault(path=path, line=message.line, what=what, found=found, todo=todo)
