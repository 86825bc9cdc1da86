"""The look of a site: its colours, letters and sizes, which all style sheets take from `tokens.css`."""

from pathlib import Path
from typing import Final

from kiebitz.look.colours import SCHEMES, TOKENS, all_colours, colour, colours
from kiebitz.look.palettes import ACCENT, HEX, OWN, PRIMARY, Palette, colour_sheet, is_colour, variables

__all__ = [
    "ACCENT",
    "HEX",
    "LETTERS",
    "OWN",
    "PRIMARY",
    "SCHEMES",
    "TOKENS",
    "Palette",
    "all_colours",
    "colour",
    "colour_sheet",
    "colours",
    "is_colour",
    "letter_files",
    "variables",
]

LETTERS: Final = Path(__file__).with_name("letters.css")
"""The style sheet that names the files with letters, which are beside it."""


def letter_files(locale: str) -> tuple[str, ...]:
    """The files with the letters of text and headings in *locale*: those that `tokens.css` has first for it."""
    script = "serbian" if locale == "sr" else "latin"
    return tuple(f"vollkorn-{script}-{weight}.woff2" for weight in (400, 600))
