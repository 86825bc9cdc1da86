"""Rules of Schnauz in words, for every table and fact: see `kiebitz.elements.game_ui.GameWords`."""

from collections.abc import Callable, Mapping
from typing import Final

from cardrules.schnauz import PRESETS, Rules, parameters, value_of
from kiebitz.elements.games.schnauz.rules import has_no_effect, rule_name, value_text

__all__ = ["PRESETS", "counts", "has_no_effect", "parameters", "rule_name", "value_of", "value_text"]

counts: Final[Mapping[str, Callable[[Rules], int]]] = {}
"""Nothing is counted from rules alone: how many cards are left depends on the players."""
