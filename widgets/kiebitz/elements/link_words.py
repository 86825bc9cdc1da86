"""Words that readers have written, in letters that a link may have, and back.

The short form is for links with little room. Signs of ASCII take one byte each. So do all others as long as they are
among the same 128 neighbours in Unicode, as the letters of one language mostly are; a byte below the first printable
sign names these neighbours, alone or with the byte behind it.
"""

from base64 import b64decode, urlsafe_b64decode, urlsafe_b64encode
from binascii import Error
from collections.abc import Iterator
from typing import Final

from cardrules import BadRecord
from kiebitz.elements.shared_wordings import missing_part

_QUARTET: Final = 4
"""Letters that carry three bytes."""

_NEIGHBOURS: Final = 128

_FIRST_PRINTABLE: Final = 0x20

_NEAR: Final = {0x1D: 0x0080, 0x1E: 0x0100, 0x1F: 0x0400}
"""Bytes that name neighbours alone, to the first of these: letters of German; of Croatian; Cyrillic ones."""


def format_words(words: str) -> str:
    """*words* in letters that a link may have."""
    return _letters(words.encode())


def parse_words(text: str, most: int, *, lines: bool = False) -> str:
    """What `format_words` has written as *text*, a part of a link; perhaps of several *lines*.

    Raises:
        BadRecord: it cannot be read, has more than *most* characters, or signs that no text has.
    """
    try:
        words = urlsafe_b64decode(_padded(text)).decode()
    except (Error, ValueError) as error:
        raise BadRecord(missing_part()) from error
    if len(words) > most or not all(sign.isprintable() or (lines and sign == "\n") for sign in words):
        raise BadRecord(missing_part())
    return words


def format_short_words(words: str) -> str:
    """*words*, all of whose signs can be printed, in fewer letters than `format_words` has for most of them."""
    packed, first = bytearray(), 0
    for sign in words:
        place = ord(sign) % _NEIGHBOURS
        if ord(sign) == place:
            packed.append(place)
            continue
        if ord(sign) - place != first:
            first = ord(sign) - place
            packed += _name_of(first)
        packed.append(_NEIGHBOURS + place)
    return _letters(packed)


def parse_short_words(text: str) -> str:
    """What `format_short_words` has written as *text*, which is not to be trusted. Raises BadRecord."""
    try:
        return "".join(_signs(b64decode(_padded(text), altchars=b"-_", validate=True)))
    except (Error, ValueError) as error:
        raise BadRecord(missing_part()) from error


def _name_of(first: int) -> bytes:
    """The bytes that name the neighbours of which *first* is the first."""
    alone = [byte for byte, named in _NEAR.items() if named == first]
    return bytes(alone) or (first // _NEIGHBOURS).to_bytes(2)


def _signs(packed: bytes) -> Iterator[str]:
    """The signs of *packed*. Raises ValueError where it ends too early."""
    first, rest = 0, iter(packed)
    for byte in rest:
        if byte in _NEAR:
            first = _NEAR[byte]
        elif byte < _FIRST_PRINTABLE:
            second = next(rest, None)
            if second is None:
                raise ValueError("a byte is missing")
            first = (byte * 0x100 + second) * _NEIGHBOURS
        else:
            yield chr(byte if byte < _NEIGHBOURS else first + byte - _NEIGHBOURS)


def _letters(packed: bytes | bytearray) -> str:
    return urlsafe_b64encode(packed).decode().rstrip("=")


def _padded(text: str) -> str:
    return text + "=" * (-len(text) % _QUARTET)
