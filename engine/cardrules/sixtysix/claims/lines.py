"""Claims on a line of play: that it can be played, the points and the result after it, and the layout then."""

from collections.abc import Callable
from typing import Final

from cardrules.claims import line_stopped
from cardrules.errors import IllegalAction
from cardrules.faults import Fault
from cardrules.sixtysix.claims.context import ClaimContext
from cardrules.sixtysix.claims.layout import layout_part
from cardrules.sixtysix.line_text import parse_line
from cardrules.sixtysix.next_position import play

LINE_KINDS: Final = {"line": "actions one after the other: ♠A ♠K, ♥Q, close"}
"""What can be claimed to be played, and how it is written."""

KINDS: Final = {
    "score": "points after the line: you 46, opponent 20",
    "result": "the end after the line: you win 2 by reached-66; draw by draw-65-65; none",
    "after": "what lies where after the line: you ♠A ♠J; talon 4 cards; turn-up ♥J or none; led ♠K; turn opponent; "
    "tricks you 1, opponent 2; closed by you; undrawn yes",
}
"""What can be claimed of a line, and how it is written."""


def _line(table: ClaimContext, text: str) -> Fault | None:
    position = table.position()
    for action in parse_line(text):
        try:
            position = play(position, action)
        except IllegalAction as error:
            return line_stopped(error, text)
    table.end = position
    table.match = table.match_after_line()
    return None


def _score(table: ClaimContext, text: str) -> Fault | None:
    found = "you {}, opponent {}".format(*(side.points for side in table.after().sides))
    return None if found == text else Fault(what="the points differ", expected=text, found=found)


def _result(table: ClaimContext, text: str) -> Fault | None:
    result = table.after().result
    if result is None:
        found = "none"
    elif result.winner is None:
        found = f"draw by {result.reason}"
    else:
        who = "opponent wins" if result.winner else "you win"
        found = f"{who} {result.game_points} by {result.reason}"
    return None if found == text else Fault(what="the deal has another result", expected=text, found=found)


def _after(table: ClaimContext, text: str) -> Fault | None:
    expected, found = layout_part(table.after(), text)
    if expected == found:
        return None
    return Fault(what="the position after the line differs", expected=expected, found=found)


CHECKERS: Final[dict[str, Callable[[ClaimContext, str], Fault | None]]] = {
    "line": _line,
    "score": _score,
    "result": _result,
    "after": _after,
}
"""Kind of claim to its check."""
