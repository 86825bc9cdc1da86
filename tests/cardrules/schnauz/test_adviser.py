"""Advice in Schnauz: from what a player sees and nothing else, and good enough to keep the coins."""

import random
from collections.abc import Iterator

import pytest

from cardrules.schnauz import PRESETS, Position, deal, find_preset, legal_actions, play, shuffled, turn_of
from cardrules.schnauz.adviser import QUICK, advise

VARIANTS = sorted(PRESETS)


def dealt(variant: str, seed: int, players: int = 3) -> Position:
    """The dealer's choice in a round of some players."""
    rules = find_preset(variant).rules
    return deal(rules, shuffled(rules, seed), seed % players, (3,) * players)


def moments(variant: str, rounds: int) -> Iterator[Position]:
    """Every position in some rounds played at random."""
    for seed in range(rounds):
        chance = random.Random(seed)
        position = dealt(variant, seed)
        while position.result is None:
            yield position
            position = play(position, chance.choice(legal_actions(turn_of(position))))


@pytest.mark.parametrize("variant", VARIANTS)
def test_best_actions_are_legal(variant: str) -> None:
    """Whatever is considered may be done, the best first."""
    for position in moments(variant, 3):
        options = advise(turn_of(position), 1, QUICK).options
        assert {option.action for option in options} <= set(legal_actions(turn_of(position)))
        saves = [option.saves for option in options]
        assert saves == sorted(saves, reverse=True)


def test_advice_is_the_same_for_the_same_seed() -> None:
    """Chance comes from the seed alone."""
    seen = turn_of(dealt("schnauz", 5))
    assert advise(seen, 3, QUICK) == advise(seen, 3, QUICK)


def test_a_hand_that_ends_the_round_is_taken() -> None:
    """A player who can swap for thirty-one does."""
    for position in moments("schnauz", 40):
        for action in legal_actions(turn_of(position)):
            after = play(position, action)
            if after.result and after.result.reason == "schnauz" and position.seat not in after.result.losers:
                assert advise(turn_of(position), 1, QUICK).best.saves.mean == 1


def test_the_player_keeps_more_coins_than_random_ones() -> None:
    """Among three players, two of whom play at random, less than an eighth of the rounds are lost."""
    lost = 0
    for seed in range(40):
        position, chance = dealt("schnauz", seed), random.Random(seed)
        while position.result is None:
            if position.seat == 0:
                position = play(position, advise(turn_of(position), seed, QUICK).best.action)
            else:
                position = play(position, chance.choice(legal_actions(turn_of(position))))
        lost += 0 in position.result.losers
    assert lost < 5
