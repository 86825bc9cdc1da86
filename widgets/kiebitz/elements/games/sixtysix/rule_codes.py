"""The rules of the 66 family in two letters each, for short links.

Links are older than the program that opens them: a code stays with its rule for good, and a new rule gets a new one.
"""

from typing import Final

RULE_CODES: Final = {
    "deck.size": "ds",
    "deck.ranks": "dr",
    "deck.values": "dv",
    "deck.patterns": "dp",
    "deal.first_dealer": "fd",
    "deal.rotation": "ro",
    "deal.hand_size": "hs",
    "deal.packets": "pk",
    "deal.turnup_index": "ti",
    "strict.must_beat": "sb",
    "strict.must_trump": "st",
    "marriage.needs_trick": "mt",
    "marriage.credit": "mc",
    "marriage.lead_card": "ml",
    "marriage.strict_phase": "ms",
    "exchange.rank": "xr",
    "exchange.needs_trick": "xt",
    "exchange.min_talon": "xm",
    "close.min_talon": "cm",
    "close.draw_timing": "cd",
    "close.needs_trick": "ct",
    "close.turnup_moves_onto_talon": "cs",
    "close.opponent_points": "cp",
    "close.opponent_may_claim": "co",
    "close.fail_points": "cf",
    "close.last_trick_rule": "cl",
    "claim.mode": "am",
    "claim.window": "aw",
    "claim.on_marriage": "ao",
    "claim.false_points": "af",
    "end.last_trick": "el",
    "end.draw": "ed",
    "end.draw_carry": "ec",
    "score.schneider": "sc",
    "score.schneider_max": "sm",
    "match.start": "gs",
    "match.direction": "gd",
    "match.end": "ge",
    "match.points_needed": "gp",
    "match.schneider_bummerl": "gb",
    "match.bummerl_to_win": "gw",
    "view.own_tricks": "vt",
    "view.first_trick_open": "vf",
    "view.point_counter": "vp",
}
"""Each rule that has more than one value."""
