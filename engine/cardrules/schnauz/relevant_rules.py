"""The rules that decide about each kind of claim, for reports of claims that do not hold."""

from collections.abc import Mapping
from typing import Final

RELEVANT_RULES: Final[Mapping[str, tuple[str, ...]]] = {
    "dealt": ("schnauz.hand_size", "schnauz.table_cards"),
    "after": ("schnauz.actions", "schnauz.turn_order", "schnauz.all_pass"),
    "result": ("schnauz.instant_end", "schnauz.knock_gives", "schnauz.loss"),
    "best": ("schnauz.ranking", "schnauz.tie"),
    "losers": ("schnauz.ranking", "schnauz.tie", "schnauz.shared_last", "schnauz.knocker_loses_ties"),
    "why": ("schnauz.ranking", "schnauz.tie", "schnauz.shared_last", "schnauz.knocker_loses_ties"),
    "lives after": ("schnauz.loss", "schnauz.swim", "schnauz.out_after_swim_loss"),
    "rounds": ("schnauz.loss", "schnauz.swim", "schnauz.out_after_swim_loss"),
    "no rounds": ("schnauz.loss", "schnauz.swim", "schnauz.out_after_swim_loss"),
}
"""Kind of claim, or reason by which a deal ends, to the names of the rules that decide about it."""
