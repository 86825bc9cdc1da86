"""Advice in a match: what game points are worth at a score, and what is done otherwise for it."""

import itertools

import pytest

from cardrules.notation import parse_fields
from cardrules.sixtysix import PRESETS, Match, Position, begin, find_preset, override, parse_setup, position_from_setup
from cardrules.sixtysix.actions import CLOSE
from cardrules.sixtysix.adviser import Advice, advise, remember
from cardrules.sixtysix.adviser.match_equity import MatchEquity, equity_of

VARIANTS = sorted(PRESETS)
LONG = 20_000
"""A budget with which chance hardly decides."""

NEARLY_SAFE = """turn-up: DT
talon: HK HT ST SJ CJ HA DK
you: CA CK CQ SK DQ
opponent: CT SA HQ DA DJ
points: you 25, opponent 0
tricks: you 1, opponent 0"""
"""Closing brings much and may fail; with the talon open you are far ahead."""

BOLD = """turn-up: DT
talon: CJ DJ HQ DQ DA SJ ST CA HK
you: CT CK CQ SA DK
opponent: SK SQ HA HT HJ"""
"""Closing wins high or fails; announcing first brings more game points."""


def at(points: tuple[int, int] = (0, 0), variant: str = "schnopsn-weich") -> Match:
    """A match in which both have scored *points*."""
    return Match(find_preset(variant).rules, 0, points)


def stakes(mine: int, theirs: int) -> MatchEquity:
    """What is at stake for who still needs *mine* game points of seven, the opponent *theirs*."""
    return MatchEquity(at((7 - mine, 7 - theirs)), 0)


def position_of(text: str) -> Position:
    """The position of *text*."""
    return position_from_setup(parse_setup(parse_fields(text)), find_preset("schnopsn-weich").rules)


def advised(text: str, points: tuple[int, int] | None, seed: int = 1) -> Advice:
    """The advice for the position of *text* in a match with *points*, or in none."""
    return advise(remember(position_of(text)), seed, LONG, None if points is None else at(points))


class TestStakes:
    """The chance to win the match, by what a deal brings."""

    def test_even_is_even(self) -> None:
        """Whoever needs as much as the opponent wins one of two matches."""
        assert stakes(4, 4).chance(0) == pytest.approx(0.5)

    def test_more_than_is_needed_is_worth_no_more(self) -> None:
        """A player who needs one game point wins the match with it."""
        assert {stakes(1, 5).chance(points) for points in (1, 2, 3)} == {1.0}

    def test_less_than_is_needed_is_not_enough(self) -> None:
        """A player who needs two has not won with one."""
        assert stakes(2, 5).chance(1) < 1 == stakes(2, 5).chance(2)

    def test_a_lost_match_cannot_be_lost_higher(self) -> None:
        """Where the opponent needs one game point, one is as bad as three."""
        assert {stakes(5, 1).chance(-points) for points in (1, 2, 3)} == {0.0}
        assert stakes(5, 2).chance(-1) > 0 == stakes(5, 2).chance(-2)

    @pytest.mark.parametrize("variant", VARIANTS)
    def test_more_game_points_are_never_worth_less(self, variant: str) -> None:
        """At every score; and one more game point is worth something at all of them."""
        needed = find_preset(variant).rules.match.points_needed
        for points in itertools.product(range(needed), repeat=2):
            for seat in (0, 1):
                found = MatchEquity(at(points, variant), seat)  # type: ignore[arg-type]  # 0 and 1 are the seats
                chances = [found.chance(brought) for brought in range(-3, 4)]
                assert chances == sorted(chances)
                assert found.point > 0

    def test_what_one_may_hope_the_other_must_fear(self) -> None:
        """The chances of both are one together."""
        for brought in range(-3, 4):
            both = MatchEquity(at((5, 3)), 0).chance(brought) + MatchEquity(at((5, 3)), 1).chance(-brought)
            assert both == pytest.approx(1)

    def test_kept_game_points_go_to_the_winner(self) -> None:
        """What a draw has left counts for the next deal."""
        match = at((8, 8), "original-66")
        assert MatchEquity(match, 0).chance(2) < 1 == MatchEquity(match._replace(carry=1), 0).chance(2)

    def test_a_game_is_not_the_match(self) -> None:
        """Where a match takes two games, who wins one has not won; one without a point of the opponent counts twice."""
        match = at((6, 1), "spielewiki-hart")
        assert 0.5 < MatchEquity(match, 0).chance(1) < 1
        assert MatchEquity(match._replace(points=(6, 0)), 0).chance(1) == 1
        assert MatchEquity(match._replace(games=(1, 1)), 0).chance(1) == 1


class TestLongMatches:
    """House rules have games of up to 999 game points, and matches of many games."""

    @pytest.mark.parametrize("variant", VARIANTS)
    def test_every_preset_is_foreseen(self, variant: str) -> None:
        """From its first deal."""
        assert equity_of(at((0, 0), variant), 0) == MatchEquity(at((0, 0), variant), 0)

    @pytest.mark.parametrize(("needed", "games"), [(999, 1), (7, 99), (999, 99), (30, 1), (15, 2), (1, 30)])
    def test_what_is_far_away_is_not_foreseen(self, needed: int, games: int) -> None:
        """Near its end every match is; and then one game point is worth something, and more is never worth less."""
        house = {"match.points_needed": needed, "match.bummerl_to_win": games}
        first = begin(override(find_preset("schnopsn-weich").rules, house), 0)
        short = needed * games <= 30
        assert (equity_of(first, 0) is not None) == short
        for mine, theirs in itertools.product(range(max(0, needed - 4), needed), repeat=2):
            last = first._replace(points=(mine, theirs), games=(games - 1, games - 1))
            found = equity_of(last, 1)
            assert found is not None
            assert found.point > 0
            chances = [found.chance(brought) for brought in range(-3, 4)]
            assert chances == sorted(chances)
        if short:
            chance = MatchEquity(first, 0).chance(1)
            assert 0.5 < chance < 1


class TestAdvice:
    """What is done at one score and not at another."""

    def test_without_a_match_there_is_no_chance(self) -> None:
        """Game points alone decide then."""
        assert {option.chance for option in advised(NEARLY_SAFE, None).options} == {None}

    @pytest.mark.one_in(3)
    @pytest.mark.parametrize("seed", range(3))
    def test_who_needs_one_point_does_not_risk_three(self, seed: int) -> None:
        """Closing is best, but not where one game point is enough and a closing that fails would cost the match."""
        assert advised(NEARLY_SAFE, None, seed).best.action is CLOSE
        assert advised(NEARLY_SAFE, (6, 6), seed).best.action is CLOSE
        assert advised(NEARLY_SAFE, (6, 4), seed).best.action is not CLOSE

    @pytest.mark.one_in(3)
    @pytest.mark.parametrize("seed", range(3))
    def test_who_cannot_lose_more_closes_for_three(self, seed: int) -> None:
        """The opponent needs one game point, so that closing can cost no more than playing on, and may win all."""
        assert advised(BOLD, None, seed).best.action is not CLOSE
        assert advised(BOLD, (4, 4), seed).best.action is not CLOSE
        assert advised(BOLD, (4, 6), seed).best.action is CLOSE

    def test_the_score_is_given_where_it_decides(self) -> None:
        """With what both still need; not where game points give the same advice."""
        reason = advised(NEARLY_SAFE, (6, 4)).reason
        assert (reason.code, reason.facts["mine"], reason.facts["theirs"]) == ("advice.score", 1, 3)
        assert advised(NEARLY_SAFE, (6, 6)).reason.code == "advice.supposed"

    def test_among_lost_actions_hope_counts_not_height(self) -> None:
        """Where any loss loses the match, the lead is advised that may be answered wrongly."""
        cards = "trump: S\ntalon: empty\nyou: SJ HQ\nopponent: CT HA"
        lost = position_of(cards + "\npoints: you 33, opponent 61\ntricks: you 3, opponent 5")
        assert advise(remember(lost), match=at((0, 6))).best.action == "play SJ"
