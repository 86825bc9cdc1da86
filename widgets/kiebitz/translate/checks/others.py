"""What the translations of one message say beside its English text, where one of them alone tells too little.

A translation that differs from the English text may be right: languages differ. One that differs from the English text
and from every other language as well has probably a slip in it, since translators rarely take the same liberty alone.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from pathlib import PurePath
from typing import Final, NamedTuple

from kiebitz.serbian import to_latin
from kiebitz.translate.catalogue import Catalogue, Key, Message
from kiebitz.translate.placeables import without_placeables

ENGLISH: Final = "en"

_RULE_NAME: Final = re.compile(r"\b[a-z_]+(?:\.[a-z_]+)+\b")

ENOUGH: Final = 2
"""Of one more language alone a check cannot tell which of the two is right; where two agree with English, it can."""

type Others = Mapping[str, Sequence[str]]
"""Translations of one message by language."""

type MessageId = tuple[str, Key]
"""The domain and the key of a message."""


class Version(NamedTuple):
    """One text of a message: the English one, or a translation."""

    language: str
    text: str

    @property
    def words(self) -> str:
        """The words of it, in Latin letters, without what every translation copies."""
        return plain_words(self.text)


def translations_by_message(read: Mapping[str, Mapping[str, Catalogue]]) -> dict[MessageId, dict[str, Sequence[str]]]:
    """The translations of every message, from the catalogues *read* of each language, by their paths."""
    found: dict[MessageId, dict[str, Sequence[str]]] = {}
    for language, catalogues in read.items():
        for path, catalogue in catalogues.items():
            for message in catalogue.messages:
                if message.translated:
                    found.setdefault(message_id(path, message), {})[language] = message.strings
    return found


def message_id(path: str, message: Message) -> MessageId:
    """What *message*, of the catalogue in *path*, has in common in all languages."""
    return PurePath(path).stem, message.key


def versions(message: Message, others: Others) -> list[Version]:
    """The English text of *message* and its translations in *others*, each as one text."""
    return [Version(ENGLISH, message.msgid), *(Version(language, texts[0]) for language, texts in others.items())]


def without(others: Others, language: str) -> Others:
    """*others* but *language*."""
    return {name: texts for name, texts in others.items() if name != language}


@lru_cache(maxsize=65536)
def plain_words(text: str) -> str:
    """*text* in Latin letters without placeables and names of rules."""
    return to_latin(_RULE_NAME.sub(" ", without_placeables(text)))


def unlike_all[T](value: T, of_others: Iterable[T]) -> bool:
    """Whether *value* is that of no other text."""
    return all(value != other for other in of_others)


def pairs[T](values: Sequence[T]) -> Iterator[tuple[T, T]]:
    """Each two of *values*, in order."""
    return ((one, other) for index, one in enumerate(values) for other in values[index + 1 :])
