"""Claims on a match: the score after deals, the games won, the next dealer."""

from collections.abc import Callable
from typing import Final

from cardrules.claims import NONE, ClaimTextError, both, one_of, read_both, read_number
from cardrules.errors import BadPosition
from cardrules.faults import Fault
from cardrules.notation import LineForm
from cardrules.result import EndReason
from cardrules.seats import Seat
from cardrules.sixtysix.claims.context import ClaimContext
from cardrules.sixtysix.from_scene import player_of
from cardrules.sixtysix.match import Match, after_draw, after_win
from cardrules.sixtysix.scoring import carry_of, draw_reasons

DEAL_KINDS: Final = {
    "deals": LineForm(
        "deals one after the other: for each, the winner with the game points, or the kind of draw",
        ("you 1, opponent 3", "draw draw-65-65, you 1"),
    )
}
"""What can be claimed to be played, and how it is written."""

KINDS: Final = {
    "no deals": LineForm(
        "deals that cannot follow each other: the match would already be over, or no deal can end in that kind of draw",
        ("you 3, opponent 1",),
    ),
    "slate after": LineForm("what is on the slate afterwards", ("you 2, opponent 4",)),
    "games after": LineForm("the games won by then", ("you 1, opponent 0",)),
    "carry after": LineForm("the game points that are then kept for the next winner", ("1",)),
    "dealer after": LineForm("the player who deals next", ("opponent",)),
    "match won": LineForm("the winner of the match, or `none`", ("you", "none")),
}
"""What can be claimed of a match, and how it is written."""

_SEATS: Final[dict[str, Seat]] = {"you": 0, "opponent": 1}

_DRAWS: Final[dict[str, EndReason]] = {"draw-65-65": "draw-65-65", "draw-both-over": "draw-both-over"}
"""Why a deal has no winner, as a claim writes it."""


def _played(table: ClaimContext, text: str) -> Match:
    """The match when the deals of *text* have been played.

    Raises:
        ClaimTextError: *text* is not a list of deals.
        BadPosition: the match is over before one of them, or one is a draw where the rules have none.
    """
    match = table.match_after_line()
    for part in text.split(","):
        who, _, what = part.strip().partition(" ")
        if who == "draw":
            reason = _DRAWS[one_of(what, *_DRAWS)]
            if reason not in draw_reasons(table.rules):
                raise BadPosition("here no deal ends in a draw")
            match = after_draw(match, carry_of(reason, table.rules))
            continue
        if who not in _SEATS:
            raise ClaimTextError(f"{part.strip()!r} is no deal: write you 3, opponent 1, or draw draw-both-over")
        match = after_win(match, _SEATS[who], int(one_of(what, "1", "2", "3")))
    return match


def _deals(table: ClaimContext, text: str) -> Fault | None:
    try:
        table.match = _played(table, text)
    except BadPosition as error:
        return Fault(what="these deals cannot be played one after the other", expected=text, found=str(error))
    return None


def _no_deals(table: ClaimContext, text: str) -> Fault | None:
    try:
        _played(table, text)
    except BadPosition:
        return None
    return Fault(what="these deals can be played", expected="a match that is over, or no draws", found=text)


def _slate(table: ClaimContext, text: str) -> Fault | None:
    rules = table.rules.match
    found = table.match.slate
    if found == read_both(text):
        return None
    rule = f"match.start {rules.start}, match.direction {rules.direction}, match.end {rules.end}"
    return Fault(what="the slate differs", expected=text, found=both(found), rule=rule)


def _games(table: ClaimContext, text: str) -> Fault | None:
    found = table.match.games
    if found == read_both(text):
        return None
    rule = f"match.schneider_bummerl {table.rules.match.schneider_bummerl}"
    return Fault(what="others have won games", expected=text, found=both(found), rule=rule)


def _carry(table: ClaimContext, text: str) -> Fault | None:
    found = table.match.carry
    if found == read_number(text):
        return None
    return Fault(what="other game points are kept", expected=text, found=str(found), rule="end.draw_carry")


def _dealer(table: ClaimContext, text: str) -> Fault | None:
    if table.scene.dealer is None:
        raise ClaimTextError("who has dealt is not told: write dealer: you, or dealer: opponent")
    found = player_of(table.match.dealer)
    if found == one_of(text, "you", "opponent"):
        return None
    rule = f"deal.rotation {table.rules.deal.rotation}"
    return Fault(what="another player deals next", expected=text, found=found, rule=rule)


def _won(table: ClaimContext, text: str) -> Fault | None:
    winner = table.match.winner
    found = NONE if winner is None else player_of(winner)
    if found == one_of(text, "you", "opponent", NONE):
        return None
    rule = f"match.points_needed {table.rules.match.points_needed}, bummerl_to_win {table.rules.match.bummerl_to_win}"
    return Fault(what="the match has another result", expected=text, found=found, rule=rule)


CHECKERS: Final[dict[str, Callable[[ClaimContext, str], Fault | None]]] = {
    "deals": _deals,
    "no deals": _no_deals,
    "slate after": _slate,
    "games after": _games,
    "carry after": _carry,
    "dealer after": _dealer,
    "match won": _won,
}
"""Kind of claim to its check."""
