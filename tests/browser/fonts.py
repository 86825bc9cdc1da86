"""Fonts that a test brings along, so that what it sees hangs on none that a machine has.

Every letter of such a font is a box of one width. Letters of DejaVu Sans are about 0.6 em wide in the mean, bold ones
0.7; those of Arial 0.5 and 0.55.
"""

import struct
from base64 import b64encode
from itertools import accumulate

from playwright.sync_api import Page

UNITS = 1000
"""Units of the em, in which a font measures."""

NARROW = 300
"""Units of the em that the narrowest letters are wide."""

WIDE = 740
"""Units of the em that the widest letters are wide."""

SETS: dict[str, int | None] = {"of the machine": None, "as wide as DejaVu": 640, "wide": WIDE}
"""Sets of fonts, and how wide their letters are; None leaves those of the machine."""

MARK = "data-test-font"

USE = """
    async ([width, source, mark]) => {
        document.querySelector(`style[${mark}]`)?.remove();
        if (source === null) return;
        const family = `test ${width}`;
        // As bytes: the site's policy lets no page fetch a font from anywhere else.
        const face = new FontFace(family, Uint8Array.from(atob(source), (sign) => sign.charCodeAt(0)));
        document.fonts.add(await face.load());
        const style = document.createElement("style");
        style.setAttribute(mark, "");
        style.textContent = `*, ::before, ::after { font-family: "${family}" !important; }`;
        document.head.append(style);
    }
"""


def use_font(page: Page, width: int | None) -> None:
    """Shows all text of *page* in letters of *width*; None shows it in the fonts of the machine again."""
    source = None if width is None else b64encode(font(width)).decode()
    page.evaluate(USE, [width, source, MARK])


def font(width: int) -> bytes:
    """A TrueType font in which every character is a box *width* thousandths of the em wide.

    Source of the tables' layouts: the OpenType specification, version 1.9.
    """
    box = glyph(width)
    glyphs = [b"", box]
    name = "Test".encode("utf-16-be")
    tables = {
        "OS/2": struct.pack(
            ">HhHHHhhhhhhhhhhh10s4L4sHHHhhhHHLLhhHHH",
            *(4, width, 400, 5, 0),
            *(650, 600, 0, 75, 650, 600, 0, 350, 50, 300, 0),
            *(bytes(10), 0, 0, 0, 0, b"test", 0x40, 0x20, 0xFFFF, 800, -200, 90, 900, 300, 0, 0, 500, 700, 0, 0x20, 1),
        ),
        # One range of all characters, all the same glyph: format 13.
        "cmap": struct.pack(">HHHHL", 0, 1, 3, 10, 12) + struct.pack(">HHLLLLLL", 13, 0, 28, 0, 1, 0x20, 0x10FFFF, 1),
        "glyf": b"".join(glyphs),
        "head": struct.pack(
            ">HHLLLHHqqhhhhHHhhh", 1, 0, 0x10000, 0, 0x5F0F3CF5, 3, UNITS, 0, 0, 0, -200, width, 800, 0, 8, 2, 1, 0
        ),
        "hhea": struct.pack(">HHhhhHhhhhhhhhhhhH", 1, 0, 800, -200, 90, width, 0, 0, width, 1, *[0] * 7, 1),
        "hmtx": struct.pack(">Hhh", width, 0, 0),
        "loca": struct.pack(">LLL", 0, *accumulate(map(len, glyphs))),
        "maxp": struct.pack(">LHHHHHHHHHHHHHH", 0x10000, len(glyphs), 4, 1, 0, 0, 2, *[0] * 8),
        "name": struct.pack(">HHH", 0, 4, 6 + 4 * 12)
        + b"".join(struct.pack(">HHHHHH", 3, 1, 0x409, number, len(name), 0) for number in (1, 2, 4, 6))
        + name,
        "post": struct.pack(">LLhhLLLLL", 0x30000, 0, -100, 50, 0, 0, 0, 0, 0),
    }
    return sfnt(tables)


def glyph(width: int) -> bytes:
    """A box that leaves a little space on each side, in the `glyf` table's form."""
    left, right, bottom, top = 60, width - 60, 0, 500
    head = struct.pack(">hhhhhHH", 1, left, bottom, right, top, 3, 0)
    flags = bytes([1, 1, 1, 1])
    xs = struct.pack(">hhhh", left, 0, right - left, 0)
    ys = struct.pack(">hhhh", bottom, top - bottom, 0, bottom - top)
    return padded(head + flags + xs + ys)


def sfnt(tables: dict[str, bytes]) -> bytes:
    """The file that holds *tables*."""
    count = len(tables)
    power = 2 ** (count.bit_length() - 1)
    head = struct.pack(">LHHHH", 0x10000, count, 16 * power, power.bit_length() - 1, 16 * (count - power))
    place = 12 + 16 * count
    for name, content in sorted(tables.items()):
        total = sum(struct.unpack(f">{len(padded(content)) // 4}L", padded(content))) % 2**32
        head += struct.pack(">4sLLL", name.encode(), total, place, len(content))
        place += len(padded(content))
    return head + b"".join(padded(content) for _, content in sorted(tables.items()))


def padded(content: bytes) -> bytes:
    """*content* with zeroes up to a multiple of four bytes."""
    return content + bytes(-len(content) % 4)
