"""Letters and figures of the corner marks, drawn as strokes so that no installed font matters.

Each is drawn 48 high from (0, 0) and has its width beside it; ``mark`` makes it a little smaller.
"""

from kiebitz.faces.svg import group, path, placed

STROKE = 9
GAP = 10
SCALE = 0.88

GLYPHS: dict[str, tuple[float, str]] = {
    "A": (36, "M0 48L18 0L36 48M7 32H29"),
    "K": (31, "M0 0V48M30 0L0 29M11 19L31 48"),
    "Q": (36, "M18 0C4 0 0 10 0 24C0 38 4 48 18 48C32 48 36 38 36 24C36 10 32 0 18 0ZM21 34L37 52"),
    "J": (25, "M25 0V33C25 43 20 48 12.5 48C5 48 0 43 0 35"),
    "D": (33, "M0 0V48H11C27 48 33 38 33 24C33 10 27 0 11 0Z"),
    "B": (30, "M0 0V48H15C25 48 30 43 30 35.5C30 28 25 23 15 23H0M15 23C23 23 28 18.5 28 11.5C28 4.5 23 0 15 0H0"),
    "O": (36, "M18 0C4 0 0 10 0 24C0 38 4 48 18 48C32 48 36 38 36 24C36 10 32 0 18 0Z"),
    "U": (32, "M0 0V32C0 43 6 48 16 48C26 48 32 43 32 32V0"),
    "1": (8, "M-2 9L8 0V48"),
    "0": (21, "M10.5 0C2 0 0 9 0 24C0 39 2 48 10.5 48C19 48 21 39 21 24C21 9 19 0 10.5 0Z"),
    "6": (28, "M23 0C10 6 0 18 0 33C0 42 6 48 14 48C22 48 28 42 28 33.5C28 25 22 19.5 14 19.5C7 19.5 1 24 0 32"),
    "7": (28, "M0 0H28C20 14 12 30 10 48"),
    "8": (
        28,
        (
            "M14 22C6 22 2 17 2 11C2 4 7 0 14 0C21 0 26 4 26 11C26 17 22 22 14 22C5 22 0 28 0 35C0 43 6 48 14 48"
            "C22 48 28 43 28 35C28 28 23 22 14 22Z"
        ),
    ),
    "9": (28, "M5 48C18 42 28 30 28 15C28 6 22 0 14 0C6 0 0 6 0 14.5C0 23 6 28.5 14 28.5C21 28.5 27 24 28 16"),
}


def can_write(text: str) -> bool:
    """Whether there is a drawing for each sign of *text*."""
    return bool(text) and all(letter in GLYPHS for letter in text)


def mark(text: str, colour: str, *, middle: float, top: float) -> str:
    """*text* in *colour*, centred on *middle*, its upper edge at *top*."""
    widths = [GLYPHS[letter][0] for letter in text]
    at = -(sum(widths) + GAP * (len(text) - 1)) / 2
    strokes = []
    for letter, width in zip(text, widths, strict=True):
        strokes.append(group(path(GLYPHS[letter][1]), transform=placed(at, 0)))
        at += width + GAP
    return group(
        *strokes,
        transform=placed(middle, top, scale=SCALE),
        stroke=colour,
        stroke_width=STROKE,
        stroke_linecap="round",
        stroke_linejoin="round",
    )
