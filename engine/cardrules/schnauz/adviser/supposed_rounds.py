"""Rounds that one player of Schnauz can suppose: what is seen is as it is, and what is not is dealt at random."""

from collections.abc import Iterator
from itertools import combinations
from typing import TYPE_CHECKING, Final

from cardrules.cards import Card
from cardrules.schnauz.adviser.habits import goodness
from cardrules.schnauz.coins import players_in
from cardrules.schnauz.observation import YOU, Observation
from cardrules.schnauz.position import Position

if TYPE_CHECKING:
    from random import Random

CHOICE: Final = 2
"""Cards beyond a hand from which another player is supposed to have chosen; twice as many after a knock."""


def supposed_rounds(observation: Observation, random: "Random") -> Iterator[Position]:
    """Rounds that look as *observation* does, as *random* has them, without end; you have seat 0."""
    unplaced = observation.rules.pack.without((*observation.hand, *observation.table))
    while True:
        stock = random.sample(unplaced, len(unplaced))
        hands: list[tuple[Card, ...]] = [()] * len(observation.lives)
        for place in players_in(observation.lives):
            hands[place] = observation.hand if place == YOU else _chosen(observation, place, stock)
        random.shuffle(stock)
        yield Position(
            rules=observation.rules,
            dealer=observation.dealer,
            lives=observation.lives,
            hands=tuple(hands),
            table=observation.table,
            stock=tuple(stock[: observation.stock_count]),
            seat=YOU,
            passes=observation.passes,
            discarded=tuple(stock[observation.stock_count :]),
            knockers=observation.knockers,
            passed_in_a_row=observation.passed_in_a_row,
        )


def _chosen(observation: Observation, place: int, stock: list[Card]) -> tuple[Card, ...]:
    """A hand for the player at *place*, taken from the top of *stock*: by now players hold better than was dealt."""
    size = observation.rules.deal.hand_size
    extra = (CHOICE if observation.table else 0) * (2 if place in observation.knockers else 1)
    hand = max(combinations(stock[: size + extra], size), key=lambda hand: goodness(hand, observation.rules))
    for card in hand:
        stock.remove(card)
    return hand
