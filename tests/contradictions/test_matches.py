"""The readings that only several deals tell apart: what a draw keeps, how long a game is, what a game counts."""

from typing import Final

import pytest

from cardrules import BadPosition, Result
from cardrules.notation import parse_fields
from cardrules.seats import Seat
from cardrules.sixtysix import (
    PRESETS,
    Match,
    Rules,
    after_deal,
    begin,
    find_preset,
    override,
    parse_line,
    parse_setup,
    play,
    position_of,
)

SOFT: Final = "schnopsn-weich"

each_variant = pytest.mark.parametrize("variant", PRESETS)


def house(variant: str, **changes: object) -> Rules:
    """The rules of *variant* with *changes*, the point in a rule's name written as two underscores."""
    return override(find_preset(variant).rules, {name.replace("__", "."): value for name, value in changes.items()})


def won(winner: Seat, game_points: int) -> Result:
    """A deal that *winner* has won; a match asks for nothing else."""
    return Result(winner, game_points, "reached-66", points=(66, 66), tricks=(5, 5))


def played(rules: Rules, *deals: tuple[Seat, int]) -> Match:
    """A match after *deals*, each its winner and what it brought."""
    match = begin(rules, dealer=0)
    for winner, game_points in deals:
        match = after_deal(match, won(winner, game_points))
    return match


def ones(winner: Seat, count: int) -> list[tuple[Seat, int]]:
    """That many deals won with one game point each."""
    return [(winner, 1)] * count


@pytest.mark.contradiction("C19")
class TestCarry:
    """One point is kept after a draw with both over 65, none after 65 all (s1:76, s1:77, s1:95)."""

    BOTH_OVER = "points: you 55, opponent 84"
    ALL_65 = "points: you 34, opponent 65"

    @staticmethod
    def drawn(variant: str, points: str) -> Result:
        """The end of a deal of *variant* whose last trick brings 21 points and 10."""
        text = f"trump: H; talon: empty; you: HA; opponent: CT; {points}; tricks: you 5, opponent 6"
        position = position_of(parse_setup(parse_fields(text.replace("; ", "\n"))), find_preset(variant).rules)
        for action in parse_line("HA CT"):
            position = play(position, action)
        assert position.result is not None
        assert position.result.winner is None
        return position.result

    @pytest.mark.parametrize("variant", ["original-66", "blog-66"])
    @pytest.mark.parametrize(("points", "scored"), [(BOTH_OVER, 3), (ALL_65, 2)])
    def test_next_winner(self, variant: str, points: str, scored: int) -> None:
        """Who wins the next deal with 2 scores one more, or not."""
        match = after_deal(begin(find_preset(variant).rules, 0), self.drawn(variant, points))

        assert match.points == (0, 0)
        assert after_deal(match, won(1, 2)).points == (0, scored)

    @pytest.mark.parametrize("variant", ["original-66", "blog-66"])
    def test_draws_add_up(self, variant: str) -> None:
        """Two draws with both over keep two points, a draw at 65 all between them takes none away."""
        match = begin(find_preset(variant).rules, 0)
        for points in (self.BOTH_OVER, self.ALL_65, self.BOTH_OVER):
            match = after_deal(match, self.drawn(variant, points))

        assert after_deal(match, won(0, 1)).points == (3, 0)


@pytest.mark.contradiction("C20")
class TestLength:
    """Up to seven, down from seven, down from eleven, up to nine (s0:16, s1:99, s1:112, s2:84, s4:14, s4:63)."""

    SLATES: Final = [
        ("schnopsn-weich", 7, 0),
        ("spielewiki-weich", 0, 7),
        ("spielewiki-hart", 0, 7),
        ("blog-schnapsen", 7, 0),
        ("blog-scharf", 7, 0),
        ("blog-66", 7, 0),
        ("original-66", 11, 0),
        ("obican-snaps", 0, 9),
    ]

    @pytest.mark.parametrize(("variant", "start", "end"), SLATES)
    def test_slate(self, variant: str, start: int, end: int) -> None:
        """What both have at first, and what the winner has in the end."""
        rules = house(variant, match__bummerl_to_win=1)
        needed = abs(start - end)

        assert begin(rules, 0).slate == (start, start)
        assert played(rules, *ones(1, needed)).slate == (start, end)

    @pytest.mark.parametrize(("variant", "start", "end"), SLATES)
    def test_not_before(self, variant: str, start: int, end: int) -> None:
        """One point short of it nobody has won a game."""
        short = abs(start - end) - 1

        assert played(find_preset(variant).rules, *ones(1, short)).games == (0, 0)

    @pytest.mark.parametrize(("variant", "start", "end"), SLATES)
    def test_further_is_there(self, variant: str, start: int, end: int) -> None:
        """Two points past the end count as the end."""
        rules = house(variant, match__bummerl_to_win=1)
        short = abs(start - end) - 1
        match = played(rules, *ones(0, short), (0, 3))

        assert (match.winner, match.slate) == (0, (end, start))

    def test_down_from_seven_is_up_to_seven(self) -> None:
        """The way of counting changes nothing but the slate."""
        deals: list[tuple[Seat, int]] = [(0, 3), (1, 2), (0, 1), (1, 3), (0, 3)]
        down, up = (played(house(SOFT, match__direction=way), *deals) for way in ("down", "up"))

        assert down._replace(rules=up.rules) == up


@pytest.mark.contradiction("C21")
class TestWords:
    """What a game to nothing counts, and how many games a match has (s0:16, s1:112, s2:84, s2:88, s4:63)."""

    @pytest.mark.parametrize(
        ("variant", "counts"),
        [
            ("schnopsn-weich", 2),
            ("spielewiki-weich", 2),
            ("spielewiki-hart", 2),
            ("blog-schnapsen", 2),
            ("blog-scharf", 2),
            ("blog-66", 1),
            ("original-66", 1),
            ("obican-snaps", 1),
        ],
    )
    def test_game_to_nothing(self, variant: str, counts: int) -> None:
        """Two games where a text or its nearest relative knows the Schneider, else one."""
        needed = find_preset(variant).rules.match.points_needed

        assert played(find_preset(variant).rules, *ones(1, needed)).games == (0, counts)

    @each_variant
    def test_game_to_one(self, variant: str) -> None:
        """A single point of the loser, and it counts one everywhere."""
        needed = find_preset(variant).rules.match.points_needed

        assert played(find_preset(variant).rules, (0, 1), *ones(1, needed)).games == (0, 1)

    @each_variant
    def test_games_that_win_the_match(self, variant: str) -> None:
        """Two in the text that lets a player hang two marks on the other (s2:88), else the first."""
        needed = find_preset(variant).rules.match.points_needed
        first = played(find_preset(variant).rules, (0, 1), *ones(1, needed))

        assert first.winner == (None if variant.startswith("spielewiki") else 1)

    @pytest.mark.parametrize("variant", ["spielewiki-weich", "spielewiki-hart"])
    def test_two_marks_at_once(self, variant: str) -> None:
        """Seven to nothing wins the match where seven to one does not."""
        assert played(find_preset(variant).rules, *ones(1, 7)).winner == 1

    @each_variant
    def test_over_is_over(self, variant: str) -> None:
        """No deal follows a match that is won."""
        rules = house(variant, match__bummerl_to_win=1)
        match = played(rules, *ones(1, rules.match.points_needed))

        with pytest.raises(BadPosition, match="seat 1 has won it"):
            after_deal(match, won(0, 1))
