"""Pages of a built site with what they have packed in its place, as their script makes them."""

import json
import re
import zlib
from base64 import b64decode
from typing import Final

from kiebitz.site.packed_pieces import PLACE

PACKED: Final = re.compile(r"<template data-packed>(?P<packed>[^<]+)</template>")

PIECE: Final = re.compile(r"<!--1-->|<!--0-->.*?<!---->", re.DOTALL)

PARTS: Final = re.compile(r"<noscript data-dormant>(?P<part>.*?)</noscript>", re.DOTALL)

_WORDED: Final = re.compile(r"<kb-f>(?P<words>.*?)</kb-f>")


def unpacked(html: str) -> str:
    """*html*, a page in which every piece is where it was; the same page where nothing is packed."""
    found = PACKED.search(html)
    if found is None:
        return html
    elements, pieces = json.loads(zlib.decompress(b64decode(found["packed"]), wbits=-zlib.MAX_WBITS))
    left = iter(pieces)

    def whole(part: re.Match[str]) -> str:
        with_pieces = PIECE.sub(lambda _: next(left), part["part"])
        all_of_it = _WORDED.sub(lambda one: elements.get(one["words"], one[0]), with_pieces)
        return f"<noscript data-dormant>{all_of_it}</noscript>"

    html = PARTS.sub(whole, html)
    assert not list(left)
    return html.replace(found[0], PLACE)
