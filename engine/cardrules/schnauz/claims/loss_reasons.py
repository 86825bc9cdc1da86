"""Claims on why a player loses a coin when the cards are shown, or does not."""

import re
from collections.abc import Callable
from typing import Final

from cardrules.claims import ClaimTextError
from cardrules.faults import Fault
from cardrules.schnauz.claims.context import Table
from cardrules.schnauz.claims.names import parts, player
from cardrules.schnauz.loss_reasons import Fate
from cardrules.schnauz.observation import YOU
from cardrules.schnauz.setup import name_of

KINDS: Final = {
    "why": "what decides that a player loses, against whom if it is close, or that one does not: "
    "player 1 loses by lowest; or you lose by suit to player 1, player 1 stays by suit over you"
}
"""What can be claimed, and how it is written."""


def named(text: str) -> list[int]:
    """The places of the players of whom the claim *text* speaks, in its order.

    Raises:
        ClaimTextError: it names none.
    """
    return [player(re.split(" (?:lose|stay)s? by ", part)[0]) for part in parts(text)]


def _why(table: Table, text: str) -> Fault | None:
    found = table.fates()
    for place, said in zip(named(text), parts(text), strict=True):
        if place not in found:
            raise ClaimTextError(f"{name_of(place)} shows no cards")
        told = _told(place, found[place])
        if told != said:
            return Fault(what="something else decides", expected=said, found=told)
    return None


def _told(place: int, fate: Fate) -> str:
    """What *fate* is that of the player at *place*, as a claim says it."""
    does, against = ("lose", "to") if fate.loses else ("stay", "over")
    other = "" if fate.against is None else f" {against} {name_of(fate.against)}"
    return f"{name_of(place)} {does}{'' if place == YOU else 's'} by {fate.cause}{other}"


CHECKERS: Final[dict[str, Callable[[Table, str], Fault | None]]] = {"why": _why}
"""Kind of claim to the question it asks."""
