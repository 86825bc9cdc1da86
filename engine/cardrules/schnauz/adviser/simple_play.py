"""How a beginner plays Schnauz: one suit is collected, with the first swap that helps, until it makes a good hand."""

from typing import Final

from cardrules.cards import Card
from cardrules.schnauz.actions import KEEP, KNOCK, PASS, Action, Swap
from cardrules.schnauz.adviser.habits import after_swap
from cardrules.schnauz.legal import against
from cardrules.schnauz.observation import YOU, Observation
from cardrules.schnauz.rules import Rules
from cardrules.schnauz.worth import suit_sums

KNOCKS: Final = 27
"""Points of a suit with which a beginner knocks."""

PATIENCE: Final = 1
"""Passes in a round after which a beginner knocks instead."""


def beginner_action(observation: Observation) -> Action:
    """What a beginner does who sees *observation*: goes by the points of a suit, and by nothing else.

    A beginner keeps the cards dealt, never swaps all three, does not notice three of a kind, and takes the first swap
    that makes a suit worth more, though another one may make it worth still more.
    """
    hand, rules = observation.hand, observation.rules
    if not observation.table:
        return KEEP
    now = _points(hand, rules)
    if not observation.knockers and now >= KNOCKS:
        return KNOCK
    swaps = [Swap(card, taken) for card in hand for taken in observation.table]
    better = next((swap for swap in swaps if _points(after_swap(hand, swap), rules) > now), None)
    if better is not None:
        return better
    if observation.passes[YOU] >= PATIENCE and against(observation, KNOCK) is None:
        return KNOCK
    if against(observation, PASS) is None:
        return PASS
    return max(swaps, key=lambda swap: _points(after_swap(hand, swap), rules))


def _points(hand: tuple[Card, ...], rules: Rules) -> int:
    """The points of the best suit in *hand*."""
    return max(suit_sums(hand, rules).values())
