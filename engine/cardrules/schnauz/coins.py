"""Coins by seat, and from them who is still in, whose turn is next, and who goes out."""

from collections.abc import Collection, Iterator
from typing import Final

from cardrules.schnauz.rules import Rules

type Lives = tuple[int | None, ...]
"""Coins of each player: with 0 a player swims, with None a player is out."""

OUT: Final = None


def players_in(lives: Lives) -> tuple[int, ...]:
    """Seats of the players who are not out, in order."""
    return tuple([seat for seat, coins in enumerate(lives) if coins is not OUT])


def after(seat: int, lives: Lives) -> Iterator[int]:
    """The seats of the other players who are in, clockwise from *seat* (s3:19, s3:30; contradiction Z12)."""
    return (other for place in range(1, len(lives)) if lives[other := (seat + place) % len(lives)] is not OUT)


def next_in(seat: int, lives: Lives) -> int:
    """The next player clockwise from *seat* who is in."""
    return next(after(seat, lives))


def paid(lives: Lives, seats: Collection[int], coins: int) -> Lives:
    """*lives* after *seats* have given up so many *coins* each; a player who owes more than that is out.

    Source: s3:64.
    """
    left = [had if had is OUT or seat not in seats else had - coins for seat, had in enumerate(lives)]
    return tuple([OUT if has is OUT or has < 0 else has for has in left])


def lost(lives: Lives, losers: Collection[int], rules: Rules) -> tuple[Lives, bool]:
    """*lives* after a round that *losers* have lost, and whether the round is void.

    Void is a round that would put everybody out, for one player must win: then none pays.

    Source: s3:64; contradiction Z10.
    """
    left = paid(lives, losers, rules.coins.loss)
    return (left, False) if players_in(left) else (lives, True)
