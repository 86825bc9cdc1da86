"""What game points are worth in a match: the chance to win it with them."""

from functools import cache
from typing import Final, NamedTuple

from cardrules.seats import Seat, other
from cardrules.sixtysix.match import Match, after_win

_BROUGHT: Final = ((1, 3), (2, 4), (3, 2))
"""Game points of a deal with their approximate frequency, in deals played by the advice against itself."""

_DEALS: Final = 2 * sum(often for _, often in _BROUGHT)
"""The same counted for both seats, which win equally often."""

_FORESEEN: Final = 60
"""Game points that both may still need together for the end of a match to be foreseen; no preset begins with more."""


def equity_of(match: Match, seat: Seat) -> "MatchEquity | None":
    """*match* from *seat*; None while so much of it is left that one game point is worth about as much as any other."""
    rules = match.rules.match
    games_left = 2 * (rules.bummerl_to_win - 1) - sum(match.games)
    points_left = (2 + games_left) * rules.points_needed - sum(match.points)
    return MatchEquity(match, seat) if points_left <= _FORESEEN else None


class MatchEquity(NamedTuple):
    """A match before a deal, from one seat. Only winning the match counts, not the margin."""

    match: Match
    seat: Seat

    @property
    def needed(self) -> tuple[int, int]:
        """Game points that win the running game, one's own first."""
        points, needed = self.match.points, self.match.rules.match.points_needed
        return needed - points[self.seat], needed - points[other(self.seat)]

    @property
    def point(self) -> float:
        """What one game point is worth here: half of the difference between winning one and losing one."""
        return (self.chance(1) - self.chance(-1)) / 2

    def chance(self, game_points: int) -> float:
        """The chance, from 0 to 1, to win the match after a deal that brings *game_points*; below 0 they are lost."""
        winner = self.seat if game_points > 0 else other(self.seat)
        match = after_win(self.match, winner, abs(game_points)) if game_points else self.match
        chance = _chance_of_first(match._replace(dealer=0))
        return chance if self.seat == 0 else 1 - chance


@cache
def _chance_of_first(match: Match) -> float:
    """The chance of seat 0 to win *match*, both playing alike; the dealer makes no difference."""
    if match.winner is not None:
        return 1.0 if match.winner == 0 else 0.0
    seats: tuple[Seat, Seat] = (0, 1)
    chances = [
        often * _chance_of_first(after_win(match, seat, game_points)._replace(dealer=0))
        for seat in seats
        for game_points, often in _BROUGHT
    ]
    return sum(chances) / _DEALS
