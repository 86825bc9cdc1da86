"""The French deck: clubs, spades, hearts, diamonds; A 10 K Q J 9 8 7 6."""

from collections.abc import Mapping

from kiebitz.faces import figures
from kiebitz.faces.figures import Livery
from kiebitz.faces.glyphs import mark
from kiebitz.faces.palette import BLUE, EDGE, GOLD, GREEN, INK, LINE, RED, TINT, WHITE
from kiebitz.faces.pips import LAYOUTS, number_card
from kiebitz.faces.suits import FRENCH_COLOURS, french_pip
from kiebitz.faces.svg import both_ways, group, path, rounded, use

LIVERIES = {
    "C": Livery(coat=GREEN, lining=GOLD, hair="#7a4a2a", young="#7a4a2a"),
    "S": Livery(coat=BLUE, lining="#8fb6d9", hair="#3a3340", young="#3a3340"),
    "H": Livery(coat=RED, lining=GOLD, hair="#e6dccb", young="#e3b567"),
    "D": Livery(coat="#d9702f", lining=BLUE, hair="#b5562a", young="#b5562a"),
}
FIGURES = {"K": figures.king, "Q": figures.queen, "J": figures.jack}
INDEX = {"T": "10"}


def drawings() -> dict[str, str]:
    """Every drawing that the cards of this deck copy, by its name."""
    found = {f"pip-{suit}": french_pip(suit) for suit in "CSHD"}
    for suit, livery in LIVERIES.items():
        found |= {f"court-{suit}{rank}": draw(livery) for rank, draw in FIGURES.items()}
    return found


def card(suit: str, rank: str, letters: Mapping[str, str]) -> str:
    """What is printed on the card, around its middle, with *letters* in the corners of the ranks they name."""
    corner = mark({**INDEX, **letters}.get(rank, rank), FRENCH_COLOURS[suit], middle=-90, top=-166)
    corner += use(f"pip-{suit}", -90, -92, scale=0.42)
    if rank == "A":
        return both_ways(corner) + use(f"pip-{suit}", scale=1.2)
    if rank in LAYOUTS:
        return both_ways(corner) + number_card(rank, f"pip-{suit}", across=38, down=124, size=50)
    return both_ways(corner) + _court(suit, rank)


def back() -> str:
    """The back: a blue lattice with a golden lozenge."""
    lines = "".join(f"M{x} -160L{x + 320} 160M{x} 160L{x + 320} -160" for x in range(-400, 81, 32))
    return (
        rounded((-106, -172, 212, 344), 10, BLUE)
        + group(path(lines, stroke="#7fa6cf", width=3), clip_path="url(#back)")
        + rounded((-96, -160, 192, 320), 6, "none", stroke=WHITE, width=4)
        + path("M0 -56L40 0L0 56L-40 0Z", BLUE, stroke=WHITE, width=4)
        + path("M0 -30L22 0L0 30L-22 0Z", GOLD)
    )


def _court(suit: str, rank: str) -> str:
    seam = path("M-66 18L66 -18", stroke=INK, width=16) + path("M-66 18L66 -18", stroke=GOLD, width=10)
    return (
        rounded((-66, -163, 132, 326), 8, TINT)
        + both_ways(group(use(f"court-{suit}{rank}"), clip_path="url(#half)"))
        + group(seam, clip_path="url(#panel)")
        + rounded((-66, -163, 132, 326), 8, "none", stroke=EDGE, width=LINE)
    )


CLIPS = {
    "half": path("M-66 -163H66V-18L-66 18Z"),
    "panel": rounded((-66, -163, 132, 326), 8, "none"),
    "back": rounded((-96, -160, 192, 320), 6, "none"),
}
