"""Cases for hands of five and of six cards, which witnesses of clauses have in common."""

from cardrules.sixtysix import Rules
from kiebitz.elements.rulebook.clause import Witness


def in_either_hand(
    position: str, hand: str, sixth: str, *, has: tuple[str, ...] = (), lacks: tuple[str, ...] = ()
) -> tuple[Witness, Witness]:
    """What may be played in *position* with the five cards of *hand*, and with a *sixth* one where six are held."""
    five, six = (
        Witness(case=f"{position}; you: {cards}", subject="may", has=has, lacks=lacks)
        for cards in (hand, f"{hand} {sixth}")
    )
    return five, six


def full_talon(rules: Rules) -> int:
    """Cards in the talon before the first trick, the turned-up one counted."""
    return rules.deck.size - 2 * rules.deal.hand_size


def enough_and_short(least: int | str) -> dict[str, int]:
    """Numbers of cards that the talon can have on lead, for a rule that asks for at least *least*: enough, and too few.

    Empty where there is no such number. After each trick two cards are drawn, so the number is even.
    """
    if isinstance(least, str):
        return {}
    enough = least + least % 2
    return {"enough": enough, "short": enough - 2}
