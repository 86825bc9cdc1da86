"""Finds translations that have lost a word without which they would be false: `# i18n: keep bevor`."""

import re
from collections.abc import Iterator
from typing import Final

from kiebitz.faults import Fault
from kiebitz.translate.catalogue import Message

_KEEP: Final = "i18n: keep "


def kept_word_faults(message: Message, path: str) -> Iterator[Fault]:
    """A fault for each word or phrase that a translator's note on *message* binds, and that its translation lacks.

    What other languages have does not reveal them: their sentences state the same in another way.
    """
    for comment in message.comments:
        _, found, words = comment.partition(_KEEP)
        for word in words.split(",") if found else ():
            for string in message.strings:
                if not re.search(rf"\b{re.escape(word.strip())}\b", string, re.IGNORECASE):
                    yield Fault(
                        path=path,
                        line=message.line,
                        what="the translation has lost a word without which it is false",
                        expected=word.strip(),
                        found=string,
                        todo="Write it again; or change the note `# i18n: keep`, if another word has its place.",
                    )
