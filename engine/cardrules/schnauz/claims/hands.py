"""Claims on hands: what they are worth, whose is the best, who loses a coin when they are shown."""

import re
from collections.abc import Callable
from typing import Final

from cardrules.cards import Card, format_symbols, parse_cards
from cardrules.claims import ClaimTextError
from cardrules.faults import Fault
from cardrules.notation import LineForm
from cardrules.schnauz.claims.context import ClaimContext
from cardrules.schnauz.claims.names import names, parts, player, players
from cardrules.schnauz.coins import players_in
from cardrules.schnauz.setup_checks import check_setup
from cardrules.schnauz.worth import best_of, suit_sums, worth_of

KINDS: Final = {
    "worth": LineForm(
        "what hands are worth, or what any cards are worth as a hand", ("you 21, player 1 15", "♠7 ♥7 ♦7 is 30.5")
    ),
    "best": LineForm("the player with the best hand, or several players", ("player 2", "you, player 1")),
    "losers": LineForm(
        "the players who lose a coin when the cards are shown, or `nobody`", ("player 1", "you, player 2")
    ),
}
"""What can be claimed, and how it is written."""


def _worth(table: ClaimContext, text: str) -> Fault | None:
    cards, is_, expected = (part.strip() for part in text.partition(" is "))
    if is_:
        hand = parse_cards(cards)
        _check_hand(table, hand)
        return _worth_differs(table, format_symbols(hand), hand, expected)
    for part in parts(text):
        name, _, expected = part.rpartition(" ")
        place = player(name)
        if place not in table.setup.hands:
            raise ClaimTextError(f"the hand of {name} is not told: write {name}: and the cards")
        difference = _worth_differs(table, name, table.setup.hands[place], expected)
        if difference is not None:
            return difference
    return None


def _check_hand(table: ClaimContext, hand: tuple[Card, ...]) -> None:
    if len(hand) != table.rules.deal.hand_size:
        raise ClaimTextError(f"a hand has {table.rules.deal.hand_size} cards")
    surplus = table.rules.pack.surplus(hand)
    if surplus is not None:
        raise ClaimTextError(f"{format_symbols([surplus])} is not so often in a pack of {table.rules.deck.size} cards")


def _worth_differs(table: ClaimContext, whose: str, hand: tuple[Card, ...], expected: str) -> Fault | None:
    found = worth_of(hand, table.rules)
    if not re.fullmatch(r"feuer|schnauz|\d+(\.5)?", expected):
        raise ClaimTextError("write feuer, schnauz or the points, as ♠A ♠K ♥7 is 21")
    if expected in {str(found), str(found.points)}:
        return None
    sums = ", ".join(f"{suit} {total}" for suit, total in suit_sums(hand, table.rules).items())
    return Fault(
        what=f"{whose} has another value", expected=expected, found=str(found), rule=f"schnauz.points ({sums})"
    )


def _best(table: ClaimContext, text: str) -> Fault | None:
    result = table.showdown()
    hands = {place: result.hands[place] for place in players_in(check_setup(table.setup, table.rules))}
    return _same_players("others have the best hand", text, best_of(hands, table.knockers(), table.rules))


def _losers(table: ClaimContext, text: str) -> Fault | None:
    return _same_players("others lose a coin", text, table.showdown().losers)


def _same_players(what: str, text: str, found: tuple[int, ...]) -> Fault | None:
    return None if players(text) == found else Fault(what=what, expected=text, found=names(found))


CHECKERS: Final[dict[str, Callable[[ClaimContext, str], Fault | None]]] = {
    "worth": _worth,
    "best": _best,
    "losers": _losers,
}
"""Kind of claim to its check."""
