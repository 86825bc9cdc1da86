"""Whether the pictures of a site are ones: a browser leaves a gap in the place of a damaged one, without a message."""

import warnings
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Final, NamedTuple
from xml.etree import ElementTree as ET

from PIL import Image, UnidentifiedImageError

from kiebitz.faults import Fault
from kiebitz.markdown.page_files import published_files

_OF_LINES: Final = ".svg"
_OF_PIXELS: Final = (".png", ".jpg", ".jpeg", ".gif", ".webp", ".avif", ".ico", ".bmp")
"""Endings of pictures that browsers show."""

_ROOT: Final = "{http://www.w3.org/2000/svg}svg"
_EXPECTED_ROOT: Final = '<svg xmlns="http://www.w3.org/2000/svg">'
_WORDS: Final = {
    "mismatched tag": "an element that is not closed, or the end of another one",
    "no element found": "it ends too early",
    "unclosed token": "it ends too early",
}
"""Messages of the reader of XML that are not in plain words, each with such words."""


class _Wrong(NamedTuple):
    """What is wrong with a picture."""

    what: str
    line: int = 0
    expected: str = ""


def picture_faults(folder: Path, excluded: str = "") -> Iterator[Fault]:
    """The pictures below *folder* that no browser can show, without the files that the patterns *excluded* match."""
    for file in published_files(folder, excluded):
        state = file.stat()
        if wrong := _wrong_with(file, state.st_mtime_ns, state.st_size):
            yield Fault(
                path=file.as_posix(),
                line=wrong.line,
                what=wrong.what,
                expected=wrong.expected,
                todo="Save the picture anew, or put another file in its place.",
            )


@lru_cache(maxsize=4096)
def _wrong_with(file: Path, _changed: int, _size: int) -> _Wrong | None:
    """What is wrong with *file*, found out once for each time that it is changed; None for what is no picture."""
    ending = file.suffix.lower()
    if ending == _OF_LINES:
        return _wrong_with_lines(file)
    is_known = ending in _OF_PIXELS and ending in Image.registered_extensions()
    return _wrong_with_pixels(file) if is_known else None


def _wrong_with_lines(file: Path) -> _Wrong | None:
    try:
        root = ET.fromstring(file.read_bytes())  # noqa: S314  # a file of the site's own, as its pages are
    except ET.ParseError as error:
        message = str(error).partition(":")[0]
        return _Wrong(f"this picture cannot be read: {_WORDS.get(message, message)}", error.position[0])
    except (ValueError, LookupError) as error:
        return _Wrong(f"this picture cannot be read: {error}", 1)
    if root.tag != _ROOT:
        return _Wrong("this is no picture: it does not begin as one", 1, _EXPECTED_ROOT)
    return None


def _wrong_with_pixels(file: Path) -> _Wrong | None:
    try:
        with warnings.catch_warnings():
            # A large picture is no fault.
            warnings.simplefilter("ignore", Image.DecompressionBombWarning)
            with Image.open(file) as picture:
                # The whole file is read also where a JPEG is wanted small, and in much less time.
                picture.draft("L", (1, 1))
                picture.load()
    except UnidentifiedImageError:
        return _Wrong("this is no picture: its name has the ending of one, and its content is something else")
    except Exception:  # noqa: BLE001  # each of Pillow's readers has errors of its own
        return _Wrong("this picture is damaged, or a part of it is missing")
    return None
