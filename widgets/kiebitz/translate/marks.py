"""Marks around a translation, by which whoever looks at a page finds the message that a text came from.

A marked text is `BEGIN text END id CLOSE`; all of the marks are characters for private use, which no text has. The id
comes last, so that texts keep their order where they are sorted. `marked_html` turns marks into attributes.
"""

import hashlib
import re
from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from kiebitz.translate.catalogue import Key, Message
from kiebitz.translate.checks.ranks import CONTEXT as RANK_FORMS

BEGIN: Final = "\ue000"
BEGIN_ENGLISH: Final = "\ue001"
"""Instead of `BEGIN` where there is no translation, and the English text is marked."""

END: Final = "\ue002"
CLOSE: Final = "\ue003"

_OFFSET: Final = 0xE100
"""What is added to the code of an ASCII character of an id."""

_ID: Final = r"[\ue100-\ue17f]+"

MARK: Final = re.compile(rf"(?P<begin>[{BEGIN}{BEGIN_ENGLISH}])|{END}(?P<id>{_ID}){CLOSE}")
"""Either end of a marked text."""

_ESCAPED: Final = re.compile(r"\\ue00[01]|\\ue002(?:\\ue1[0-7][0-9a-f])+\\ue003")
"""The same as JSON may have it."""

_DIGITS: Final = 12

_PLAIN: Final = frozenset({RANK_FORMS})
"""Contexts of messages that are lists for programs: a page has parts of them."""


def message_id(domain: str, key: Key) -> str:
    """What stands for the message *key* of *domain* in a page: `rules:0abe30df552a`."""
    context, msgid = key
    digest = hashlib.sha256(f"{context or ''}\0{msgid}".encode()).hexdigest()
    return f"{domain}:{digest[:_DIGITS]}"


def marked_message(domain: str, message: Message) -> Message:
    """*message* with marks in each of its strings; with the English text in them where it has no translation."""
    if message.context in _PLAIN:
        return message
    forms = message.strings
    if not message.translated:
        forms = (message.msgid, *(message.plural for _ in message.strings[1:]))
    begin = BEGIN if message.translated else BEGIN_ENGLISH
    end = f"{END}{_encoded(message_id(domain, message.key))}{CLOSE}"
    return replace(message, strings=tuple(f"{begin}{form}{end}" for form in forms), flags=message.flags - {"fuzzy"})


def named_id(match: re.Match[str]) -> str:
    """The id in *match*, the end of a marked text."""
    return "".join(chr(ord(sign) - _OFFSET) for sign in match["id"])


def without_marks(text: str) -> str:
    """*text* as it would be without marks."""
    return _ESCAPED.sub("", MARK.sub("", text))


def ids_in(text: str) -> tuple[str, ...]:
    """The ids of the messages in *text*, each once, in their order."""
    return tuple(dict.fromkeys(_ids(text)))


def _ids(text: str) -> Iterable[str]:
    return (named_id(match) for match in MARK.finditer(text) if match["id"])


def _encoded(name: str) -> str:
    return "".join(chr(ord(sign) + _OFFSET) for sign in name)
