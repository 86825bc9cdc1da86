"""Claims on why a player loses a coin when the cards are shown, or does not."""

import re
from collections.abc import Callable
from typing import Final

from cardrules.claims import ClaimTextError
from cardrules.faults import Fault
from cardrules.notation import LineForm
from cardrules.schnauz.claims.context import ClaimContext
from cardrules.schnauz.claims.names import parts, player
from cardrules.schnauz.loss_reasons import Outcome
from cardrules.schnauz.observation import YOU
from cardrules.schnauz.setup import name_of

KINDS: Final = {
    "why": LineForm(
        "why a player loses or does not lose and, if it is close, against whom",
        ("player 1 loses by lowest", "you lose by card to player 1, player 1 stays by card over you"),
    )
}
"""What can be claimed, and how it is written."""


def named(text: str) -> list[int]:
    """The places of the players of whom the claim *text* speaks, in its order.

    Raises:
        ClaimTextError: it names none.
    """
    return [player(re.split(" (?:lose|stay)s? by ", part)[0]) for part in parts(text)]


def _why(table: ClaimContext, text: str) -> Fault | None:
    outcomes = table.outcomes()
    for place, expected in zip(named(text), parts(text), strict=True):
        if place not in outcomes:
            raise ClaimTextError(f"{name_of(place)} shows no cards")
        found_text = _outcome_text(place, outcomes[place])
        if found_text != expected:
            return Fault(what="something else decides", expected=expected, found=found_text)
    return None


def _outcome_text(place: int, fate: Outcome) -> str:
    """The *fate* of the player at *place*, as a claim writes it."""
    does, against = ("lose", "to") if fate.loses else ("stay", "over")
    other = "" if fate.against is None else f" {against} {name_of(fate.against)}"
    return f"{name_of(place)} {does}{'' if place == YOU else 's'} by {fate.cause}{other}"


CHECKERS: Final[dict[str, Callable[[ClaimContext, str], Fault | None]]] = {"why": _why}
"""Kind of claim to its check."""
