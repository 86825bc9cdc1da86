"""Finds Serbian words in Croatian, and Croatian ones in Serbian: the two share an alphabet of sounds, and much else."""

import re
from collections.abc import Iterator
from typing import Final

from kiebitz.faults import Fault
from kiebitz.translate.catalogue import Message
from kiebitz.translate.checks.others import plain_words
from kiebitz.translate.placeables import BRACKETS, QUOTED

_OF_SERBIAN: Final = (
    r"pre|posle|uvek|gde|ovde|negde|svugde|ko|niko|šta|sme|smeš|smeju|smemo|vred[ei]\w*"
    r"|del[ei]\w{0,3}|podel\w+|deljenj\w+|odeljenj\w+|delilac|delio\w*|delioc\w+|reč|reči|rečju|rečima"
    r"|mest[aoui]\w{0,3}|umesto|pobed\w+|zamen\w+|promen\w+|izmen\w+|menja\w*|primer\w*|naprimer"
    r"|dve|obe|dvema|cel[aoeiu]\w{0,3}|ceo|vreme|sled\w+|posled\w+|redosled\w*|vide[lt]\w+|vid[ee]o"
    r"|želeo|želel\w+|hteo|htel\w+|odne[tl]i|tačn\w+|tačk\w+|poen\w*|računar\w*|takođe|uslov\w*|u?opšt\w+"
    r"|štampa\w*|pregledač\w*"
)
"""Ekavian and Serbian forms, in Latin letters."""

_OF_CROATIAN: Final = (
    r"prije|poslije|uvijek|gdje|ovdje|negdje|svugdje|tko|netko|nitko|svatko|smij\w+|vrijed\w+|dijel\w+|podjel\w*"
    r"|djelitelj\w*|riječ\w*|mjest\w+|umjesto|pobj\w+|zamjen\w+|promjen\w+|izmjen\w+|mijenja\w*|primjer\w*|dvije|obje"
    r"|cijel\w+|vrijeme\w*|slijed\w+|posljed\w+|redoslijed\w*|vidje\w+|htje\w+|željel\w+|odnije\w+|točn\w+|točk\w+"
    r"|također|uvjet\w*|opć\w+|preglednik\w*|odabr\w+|odaber\w+|tjed\w+|tisuć\w*"
)
"""Ijekavian and Croatian forms, in Latin letters."""

_SERBIAN: Final = re.compile(rf"\b(?:{_OF_SERBIAN})\b", re.IGNORECASE)
_CROATIAN: Final = re.compile(rf"\b(?:{_OF_CROATIAN})\b", re.IGNORECASE)
_FOREIGN: Final = {"hr": (_SERBIAN, "Serbian"), "sr": (_CROATIAN, "Croatian")}


def sister_word_faults(message: Message, language: str, path: str) -> Iterator[Fault]:
    """A fault where the translation of *message* into *language* has a word of its sister language."""
    if language not in _FOREIGN:
        return
    pattern, whose = _FOREIGN[language]
    for string in message.strings:
        text = plain_words(QUOTED.sub(" ", BRACKETS.sub(" ", string)))
        for match in pattern.finditer(text):
            yield Fault(
                path=path,
                line=message.line,
                what=f"a {whose} word in a translation into {language!r}",
                found=match[0],
                todo="write it as your language does; or, if it is mentioned, put it in quotation marks",
            )
            return
