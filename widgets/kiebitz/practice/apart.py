"""Pairs of rules that share a moment of a deal and yet cannot meet in one position, with the reason."""

from typing import Final

from cardrules.sixtysix import Rules
from kiebitz.practice.pairs import Pair

_SUIT_HELD: Final = "one decides with a card of the suit led in hand, the other without one"
_ONE_PRICE: Final = "a deal that a position can end in one way brings its points by one of these rules"

_ONE_CLAIM: Final = "in one position a claim is either right or wrong"

_APART: Final[dict[Pair, str]] = {
    ("strict.follow_before_beat", "strict.must_trump"): _SUIT_HELD,
    ("strict.must_beat", "strict.must_trump"): _SUIT_HELD,
    ("strict.must_follow", "strict.must_trump"): _SUIT_HELD,
    ("score.no_trick", "score.normal"): _ONE_PRICE,
    ("score.no_trick", "score.schneider"): _ONE_PRICE,
    ("score.normal", "score.schneider"): _ONE_PRICE,
}
"""Pair to the reason why no position has both."""


def apart(pair: Pair, rules: Rules) -> str:
    """Why *pair* cannot meet under *rules*; empty where nothing is known against it."""
    if pair == ("strict.must_trump", "strict.starts_when") and not rules.strict.must_trump:
        return "without a card of the suit led every card may be played, strict phase or not"
    match = rules.match
    if pair == ("match.bummerl_to_win", "match.schneider_bummerl") and match.bummerl_to_win < match.schneider_bummerl:
        return "a game against an opponent without a point wins the match, whether one or two are needed"
    if pair[0] == "claim.false_points" and pair[1] in ("score.no_trick", "score.normal", "score.schneider"):
        return _ONE_CLAIM
    return _APART.get(pair, "")
