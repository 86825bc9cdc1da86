"""From rounds to a game: coins go, players swim and go out, and the last one left wins."""

from typing import NamedTuple

from cardrules.errors import BadPosition
from cardrules.messages import wording
from cardrules.schnauz.coins import Lives, next_in, paid, players_in
from cardrules.schnauz.dealing import check_count, check_players
from cardrules.schnauz.result import RoundResult
from cardrules.schnauz.rules import Rules


class Match(NamedTuple):
    """A game between two rounds, or after its last one."""

    rules: Rules

    dealer: int
    """The dealer of the next round; after the last one its dealer, or the player who would have been next."""

    lives: Lives
    """Coins by seat: with 0 a player swims, with None a player is out."""

    @property
    def winner(self) -> int | None:
        """The last survivor, or None while several are in."""
        left = players_in(self.lives)
        return left[0] if len(left) == 1 else None


def begin(rules: Rules, players: int, dealer: int) -> Match:
    """The game of so many *players* before its first round, which *dealer* deals.

    Raises:
        BadPosition: too few or too many players, for the game or for the pack, or a dealer who is none of them.

    Source: s3:9, s3:17, s3:70; contradiction Z11.
    """
    check_count(rules, players)
    lives = (rules.deal.lives,) * players
    check_players(rules, lives, dealer)
    return Match(rules, dealer, lives)


def can_play(rules: Rules, players: int) -> bool:
    """Whether so many *players* can begin a game by *rules*: neither the game nor its pack is for more or fewer."""
    try:
        begin(rules, players, 0)
    except BadPosition:
        return False
    return True


def after_round(match: Match, result: RoundResult) -> Match:
    """The game after a round that ended with *result*: the next player who is in deals, after a void round the same.

    Raises:
        BadPosition: the game is won already, or the round was another one's.

    Source: s3:64; contradictions Z10 and Z12.
    """
    _refuse_after_end(match)
    if len(result.lives) != len(match.lives):
        raise BadPosition(
            wording(
                "the round has {count} players, but the game has {players}",
                count=len(result.lives),
                players=len(match.lives),
            )
        )
    if result.void:
        return match
    dealer = match.dealer if players_in(result.lives) == (match.dealer,) else next_in(match.dealer, result.lives)
    return match._replace(dealer=dealer, lives=result.lives)


def misdealt(match: Match) -> Match:
    """The game after its dealer has dealt wrong, which a table may record: a coin where the rules require one.

    The dealer deals again; a dealer who swims is out with it, and the next player deals.

    Raises:
        BadPosition: the game is won already.

    Source: s3:98, s3:100; contradiction Z12.
    """
    _refuse_after_end(match)
    lives = paid(match.lives, (match.dealer,), match.rules.coins.misdeal_penalty)
    still_in = match.dealer in players_in(lives)
    return match._replace(dealer=match.dealer if still_in else next_in(match.dealer, lives), lives=lives)


def _refuse_after_end(match: Match) -> None:
    if match.winner is not None:
        raise BadPosition(wording("the game is over: seat {winner} has won it", winner=match.winner))
