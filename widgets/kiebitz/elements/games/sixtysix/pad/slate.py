"""The slate as players write it: what each has in the running game, number by number, and the games so far."""

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from cardrules.seats import other
from cardrules.sixtysix import Match
from kiebitz.elements.games.sixtysix.pad.slate_entries import SEATS, GameEnd, game_end


class SlateColumn(NamedTuple):
    """One player's part of the slate."""

    numbers: tuple[int, ...]
    """What was written one after the other; the last one is valid."""

    lost: int
    """Games lost, one that counts twice as two."""

    matches: int
    """Matches won."""


def columns(matches: Sequence[Match]) -> tuple[SlateColumn, SlateColumn]:
    """The slate after *matches*, which follow each other deal by deal."""
    running = matches[_first_of_game(matches) :]
    first, second = (
        SlateColumn(
            tuple(match.slate[seat] for place, match in enumerate(running) if _is_new(running, place, seat)),
            sum(end.counts for end in _ends(matches) if end.winner == other(seat)),
            sum(end.ends_match for end in _ends(matches) if end.winner == seat),
        )
        for seat in SEATS.values()
    )
    return first, second


def _is_new(running: Sequence[Match], place: int, seat: int) -> bool:
    return not place or running[place].slate[seat] != running[place - 1].slate[seat]


def _first_of_game(matches: Sequence[Match]) -> int:
    """The place of the match before the first deal of the game that is running, or that has ended the match."""
    for place in range(len(matches) - 1, 0, -1):
        before, after = matches[place - 1], matches[place]
        end = game_end(before, after)
        if before.winner is not None or (end is not None and not end.ends_match):
            return place
    return 0


def _ends(matches: Sequence[Match]) -> list[GameEnd]:
    found = (game_end(before, after) for before, after in pairwise(matches))
    return [end for end in found if end is not None]
