"""Finds quotation marks that are not those of the language: "so" or »so« in a text that has „so“ elsewhere."""

import re
from collections.abc import Iterator
from typing import Final

from kiebitz.faults import Fault
from kiebitz.translate.catalogue import Message
from kiebitz.translate.placeables import without_placeables

_MARKS: Final = {"de": "„“", "hr": "„”", "sr": "„”"}
"""The opening and the closing mark; a language that is not here may have any."""

_ANY: Final = re.compile("[\"“”„»«‟‹›]|(?<!\\w)['‘‚](?=\\w)")
_TITLE: Final = re.compile(r'(?<=\S) "[^"]*"(?=\))')
"""The title of a link, in the quotation marks of Markdown."""


def quotation_faults(message: Message, language: str, path: str) -> Iterator[Fault]:
    """A fault where the translation of *message* has other marks than *language*, or an odd number of them."""
    marks = _MARKS.get(language)
    for string in message.strings if marks else ():
        found = "".join(_ANY.findall(without_placeables(_TITLE.sub("", string))))
        if marks and found != marks * (len(found) // 2):
            yield Fault(
                path=path,
                line=message.line,
                what=f"the translation has quotation marks that are not in pairs of those of {language!r}",
                expected=f"{marks[0]}…{marks[1]}",
                found=" ".join(found),
                todo="use these marks, an opening and a closing one",
            )
