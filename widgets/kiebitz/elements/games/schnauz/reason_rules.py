"""Which rule a reason of Schnauz rests on, where the reason's code is not the name of the rule itself."""

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from cardrules.schnauz import Cause

RULE_OF: Final = {
    "turn.other": "schnauz.turn_order",
    "dealer.chosen": "schnauz.dealer_choice",
    "dealer.choose_first": "schnauz.dealer_choice",
    "swap.one": "schnauz.actions",
    "swap.all": "schnauz.actions",
    "swap.not_held": "schnauz.actions",
    "swap.not_on_table": "schnauz.actions",
    "pass.allowed": "schnauz.max_passes_per_round",
    "knock.allowed": "schnauz.knock_when",
    "knock.ends_round": "schnauz.double_knock",
    "game.over": "schnauz.winner",
}
"""Code to rule."""

DECIDES: Final["dict[Cause, str]"] = {
    "lowest": "schnauz.loss",
    "better": "schnauz.ranking",
    "shared": "schnauz.shared_last",
    "feuer": "schnauz.instant_end_loser",
    "rank": "schnauz.trips_tie",
    "knock": "schnauz.knocker_loses_ties",
    "suit": "schnauz.suit_order",
    "card": "schnauz.tie",
}
"""What decides who loses a coin to the rule behind it."""
