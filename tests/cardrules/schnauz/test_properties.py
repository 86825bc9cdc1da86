"""What holds for every round and every game of Schnauz, tried at random with house rules."""

from collections.abc import Iterator
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.cardrules.schnauz.strategies import house_rules
from tests.every_game.random_play import played
from tests.every_game.schnauz import SCHNAUZ, choose

from cardrules.schnauz import (
    PRESETS,
    Match,
    Position,
    after_round,
    begin,
    deal,
    find_preset,
    legal_actions,
    misdealt,
    override,
    parse_action,
    play,
    players_in,
    shuffled,
    turn_of,
    worth_of,
)
from cardrules.schnauz.deals import SchnauzDeal

each_variant = pytest.mark.parametrize("variant", PRESETS)
rounds = st.integers(min_value=0, max_value=2**32 - 1)
boldness = st.sampled_from([0.0, 0.1, 0.5])


def positions(variant: str, seed: int, bold: float = 0.1) -> Iterator[Position]:
    """Every moment of a random round; *bold* is how often somebody knocks."""
    for _, round_ in played(SCHNAUZ, variant, seed, bold):
        assert isinstance(round_, SchnauzDeal)
        yield round_.position


def game(variant: str, seed: int) -> Iterator[Match]:
    """A random game from its beginning to its last survivor, now and then with a misdeal."""
    random = Random(seed)
    rules = override(find_preset(variant).rules, house_rules(variant, random) | {"schnauz.deck.by_players": False})
    players = random.randint(*rules.table.players)
    match = begin(rules, players, random.randrange(players))
    yield match
    while match.winner is None:
        if random.random() < 0.1:
            match = misdealt(match)
            yield match
            continue
        position = deal(rules, shuffled(rules, random.randrange(2**32)), match.dealer, match.lives)
        while position.result is None:
            position = play(position, parse_action(choose(legal_actions(turn_of(position)), random, 0.2)))
        match = after_round(match, position.result)
        yield match


def counted(coins: int | None) -> int:
    """*coins* as a number, one below none for a player who is out."""
    return -1 if coins is None else coins


@each_variant
class TestTable:
    """Three cards each and three on the table, always."""

    @settings(deadline=None, max_examples=50)
    @given(seed=rounds, bold=boldness)
    def test_hands(self, variant: str, seed: int, bold: float) -> None:
        """Whoever is in has three cards, whoever is out has none."""
        for position in positions(variant, seed, bold):
            sizes = [len(hand) for hand in position.hands]

            assert sizes == [0 if coins is None else 3 for coins in position.lives]

    @settings(deadline=None, max_examples=50)
    @given(seed=rounds, bold=boldness)
    def test_table(self, variant: str, seed: int, bold: float) -> None:
        """Empty before the dealer's choice, and only then."""
        first, *others = positions(variant, seed, bold)

        assert first.table == ()
        assert {len(position.table) for position in others} == {3}

    @settings(deadline=None, max_examples=50)
    @given(seed=rounds, bold=boldness)
    def test_one_card_at_most_comes_and_goes(self, variant: str, seed: int, bold: float) -> None:
        """A turn changes one hand, by one card or by all three."""
        moments = list(positions(variant, seed, bold))
        for before, after in pairwise(moments[1:]):
            changed = [seat for seat, hand in enumerate(after.hands) if hand != before.hands[seat]]
            assert changed in ([], [before.seat])


@each_variant
class TestTurns:
    """Clockwise, passes within their limit, and one turn each after a knock."""

    @settings(deadline=None, max_examples=50)
    @given(seed=rounds, bold=boldness)
    def test_seats(self, variant: str, seed: int, bold: float) -> None:
        """Each turn is that of the next player who is in."""
        moments = [position for position in positions(variant, seed, bold) if position.result is None]
        for before, after in pairwise(moments):
            order = players_in(before.lives)
            assert after.seat == order[(order.index(before.seat) + 1) % len(order)]

    @settings(deadline=None, max_examples=50)
    @given(seed=rounds, bold=boldness)
    def test_passes(self, variant: str, seed: int, bold: float) -> None:
        """Never more than the rules allow, and fewer in a row than there are players."""
        for position in positions(variant, seed, bold):
            most = position.rules.turn.max_passes_per_round
            assert most is None or max(position.passes) <= most
            assert position.result or position.passed_in_a_row < len(players_in(position.lives))

    @settings(deadline=None, max_examples=50)
    @given(seed=rounds, bold=boldness)
    def test_after_a_knock(self, variant: str, seed: int, bold: float) -> None:
        """No more turns than there are other players."""
        turns = [bool(position.knockers) for position in positions(variant, seed, bold)]

        *_, end = positions(variant, seed, bold)
        assert turns.count(True) <= len(players_in(end.lives))

    @settings(deadline=None, max_examples=30)
    @given(seed=rounds, bold=boldness)
    def test_every_round_can_be_ended(self, variant: str, seed: int, bold: float) -> None:
        """From any moment, by a choice, a knock and one turn each: more than anybody's patience is never needed."""
        for position in positions(variant, seed, bold):
            after, actions = position, 0
            while after.result is None:
                legal = legal_actions(turn_of(after))
                after = play(after, next(action for action in (parse_action("knock"), *legal) if action in legal))
                actions += 1

            assert actions <= len(players_in(position.lives)) + 1


@each_variant
class TestCoins:
    """Coins only go."""

    @settings(deadline=None, max_examples=100)
    @given(seed=rounds, bold=boldness)
    def test_losers_pay_one(self, variant: str, seed: int, bold: float) -> None:
        """Each of them, and nobody else; in a void round nobody."""
        *_, end = positions(variant, seed, bold)
        result = end.result
        assert result is not None

        for seat, (before, after) in enumerate(zip(end.lives, result.lives, strict=True)):
            if seat not in result.losers:
                assert after == before
            else:
                assert before is not None
                assert after == (before - 1 if before else None)
        assert result.void is not bool(result.losers) or (result.reason == "feuer" and not result.void)
        assert players_in(result.lives)

    @settings(deadline=None, max_examples=100)
    @given(seed=rounds, bold=boldness)
    def test_nobody_loses_with_the_best(self, variant: str, seed: int, bold: float) -> None:
        """A loser's hand counts no more than anybody else's, unless everybody pays for a Feuer."""
        *_, end = positions(variant, seed, bold)
        assert end.result is not None
        if end.rules.end.instant_end_loser != "lowest-hand" and end.result.reason == "feuer":
            return
        kinds = ("points", "three-of-a-kind", "schnauz", "feuer")
        worths = {seat: worth_of(end.hands[seat], end.rules) for seat in players_in(end.lives)}
        counts = {seat: (kinds.index(worth.kind), worth.halves) for seat, worth in worths.items()}

        assert {counts[seat] for seat in end.result.losers} <= {min(counts.values())}

    @settings(deadline=None, max_examples=30)
    @given(seed=rounds)
    def test_one_survivor(self, variant: str, seed: int) -> None:
        """Every game comes to one: no coin is won back, and nobody returns."""
        matches = list(game(variant, seed))
        for before, after in pairwise(matches):
            coins = zip(map(counted, before.lives), map(counted, after.lives), strict=True)
            assert all(new in (old, old - 1) for old, new in coins)
            assert after.lives[after.dealer] is not None

        assert [match.winner for match in matches[:-1]] == [None] * (len(matches) - 1)
        assert players_in(matches[-1].lives) == (matches[-1].winner,)
