"""What a player can do, and how it is written: `keep`, `replace`, `swap HA D7`, `swap all`, `pass`, `knock`.

An action is its text: it sorts, compares and prints as text, and a swap of one card carries its two cards.
"""

from typing import Final

from cardrules.cards import Card, parse_card
from cardrules.errors import BadAction, quoted


class Swap(str):
    """Give a card of the hand for one of the table."""

    __slots__ = ("card", "taken")
    __match_args__ = ("card", "taken")

    card: Card
    """The card given."""
    taken: Card
    """The card of the table."""

    def __new__(cls, card: Card, taken: Card) -> "Swap":  # noqa: PYI034  # one object for each pair of cards
        """The action that gives *card* for *taken*; there is one object for each pair."""
        text = f"swap {card} {taken}"
        known = _SWAPS.get(text)
        if known is None:
            known = _SWAPS[text] = str.__new__(Swap, text)
            known.card, known.taken = card, taken
        return known


_SWAPS: Final[dict[str, Swap]] = {}


class Plain(str):
    """An action that names nothing."""

    __slots__ = ()


KEEP: Final = Plain("keep")
"""The dealer plays with the cards dealt; three new ones come on the table."""
REPLACE: Final = Plain("replace")
"""The dealer lays the cards dealt on the table and draws three new ones."""
SWAP_ALL: Final = Plain("swap all")
"""Give the whole hand for all cards of the table."""
PASS: Final = Plain("pass")
"""Do nothing."""
KNOCK: Final = Plain("knock")
"""Do nothing, and leave the others one turn each."""

type Action = Swap | Plain

# pragma: no mutate: an action is looked up by its text, whatever the order
PLAIN: Final[dict[str, Plain]] = {action: action for action in (KEEP, REPLACE, SWAP_ALL, PASS, KNOCK)}
"""Every action but the swap of one card."""


def format_action(action: Action) -> str:
    """*action* as records, positions and answers have it: plain text that `parse_action` reads back."""
    return str(action)


def parse_action(text: str) -> Action:
    """The action that *text* names.

    Raises:
        BadAction: *text* names none.
        BadCard: it swaps something that is no card.
    """
    words = str(text).split()
    plain = PLAIN.get(" ".join(words))
    if plain is not None:
        return plain
    match words:
        case ["swap", card, taken]:
            return Swap(parse_card(card), parse_card(taken))
        case _:
            raise BadAction(
                f"{quoted(text)} is no action: write keep, replace, swap HA D7 (hand card, table card), swap all, "
                f"pass or knock"
            )
