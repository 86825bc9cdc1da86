"""The other players to choose from, in words."""

from typing import Final

from kiebitz.elements.opponents import NAMES
from kiebitz.elements.texts import N_

KNOWLEDGE: Final = {
    "beginner": N_("Everybody else collects one suit and takes the first card that helps."),
    "full": N_("Everybody else imagines what the others hold and thinks ahead."),
}
"""What the other players look at, by the level of the engine, the weakest first."""

OPPONENTS: Final = {level: NAMES[level] for level in KNOWLEDGE}
"""Each level with its name."""
