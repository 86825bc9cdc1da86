"""Rules of the 66 family in words, for every table and fact: see `kiebitz.elements.game_ui.GameWords`."""

from collections.abc import Callable, Mapping
from typing import Final

from cardrules.sixtysix import PRESETS, Rules, parameters, value_of
from kiebitz.elements.games.sixtysix.rules import has_no_effect, rule_name, value_text

__all__ = ["PRESETS", "counts", "has_no_effect", "parameters", "rule_name", "value_of", "value_text"]

counts: Final[Mapping[str, Callable[[Rules], int]]] = {
    "talon": lambda rules: rules.deck.size - rules.game.players * rules.deal.hand_size,
    "tricks": lambda rules: rules.deck.size // rules.game.players,
}
"""What can be counted from rules: cards left after the deal, the turned-up one among them; tricks of a whole deal."""
