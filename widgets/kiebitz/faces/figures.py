"""The court figures: one half of each, from the middle of the card upwards.

A figure has its origin at (0, 0) and is up to 132 wide and 160 high. It runs past the slanting seam, where the
card cuts it and puts the same figure, turned upside down, beneath.
"""

from dataclasses import dataclass

from kiebitz.faces import heads
from kiebitz.faces.palette import BROWN, GOLD, GREEN, INK, LINE, RED, SKIN, STEEL, WHITE
from kiebitz.faces.svg import circle, group, path

SHOULDERS = "M-64 30V-22C-62 -42 -40 -50 -16 -56H16C40 -50 62 -42 64 -22V30Z"
NARROW = "M-52 30C-52 8 -60 -6 -54 -26C-48 -42 -30 -48 -14 -54H14C30 -48 48 -42 54 -26C60 -6 52 8 52 30Z"


@dataclass(frozen=True, kw_only=True, slots=True)
class Livery:
    """The colours one suit dresses its court in."""

    coat: str
    """The main garment."""

    lining: str
    """Sleeves, crown lining, plumes: the second colour."""

    hair: str
    """Hair and beard of its king."""

    young: str
    """Hair of those who are not grey yet."""


def king(livery: Livery) -> str:
    """A bearded, crowned king with an ermine collar and a sword."""
    return _figure(
        _sword(),
        heads.curls(livery.hair),
        path(SHOULDERS, livery.coat),
        path(
            "M-58 -36C-48 -46 -34 -51 -20 -55L0 -34L20 -55"
            "C34 -51 48 -46 58 -36C46 -18 22 -8 0 -8C-22 -8 -46 -18 -58 -36Z",
            WHITE,
        ),
        path("M-42 -36V-31M-27 -27V-22M42 -36V-31M27 -27V-22M-10 -19V-14M10 -19V-14", width=4),
        heads.face(brows="M-19 -104Q-12 -109 -5 -103M19 -104Q12 -109 5 -103"),
        heads.beard(livery.hair),
        heads.crown(livery.lining),
        _hand(49, -22),
    )


def queen(livery: Livery) -> str:
    """A queen with a diadem, long hair and a flower in her hand."""
    return _figure(
        heads.tresses(livery.young),
        path(NARROW, livery.coat),
        path("M-12 -66V-50C-24 -44 -18 -22 0 -20C18 -22 24 -44 12 -50V-66Z", SKIN),
        path("M-22 -46C-26 -24 -14 -10 0 -10C14 -10 26 -24 22 -46C18 -30 10 -22 0 -22C-10 -22 -18 -30 -22 -46Z", GOLD),
        path("M-12 -10L-18 30H18L12 -10Q0 -6 -12 -10Z", livery.lining),
        path("M-13 -44Q0 -32 13 -44", stroke=GOLD, width=4),
        circle(0, -36, 4, RED),
        heads.face(),
        heads.lady(),
        heads.parting(livery.young),
        heads.diadem(livery.lining),
        _flower(livery.lining),
        _hand(46, -20),
    )


def jack(livery: Livery) -> str:
    """A beardless page with a feathered cap and a broad white collar."""
    return _figure(
        heads.bob(livery.young),
        path(SHOULDERS, livery.coat),
        path(
            "M-64 30V-22C-62 -34 -54 -41 -44 -46C-36 -24 -38 0 -40 30Z"
            "M64 30V-22C62 -34 54 -41 44 -46C36 -24 38 0 40 30Z",
            livery.lining,
        ),
        _buttons(GOLD),
        path("M-11 -66V-48H11V-66Z", SKIN),
        path(
            "M-14 -58C-34 -54 -42 -44 -42 -30C-26 -22 -8 -26 0 -42C8 -26 26 -22 42 -30C42 -44 34 -54 14 -58L0 -46Z",
            WHITE,
        ),
        heads.face(),
        heads.smile(),
        heads.fringe(livery.young),
        heads.feathered_cap(livery.coat, livery.lining),
    )


def ober(livery: Livery) -> str:
    """An officer with a plumed hat, a moustache, a sash and a halberd."""
    return _figure(
        _halberd(),
        heads.bob(livery.young),
        path(SHOULDERS, livery.coat),
        path("M-46 -48L-24 -53C0 -20 30 6 64 18V30H34C0 10 -30 -16 -46 -48Z", livery.lining),
        path("M-11 -66V-48H11V-66Z", SKIN),
        path("M-14 -58C-30 -56 -36 -48 -36 -38L0 -42L36 -38C36 -48 30 -56 14 -58L0 -48Z", WHITE),
        heads.face(brows="M-19 -101Q-12 -107 -5 -101M19 -101Q12 -107 5 -101"),
        heads.moustache(livery.young),
        heads.plumed_hat(livery.coat, livery.lining),
        _hand(53, -24),
    )


def unter(livery: Livery) -> str:
    """A young huntsman with a pointed cap and a laced jerkin over his shirt."""
    return _figure(
        _bow(),
        path("M-64 30V-22C-62 -42 -40 -50 -16 -56H16C40 -50 62 -42 64 -22V30Z", WHITE),
        path("M-40 30C-38 0 -40 -24 -42 -46L-16 -54L0 -30L16 -54L42 -46C40 -24 38 0 40 30Z", livery.coat),
        path("M-9 -22L9 -12M9 -22L-9 -12M-9 -6L9 4M9 -6L-9 4", stroke=GOLD, width=3.4),
        path("M-11 -66V-50L0 -32L11 -50V-66Z", SKIN),
        path("M-26 -110C-36 -104 -36 -88 -31 -78L-24 -84ZM26 -110C36 -104 36 -88 31 -78L24 -84Z", livery.young),
        heads.face(),
        heads.smile(),
        heads.fringe(livery.young),
        heads.huntsmans_cap(livery.lining, RED if livery.lining != RED else WHITE),
        _hand(53, -20),
    )


def _figure(*parts: str) -> str:
    return group(*parts, stroke=INK, stroke_width=LINE, stroke_linejoin="round", stroke_linecap="round")


def _buttons(colour: str) -> str:
    return path("M-11 -40V30H11V-40Z", colour) + "".join(circle(0, y, 3, WHITE, width=2) for y in (-28, -14, 0, 14))


def _hand(x: float, y: float) -> str:
    return circle(x, y, 9, SKIN)


def _sword() -> str:
    return path("M44 -20V-112L49 -124L54 -112V-20Z", STEEL) + path("M37 -38H61", stroke=GOLD, width=8)


def _halberd() -> str:
    return path("M53 24V-136", stroke=BROWN, width=6) + path(
        "M53 -128C60 -132 66 -128 70 -122C72 -110 70 -100 64 -94C62 -102 58 -106 53 -106Z", STEEL
    )


def _bow() -> str:
    return (
        path("M53 24V-120", stroke=BROWN, width=6)
        + path("M32 -96C40 -118 66 -118 74 -96", stroke=GREEN, width=6)
        + path("M32 -96L53 -70L74 -96", width=2)
    )


def _flower(colour: str) -> str:
    petals = "".join(circle(46 + x, -84 + y, 7, colour) for x, y in ((0, -8), (8, -2), (5, 7), (-5, 7), (-8, -2)))
    return (
        path("M46 -20V-74", stroke=GREEN, width=5)
        + path("M46 -44C52 -57 61 -55 61 -55C60 -45 53 -40 46 -40Z", GREEN)
        + petals
        + circle(46, -84, 5, GOLD)
    )
