"""Single rules that a house may change, with everything they take along, and cards dealt at random."""

from random import Random
from typing import Any, Final

type House = dict[str, Any]

FREE: Final[dict[str, list[Any]]] = {
    "strict.must_beat": [True, False],
    "strict.must_trump": [True, False],
    "marriage.needs_trick": [True, False],
    "marriage.credit": ["immediate", "on-first-trick", "on-next-trick"],
    "marriage.lead_card": ["either", "king", "queen"],
    "strict.revoke": ["taken-back", "as-if-won", 3],
    "marriage.marking": ["none", "required"],
    "marriage.strict_phase": ["allowed", "closed-only", "forbidden"],
    "exchange.needs_trick": [True, False],
    "exchange.min_talon": [2, 3, "never"],
    "close.needs_trick": [True, False],
    "close.min_talon": [2, 3, "never"],
    "close.draw_timing": ["after-draw", "before-or-after-draw"],
    "close.opponent_points": ["at-close", "live"],
    "close.opponent_may_claim": [True, False],
    "close.fail_points": [
        "as-if-won-min-2",
        "2-or-3-if-trickless-at-close",
        "2-or-3-if-either-trickless-at-close",
        2,
        3,
    ],
    "claim.false_points": ["as-if-won", 2],
    "end.last_trick": ["wins-deal", "plus-10"],
    "end.draw_carry": [0, {"65-65": 0, "both-66-or-more-unclaimed": 1}, 1],
    "score.schneider_max": [*range(66)],
}
"""Rules that may be changed alone, and their values."""

TOGETHER: Final[list[list[House]]] = [
    [{"claim.mode": "manual", "view.point_counter": False}, {"claim.mode": "auto"}],
    [{"end.draw": "impossible"}, {"end.draw": ["65-65", "both-66-or-more-unclaimed"]}],
    [
        {"claim.window": "after-own-trick-or-marriage", "claim.on_marriage": True},
        {"claim.window": "after-own-trick", "claim.on_marriage": False},
    ],
    [
        {"deck.size": 20, "exchange.rank": "J"},
        {"deck.size": 24, "exchange.rank": "9"},
        {"deck.size": 24, "exchange.rank": "J"},
    ],
    [
        {"deal.hand_size": 5, "deal.packets": [3, "turn", 2]},
        {"deal.hand_size": 5, "deal.packets": [3, 2, "turn"]},
        {"deal.hand_size": 6, "deal.packets": [2, 2, 2, "turn"]},
        {"deal.hand_size": 6, "deal.packets": [3, 3, "turn"]},
        {"deal.hand_size": 6, "deal.packets": [3, "turn", 3]},
    ],
]
"""Rules that are changed with each other."""


def some_house_rules(random: Random) -> House:
    """Up to eight rules changed, often none."""
    changes = [{name: random.choice(values)} for name, values in FREE.items()]
    changes += [random.choice(together) for together in TOGETHER]
    house: House = {}
    for change in random.sample(changes, random.choice([0, 0, 1, 2, 3, 5, 8])):
        house |= change
    return house


def shuffled(random: Random, size: int) -> list[str]:
    """A pack of *size* cards in any order."""
    ranks = "ATKQJ9" if size == 24 else "ATKQJ"
    pack = [suit + rank for suit in "CSHD" for rank in ranks]
    random.shuffle(pack)
    return pack
