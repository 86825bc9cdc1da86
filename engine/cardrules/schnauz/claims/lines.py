"""Claims on a line of play and on what is where: after it, or when a pack has been dealt."""

from collections.abc import Callable
from typing import Final

from cardrules.claims import line_stopped
from cardrules.errors import IllegalAction
from cardrules.faults import Fault
from cardrules.schnauz.claims.context import ClaimContext
from cardrules.schnauz.claims.layout import layout_part
from cardrules.schnauz.claims.names import actions, names
from cardrules.schnauz.next_position import play

LINE_KINDS: Final = {"line": "actions one after the other: keep, pass, swap ♥7 ♦7, knock"}
"""What can be claimed to be played, and how it is written."""

KINDS: Final = {
    "after": "what lies where after the line: table ♦7 ♦8 ♦9; or you ♠A ♠K ♦7; or stock 14 cards; or turn player 1",
    "result": "the end after the line: player 1 loses by knock; you, player 2 lose by double-knock; void by knock; "
    "or none",
}
"""What can be claimed of a line, and how it is written."""

DEAL_KINDS: Final = {
    "dealt": "what lies where before anybody acts, as when a pack was dealt: you ♠A ♠K ♦7; stock 23 cards; turn you"
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
