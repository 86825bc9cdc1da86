"""Words that readers have written, in letters that a link may have, and back."""

from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error
from typing import Final

from cardrules import BadRecord
from kiebitz.elements.shared_wordings import missing_part

_QUARTET: Final = 4
"""Letters that carry three bytes."""


def format_words(words: str) -> str:
    """*words* in letters that a link may have."""
    return urlsafe_b64encode(words.encode()).decode().rstrip("=")


def parse_words(text: str, most: int, *, lines: bool = False) -> str:
    """What `format_words` has written as *text*, a part of a link; perhaps of several *lines*.

    Raises:
        BadRecord: it cannot be read, has more than *most* characters, or signs that no text has.
    """
    try:
        words = urlsafe_b64decode(text + "=" * (-len(text) % _QUARTET)).decode()
    except (Error, ValueError) as error:
        raise BadRecord(missing_part()) from error
    if len(words) > most or not all(sign.isprintable() or (lines and sign == "\n") for sign in words):
        raise BadRecord(missing_part())
    return words
