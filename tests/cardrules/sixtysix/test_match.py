"""From deals to games and from games to a match."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.cardrules.sixtysix.strategies import any_rules

from cardrules import BadPosition, Result
from cardrules.cards import parse_card
from cardrules.seats import Seat
from cardrules.sixtysix import PRESETS, find_preset, override
from cardrules.sixtysix.match import Match, after_deal, begin, first_dealer


def won(winner: int | None, game_points: int, carry: int = 0) -> Result:
    """The result of a deal; only who scores what matters to a match."""
    return Result(
        None if winner is None else 1 if winner else 0,
        game_points,
        "draw-both-over" if winner is None else "reached-66",
        points=(66, 40),
        tricks=(3, 2),
        carry=carry,
    )


def played(variant: str, *deals: tuple[int | None, int], carry: int = 0, **rules: object) -> Match:
    """A match of *variant* after *deals*, each the winner and the game points; a draw carries *carry*."""
    house = {name.replace("__", "."): value for name, value in rules.items()}
    match = begin(override(find_preset(variant).rules, house), dealer=0)
    for winner, points in deals:
        match = after_deal(match, won(winner, points, carry if winner is None else 0))
    return match


class TestDealer:
    """The deal alternates, whoever wins (s0:37, s2:26)."""

    def test_after_every_deal(self) -> None:
        """Won, lost or drawn."""
        assert [played("original-66", *deals).dealer for deals in ((), ((0, 1),), ((0, 1), (None, 0)))] == [0, 1, 0]

    def test_into_the_next_game(self) -> None:
        """A new game does not begin with a new first dealer."""
        assert played("spielewiki-weich", (0, 3), (0, 3), (1, 2), (0, 3)).dealer == 0

    @pytest.mark.parametrize(
        ("cards", "dealer"), [(("SJ", "HA"), 0), (("SA", "HT"), 1), (("SQ", "HK"), 0), (("SK", "HK"), None)]
    )
    def test_first_dealer_drew_the_lower_card(self, cards: tuple[str, str], dealer: Seat | None) -> None:
        """Ten above king; of two equal ranks neither deals, and both draw again (s2:26, C39)."""
        drawn = (parse_card(cards[0]), parse_card(cards[1]))

        assert first_dealer(drawn, find_preset("spielewiki-weich").rules) == dealer


class TestOtherDealers:
    """Where a house has the winner or the loser of a deal deal the next one (decision 0045)."""

    @pytest.mark.parametrize(
        ("rotation", "dealers"),
        [("alternate", [1, 0, 1, 0]), ("winner-deals", [1, 1, 0, 0]), ("loser-deals", [0, 0, 1, 1])],
    )
    def test_after_every_deal(self, rotation: str, dealers: list[int]) -> None:
        """Won by the other seat twice, then by the first one; a draw leaves the deal where it is."""
        deals = (1, 1), (1, 1), (0, 2), (None, 0)
        found = [played("original-66", *deals[:count], deal__rotation=rotation).dealer for count in range(1, 5)]

        assert found == dealers

    @pytest.mark.parametrize(("rotation", "dealer"), [("winner-deals", 1), ("loser-deals", 0)])
    def test_into_the_next_game(self, rotation: str, dealer: int) -> None:
        """By the deal that has won the game."""
        match = played("spielewiki-weich", (0, 3), (0, 3), (1, 2), (1, 3), (1, 3), deal__rotation=rotation)

        assert (match.games, match.dealer) == ((0, 1), dealer)

    @pytest.mark.parametrize(("cards", "dealer"), [(("SJ", "HA"), 1), (("SA", "HT"), 0), (("SK", "HK"), None)])
    def test_first_dealer_drew_the_higher_card(self, cards: tuple[str, str], dealer: Seat | None) -> None:
        """In any game; of two equal ranks neither deals."""
        drawn = (parse_card(cards[0]), parse_card(cards[1]))
        for preset in PRESETS.values():
            assert first_dealer(drawn, override(preset.rules, {"deal.first_dealer": "draw-higher-card"})) == dealer


class TestLength:
    """How long a game is, and how it is counted (C20)."""

    @pytest.mark.parametrize(
        ("variant", "slate"),
        [
            ("schnopsn-weich", (4, 6)),
            ("spielewiki-weich", (3, 1)),
            ("blog-66", (4, 6)),
            ("original-66", (8, 10)),
            ("obican-snaps", (3, 1)),
        ],
    )
    def test_slate(self, variant: str, slate: tuple[int, int]) -> None:
        """Down from 7 or 11, or up from 0."""
        assert played(variant, (0, 3), (1, 1)).slate == slate

    @pytest.mark.parametrize(
        ("variant", "deals"),
        [("schnopsn-weich", 3), ("spielewiki-weich", 3), ("blog-66", 3), ("original-66", 4), ("obican-snaps", 3)],
    )
    def test_deals_of_three_that_win_a_game(self, variant: str, deals: int) -> None:
        """Seven points in three deals of three, eleven in four, nine in three."""
        games = [played(variant, *[(0, 3)] * count).games[0] > 0 for count in (deals - 1, deals)]

        assert games == [False, True]

    def test_overshooting_is_reaching(self) -> None:
        """Nine points where seven are needed leave nought on the slate."""
        match = played("blog-schnapsen", (0, 3), (0, 3), (0, 3))

        assert (match.winner, match.points, match.slate) == (0, (9, 0), (0, 7))

    @pytest.mark.parametrize(("direction", "slate"), [("up", (5, 2)), ("down", (0, 3))])
    def test_a_house_length(self, direction: str, slate: tuple[int, int]) -> None:
        """To five, up or down."""
        match = played("blog-66", (0, 3), (1, 2), (0, 2), match__points_needed=5, match__direction=direction)

        assert (match.winner, match.slate) == (0, slate)


class TestBummerl:
    """What a game counts in the match (C21)."""

    def test_schneider_counts_two(self) -> None:
        """Seven to nought, where a match is two Bummerl: one such game is enough (s2:84)."""
        assert played("spielewiki-weich", (0, 3), (0, 3), (0, 1)).winner == 0

    def test_with_a_point_it_counts_one(self) -> None:
        """Seven to one needs a second game, which begins at nought for both."""
        match = played("spielewiki-weich", (1, 1), (0, 3), (0, 3), (0, 1))

        assert (match.winner, match.games, match.points) == (None, (1, 0), (0, 0))

    def test_a_game_each(self) -> None:
        """The third game decides."""
        one_all = [(1, 1), (0, 3), (0, 3), (0, 3), (0, 1), (1, 3), (1, 3), (1, 3)]
        match = played("spielewiki-weich", *one_all)

        assert (match.games, match.winner) == ((1, 1), None)
        assert after_deal(after_deal(after_deal(match, won(1, 3)), won(0, 1)), won(1, 3)).winner is None

    def test_no_schneider_in_66(self) -> None:
        """In no source does eleven to nought count twice."""
        assert played("original-66", *[(0, 3)] * 4).games == (1, 0)


class TestCarry:
    """A draw with 66 on both sides leaves a point for the next winner (s1:95, C19)."""

    def test_it_comes_on_top(self) -> None:
        """Two for the deal, one carried."""
        match = played("original-66", (None, 0), (1, 2), carry=1)

        assert (match.points, match.carry) == ((0, 3), 0)

    def test_draws_add_up(self) -> None:
        """Two draws in a row, two points."""
        assert played("original-66", (None, 0), (None, 0), carry=1).carry == 2

    def test_a_draw_at_65_carries_nothing(self) -> None:
        """Nobody had 66."""
        assert played("original-66", (None, 0)).carry == 0

    def test_it_can_win_the_game(self) -> None:
        """Ten points, one carried, one won: twelve."""
        match = played("original-66", (0, 3), (0, 3), (0, 3), (0, 1), (None, 0), (0, 1), carry=1)

        assert (match.winner, match.points) == (0, (12, 0))


def test_nothing_after_the_end() -> None:
    """A match that is won takes no further deal."""
    with pytest.raises(BadPosition, match="seat 0 has won it"):
        after_deal(played("blog-66", (0, 3), (0, 3), (0, 1)), won(1, 1))


@given(rules=any_rules(), deals=st.lists(st.tuples(st.sampled_from([0, 1, None]), st.integers(1, 3)), max_size=60))
def test_whatever_is_played(rules: object, deals: list[tuple[Seat | None, int]]) -> None:
    """Points stay below what a game needs, games below what a match needs, until there is a winner."""
    match = begin(rules, 1)  # type: ignore[arg-type]  # hypothesis gives Rules
    needs = match.rules.match
    for winner, points in deals:
        if match.winner is not None:
            break
        match = after_deal(match, won(winner, points if winner is not None else 0, carry=1 if winner is None else 0))
        low, high = sorted((needs.start, needs.end))
        assert all(low <= mark <= high for mark in match.slate)
        assert (max(match.games) >= needs.bummerl_to_win) is (match.winner is not None)
        assert match.winner is not None or max(match.points) < needs.points_needed


@pytest.mark.parametrize("variant", PRESETS)
def test_a_match_begins_empty(variant: str) -> None:
    """Both have on the slate what the game begins with."""
    rules = find_preset(variant).rules

    assert begin(rules, 0).slate == (rules.match.start, rules.match.start)
