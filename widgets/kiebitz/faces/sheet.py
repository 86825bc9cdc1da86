"""One sheet with all cards of a deck: ten columns and four rows of equal cells."""

from collections.abc import Mapping
from typing import Protocol

from kiebitz.faces.palette import EDGE, LINE, PAPER
from kiebitz.faces.svg import group, rounded

WIDTH, HEIGHT = 240, 372
"""Size of a cell in units of the drawing."""

RANKS = "ATKQJ9876"
"""The columns from the left; one more, at the end, is for the back."""

SUITS = "CSHD"
"""The rows from the top."""

COLUMNS, ROWS = len(RANKS) + 1, len(SUITS)


class DeckDrawings(Protocol):
    """What a sheet asks of the module that draws a deck."""

    @property
    def CLIPS(self) -> Mapping[str, str]:  # noqa: N802 - a constant of the module
        """Outlines that cut drawings, by their name."""

    def drawings(self) -> dict[str, str]:
        """Every drawing that the cards copy, by its name."""

    def card(self, suit: str, rank: str, letters: Mapping[str, str]) -> str:
        """What is printed on a card, around its middle; *letters* are those of the reader's language, by rank."""

    def back(self) -> str:
        """What is printed on the back, around its middle."""


def sheet(deck: DeckDrawings, letters: Mapping[str, str]) -> str:
    """The whole sheet of *deck* as one SVG document, with *letters* in its corners."""
    cells = [
        _cell(column, row, suit + rank, deck.card(suit, rank, letters))
        for row, suit in enumerate(SUITS)
        for column, rank in enumerate(RANKS)
    ]
    cells.append(_cell(COLUMNS - 1, 0, "back", deck.back()))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {COLUMNS * WIDTH} {ROWS * HEIGHT}" '
        f'width="{COLUMNS * WIDTH}" height="{ROWS * HEIGHT}">'
        f"<defs>{parts(deck)}</defs>\n" + "\n".join(cells) + "\n</svg>\n"
    )


def parts(deck: DeckDrawings) -> str:
    """What the cards of *deck* copy: the content of the element `defs` of a drawing with such cards."""
    clips = "".join(f'<clipPath id="{name}">{shape}</clipPath>' for name, shape in deck.CLIPS.items())
    drawings = "".join(f'<g id="{name}">{drawing}</g>' for name, drawing in deck.drawings().items())
    blank = f'<g id="blank">{rounded((-118, -184, 236, 368), 18, PAPER, stroke=EDGE, width=LINE)}</g>'
    return f"{clips}{blank}{drawings}"


def single(deck: DeckDrawings, card: str) -> str:
    """The drawing of *card*, suit and rank or ``back``, of *deck* around its middle; it copies `parts`."""
    printed = deck.back() if card == "back" else deck.card(card[0], card[1], {})
    return f'<use href="#blank"/>{printed}'


def _cell(column: int, row: int, name: str, drawing: str) -> str:
    middle = f"translate({column * WIDTH + WIDTH // 2} {row * HEIGHT + HEIGHT // 2})"
    return group('<use href="#blank"/>', drawing, id=f"face-{name}", transform=middle)
