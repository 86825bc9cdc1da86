"""The first letter and the last sign of a text, as readers see them.

A build for translators has marks around each text, characters for private use: see `kiebitz.translate.marks`.
"""

from typing import Final

from markupsafe import Markup

from kiebitz.elements.texts import Text

_FIRST_MARK: Final = "\ue000"
_LAST_MARK: Final = "\uf8ff"


def capitalized(text: Text) -> Text:
    """*text* with a capital at its beginning."""
    place = _beginning(text)
    return text[:place] + text[place : place + 1].upper() + text[place + 1 :]


def is_question(text: str) -> bool:
    """Whether *text* ends with a question mark."""
    return text[: _end(text)].endswith("?")


def without_question_mark(text: str) -> str:
    """*text* without the question mark that it may end with."""
    end = _end(text)
    return text[: end - 1] + text[end:] if is_question(text) else text


def labelled(name: Text) -> Text:
    """*name* as it is written before its value: with a colon, unless it asks a question."""
    return name if is_question(name) else Markup("{}:").format(name)


def without_marks(text: str) -> str:
    """*text* as readers see it."""
    return "".join(sign for sign in text if not _is_mark(sign))


def _beginning(text: str) -> int:
    return next((place for place, sign in enumerate(text) if not _is_mark(sign)), 0)


def _end(text: str) -> int:
    return next((place for place in range(len(text), 0, -1) if not _is_mark(text[place - 1])), 0)


def _is_mark(sign: str) -> bool:
    return _FIRST_MARK <= sign <= _LAST_MARK
