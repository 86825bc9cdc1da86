"""One letter for each card of a pack, for texts that are short: links, and items of the course."""

from typing import Final

from cardrules import SUITS, BadRecord, Card, parse_card
from cardrules.errors import quoted

_LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"


class CardLetters:
    """The letters of a game's cards, suit by suit."""

    def __init__(self, ranks: str) -> None:
        """Those of cards with *ranks*, in whose order each suit has its letters: items that are out keep to it."""
        cards = [parse_card(suit + rank) for suit in SUITS for rank in ranks]
        self.cards: Final = dict(zip(_LETTERS, cards, strict=False))
        """Letter to card."""
        self._letters: Final = {card: letter for letter, card in self.cards.items()}

    def format(self, card: Card) -> str:
        """The letter of *card*."""
        return self._letters[card]

    def parse(self, letter: str) -> Card:
        """The card of *letter*. Raises BadRecord."""
        if letter not in self.cards:
            raise BadRecord(f"{quoted(letter)} is no letter of a card")
        return self.cards[letter]
