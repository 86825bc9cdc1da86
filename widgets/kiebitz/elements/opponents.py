"""What opponents of every game are called, by the level that they have in the engine of their game."""

from typing import Final

from kiebitz.elements.texts import N_

NAMES: Final = {
    "open": N_("an opponent with open cards"),
    "beginner": N_("a beginner"),
    "casual": N_("a casual player"),
    "full": N_("a strong player"),
}
"""Level to name, the weakest first; not every game has all of them."""

FIRST: Final = "full"
"""The opponent where none has been chosen."""
