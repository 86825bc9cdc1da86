"""Claims on what is done before the first lead: who deals, with what kind of pack, and which cards each player gets."""

from collections.abc import Callable
from typing import Final

from cardrules.claims import ClaimTextError, one_of
from cardrules.faults import Fault
from cardrules.notation import LineForm
from cardrules.parameters import format_value
from cardrules.sixtysix.claims.context import ClaimContext
from cardrules.sixtysix.claims.layout import layout_part
from cardrules.sixtysix.from_scene import player_of
from cardrules.sixtysix.match import first_dealer

KINDS: Final = {
    "dealt": LineForm(
        "the result of dealing the pack: a hand, the turned-up card, the talon, trumps, or the player to lead",
        ("you ♣A ♣T ♣K ♠K ♠Q", "turn-up ♠T", "talon 10 cards", "turn you"),
    ),
    "first dealer": LineForm(
        "the player who deals first, according to the cards drawn; `again` if they do not settle it", ("you",)
    ),
    "patterns": LineForm("the kinds of pack used, the usual one first", ("double-german, french",)),
}
"""What can be claimed, and how it is written."""


def _dealt(table: ClaimContext, text: str) -> Fault | None:
    expected, found = layout_part(table.dealt(), text)
    if expected == found:
        return None
    return Fault(
        what="the deal of the pack has another result",
        expected=expected,
        found=found,
        rule=f"deal.packets {format_value(table.rules.deal.packets)}",
    )


def _first_dealer(table: ClaimContext, text: str) -> Fault | None:
    if table.scene.draws is None:
        raise ClaimTextError("no cards are drawn here: write draws: you ♠K, opponent ♥A")
    seat = first_dealer(table.scene.draws, table.rules)
    found = "again" if seat is None else player_of(seat)
    if found == one_of(text, "you", "opponent", "again"):
        return None
    rule = f"deal.first_dealer {table.rules.deal.first_dealer} (order {' '.join(table.rules.deck.ranks)})"
    return Fault(what="another player deals first", expected=text, found=found, rule=rule)


def _patterns(table: ClaimContext, text: str) -> Fault | None:
    found = ", ".join(table.rules.deck.patterns)
    if found == text:
        return None
    return Fault(what="the kinds of pack differ", expected=text, found=found, rule="deck.patterns")


CHECKERS: Final[dict[str, Callable[[ClaimContext, str], Fault | None]]] = {
    "dealt": _dealt,
    "first dealer": _first_dealer,
    "patterns": _patterns,
}
"""Kind of claim to its check."""
