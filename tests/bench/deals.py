"""Random deals through the engine's public, immutable interface; runs in CPython and, unchanged, in Pyodide."""

import random
import time

from cardrules.sixtysix import deal, find_preset, legal_actions, override, play, turn_of


def deals_per_second(variant: str, rules: dict[str, object], count: int, seed: int = 1) -> float:
    """How many deals of *variant* with house *rules* are dealt and played out in a second, by random legal actions."""
    house = override(find_preset(variant).rules, rules)
    chance = random.Random(seed)
    cards = list(house.pack.cards)
    begun = time.perf_counter()
    for number in range(count):
        chance.shuffle(cards)
        position = deal(house, cards, 0 if number % 2 else 1)
        while position.result is None:
            position = play(position, chance.choice(legal_actions(turn_of(position))))
    return count / (time.perf_counter() - begun)
