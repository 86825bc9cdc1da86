"""The look of a site: its colours, letters and sizes, which all style sheets take from `tokens.css`."""

from pathlib import Path
from typing import Final

from kiebitz.look.colours import SCHEMES, TOKENS, all_colours, colour, colours

__all__ = ["LETTERS", "SCHEMES", "TOKENS", "all_colours", "colour", "colours"]

LETTERS: Final = Path(__file__).with_name("letters.css")
"""The style sheet that names the files with letters, which are beside it."""
