"""Links that notice damage: what a widget writes of its state, and behind it a check of all signs before it.

    1~schnopsn-weich~match~0~3.5~1.0~0~4711~CA.HT.mS.0k3z

A link that was cut short can read as an earlier moment of the same deal; the checksum distinguishes them.
"""

import re
from typing import Final
from zlib import crc32

from cardrules import BadRecord
from kiebitz.elements.shared_wordings import missing_part

LENGTH: Final = 5
"""Signs that the check takes: a dot and four digits."""

_DIGITS: Final = "0123456789abcdefghijklmnopqrstuvwxyz"
_SEALED: Final = re.compile(rf"(.*)\.([0-9a-z]{{{LENGTH - 1}}})", re.DOTALL)


def add_checksum(text: str) -> str:
    """*text* with its check, as it goes into a link."""
    return f"{text}.{_check(text)}"


def remove_checksum(text: str) -> str:
    """What was sealed as *text*.

    Raises:
        BadRecord: the check is missing, or is that of another text.
    """
    found = _SEALED.fullmatch(text)
    if found is None or found[2] != _check(found[1]):
        raise BadRecord(missing_part())
    return found[1]


def _check(text: str) -> str:
    """Four digits to the base of 36."""
    rest, digits = crc32(text.encode()), ""
    for _ in range(LENGTH - 1):
        rest, digit = divmod(rest, len(_DIGITS))
        digits += _DIGITS[digit]
    return digits
