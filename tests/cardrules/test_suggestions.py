"""The name that a misspelt one may have meant."""

import pytest

from cardrules.suggestions import nearest, suggestion

KEYS = ("trump", "turn-up", "talon", "led", "you", "opponent", "points", "held back")


@pytest.mark.parametrize(
    ("word", "meant"),
    [
        ("tallon", "talon"),
        ("talno", "talon"),
        ("Talon", "talon"),
        ("turn_up", "turn-up"),
        ("turnup", "turn-up"),
        ("held-back", "held back"),
        ("oponnent", "opponent"),
        ("yuo", "you"),
    ],
)
def test_a_slip_is_understood(word: str, meant: str) -> None:
    """A letter doubled, left out or exchanged, capitals, another sign between words."""
    assert nearest(word, KEYS) == meant


@pytest.mark.parametrize("word", ["", "stock", "x", "xy", "y" * 100, None, 7, ["talon"]])
def test_another_word_is_no_slip(word: object) -> None:
    """Nothing is guessed where no name is near."""
    assert nearest(word, KEYS) == ""


def test_of_no_names_none_is_near() -> None:
    """Also where nothing is known."""
    assert nearest("talon", ()) == ""


def test_the_suggestion_ends_a_message() -> None:
    """It begins with a semicolon, or is empty."""
    assert [suggestion(word, KEYS) for word in ("tallon", "stock")] == ["; did you mean 'talon'?", ""]
