"""Claims on a line of play and on what is where: after it, or when a pack has been dealt."""

from collections.abc import Callable
from typing import Final

from cardrules.claims import line_stopped
from cardrules.errors import IllegalAction
from cardrules.faults import Fault
from cardrules.notation import LineForm
from cardrules.schnauz.claims.context import ClaimContext
from cardrules.schnauz.claims.layout import layout_part
from cardrules.schnauz.claims.names import actions, names
from cardrules.schnauz.next_position import play

LINE_KINDS: Final = {
    "line": LineForm("actions one after the other, from the block's own position", ("pass", "knock, pass", "keep"))
}
"""What can be claimed to be played, and how it is written."""

KINDS: Final = {
    "after": LineForm(
        "what lies where after the line, one thing in each answer",
        ("turn player 1", "table ♣8 ♠9 ♥7", "you ♠7 ♥8 ♦9", "stock 20 cards"),
    ),
    "result": LineForm(
        "how the round has ended after the line, or `none`",
        ("you lose by knock", "player 1 loses by schnauz", "void by double-knock", "none"),
    ),
}
"""What can be claimed of a line, and how it is written."""

DEAL_KINDS: Final = {
    "dealt": LineForm(
        "what lies where before anybody acts, for example when a pack has just been dealt",
        ("you ♣8 ♥J ♣K", "table none", "turn you"),
    )
}
"""What can be claimed of the beginning, and how it is written."""


def _line(table: ClaimContext, text: str) -> Fault | None:
    position = table.position()
    for action in actions(text):
        try:
            position = play(position, action)
        except IllegalAction as error:
            return line_stopped(error, text)
    table.end, table.game = position, None
    return None


def _dealt(table: ClaimContext, text: str) -> Fault | None:
    thing, expected, found = layout_part(table.position(), text)
    return None if expected == found else Fault(what=f"{thing} differs at first", expected=expected, found=found)


def _after(table: ClaimContext, text: str) -> Fault | None:
    thing, expected, found = layout_part(table.after(), text)
    if expected == found:
        return None
    return Fault(what=f"{thing} differs after the line", expected=expected, found=found)


def _result(table: ClaimContext, text: str) -> Fault | None:
    result = table.after().result
    if result is None:
        found = "none"
    elif result.void:
        found = f"void by {result.reason}"
    else:
        does = "loses" if len(result.losers) == 1 and result.losers != (0,) else "lose"
        found = f"{names(result.losers)} {does} by {result.reason}"
    return None if found == text else Fault(what="the round has another result", expected=text, found=found)


CHECKERS: Final[dict[str, Callable[[ClaimContext, str], Fault | None]]] = {
    "line": _line,
    "after": _after,
    "result": _result,
    "dealt": _dealt,
}
"""Kind of claim to its check."""
