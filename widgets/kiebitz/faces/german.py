"""The double German deck: Eichel, Laub, Herz, Schellen; Sau, Zehner, König, Ober, Unter, 9 8 7 6.

As in the pattern called "William Tell" a king has two marks, an Ober has his mark high, an Unter has his low, and the
Sau carries two big marks and a season.
"""

from collections.abc import Mapping

from kiebitz.faces import figures
from kiebitz.faces.figures import Livery
from kiebitz.faces.glyphs import mark
from kiebitz.faces.palette import BLUE, BROWN, GOLD, GREEN, INK, RED, WHITE
from kiebitz.faces.pips import LAYOUTS, number_card
from kiebitz.faces.seasons import season
from kiebitz.faces.suits import GERMAN_COLOURS, german_pip
from kiebitz.faces.svg import both_ways, group, path, rounded, use

LIVERIES = {
    "C": Livery(coat=BROWN, lining=GREEN, hair="#dcd3c4", young="#5b3a22"),
    "S": Livery(coat=GREEN, lining=GOLD, hair="#8a5a2f", young="#8a5a2f"),
    "H": Livery(coat=RED, lining=BLUE, hair="#4a3a35", young="#d9a648"),
    "D": Livery(coat=BLUE, lining=RED, hair="#b5602c", young="#b5602c"),
}
FIGURES = {"K": figures.king, "Q": figures.ober, "J": figures.unter}
INDEX = {"T": "10", "Q": "O", "J": "U"}
MARKS = {"K": ((-84, -82), (84, -138)), "Q": ((-84, -82),), "J": ((-84, -26),)}
"""Where the figures have their marks, in the upper half."""


def drawings() -> dict[str, str]:
    """Every drawing that the cards of this deck copy, by its name."""
    found = {f"pip-{suit}": german_pip(suit) for suit in "CSHD"}
    for suit, livery in LIVERIES.items():
        found |= {f"court-{suit}{rank}": draw(livery) for rank, draw in FIGURES.items()}
    return found


def card(suit: str, rank: str, letters: Mapping[str, str]) -> str:
    """What is printed on the card, around its middle, with *letters* in the corners of ranks that this deck has too."""
    corner = both_ways(mark({**letters, **INDEX}.get(rank, rank), GERMAN_COLOURS[suit], middle=-90, top=-166))
    if rank == "A":
        return corner + both_ways(use(f"pip-{suit}", 0, -98, scale=1.15)) + season(suit)
    if rank in LAYOUTS:
        return corner + number_card(rank, f"pip-{suit}", across=40, down=125, size=52)
    return corner + _court(suit, rank)


def back() -> str:
    """The back: a red ground with rows of small leaves."""
    rows = "".join(
        f"M{x + 16 * (y // 32 % 2)} {y - 13}q15 13 0 26q-15 -13 0 -26"
        for y in range(-144, 145, 32)
        for x in range(-96, 97, 32)
    )
    return (
        rounded((-106, -172, 212, 344), 10, "#8f2632")
        + group(path(rows, "#d98a6a"), clip_path="url(#back)")
        + rounded((-96, -160, 192, 320), 6, "none", stroke=WHITE, width=4)
    )


def _court(suit: str, rank: str) -> str:
    marks = "".join(use(f"pip-{suit}", x, y, scale=0.58) for x, y in MARKS[rank])
    seam = path("M-68 18L68 -18", stroke=INK, width=16) + path("M-66 17.5L66 -17.5", stroke=GOLD, width=10)
    return both_ways(group(use(f"court-{suit}{rank}"), clip_path="url(#half)") + marks) + seam


CLIPS = {
    "half": path("M-90 -180H90V-24L-90 24Z"),
    "back": rounded((-96, -160, 192, 320), 6, "none"),
}
