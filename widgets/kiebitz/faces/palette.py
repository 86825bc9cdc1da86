"""The colours of the card faces, and how thick their lines are.

Warm paper, one dark ink for every outline, and colours of about the same strength, so that no suit is more conspicuous.
"""

PAPER = "#fffdf6"
EDGE = "#b9ae98"
TINT = "#f7edd8"

INK = "#262a38"
RED = "#c9283a"
GREEN = "#4a8f3f"
GOLD = "#efbb3c"
BROWN = "#a8672c"
BARK = "#6b4423"
BLUE = "#2f5a8f"
WHITE = "#fffaf0"
STEEL = "#c9d3dc"

SKIN = "#f6d3b0"
ROSE = "#eda08f"
LIPS = "#b8323f"

LINE = 3.0
"""Thickness of an outline, in units of a card 240 wide."""
