"""How long exact values take: closed hands of five, and whole deals whose talon is known."""

import random
import time

from cardrules.sixtysix import Position, deal, find_preset, play
from cardrules.sixtysix.actions import CLOSE
from cardrules.sixtysix.solver import exact_value


def dealt(variant: str, count: int, *, seed: int) -> list[Position]:
    """The first leads of *count* random deals of *variant*."""
    rules = find_preset(variant).rules
    chance = random.Random(seed)
    cards = list(rules.pack.cards)
    found = []
    for number in range(count):
        chance.shuffle(cards)
        found.append(deal(rules, cards, 0 if number % 2 else 1))
    return found


def closed(variant: str, count: int) -> list[Position]:
    """Random deals of *variant*, closed before the first lead."""
    return [play(position, CLOSE) for position in dealt(variant, count, seed=2)]


def seconds(positions: list[Position]) -> list[float]:
    """Seconds that the exact value of each of *positions* takes, from the shortest."""
    took = []
    for position in positions:
        begun = time.perf_counter()
        exact_value(position)
        took.append(time.perf_counter() - begun)
    return sorted(took)
