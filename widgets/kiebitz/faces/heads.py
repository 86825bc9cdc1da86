"""Heads of the court figures: faces, hair, beards and what is worn on top.

A head looks at the reader from around (0, -92); its chin is at -60, its crown or hat ends above -156.
Outlines take their colour and thickness from the group around them.
"""

from kiebitz.faces.palette import GOLD, INK, LIPS, RED, ROSE, SKIN, WHITE
from kiebitz.faces.svg import circle, path

_BARE = "M-25 -102C-25 -128 25 -128 25 -102C25 -78 15 -59 0 -59C-15 -59 -25 -78 -25 -102Z"


def face(*, brows: str = "M-18 -103Q-11 -109 -5 -104M18 -103Q11 -109 5 -104") -> str:
    """A face without hair; *brows* sets its temper."""
    return (
        path(_BARE, SKIN)
        + path(brows, stroke=INK, width=3.2)
        + circle(-11, -94, 3.4, INK, width=0)
        + circle(11, -94, 3.4, INK, width=0)
        + path("M-4 -85Q0 -81 4 -85", stroke="#b9825a", width=2.8)
    )


def smile() -> str:
    """A closed mouth."""
    return path("M-8 -73Q0 -67 8 -73", stroke=LIPS, width=3.6)


def lady() -> str:
    """What makes the plain face a lady's: lashes, lips and a little rose on the cheeks."""
    return (
        circle(-16, -82, 5, ROSE, width=0)
        + circle(16, -82, 5, ROSE, width=0)
        + path("M-18 -95Q-11 -102 -5 -95M18 -95Q11 -102 5 -95", stroke=INK, width=2.6)
        + path("M-7 -73Q-3 -77 0 -75Q3 -77 7 -73Q0 -66 -7 -73Z", LIPS, stroke="none")
    )


def beard(hair: str) -> str:
    """A full beard with a moustache."""
    return (
        path(
            "M-26 -106C-24 -90 -19 -84 -9 -83C-4 -86 4 -86 9 -83C19 -84 24 -90 26 -106C33 -72 24 -44 0 -26"
            "C-24 -44 -33 -72 -26 -106Z",
            hair,
        )
        + path("M-7 -70Q0 -64 7 -70Z", LIPS, stroke="none")
        + path("M0 -79C-6 -86 -17 -83 -23 -73C-13 -69 -4 -71 0 -76C4 -71 13 -69 23 -73C17 -83 6 -86 0 -79Z", hair)
        + path("M-9 -56Q-8 -46 -3 -40M9 -56Q8 -46 3 -40", width=2)
    )


def moustache(hair: str) -> str:
    """A twirled moustache and a small tuft on the chin."""
    return (
        path("M0 -79C-8 -85 -17 -82 -21 -76C-24 -73 -28 -74 -29 -79C-33 -68 -20 -63 0 -74C20 -63 33 -68 29 -79", hair)
        + path("M29 -79C28 -74 24 -73 21 -76C17 -82 8 -85 0 -79", hair)
        + path("M-6 -63Q0 -67 6 -63Q4 -50 0 -46Q-4 -50 -6 -63Z", hair)
    )


def curls(hair: str) -> str:
    """A king's hair, curling outwards at the shoulders; goes behind the face."""
    return path(
        "M-26 -122C-40 -110 -34 -88 -38 -74C-41 -65 -50 -66 -50 -74C-56 -56 -34 -46 -22 -58H22C34 -46 56 -56 50 -74"
        "C50 -66 41 -65 38 -74C34 -88 40 -110 26 -122Z",
        hair,
    )


def tresses(hair: str) -> str:
    """A queen's long hair, flowing over the shoulders; goes behind the face."""
    return path(
        "M0 -132C-38 -134 -40 -104 -38 -84C-36 -66 -50 -54 -46 -34C-43 -20 -30 -14 -18 -22H18C30 -14 43 -20 46 -34"
        "C50 -54 36 -66 38 -84C40 -104 38 -134 0 -132Z",
        hair,
    )


def parting(hair: str) -> str:
    """Hair parted over the forehead; goes before the face."""
    return path(
        "M0 -124C-14 -112 -24 -110 -28 -88C-34 -112 -24 -132 0 -132C24 -132 34 -112 28 -88C24 -110 14 -112 0 -124Z",
        hair,
    )


def bob(hair: str) -> str:
    """A page's hair down to the chin; goes behind the face."""
    return path(
        "M0 -128C-38 -128 -36 -96 -38 -72C-42 -64 -40 -58 -30 -58C-20 -58 -16 -62 -16 -70H16C16 -62 20 -58 30 -58"
        "C40 -58 42 -64 38 -72C36 -96 38 -128 0 -128Z",
        hair,
    )


def fringe(hair: str) -> str:
    """A page's hair over the forehead; goes before the face."""
    return path(
        "M-29 -88C-30 -104 -28 -118 -24 -120H24C28 -118 30 -104 29 -88C25 -96 24 -104 22 -109Q0 -116 -22 -109"
        "C-24 -104 -25 -96 -29 -88Z",
        hair,
    )


def crown(lining: str) -> str:
    """A king's crown with five points."""
    return (
        path("M-30 -124C-30 -142 30 -142 30 -124Z", lining)
        + path("M-32 -112L-40 -147L-20 -130L0 -154L20 -130L40 -147L32 -112Q0 -122 -32 -112Z", GOLD)
        + path("M-33 -120Q0 -130 33 -120", width=2)
        + "".join(circle(x, y, 4.5, WHITE) for x, y in ((-40, -148), (0, -155), (40, -148)))
        + circle(0, -134, 4.5, RED)
    )


def diadem(lining: str) -> str:
    """A queen's diadem, low and with one high point."""
    return (
        path("M-28 -122Q-24 -142 -14 -134Q-10 -150 0 -154Q10 -150 14 -134Q24 -142 28 -122Q0 -132 -28 -122Z", GOLD)
        + circle(0, -139, 5, lining)
        + circle(-26, -137, 3.5, WHITE)
        + circle(26, -137, 3.5, WHITE)
    )


def feathered_cap(cloth: str, feather: str) -> str:
    """A jack's soft cap with one long feather."""
    return (
        path("M22 -128C34 -158 56 -160 62 -138C66 -122 58 -106 46 -98C50 -114 42 -124 22 -120Z", feather)
        + path("M26 -126C42 -134 54 -126 52 -110M40 -130L46 -142M50 -124L59 -132", width=2)
        + path("M-33 -114C-46 -146 -14 -158 8 -152C30 -147 36 -132 33 -114Q0 -126 -33 -114Z", cloth)
        + path("M-34 -122Q0 -134 34 -122L33 -112Q0 -124 -33 -112Z", GOLD)
    )


def plumed_hat(cloth: str, plume: str) -> str:
    """An officer's wide hat with a plume along its crown."""
    return (
        path("M-26 -122C-28 -158 28 -158 26 -122Z", cloth)
        + path("M-22 -132Q0 -138 24 -132L26 -122H-25Z", GOLD)
        + path(
            "M-52 -122C-44 -112 -26 -119 0 -119C26 -119 44 -112 52 -122C46 -106 24 -106 0 -106"
            "C-24 -106 -46 -106 -52 -122Z",
            cloth,
        )
        + path("M14 -126C18 -150 34 -164 58 -152C70 -146 66 -130 56 -132C50 -140 34 -136 24 -122Z", plume)
        + path("M22 -130C30 -144 42 -150 54 -144", width=2)
    )


def huntsmans_cap(cloth: str, feather: str) -> str:
    """A huntsman's pointed cap with its brim turned up and one straight feather."""
    return (
        path("M-16 -126C-26 -142 -34 -150 -48 -156C-46 -140 -40 -130 -30 -120Z", feather)
        + path("M-22 -126Q-32 -142 -42 -150", width=2)
        + path("M-31 -116C-28 -146 -4 -148 40 -152C28 -142 30 -130 31 -116Z", cloth)
        + path("M-35 -124Q0 -136 35 -124L32 -111Q0 -123 -32 -111Z", cloth)
        + path("M-35 -124Q0 -136 35 -124", width=2)
    )
