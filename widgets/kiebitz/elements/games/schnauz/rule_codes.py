"""The rules of Schnauz in two letters each, for short links; see those of the 66 family."""

from typing import Final

RULE_CODES: Final = {
    "schnauz.deck.size": "ds",
    "schnauz.deck.ranks": "dr",
    "schnauz.deck.by_players": "db",
    "schnauz.values.6": "vs",
    "schnauz.values": "va",
    "schnauz.lives": "li",
    "schnauz.double_knock": "dk",
    "schnauz.knocker_loses_ties": "kt",
    "schnauz.max_passes_per_round": "mp",
    "schnauz.stock_exhausted": "se",
    "schnauz.trips_tie": "tt",
    "schnauz.tie": "ti",
    "schnauz.suit_order": "so",
    "schnauz.shared_last": "sl",
    "schnauz.instant_end_loser": "il",
    "schnauz.all_out_at_once": "ao",
    "schnauz.misdeal_penalty": "md",
    "schnauz.money": "mo",
}
"""Each rule that has more than one value."""
