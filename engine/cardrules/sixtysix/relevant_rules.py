"""The rules that determine each kind of claim, for reports of claims that do not hold."""

from collections.abc import Mapping
from typing import Final

_SCORES: Final = ("score.normal", "score.schneider", "score.schneider_max", "score.no_trick")
_POINTS: Final = ("deck.values", "marriage.plain", "marriage.trump", "end.last_trick")

RELEVANT_RULES: Final[Mapping[str, tuple[str, ...]]] = {
    "score": _POINTS,
    "after": ("deal.hand_size", "talon.draw_order", "lead.next"),
    "reached-66": ("game.target_points", *_SCORES),
    "closer-failed": ("close.must_reach_target", "close.fail_points"),
    "false-claim": ("claim.false_points",),
    "revoke": ("strict.revoke",),
    "last-trick": ("end.last_trick", *_SCORES),
    "draw-65-65": ("end.last_trick", "end.draw"),
    "draw-both-over": ("claim.mode", "end.draw"),
    "result": ("game.target_points", "claim.mode", "end.last_trick"),
    "value": ("game.target_points", *_SCORES),
    "worth": ("game.target_points", *_SCORES),
    "best": ("game.target_points", *_SCORES),
    "deals": ("match.start", "match.direction", "match.end", "match.bummerl_to_win"),
    "no deals": ("match.start", "match.direction", "match.end", "match.bummerl_to_win"),
    "sees": ("view.own_tricks", "view.first_trick_open"),
    "hides": ("view.own_tricks", "view.first_trick_open"),
}
"""Kind of claim, or reason by which a deal ends, to the names of the rules that determine it."""
