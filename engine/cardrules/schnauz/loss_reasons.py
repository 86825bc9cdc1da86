"""Why a player loses a coin when the cards are shown, or does not."""

from collections.abc import Collection, Mapping
from typing import Literal, NamedTuple, cast

from cardrules.schnauz.coins import players_in
from cardrules.schnauz.result import RoundResult
from cardrules.schnauz.rules import Rules
from cardrules.schnauz.worth import decided_by, feuer_burns, hand_ranks, losers_of

type Cause = Literal["lowest", "shared", "feuer", "better", "rank", "knock", "suit", "card"]
"""The four last are what decides between hands of one kind with the same points."""


class Outcome(NamedTuple):
    """What becomes of one player."""

    loses: bool

    cause: Cause
    """What decided it."""

    against: int | None = None
    """A player with the same points between whom and this one it was decided, or the loser with fewer."""


def outcomes_of(result: RoundResult, knockers: Collection[int], rules: Rules) -> Mapping[int, Outcome]:
    """What becomes of each player who was in, by place; *result* is of no void round."""
    places = sorted({*players_in(result.lives), *result.losers})
    hands = {place: result.hands[place] for place in places}
    if feuer_burns(hands, rules):
        return {place: Outcome(place in result.losers, "feuer") for place in places}
    ranks = hand_ranks(hands, knockers, rules)
    others = {place: hand for place, hand in hands.items() if place not in result.losers}
    # Of those who do not lose, only the nearest can have the same points.
    nearest = losers_of(others, knockers, rules)[0] if others else None
    found: dict[int, Outcome] = {}
    for place in places:
        loses = place in result.losers
        other = nearest if loses else result.losers[0]
        decider = "" if other is None else decided_by(ranks[place], ranks[other])
        if decider in ("rank", "knock", "suit", "card"):
            found[place] = Outcome(loses, cast("Cause", decider), other)
        elif loses:
            found[place] = Outcome(loses, "shared" if len(result.losers) > 1 else "lowest")
        else:
            found[place] = Outcome(loses, "better", other)
    return found
