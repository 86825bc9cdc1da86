"""Named sets of rules, each as its source text has it."""

from typing import Final

from cardrules.errors import BadVariant, quoted
from cardrules.sixtysix.presets.original_66 import ORIGINAL_66
from cardrules.sixtysix.presets.preset import Preset
from cardrules.sixtysix.presets.schnopsn_weich import SCHNOPSN_WEICH

__all__ = ["PRESETS", "Preset", "find_preset"]

PRESETS: Final = {preset.id: preset for preset in (SCHNOPSN_WEICH, ORIGINAL_66)}
"""Every preset of the family by its id."""


def find_preset(variant: str) -> Preset:
    """The preset called *variant*.

    Raises:
        BadVariant: there is none of that name.
    """
    try:
        return PRESETS[variant]
    except (KeyError, TypeError):
        raise BadVariant(f"{quoted(variant)} is no variant of the 66 family; there are {', '.join(PRESETS)}") from None
