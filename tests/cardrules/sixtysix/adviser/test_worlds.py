"""Possible deals: all of them, each once, by weight, and in an order that the memory alone decides."""

from itertools import islice
from math import comb, factorial

import pytest

from cardrules.notation import parse_fields
from cardrules.sixtysix import Position, find_preset, legal_actions, parse_setup, play, position_from_setup, turn_of
from cardrules.sixtysix.adviser import QUICK, Memory, Simulation, advise, remember
from cardrules.sixtysix.adviser.simulation import COUNTED, SAME
from cardrules.sixtysix.adviser.worlds import TRUST, Worlds

ONE_HIDDEN = """turn-up: HQ
talon: DT
you: SA ST HA HT CA
opponent: HJ CK CQ DA DK
points: you 20, opponent 10
tricks: you 2, opponent 2"""
MANY = "turn-up: HQ\ntalon: DT DQ DJ SK SQ SJ HK CT CJ\nyou: SA ST HA HT CA\nopponent: HJ CK CQ DA DK"
FIVE_HIDDEN = """turn-up: HQ
talon: DT DQ DJ SK SQ
you: SA ST HA HT CA
opponent: HJ CK CQ DA DK
points: you 18, opponent 0
tricks: you 2, opponent 0"""
CLOSED = "trump: H\ntalon: 10 cards, closed by you\nyou: SA ST HA HT CA\nopponent: HJ CK CQ DA DK"
KING_LED = """turn-up: HA
talon: SK
led: CK
you: SA ST HT DA DK
opponent: CQ HJ DJ DQ
points: you 25, opponent 20
tricks: you 2, opponent 2"""


def position_of(text: str, variant: str = "schnopsn-weich") -> Position:
    """The position of *text*."""
    return position_from_setup(parse_setup(parse_fields(text)), find_preset(variant).rules)


def memory(text: str) -> Memory:
    """What is remembered in the position of *text*."""
    return remember(position_of(text))


@pytest.mark.parametrize("text", [ONE_HIDDEN, KING_LED, CLOSED])
def test_each_deal_comes_once(text: str) -> None:
    """As many as there are, and no two alike."""
    worlds = Worlds(memory(text))
    found = {(world.position.hands, world.position.talon) for world in worlds}
    assert len(found) == worlds.count


def test_with_one_card_hidden_there_are_six() -> None:
    """One for each card that may be the hidden one."""
    assert Worlds(memory(ONE_HIDDEN)).count == 6


def test_how_a_closed_talon_lies_does_not_matter() -> None:
    """Nobody draws from it; of an open one the order counts."""
    closed, unseen = memory(CLOSED), memory(MANY)
    assert Worlds(closed).count == comb(len(closed.unseen), 5)
    assert Worlds(unseen).count == comb(14, 5) * factorial(9)


def test_of_many_deals_none_is_drawn_twice() -> None:
    """Of thirty thousand the first three thousand differ."""
    drawn = [(world.position.hands, world.position.talon) for world in islice(Worlds(memory(FIVE_HIDDEN)), 3_000)]
    assert len(set(drawn)) == 3_000


def test_the_memory_decides_the_order() -> None:
    """The same question looks at the same deals, wherever the hidden cards lie; another seed at others."""
    position = position_of(MANY)
    elsewhere = Worlds(remember(position)).world(77).position
    first, again = (
        [world.position.hands for world in islice(Worlds(remember(one)), 9)] for one in (position, elsewhere)
    )
    assert first == again
    assert first != [world.position.hands for world in islice(Worlds(remember(position), 1), 9)]


def test_a_sign_makes_a_deal_count_less_and_excludes_none() -> None:
    """Whoever leads a king without announcing may still hold the queen."""
    signs = {"CQ", "HJ"}
    worlds = list(Worlds(memory(KING_LED)))
    weights = {len(signs.intersection(world.position.hands[1])): world.weight for world in worlds}
    assert weights == {1: TRUST, 2: 1}
    assert not any(world.trusted for world in worlds)


@pytest.mark.parametrize("text", [ONE_HIDDEN, KING_LED])
def test_few_deals_are_all_counted_whatever_the_budget(text: str) -> None:
    """So no seed changes the advice, and a little thought knows as much as a long one."""
    advices = {advise(memory(text), seed, budget).best for seed in range(4) for budget in (1, QUICK)}
    assert len(advices) == 1
    assert advise(memory(text)).counted


def test_after_three_tricks_of_a_closed_talon_all_is_counted() -> None:
    """From a closing at the first lead on."""
    position = position_of(CLOSED)
    while len(position.tricks) < 3 or position.led is not None:
        position = play(position, legal_actions(turn_of(position))[0])
    assert advise(remember(position), budget=1).counted


def test_only_what_may_be_as_good_is_too_close_to_call() -> None:
    """Where 0 lies in the range of the difference, or all of it is near 0."""
    advice = advise(memory(MANY), budget=100 * COUNTED)
    assert all(rival.less.low <= 0 or rival.less.within(SAME) for rival in advice.rivals)
    assert len(advice.rivals) < len(advice.options) - 1


class TestThought:
    """Thinking on."""

    def test_it_looks_at_the_same_deals_however_it_is_divided(self) -> None:
        """In two steps as in one."""
        once, twice = Simulation(memory(MANY)), Simulation(memory(MANY))
        once.further(600)
        twice.further(300)
        twice.further(600 - 300)
        shorter = min(len(once.seen), len(twice.seen))
        assert once.seen[:shorter] == twice.seen[:shorter]

    def test_time_goes_to_what_is_close(self) -> None:
        """What is clearly worse is given up; every action keeps the deals that it was tried in."""
        thought = Simulation(memory(MANY))
        thought.further(20 * COUNTED, worlds=200)
        tried = {action: len(brought) for action, brought in thought.brought.items()}
        assert len(set(tried.values())) > 1
        assert {action for action, count in tried.items() if count == len(thought.seen)} == set(thought.contenders)

    def test_more_thought_makes_it_surer(self) -> None:
        """The range of what the best wins is narrower after ten times as much."""
        thought = Simulation(memory(MANY))
        thought.further(COUNTED, worlds=1_000)
        before = thought.wins(thought.leader())
        thought.further(10 * COUNTED, worlds=1_000)
        after = thought.wins(thought.leader())
        assert after.high - after.low < before.high - before.low

    def test_a_sign_decides_among_equals(self) -> None:
        """Where two leads are worth the same, the one that does better where no sign speaks against the deal."""
        thought = Simulation(memory(KING_LED))
        thought.further(1)
        best = thought.leader()
        equal = [one for one in thought.contenders if thought.worth(one).mean == thought.worth(best).mean]
        assert thought.trusted(best) == max(map(thought.trusted, equal))
