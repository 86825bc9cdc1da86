"""Claims on a line of play: that it can be played, the points and the result after it, and the layout then."""

from collections.abc import Callable
from typing import Final

from cardrules.claims import line_stopped
from cardrules.errors import IllegalAction
from cardrules.faults import Fault
from cardrules.notation import LineForm
from cardrules.sixtysix.claims.context import ClaimContext
from cardrules.sixtysix.claims.layout import layout_part
from cardrules.sixtysix.line_text import parse_line
from cardrules.sixtysix.next_position import play

LINE_KINDS: Final = {
    "line": LineForm(
        "actions one after the other, from the block's own position",
        ("♠A ♣Q, ♠T ♣K", "draw, exchange, close, marriage ♥, ♥K ♦K"),
    )
}
"""What can be claimed to be played, and how it is written."""

KINDS: Final = {
    "score": LineForm("the points of both players after the line", ("you 63, opponent 43",)),
    "result": LineForm(
        "how the deal has ended after the line, or `none`", ("you win 1 by reached-66", "draw by draw-65-65", "none")
    ),
    "after": LineForm(
        "what lies where after the line, one thing in each answer",
        ("you ♠T", "turn you", "talon 4 cards", "turn-up ♥J", "led ♠A", "closed by you"),
    ),
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
