"""Positions as people type them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kiebitz.elements.normalize import normalize_position


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("trump: ♥\ufe0f", "trump: ♥"),
        ("you: ♥\ufe0fA ♠\ufe0e10 ♡K", "you: ♥A ♠T ♥K"),
        ("you: ♠10 h10", "you: ♠T HT"),
        ("you: sa Hk cQ", "you: SA HK CQ"),
        ("Trump: h", "trump: H"),
        ("TURN-UP: HJ; Talon: 8 cards", "turn-up: HJ; talon: 8 cards"),
        ("you: SA, HK,♦9", "you: SA HK ♦9"),
        ("talon: SA HK, closed by you", "talon: SA HK, closed by you"),
        ("line: sa, sk, marriage h", "line: SA, SK, marriage H"),
        ("points: you 10, opponent 14", "points: you 10, opponent 14"),
        ("trump: H\r\nyou: SA", "trump: H\nyou: SA"),
        ("rules: deck.ranks = [A, T, K, Q, J]", "rules: deck.ranks = [A, T, K, Q, J]"),
        ("# You: sa, hk; Trump: h", "# You: sa, hk; Trump: h"),
        ("Nonsense", "Nonsense"),
        ("you: xx sa1", "you: xx sa1"),
    ],
)
def test_what_is_plain_is_mended(typed: str, meant: str) -> None:
    """And nothing else is touched."""
    assert normalize_position(typed) == meant


@given(text=st.text("sShH♥️♠10aATK9,:;# \nyou", max_size=60))
def test_mended_text_stays_as_it_is(text: str) -> None:
    """Once is enough, and no line is lost."""
    once = normalize_position(text)

    assert normalize_position(once) == once
    assert once.count("\n") == text.count("\n")
