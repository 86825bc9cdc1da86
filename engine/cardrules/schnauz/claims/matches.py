"""Claims on a game: what rounds cost in coins, who deals next, who is left in the end."""

import re
from collections.abc import Callable, Iterator
from typing import Final

from cardrules.claims import NONE, ClaimTextError
from cardrules.errors import BadPosition
from cardrules.faults import Fault
from cardrules.notation import LineForm
from cardrules.schnauz.claims.context import ClaimContext
from cardrules.schnauz.claims.names import parts, player
from cardrules.schnauz.coins import OUT
from cardrules.schnauz.match import Match, misdealt
from cardrules.schnauz.match_setup import lose_round
from cardrules.schnauz.setup import name_of

ROUND_KINDS: Final = {
    "rounds": LineForm(
        "rounds one after the other: for each, the players who lose it, or a misdeal",
        ("player 1, you", "you and player 1", "misdeal"),
    )
}
"""What can be claimed to be played, and how it is written."""

KINDS: Final = {
    "no rounds": LineForm(
        "rounds that cannot follow each other, since the game is already won, or a player is out",
        ("player 1, player 1",),
    ),
    "lives after": LineForm("the coins of all players afterwards", ("0 out 2",)),
    "dealer after": LineForm("the player who deals next", ("you",)),
    "game won": LineForm("the winner of the game, or `none`", ("player 2", "none")),
}
"""What can be claimed of a game, and how it is written."""

type Round = tuple[int, ...] | None
"""The places of those who lose a round; None for a misdeal."""


def rounds(text: str) -> Iterator[Round]:
    """Each round of *text*.

    Raises:
        ClaimTextError: *text* is no list of rounds.
    """
    for part in parts(text):
        yield None if part == "misdeal" else tuple(sorted({player(name) for name in part.split(" and ")}))


def one_more(match: Match, played: Round) -> Match:
    """*match* after one round more; raises BadPosition where there can be none with these losers."""
    return misdealt(match) if played is None else lose_round(match, played)


def _played(table: ClaimContext, text: str) -> Match:
    match = table.after_round()
    for played in rounds(text):
        match = one_more(match, played)
    return match


def _rounds(table: ClaimContext, text: str) -> Fault | None:
    try:
        table.game = _played(table, text)
    except BadPosition as error:
        return Fault(what="these rounds cannot follow each other", expected=text, found=str(error))
    return None


def _no_rounds(table: ClaimContext, text: str) -> Fault | None:
    try:
        _played(table, text)
    except BadPosition:
        return None
    return Fault(what="these rounds can follow each other", expected="a game that is won before", found=text)


def _lives_after(table: ClaimContext, text: str) -> Fault | None:
    if not re.fullmatch(r"(\d+|out)( (\d+|out))+", text):
        raise ClaimTextError("write the coins of each, yours first, as 3 2 0 out")
    lives = table.showdown().lives if table.shows_cards else table.current_match().lives
    found = " ".join("out" if coins is OUT else str(coins) for coins in lives)
    return None if found == text else Fault(what="the coins differ", expected=text, found=found)


def _dealer_after(table: ClaimContext, text: str) -> Fault | None:
    if table.setup.dealer is None and table.setup.table is None:
        raise ClaimTextError("who has dealt is not told: write dealer: you, or dealer: player 1")
    expected, found = player(text), table.current_match().dealer
    if expected == found:
        return None
    return Fault(
        what="another player deals next", expected=text, found=name_of(found), rule="schnauz.next_dealer clockwise"
    )


def _game_won(table: ClaimContext, text: str) -> Fault | None:
    expected, found = None if text == NONE else player(text), table.current_match().winner
    if expected == found:
        return None
    winner = NONE if found is None else name_of(found)
    return Fault(what="the game has another winner", expected=text, found=winner, rule="schnauz.winner last-survivor")


CHECKERS: Final[dict[str, Callable[[ClaimContext, str], Fault | None]]] = {
    "rounds": _rounds,
    "no rounds": _no_rounds,
    "lives after": _lives_after,
    "dealer after": _dealer_after,
    "game won": _game_won,
}
"""Kind of claim to its check."""
