"""Named sets of rules: the game as the text explains it to everybody, and as its club plays."""

from collections.abc import Mapping
from typing import Final

from cardrules.presets import Preset, PresetValues, make_presets, preset_named
from cardrules.schnauz.house_rules import make_rules
from cardrules.schnauz.presets.schnauz import SCHNAUZ
from cardrules.schnauz.presets.schnauz_club import SCHNAUZ_CLUB
from cardrules.schnauz.rules import Rules

__all__ = ["PRESETS", "find_preset"]

_VALUES: Final[Mapping[str, PresetValues]] = {"schnauz": SCHNAUZ, "schnauz-club": SCHNAUZ_CLUB}


PRESETS: Final[dict[str, Preset[Rules]]] = make_presets(_VALUES, make_rules)
"""Every preset of the game by its id."""


def find_preset(variant: str) -> Preset[Rules]:
    """The preset called *variant*.

    Raises:
        BadVariant: there is none of that name.
    """
    return preset_named(variant, PRESETS, "Schnauz")
