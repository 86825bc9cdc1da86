"""Other questions than a fact asks, with other answers."""

import pytest
from tools.injection.facts import fact_swaps


def test_other_answers() -> None:
    """A preset or rule with the same value contradicts nothing, and is not asked for."""
    names_card, swaps = fact_swaps(" original-66 deck.size ")

    presets = next(swap for swap in swaps if swap.old == "original-66")
    assert not names_card
    assert "schnopsn-weich" in presets.replacements
    assert "blog-66" not in presets.replacements


@pytest.mark.parametrize(
    ("question", "other"),
    [
        (" rank K kings ", "rank Q queens"),
        (" rank T Ten ", "rank A Ace"),
        (" rank Q ", "rank K"),
        (" card ♥T ", "♠T"),
        (" suit ♥ ", "♠"),
    ],
)
def test_cards(question: str, other: str) -> None:
    """Another card, suit or rank, in the same form."""
    names_card, (swap,) = fact_swaps(question)

    assert names_card
    assert other in swap.replacements
    assert swap.old not in swap.replacements


@pytest.mark.parametrize("question", [" told s0-004 ", " nonsense ", " original-66 no.rule ", " nobody deck.size "])
def test_nothing(question: str) -> None:
    """A mark asks for nothing; neither does what cannot be answered."""
    assert fact_swaps(question) == (False, [])
