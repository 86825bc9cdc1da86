"""Finds readers addressed formally, or as many: the pages say du and ti."""

import re
from collections.abc import Iterator
from typing import Final

from kiebitz.faults import Fault
from kiebitz.translate.catalogue import Message
from kiebitz.translate.checks.others import Others, Version, plain_words
from kiebitz.translate.placeables import QUOTED

_FORMAL: Final = re.compile(r"(?<!^)(?<![.!?:„“(*]\s)(?<![.!?]\*\*\s)(?<![„(*])\b(?:Sie|Ihnen|Ihre?[nmrs]?)\b")
"""In the middle of a sentence, where the pronoun of third persons has no capital letter."""

_IMPERATIVE: Final = re.compile(r"^\W*[A-ZÄÖÜ]\w+(?:en|ern|eln) Sie\b|(?<=[.!?] )[A-ZÄÖÜ]\w+(?:en|ern|eln) Sie\b")
"""At the beginning of one: Spielen Sie."""

_MANY: Final = re.compile(
    r"\b(?:vi|vas|vama?|vaš\w*|ste|niste|smij?ete|smete|morate|možete|imate|nemate|igrate|držite|vidite|želite|znate"
    r"|trebate|dobi(?:va|ja)te|gubite|bacate|uzimate|vučete|nosite|brojite|hoćete|nećete|\w{3,}jte"
    r"|uzmite|zatvorite|objavite|birajte|odaberite|izaberite|kliknite|pritisnite|dodirnite|pogledajte|recite|vucite)\b",
    re.IGNORECASE,
)
_LANGUAGES: Final = ("hr", "sr")


def address_faults(message: Message, language: str, path: str, others: Others) -> Iterator[Fault]:
    """A fault where the translation of *message* calls the reader Sie, or vi where its sister language says ti."""
    for string in message.strings:
        text = QUOTED.sub(" ", string)
        found = None
        if language == "de":
            found = _FORMAL.search(text) or _IMPERATIVE.search(text)
        elif language in _LANGUAGES and not _of_many(others):
            found = _MANY.search(plain_words(text))
        if found:
            yield Fault(
                path=path,
                line=message.line,
                what="the translation addresses the reader formally, or several readers",
                expected="du" if language == "de" else "ti",
                found=found[0],
                todo="Address one reader as a friend; or, if several players are meant, note # i18n: noqa address",
            )


def _of_many(others: Others) -> bool:
    """Whether another language addresses several too, or nobody knows: the sister language tells most about it."""
    if others and not others.keys() & set(_LANGUAGES):
        return True
    texts = [plain_words(Version(name, one).text) for name in _LANGUAGES for one in others.get(name, ())]
    return any(map(_MANY.search, texts)) or bool(
        re.search(r"\b(?:ihr|euch|eu(?:er|re)\w*)\b", " ".join(others.get("de", ())))
    )
