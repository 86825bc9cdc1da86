"""One letter for each card."""

import pytest

from cardrules import BadRecord, parse_card
from kiebitz.elements.card_letters import CardLetters

LETTERS = CardLetters("AKQJT9876")


@pytest.mark.parametrize(("card", "letter"), [("CA", "A"), ("C6", "I"), ("SA", "J"), ("D6", "j")])
def test_letters_go_suit_by_suit(card: str, letter: str) -> None:
    """Each way; items of the course that are out have them."""
    assert LETTERS.format(parse_card(card)) == letter
    assert LETTERS.parse(letter) == parse_card(card)


@pytest.mark.parametrize("letter", ["", "k", "AA", "1"])
def test_other_texts_are_no_letters(letter: str) -> None:
    """Whatever a link has."""
    with pytest.raises(BadRecord, match="is no letter of a card"):
        LETTERS.parse(letter)
