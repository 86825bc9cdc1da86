"""The deals of a slate as text, one entry each, and what becomes of a match by them: the engine counts.

`0-2` is a deal won by seat 0 with 2 game points, `0-2-ln` the same with its reason, as `deal_reasons` writes it, and
`draw-65-65` one without a winner; behind a match that is over, `next` begins another one.
"""

from collections.abc import Iterable
from typing import Final, NamedTuple

from cardrules import BadRecord
from cardrules.seats import Seat
from cardrules.sixtysix import Match, Rules, after_draw, after_win, begin, carry_of, draw_reasons
from kiebitz.elements.games.sixtysix.pad.deal_reasons import is_reason
from kiebitz.elements.games.sixtysix.pad.state import MOST_POINTS
from kiebitz.elements.shared_wordings import missing_part
from kiebitz.elements.untrusted import parse_number

NEXT: Final = "next"

SEATS: Final[dict[str, Seat]] = {"0": 0, "1": 1}
"""Each seat by its text."""


class GameEnd(NamedTuple):
    """A game that a deal has ended."""

    winner: Seat
    counts: int
    """How often it counts."""
    ends_match: bool


class Win(NamedTuple):
    """A deal that somebody has won."""

    winner: Seat
    points: int
    reason: str
    """As `deal_reasons` writes it; empty where nothing is known of it."""


def win_entry(winner: Seat, points: int, reason: str) -> str:
    """The entry of a deal that *winner* has won with *points* for *reason*."""
    return f"{winner}-{points}-{reason}" if reason else f"{winner}-{points}"


def parse_win(entry: str) -> Win:
    """The deal of *entry*. Raises BadRecord where it is none of a deal that somebody has won."""
    winner, _, rest = entry.partition("-")
    points, dash, reason = rest.partition("-")
    number = parse_number(points, MOST_POINTS) if winner in SEATS else 0
    if not number or (dash and not is_reason(reason)):
        raise BadRecord(missing_part())
    return Win(SEATS[winner], number, reason)


def after_entry(match: Match, entry: str) -> Match:
    """*match* after *entry*.

    Raises:
        BadRecord: there is no such entry, or the rules have no such draw.
        BadPosition: the match is over.
    """
    if entry == NEXT:
        if match.winner is None:
            raise BadRecord(missing_part())
        return begin(match.rules, match.dealer)
    for reason in draw_reasons(match.rules):
        if entry == reason:
            return after_draw(match, carry_of(reason, match.rules))
    win = parse_win(entry)
    return after_win(match, win.winner, win.points)


def matches(rules: Rules, dealer: Seat, entries: Iterable[str]) -> list[Match]:
    """The match before the first of *entries*, which *dealer* deals, and after each of them.

    Raises:
        BadRecord, BadPosition: as `after_entry`.
    """
    found = [begin(rules, dealer)]
    for entry in entries:
        found.append(after_entry(found[-1], entry))
    return found


def game_end(before: Match, after: Match) -> GameEnd | None:
    """The game that the deal between *before* and *after* has ended; None where it goes on."""
    for seat in SEATS.values():
        if after.games[seat] > before.games[seat]:
            return GameEnd(seat, after.games[seat] - before.games[seat], after.winner is not None)
    return None
