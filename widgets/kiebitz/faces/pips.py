"""Where the marks of a number card are, around the middle of the card.

Both decks use the layouts that European players know; the lower half is turned upside down.
"""

from kiebitz.faces.svg import use

_PAIRS = ((-1.0, -1.0), (1.0, -1.0), (-1.0, 1.0), (1.0, 1.0))
_SIX = (*_PAIRS, (-1.0, 0.0), (1.0, 0.0))
_EIGHT = (*_PAIRS, (-1.0, -1 / 3), (1.0, -1 / 3), (-1.0, 1 / 3), (1.0, 1 / 3))

LAYOUTS: dict[str, tuple[tuple[float, float], ...]] = {
    "6": _SIX,
    "7": (*_SIX, (0.0, -0.5)),
    "8": (*_SIX, (0.0, -0.5), (0.0, 0.5)),
    "9": (*_EIGHT, (0.0, 0.0)),
    "T": (*_EIGHT, (0.0, -2 / 3), (0.0, 2 / 3)),
}
"""For each number the places of its marks; ±1 is the outermost column and row."""


def number_card(rank: str, pip: str, *, across: float, down: float, size: float) -> str:
    """The marks of the number card *rank*.

    They are copies of *pip*, *size* wide, the outermost *across* and *down* from the middle of the card.
    """
    return "".join(use(pip, x * across, y * down, scale=size / 100, turn=180 if y > 0 else 0) for x, y in LAYOUTS[rank])
