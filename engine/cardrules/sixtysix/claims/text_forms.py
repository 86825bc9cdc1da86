"""Claims on how the engine writes a position: as text, as a link, and as each player sees it."""

from collections.abc import Callable
from functools import partial
from typing import Final

from cardrules.faults import Fault
from cardrules.notation import LineForm, format_link
from cardrules.seats import Seat
from cardrules.sixtysix.claims.context import ClaimContext
from cardrules.sixtysix.observation import observe
from cardrules.sixtysix.position_text import format_observation, format_position, format_turn

KINDS: Final = {
    "written": LineForm(
        "the position as the program writes it (after the line, if there is one)", ("turn-up: HJ; talon: 8 cards; …",)
    ),
    "written for you": LineForm(
        "the position as you see it, with `?` for a card that you do not know", ("turn-up: HA; …",)
    ),
    "written for opponent": LineForm("the position as your opponent sees it", ("turn-up: HA; …",)),
    "link": LineForm("the position as it is written in the address of a link", ("turn-up:HJ;talon:8_cards;…",)),
}
"""What can be claimed, and how it is written."""


def _text(table: ClaimContext) -> str:
    """The position of *table* as the engine writes it; where not all cards are known, as the player to act sees it."""
    setup = table.scene.setup
    if setup is not None and not setup.is_complete:
        return format_turn(table.turn)
    return format_position(table.now())


def _written(table: ClaimContext, text: str) -> Fault | None:
    return _same(text, _text(table))


def _written_for(seat: Seat, table: ClaimContext, text: str) -> Fault | None:
    return _same(text, format_observation(observe(table.now(), seat)))


def _link(table: ClaimContext, text: str) -> Fault | None:
    return _same(text, format_link(_text(table)))


def _same(text: str, found: str) -> Fault | None:
    return None if text == found else Fault(what="the position is written otherwise", expected=text, found=found)


CHECKERS: Final[dict[str, Callable[[ClaimContext, str], Fault | None]]] = {
    "written": _written,
    "written for you": partial(_written_for, 0),
    "written for opponent": partial(_written_for, 1),
    "link": _link,
}
"""Kind of claim to its check."""
