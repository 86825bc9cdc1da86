"""Pairs of rules of the 66 family that no position can have both of, each with the reason.

Most rules decide in certain kinds of moments only (`preconditions`), and many pairs have no kind in common.
For those that do share a moment and still cannot meet, the reason is here, and under which rules it holds.
"""

from collections.abc import Callable, Iterable
from itertools import combinations, product
from typing import Final

from cardrules.sixtysix import Rules, parameters
from tools.exercise_proof.pairs import Pair
from tools.exercise_proof.preconditions import deciding_kinds, description

type Holds = Callable[[Rules], bool]

_WON: Final = ("score.no_trick", "score.normal", "score.schneider", "score.schneider_max")
_FAILED: Final = ("close.fail_points", "close.must_reach_target")
_LIMITS: Final = [int(str(limit)) for limit in dict(parameters())["score.schneider_max"]]


def exclusion(pair: Pair, rules: Rules) -> str:
    """Why *pair* cannot meet under *rules*; empty where nothing is known against it."""
    one, other = pair
    if not deciding_kinds(one, rules) & deciding_kinds(other, rules):
        return f"{one} decides only {description(one)}, {other} only {description(other)}"
    return next((why for holds, why in EXCLUSIONS.get(pair, ()) if holds(rules)), "")


def _always(rules: Rules) -> bool:  # noqa: ARG001
    return True


def _by_hand(rules: Rules) -> bool:
    return rules.claim.mode == "manual"


def _draws(rules: Rules) -> bool:
    return rules.end.draw != "impossible"


def _counted_at_close(rules: Rules) -> bool:
    return rules.close.opponent_points == "at-close"


def _weighs_in_failing(rules: Rules) -> bool:
    """Whether what a closer pays hangs on the opponent's points, at the close or later."""
    wrongly = rules.claim.false_points == "as-if-won" and not _counted_at_close(rules)
    return rules.close.fail_points == "as-if-won-min-2" or wrongly


def _fails_dearer(rules: Rules) -> bool:
    """Whether failing never costs a closer less than a wrong claim."""
    price, fails = rules.claim.false_points, rules.close.fail_points
    alike = {"as-if-won-min-2", "2-or-3-if-trickless-at-close"} if _counted_at_close(rules) else {"as-if-won-min-2"}
    return price == "as-if-won" and fails in alike


_REASONS: Final[Iterable[tuple[Iterable[Pair], Holds, str]]] = (
    (
        product(("strict.follow_before_beat", "strict.must_beat", "strict.must_follow"), ("strict.must_trump",)),
        _always,
        "one decides with a card of the suit led in hand, the other without one",
    ),
    (
        [("strict.must_trump", "strict.starts_when")],
        lambda rules: not rules.strict.must_trump,
        "without a card of the suit led every card may be played, strict phase or not",
    ),
    (
        [("exchange.needs_trick", "exchange.rank")],
        lambda rules: rules.exchange.needs_trick,
        "without a trick the right card is refused for the trick, and any other one with a trick too",
    ),
    (
        combinations(("score.no_trick", "score.normal", "score.schneider"), 2),
        _always,
        "the loser has what the loser has: whoever else could win now has too many points to be beaten by far",
    ),
    (
        [("score.no_trick", "score.schneider_max")],
        _always,
        "an opponent without a trick costs the same with few points and with many",
    ),
    (
        [("score.normal", "score.schneider_max")],
        lambda rules: rules.score.schneider_max == max(_LIMITS),
        "no value of the limit is higher, so it decides only where the loser has few points",
    ),
    (
        [("score.schneider", "score.schneider_max")],
        lambda rules: rules.score.schneider_max == min(_LIMITS),
        "no value of the limit is lower, so it decides only where the loser has more than few points",
    ),
    (
        product(_FAILED, _WON),
        _by_hand,
        "one thing alone can end the deal here, and a closer either wins by it or fails",
    ),
    (
        product((*_FAILED, "close.opponent_may_claim"), _WON),
        lambda rules: not _by_hand(rules) and rules.strict.must_beat and rules.strict.must_trump,
        "after closing the card led settles who takes the trick, so that one player alone can have 66 by it",
    ),
    (
        [("end.draw", "marriage.show_cards")],
        lambda rules: not _by_hand(rules) and rules.marriage.credit == "immediate",
        "a marriage makes 140 points in all, so one player has 66 by the last trick, and has won by them",
    ),
    (
        [("close.opponent_points", "score.normal")],
        _counted_at_close,
        "who has more than few points at the close has more than few at the end",
    ),
    (
        [("close.opponent_points", "score.schneider_max")],
        lambda rules: _counted_at_close(rules) and rules.score.schneider_max == min(_LIMITS),
        "the limit decides where the loser has more than few points at the close, and so has more than few at the end",
    ),
    (
        [("close.opponent_points", "score.no_trick")],
        lambda rules: not _counted_at_close(rules),
        "who has no trick at the end had none at the close",
    ),
    (
        [(rule, "close.opponent_points") for rule in (*_FAILED, "claim.false_points")],
        lambda rules: _by_hand(rules) and not _weighs_in_failing(rules),
        "what a closer pays for failing does not hang on the opponent's points",
    ),
    (
        [("claim.false_points", "close.fail_points"), ("claim.false_points", "close.opponent_points")],
        lambda rules: rules.claim.false_points == "as-if-won" and rules.close.fail_points == 2,  # noqa: PLR2004
        "a closer pays the dearer of two prices, so one decides only where the other does not: at three points, or two",
    ),
    (
        [("claim.false_points", "close.must_reach_target")],
        _fails_dearer,
        "a closer who claims wrongly has failed, which never costs less than the claim",
    ),
    (
        [("claim.false_points", "score.schneider_max")],
        lambda rules: rules.claim.false_points != "as-if-won",
        "a wrong claim costs the same whatever the points, and another deal that ends here was claimed rightly",
    ),
    (
        [("claim.false_points", "score.schneider_max")],
        lambda rules: rules.score.schneider_max == max(_LIMITS),
        "where the limit decides, a wrong claim costs the two points that it could cost always",
    ),
    (
        [("end.draw", rule) for rule in (*_WON, "match.bummerl_to_win", "match.schneider_bummerl")],
        _draws,
        "a draw wins nobody a game",
    ),
    (
        [("end.draw", "game.target_points"), ("end.draw", "score.schneider_max")],
        lambda rules: not _by_hand(rules),
        "where 66 counts by itself, the last trick decides only if neither has it, and then both have many points",
    ),
    (
        [("match.bummerl_to_win", "match.schneider_bummerl")],
        lambda rules: rules.match.bummerl_to_win <= rules.match.schneider_bummerl and rules.match.schneider_bummerl > 1,
        "a game against an opponent without a point wins the match, whether one or two are needed",
    ),
)


def _by_pair() -> dict[Pair, list[tuple[Holds, str]]]:
    found: dict[Pair, list[tuple[Holds, str]]] = {}
    for pairs, holds, why in _REASONS:
        for one, other in pairs:
            found.setdefault((min(one, other), max(one, other)), []).append((holds, why))
    return found


EXCLUSIONS: Final = _by_pair()
"""Pair to the reasons against its meeting, each with the rules under which it holds."""
