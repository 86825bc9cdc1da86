"""Schnauz as the hiking club plays it: where its own rules are silent, the general part of its text (source s3)."""

from typing import Final

from cardrules.presets import PresetValues, decided, inherited, source

SCHNAUZ_CLUB: Final[PresetValues] = {
    "schnauz.players": inherited("schnauz"),
    "schnauz.deck.size": source(36, "s3:70"),
    "schnauz.deck.ranks": source(("6", "7", "8", "9", "T", "J", "Q", "K", "A"), "s3:70"),
    "schnauz.deck.by_players": source(True, "s3:70"),
    "schnauz.values.6": decided(6, "Z11", "s3:70"),
    # As in the general part, and a six besides: no text counts it.
    "schnauz.values": (
        (("6", 6), ("7", 7), ("8", 8), ("9", 9), ("T", 10), ("J", 10), ("Q", 10), ("K", 10), ("A", 11)),
        inherited("schnauz"),
    ),
    "schnauz.lives": inherited("schnauz"),
    "schnauz.hand_size": inherited("schnauz"),
    "schnauz.table_cards": inherited("schnauz"),
    "schnauz.dealer_choice": inherited("schnauz"),
    "schnauz.first": inherited("schnauz"),
    "schnauz.turn_order": inherited("schnauz"),
    "schnauz.next_dealer": inherited("schnauz"),
    "schnauz.actions": inherited("schnauz"),
    "schnauz.swap_two": inherited("schnauz"),
    "schnauz.knock_when": decided("own-turn-as-the-action", "Z07", "s3:76"),
    "schnauz.knock_gives": source("one-turn-each", "s3:76"),
    "schnauz.double_knock": source("ends-round", "s3:76"),
    "schnauz.knocker_loses_ties": source(True, "s3:78"),
    "schnauz.max_passes_per_round": source(1, "s3:82"),
    "schnauz.all_pass": inherited("schnauz"),
    "schnauz.stock_exhausted": inherited("schnauz"),
    "schnauz.ranking": inherited("schnauz"),
    "schnauz.three_of_a_kind": inherited("schnauz"),
    "schnauz.points": inherited("schnauz"),
    "schnauz.trips_tie": ("by-rank-A-K-O-U-10-9-8-7-6", inherited("schnauz")),
    "schnauz.tie": decided((), "Z02", "s3:86"),
    "schnauz.suit_order": source(None, "s3:86"),
    "schnauz.shared_last": source("all-lose", "s3:86", "s3:78"),
    "schnauz.instant_end": inherited("schnauz"),
    "schnauz.instant_end_loser": inherited("schnauz"),
    "schnauz.instant_on_deal": inherited("schnauz"),
    "schnauz.dealer_choice_before_instant_end": inherited("schnauz"),
    "schnauz.loss": source(1, "s3:64", "s3:86"),
    "schnauz.swim": inherited("schnauz"),
    "schnauz.out_after_swim_loss": inherited("schnauz"),
    "schnauz.winner": inherited("schnauz"),
    "schnauz.all_out_at_once": decided("round-void", "Z10"),
    "schnauz.misdeal_penalty": source(1, "s3:98", "s3:100"),
    "schnauz.money": source("sample-only", "s3:88"),
}
