"""Claims on what is done before the first lead: who deals, with what kind of pack, and what everybody gets."""

from collections.abc import Callable
from typing import Final

from cardrules.claims import ClaimTextError, one_of
from cardrules.faults import Fault
from cardrules.parameters import shown
from cardrules.sixtysix.claims.context import Table
from cardrules.sixtysix.claims.layout import lying
from cardrules.sixtysix.from_scene import who_sits
from cardrules.sixtysix.match import first_dealer

KINDS: Final = {
    "dealt": "what the deal of a pack brings: you ♠A ♠J …; opponent …; turn-up ♥Q; talon ♣A … (from the top, without "
    "the turn-up) or 10 cards; turn you (who leads); trump ♥",
    "first dealer": "who deals first with the cards drawn: you, or opponent, or again",
    "patterns": "the kinds of pack it is played with, the usual one first: double-german, french",
}
"""What can be claimed, and how it is written."""


def _dealt(table: Table, text: str) -> Fault | None:
    said, found = lying(table.dealt(), text)
    if said == found:
        return None
    return Fault(
        what="it is otherwise when the pack is dealt",
        expected=said,
        found=found,
        rule=f"deal.packets {shown(table.rules.deal.packets)}",
    )


def _first_dealer(table: Table, text: str) -> Fault | None:
    if table.scene.draws is None:
        raise ClaimTextError("no cards are drawn here: write draws: you ♠K, opponent ♥A")
    seat = first_dealer(table.scene.draws, table.rules)
    found = "again" if seat is None else who_sits(seat)
    if found == one_of(text, "you", "opponent", "again"):
        return None
    rule = f"deal.first_dealer {table.rules.deal.first_dealer} (order {' '.join(table.rules.deck.ranks)})"
    return Fault(what="another player deals first", expected=text, found=found, rule=rule)


def _patterns(table: Table, text: str) -> Fault | None:
    found = ", ".join(table.rules.deck.patterns)
    if found == text:
        return None
    return Fault(what="the kinds of pack are others", expected=text, found=found, rule="deck.patterns")


CHECKERS: Final[dict[str, Callable[[Table, str], Fault | None]]] = {
    "dealt": _dealt,
    "first dealer": _first_dealer,
    "patterns": _patterns,
}
"""Kind of claim to the question it asks."""
