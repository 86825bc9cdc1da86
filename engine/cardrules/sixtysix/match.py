"""From deals to a game, called Bummerl in Austria, and from games to a match: game points, carries, the next dealer.

The terms differ between the sources (contradiction C21); here a deal is played with one pack, a game is won with the
points of `match.points_needed`, and a match with the games of `match.bummerl_to_win`.
"""

from typing import NamedTuple

from cardrules.cards import Card
from cardrules.errors import BadPosition
from cardrules.messages import wording
from cardrules.result import Result
from cardrules.seats import Seat, other
from cardrules.sixtysix.rules import Rules


class Match(NamedTuple):
    """A match between two deals, or after its last one."""

    rules: Rules

    dealer: Seat
    """The seat that deals next."""

    points: tuple[int, int] = (0, 0)
    """Game points in the running game by seat, from 0; of a match that is won, those of its last game."""

    carry: int = 0
    """Game points that the winner of the next deal scores too."""

    games: tuple[int, int] = (0, 0)
    """Games won by seat, one against an opponent without a point counted as `match.schneider_bummerl`."""

    winner: Seat | None = None

    @property
    def slate(self) -> tuple[int, int]:
        """The score on the slate by seat: counted down or up, and never past the end."""
        start, end = self.rules.match.start, self.rules.match.end
        first, second = self.points
        if self.rules.match.direction == "down":
            return max(end, start - first), max(end, start - second)
        return min(end, start + first), min(end, start + second)


def begin(rules: Rules, dealer: Seat) -> Match:
    """The match before its first deal, which *dealer* deals."""
    return Match(rules, dealer)


def first_dealer(cards: tuple[Card, Card], rules: Rules) -> Seat | None:
    """The first dealer when each seat has drawn one of *cards*; None for equal ranks, to draw again.

    The lower rank deals, or the higher one where the rules have it so.

    Source: s2:26; contradiction C39; decision 0045.
    """
    strength = rules.pack.strength
    first, second = (strength[card] for card in cards)
    if first == second:
        return None
    lower: Seat = 0 if first < second else 1
    return other(lower) if rules.deal.first_dealer == "draw-higher-card" else lower


def after_deal(match: Match, result: Result) -> Match:
    """The match after a deal that ended with *result*.

    Raises:
        BadPosition: the match is won already.
    """
    if result.winner is None:
        return after_draw(match, result.carry)
    return after_win(match, result.winner, result.game_points)


def after_draw(match: Match, carry: int) -> Match:
    """The match after a deal without a winner: the game points *carry* are kept with those that are kept already.

    Where the winner or the loser deals next, the same seat deals again: nobody has won or lost.

    Raises:
        BadPosition: the match is won already.

    Source: s1:95; contradiction C19.
    """
    _refuse_the_end(match)
    again = match.rules.deal.rotation != "alternate"
    return match._replace(dealer=match.dealer if again else other(match.dealer), carry=match.carry + carry)


def after_win(match: Match, winner: Seat, game_points: int) -> Match:
    """The match after a deal that brought *winner* *game_points*, and what earlier draws have kept.

    After a game is won, both players begin the next one with an empty slate.

    Raises:
        BadPosition: the match is won already.

    Source: s0:37, s1:95-99, s1:112, s2:26, s2:84-88, s4:14, s4:63; contradictions C19, C20 and C21.
    """
    _refuse_the_end(match)
    rules, dealer = match.rules.match, _next_dealer(match, winner)
    scored = match.points[winner] + game_points + match.carry
    points = _with(match.points, winner, scored)
    if scored < rules.points_needed:
        return match._replace(dealer=dealer, points=points, carry=0)
    worth = 1 if points[other(winner)] else rules.schneider_bummerl
    games = _with(match.games, winner, match.games[winner] + worth)
    if games[winner] >= rules.bummerl_to_win:
        return match._replace(dealer=dealer, points=points, carry=0, games=games, winner=winner)
    return match._replace(dealer=dealer, points=(0, 0), carry=0, games=games)


def _next_dealer(match: Match, winner: Seat) -> Seat:
    """The dealer after a deal that *winner* has won; also where a new game begins."""
    match match.rules.deal.rotation:
        case "winner-deals":
            return winner
        case "loser-deals":
            return other(winner)
        case _:
            return other(match.dealer)


def _refuse_the_end(match: Match) -> None:
    if match.winner is not None:
        raise BadPosition(wording("the match is over: seat {winner} has won it", winner=match.winner))


def _with(pair: tuple[int, int], seat: Seat, own: int) -> tuple[int, int]:
    return (own, pair[1]) if seat == 0 else (pair[0], own)
