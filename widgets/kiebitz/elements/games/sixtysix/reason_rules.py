"""Which rule a reason of the 66 family rests on, where the reason's code is not the name of the rule itself."""

from typing import Final

RULE_OF: Final = {
    "game.over": "game.target_points",
    "lead.any": "lead.next",
    "strict.beats": "strict.must_beat",
    "strict.cannot_beat": "strict.must_beat",
    "strict.need_not_beat": "strict.must_beat",
    "strict.trumps": "strict.must_trump",
    "strict.cannot_trump": "strict.must_trump",
    "strict.need_not_trump": "strict.must_trump",
    "revoke.no_duty": "strict.revoke",
    "mark.nothing_to_mark": "marriage.marking",
    "mark.allowed": "marriage.marking",
    "marriage.pair": "marriage.plain",
    "marriage.allowed": "marriage.plain",
    "marriage.led_from_pair": "marriage.must_lead_from_pair",
    "exchange.allowed": "exchange.rank",
    "close.closed_already": "close.on_lead_only",
    "close.allowed": "close.min_talon",
    "draw.allowed": "close.draw_timing",
    "draw.draw_first": "close.draw_timing",
    "draw.nothing_to_draw": "close.draw_timing",
    "claim.on_lead_only": "claim.window",
    "claim.allowed": "claim.mode",
}
"""Code to rule. What is in no hand, `play.not_held`, rests on none."""
