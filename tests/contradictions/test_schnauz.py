"""The readings of the text on Schnauz that no block can express: packs by number of players, the dealer, misdeals."""

from typing import Final

import pytest

from cardrules.schnauz import (
    PRESETS,
    Lives,
    Match,
    RoundResult,
    Rules,
    after_round,
    begin,
    can_play,
    deal,
    find_preset,
    misdealt,
    override,
    parse_action,
    play,
)

GENERAL: Final = "schnauz"
CLUB: Final = "schnauz-club"

each_variant = pytest.mark.parametrize("variant", PRESETS)
each_count = pytest.mark.parametrize("players", [2, 3, 4, 5, 6, 7])


def with_pack(variant: str, size: int, *, by_players: bool) -> Rules:
    """The rules of *variant* with a pack of *size* cards, which depends on the players or does not."""
    changes = {"schnauz.deck.size": size, "schnauz.deck.by_players": by_players}
    return override(find_preset(variant).rules, changes)


@pytest.mark.contradiction("Z11")
class TestPacks:
    """32 cards for all (s3:9), or 36, fewer for few and two packs for many (s3:70)."""

    @each_count
    @each_variant
    def test_as_it_is(self, variant: str, players: int) -> None:
        """Each preset's own pack serves everybody."""
        assert can_play(find_preset(variant).rules, players)

    @each_count
    @pytest.mark.parametrize(
        ("size", "served"), [(32, {2, 3, 4}), (36, {2, 3, 4, 5, 6, 7}), (64, {6, 7}), (72, {6, 7})]
    )
    @each_variant
    def test_by_players(self, variant: str, players: int, size: int, served: set[int]) -> None:
        """Under the club's reading, in either preset."""
        assert can_play(with_pack(variant, size, by_players=True), players) is (players in served)

    @each_count
    @pytest.mark.parametrize("size", [32, 36, 64, 72])
    @each_variant
    def test_for_all(self, variant: str, players: int, size: int) -> None:
        """Under the general reading any pack serves, in either preset."""
        assert can_play(with_pack(variant, size, by_players=False), players)

    @pytest.mark.parametrize("size", [32, 36])
    @pytest.mark.parametrize("choice", ["keep", "replace"])
    def test_enough_for_seven(self, size: int, choice: str) -> None:
        """With the table laid there are cards for two renewals, or for four."""
        rules = with_pack(GENERAL, size, by_players=False)
        position = play(deal(rules, rules.pack.cards, 0, (3,) * 7), parse_action(choice))

        assert len(position.stock) == size - 24 >= 6


def lost(lives: Lives, *losers: int) -> RoundResult:
    """A round after which players have *lives*, lost by *losers*."""
    return RoundResult(losers, lives, hands=(), worths=(), reason="knock")


@pytest.mark.contradiction("Z12")
class TestDealer:
    """The deal passes clockwise over the players who are in, as the turn does (s3:19, s3:30)."""

    @each_variant
    def test_next_dealer(self, variant: str) -> None:
        """To the left, and round the table."""
        match, dealers = begin(find_preset(variant).rules, 3, 1), list[int]()
        for _ in range(4):
            dealers.append(match.dealer)
            match = after_round(match, lost(match.lives))

        assert dealers == [1, 2, 0, 1]

    @each_variant
    def test_who_is_out_does_not_deal(self, variant: str) -> None:
        """Nor who went out in the round before."""
        match = Match(find_preset(variant).rules, 1, (3, 2, 0, None))

        assert after_round(match, lost((3, 2, None, None), 2)).dealer == 0

    @each_variant
    def test_a_dealer_who_goes_out(self, variant: str) -> None:
        """The next one deals all the same."""
        match = Match(find_preset(variant).rules, 1, (3, 0, 2))

        assert after_round(match, lost((3, None, 2), 1)).dealer == 2

    def test_a_void_round_is_dealt_again(self) -> None:
        """By the same dealer."""
        match = Match(find_preset(CLUB).rules, 1, (0, 0))

        assert after_round(match, RoundResult((), (0, 0), hands=(), worths=(), reason="knock", void=True)) == match


@pytest.mark.contradiction("Z12")
class TestMisdeal:
    """A coin in the club, nothing in general (s3:98, s3:100)."""

    @pytest.mark.parametrize(("variant", "coins"), [(GENERAL, 3), (CLUB, 2)])
    def test_what_it_costs(self, variant: str, coins: int) -> None:
        """The dealer deals again."""
        match = misdealt(begin(find_preset(variant).rules, 2, 1))

        assert (match.lives, match.dealer) == ((3, coins), 1)

    @pytest.mark.parametrize(("variant", "winner"), [(GENERAL, None), (CLUB, 0)])
    def test_swimming(self, variant: str, winner: int | None) -> None:
        """It can end a game."""
        assert misdealt(Match(find_preset(variant).rules, 1, (1, 0))).winner == winner
