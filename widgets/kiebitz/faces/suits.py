"""The suit marks of both decks, each drawn around (0, 0) in a square of 100.

French marks are one flat shape. German marks are small coloured pictures with an outline. Within a deck every suit has
a shape of its own: colour never carries the difference alone.
"""

from kiebitz.faces.palette import BARK, GOLD, GREEN, INK, RED, WHITE
from kiebitz.faces.svg import circle, group, path

HEART = (
    "M0 46C-13 27 -46 8 -46 -19C-46 -36 -35 -46 -23 -46C-12 -46 -3 -39 0 -27C3 -39 12 -46 23 -46C35 -46 46 -36 46 -19"
    "C46 8 13 27 0 46Z"
)
SPADE = (
    "M0 -48C11 -27 45 -9 45 16C45 30 35 38 24 38C15 38 8 33 4 25C5 35 9 43 17 48H-17C-9 43 -5 35 -4 25"
    "C-8 33 -15 38 -24 38C-35 38 -45 30 -45 16C-45 -9 -11 -27 0 -48Z"
)
DIAMOND = "M0 -50C10 -32 24 -14 39 0C24 14 10 32 0 50C-10 32 -24 14 -39 0C-24 -14 -10 -32 0 -50Z"
CLUB = (
    "M0 -48A22 22 0 0 1 16 -11A22 22 0 1 1 4 22C5 34 9 43 17 48H-17C-9 43 -5 34 -4 22A22 22 0 1 1 -16 -11"
    "A22 22 0 0 1 0 -48Z"
)

FRENCH_COLOURS = {"C": INK, "S": INK, "H": RED, "D": RED}
GERMAN_COLOURS = {"C": BARK, "S": "#2f7034", "H": RED, "D": "#946000"}


def french_pip(suit: str) -> str:
    """The mark of a French suit: clubs, spades, hearts or diamonds."""
    outline = {"C": CLUB, "S": SPADE, "H": HEART, "D": DIAMOND}[suit]
    return path(outline, FRENCH_COLOURS[suit])


def german_pip(suit: str) -> str:
    """The mark of a German suit: acorns for C, leaves for S, hearts for H, bells for D."""
    draw = {"C": _acorn, "S": _leaf, "H": _heart, "D": _bell}[suit]
    return group(draw(), stroke=INK, stroke_width=5, stroke_linejoin="round", stroke_linecap="round")


def _acorn() -> str:
    return (
        path("M3 -30C3 -38 -1 -44 -8 -48", stroke=BARK, width=8)
        + path("M-28 -6C-30 22 -14 38 0 49C14 38 30 22 28 -6Z", "#d08a3a")
        + path("M-13 6C-13 20 -8 28 -2 34", stroke=WHITE, width=5)
        + path("M-37 -4C-40 -24 -22 -34 0 -34C22 -34 40 -24 37 -4C24 3 -24 3 -37 -4Z", BARK)
        + path("M-23 -13H-22M-8 -22H-7M8 -22H9M23 -13H24M0 -10H1", stroke=WHITE, width=5)
    )


def _leaf() -> str:
    return (
        path("M0 20C0 34 2 42 8 48", stroke=INK, width=8)
        + path(
            "M0 -49C12 -30 45 -14 44 12C43 30 22 36 8 25C4 22 1 22 0 22C-1 22 -4 22 -8 25C-22 36 -43 30 -44 12"
            "C-45 -14 -12 -30 0 -49Z",
            GREEN,
        )
        + path("M0 20V-24M0 4L-22 -4M0 4L22 -4M0 -10L-12 -16M0 -10L12 -16", stroke="#d9e8a8", width=4)
    )


def _heart() -> str:
    return path(HEART, RED) + path("M-32 -18C-32 -27 -27 -32 -20 -33", stroke="#f3a9a2", width=6)


def _bell() -> str:
    return (
        circle(0, -39, 8, "none", width=6)
        + circle(0, 7, 38, GOLD)
        + path("M-37 2C-20 -6 20 -6 37 2L36 16C20 8 -20 8 -36 16Z", RED)
        + path("M0 24V34", stroke=INK, width=7)
        + circle(0, 24, 6, INK, width=0)
        + path("M-22 -10C-18 -17 -13 -20 -7 -22", stroke=WHITE, width=5)
    )
