"""Schnauz as the general part of the club's text has it (source s3)."""

from typing import Final

from cardrules.presets import PresetValues, decided, source

SCHNAUZ: Final[PresetValues] = {
    "schnauz.players": source((2, 7), "s3:9"),
    "schnauz.deck.size": source(32, "s3:9"),
    "schnauz.deck.ranks": source(("7", "8", "9", "T", "J", "Q", "K", "A"), "s3:9"),
    "schnauz.deck.by_players": source(False, "s3:9"),
    "schnauz.values.6": source(None, "s3:9"),
    "schnauz.values": source(
        (("7", 7), ("8", 8), ("9", 9), ("T", 10), ("J", 10), ("Q", 10), ("K", 10), ("A", 11)), "s3:9"
    ),
    "schnauz.lives": source(3, "s3:17"),
    "schnauz.hand_size": source(3, "s3:17"),
    "schnauz.table_cards": source(3, "s3:19"),
    "schnauz.dealer_choice": source(True, "s3:19"),
    "schnauz.first": source("left-of-dealer", "s3:19"),
    "schnauz.turn_order": decided("clockwise", "Z12", "s3:30", "s3:19"),
    "schnauz.next_dealer": decided("clockwise", "Z12"),
    "schnauz.actions": source(("swap-one", "swap-all", "pass", "knock"), "s3:25", "s3:26", "s3:27", "s3:28"),
    "schnauz.swap_two": source(False, "s3:25", "s3:26"),
    "schnauz.knock_when": decided("own-turn-as-the-action", "Z07", "s3:23", "s3:30"),
    "schnauz.knock_gives": source("one-turn-each", "s3:32"),
    "schnauz.double_knock": decided("not-offered", "Z07"),
    "schnauz.knocker_loses_ties": decided(False, "Z03"),
    "schnauz.max_passes_per_round": source(None, "s3:27"),
    "schnauz.all_pass": source("renew-table", "s3:34"),
    "schnauz.stock_exhausted": decided("reshuffle-discarded", "Z08"),
    "schnauz.ranking": source(("feuer", "schnauz", "three-of-a-kind", "points"), "s3:40", "s3:42", "s3:44", "s3:46"),
    "schnauz.three_of_a_kind": source(30.5, "s3:44"),
    "schnauz.points": source("best-suit-sum", "s3:48"),
    "schnauz.trips_tie": decided("by-rank-A-K-O-U-10-9-8-7", "Z05", "s3:54"),
    "schnauz.tie": source(("suit-order", "high-card"), "s3:54"),
    "schnauz.suit_order": source(("C", "S", "H", "D"), "s3:54"),
    "schnauz.shared_last": source("tie-break-one-loser", "s3:54"),
    "schnauz.instant_end": source(("feuer", "schnauz"), "s3:58"),
    "schnauz.instant_end_loser": decided("lowest-hand", "Z09", "s3:58", "s3:64"),
    "schnauz.instant_on_deal": source(True, "s3:60"),
    "schnauz.dealer_choice_before_instant_end": source(True, "s3:60"),
    "schnauz.loss": source(1, "s3:64"),
    "schnauz.swim": source(True, "s3:64"),
    "schnauz.out_after_swim_loss": source(True, "s3:64"),
    "schnauz.winner": source("last-survivor", "s3:64"),
    "schnauz.all_out_at_once": decided(None, "Z10"),
    "schnauz.misdeal_penalty": decided(0, "Z12"),
    "schnauz.money": decided("none", "Z12"),
}
