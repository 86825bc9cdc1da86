"""Statements of the text on Schnauz that no position alone shows: packs and players, coins over a game, misdeals."""

from random import Random
from typing import Final

import pytest

from cardrules import BadPosition, BadRule, BadVariant, game_of, json_lines
from cardrules.schnauz import (
    PRESETS,
    Lives,
    Match,
    Position,
    RoundResult,
    Rules,
    after_round,
    begin,
    best_of,
    deal,
    find_preset,
    legal_actions,
    misdealt,
    override,
    play,
    shuffled,
    turn_of,
)

GENERAL: Final = "schnauz"
CLUB: Final = "schnauz-club"

each_variant = pytest.mark.parametrize("variant", PRESETS)


def house(variant: str, **changes: object) -> Rules:
    """The rules of *variant* with *changes*, the point in a rule's name written as two underscores."""
    values_by_name = {f"schnauz.{name.replace('__', '.')}": value for name, value in changes.items()}
    return override(find_preset(variant).rules, values_by_name)


def lost(lives: Lives, *losers: int) -> RoundResult:
    """A round that *losers* have lost; a game asks for nothing but the coins."""
    left = tuple(
        None if has == 0 and seat in losers else has and has - (seat in losers) for seat, has in enumerate(lives)
    )
    return RoundResult(losers, left, hands=(), worths=(), reason="knock")


def played(rules: Rules, lives: Lives, dealer: int, seed: int) -> Position:
    """A round played to its end by random actions."""
    random = Random(seed)
    position = deal(rules, shuffled(rules, seed), dealer, lives)
    while position.result is None:
        position = play(position, random.choice(legal_actions(turn_of(position))))
    return position


@each_variant
class TestTable:
    """Two to seven players with three cards and three coins each (s3:9-19)."""

    @pytest.mark.proves("s3-002")
    @pytest.mark.parametrize("players", [2, 3, 4, 5, 6, 7])
    def test_two_to_seven(self, variant: str, players: int) -> None:
        """So many can be dealt to."""
        rules = find_preset(variant).rules

        assert len(deal(rules, rules.pack.cards, 0, begin(rules, players, 0).lives).hands) == players

    @pytest.mark.proves("s3-002")
    @pytest.mark.parametrize("players", [0, 1, 8])
    def test_no_others(self, variant: str, players: int) -> None:
        """One is alone, and for eight there is no game."""
        with pytest.raises(BadPosition, match="there must be 2 to 7"):
            begin(find_preset(variant).rules, players, 0)

    @pytest.mark.proves("s3-008")
    def test_three_coins(self, variant: str) -> None:
        """Each player begins with three."""
        assert begin(find_preset(variant).rules, 4, 0).lives == (3, 3, 3, 3)

    @pytest.mark.proves("s3-009")
    @pytest.mark.parametrize("dealer", [0, 1, 2])
    def test_three_cards(self, variant: str, dealer: int) -> None:
        """Each player gets three, the dealer too."""
        rules = find_preset(variant).rules

        assert [len(hand) for hand in deal(rules, rules.pack.cards, dealer, (3, 3, 3)).hands] == [3, 3, 3]

    @pytest.mark.proves("s3-005")
    def test_four_suits(self, variant: str) -> None:
        """As many cards of each."""
        cards = find_preset(variant).rules.pack.cards

        assert {suit: sum(card.suit == suit for card in cards) for suit in "CSHD"} == dict.fromkeys(
            "CSHD", len(cards) // 4
        )


class TestPack:
    """32 cards from seven to ace; in the club 36 with sixes, 32 for few and two packs for many (s3:9, s3:70)."""

    @pytest.mark.proves("s3-003", "s3-004")
    def test_general(self) -> None:
        """32 cards of eight ranks; a six is no card of the game."""
        rules = find_preset(GENERAL).rules

        assert len(set(rules.pack.cards)) == len(rules.pack.cards) == 32
        assert {card.rank for card in rules.pack.cards} == set("789TJQKA")
        with pytest.raises(BadPosition, match="C6 is not in a pack of 32 cards"):
            deal(rules, (*rules.pack.cards[:-1], find_preset(CLUB).rules.pack.cards[8]), 0, (3, 3))

    @pytest.mark.proves("s3-046", "s3-047")
    def test_club(self) -> None:
        """36 cards, normally: from six to ace."""
        cards = find_preset(CLUB).rules.pack.cards

        assert len(set(cards)) == len(cards) == 36
        assert {card.rank for card in cards} == set("6789TJQKA")

    @pytest.mark.proves("s3-048", "s3-049")
    @pytest.mark.parametrize("players", [2, 3, 4, 5, 6, 7])
    def test_small_groups(self, players: int) -> None:
        """Without sixes up to four may play in the club, and more may not (Z11)."""
        rules = house(CLUB, deck__size=32)
        if players <= 4:
            assert begin(rules, players, 0).lives
        else:
            with pytest.raises(BadPosition, match="32 cards are for 4 players or fewer"):
                begin(rules, players, 0)

    @pytest.mark.proves("s3-048", "s3-050")
    @pytest.mark.parametrize("size", [64, 72])
    @pytest.mark.parametrize("players", [2, 3, 4, 5, 6, 7])
    def test_large_groups(self, players: int, size: int) -> None:
        """Two packs are for six or seven: every card twice (Z11)."""
        rules = house(CLUB, deck__size=size)
        if players >= 6:
            assert begin(rules, players, 0).lives
            assert {rules.pack.cards.count(card) for card in rules.pack.cards} == {2}
        else:
            with pytest.raises(BadPosition, match="two packs are for 6 players or more"):
                begin(rules, players, 0)

    @pytest.mark.parametrize("players", [2, 7])
    @pytest.mark.parametrize("size", [32, 36, 64, 72])
    def test_general_pack_serves_all(self, players: int, size: int) -> None:
        """Where the pack does not depend on the players any of them serves."""
        assert begin(house(GENERAL, deck__size=size), players, 0).lives

    def test_no_other_pack(self) -> None:
        """For 24 cards, too few for seven players, there is no rule."""
        with pytest.raises(BadRule, match=r"schnauz\.deck\.size does not take 24; it takes 32 \| 36 \| 64 \| 72"):
            house(GENERAL, deck__size=24)


@each_variant
class TestCoins:
    """A loser pays a coin, swims without one, and is out with the next; the last survivor wins (s3:13, s3:64)."""

    @pytest.mark.proves("s3-007")
    @pytest.mark.parametrize("seed", range(30))
    def test_the_best_hand_never_pays(self, variant: str, seed: int) -> None:
        """Having more than all others is what one plays for: it keeps the coin."""
        end = played(find_preset(variant).rules, (3, 3, 3, 3), 0, seed)
        assert end.result is not None

        best = best_of(dict(enumerate(end.hands)), end.knockers, end.rules)
        assert not set(best) & set(end.result.losers)
        assert end.result.losers

    @pytest.mark.proves("s3-042", "s3-043", "s3-044")
    def test_four_losses(self, variant: str) -> None:
        """Three coins, then swimming, then out: 2, 1, 0, nothing."""
        match = begin(find_preset(variant).rules, 3, 0)
        coins = []
        for _ in range(4):
            match = after_round(match, lost(match.lives, 1))
            coins.append(match.lives[1])

        assert coins == [2, 1, 0, None]
        assert match.winner is None

    @pytest.mark.proves("s3-045")
    def test_last_survivor(self, variant: str) -> None:
        """The last player has won, with coins or swimming."""
        match = Match(find_preset(variant).rules, 0, (None, 0, 0))
        match = after_round(match, lost(match.lives, 2))

        assert (match.lives, match.winner) == ((None, 0, None), 1)
        with pytest.raises(BadPosition, match="the game is over: seat 1 has won it"):
            after_round(match, lost(match.lives, 1))

    @pytest.mark.proves("s3-045")
    @pytest.mark.parametrize("seed", range(5))
    def test_whole_games(self, variant: str, seed: int) -> None:
        """Rounds are played until one player is left."""
        match = begin(find_preset(variant).rules, 2 + seed, seed % 2)
        rounds = 0
        while match.winner is None:
            result = played(match.rules, match.lives, match.dealer, 1000 * seed + rounds).result
            assert result is not None
            match, rounds = after_round(match, result), rounds + 1

        assert rounds >= 4
        assert sum(coins is not None for coins in match.lives) == 1


class TestMisdeal:
    """In the club a misdeal costs the dealer a coin (s3:98-100)."""

    @pytest.mark.proves("s3-063")
    def test_a_coin(self) -> None:
        """And the same player deals again."""
        match = misdealt(begin(find_preset(CLUB).rules, 3, 1))

        assert (match.lives, match.dealer) == ((3, 2, 3), 1)

    @pytest.mark.proves("s3-064")
    def test_out(self) -> None:
        """A player who swims is out, and the next player deals."""
        match = misdealt(Match(find_preset(CLUB).rules, 1, (3, 0, 2)))

        assert (match.lives, match.dealer) == ((3, None, 2), 2)

    @pytest.mark.proves("s3-064")
    def test_out_and_over(self) -> None:
        """Of two players the other one has won."""
        assert misdealt(Match(find_preset(CLUB).rules, 1, (1, 0))).winner == 0

    def test_free_in_the_general_game(self) -> None:
        """Where no text speaks of it, it costs nothing."""
        match = begin(find_preset(GENERAL).rules, 3, 1)

        assert misdealt(match) == match


@each_variant
def test_neither_solved_nor_settled(variant: str) -> None:
    """No text asks for a best play or for settling settings; both are refused in one sentence."""
    with pytest.raises(BadVariant, match="cannot be solved"):
        json_lines.solve(game_of(variant).random_deal(variant, 1))
    with pytest.raises(BadVariant, match="not settled by rule"):
        json_lines.settle({"variant": variant}, {"variant": variant})
