"""Faults of claims point at the word that is wrong."""

import pytest

from cardrules.examples import check_example, parse_example

STRICT = "variant: schnopsn-weich\ntrump: ♥\ntalon: empty\nled: ♠K\nyou: ♠A ♠J ♥Q\n"
LINE = (
    "variant: schnopsn-weich\ntrump: ♠\ntalon: empty\nyou: ♥A ♥T\nopponent: ♥K ♥Q\n"
    "points: you 60, opponent 32\ntricks: you 4, opponent 4\n"
)


@pytest.mark.parametrize(
    ("text", "pointed"),
    [
        (f"{STRICT}legal: ♠A ♠J", "♠J"),
        (f"{STRICT}legal: ♠J ♠A", "♠J"),
        (f"{STRICT}allowed: ♠A ♠J", "♠J"),
        (f"{STRICT}refused: ♥Q ♠J by strict.must_follow", "♠J"),
        (f"{STRICT}trick: ♠A wins 14", "14"),
        (f"{STRICT}trick: ♥Q loses 7", "loses"),
        (f"{LINE}line: ♥A ♥Q\nscore: you 74, opponent 32\nscore: you 74, opponent 33", "33"),
        (f"{LINE}line: ♥A ♥K, ♥K", "♥K"),
        (f"{LINE}line: ♥A ♥K\nresult: you win 3 by reached-66", "3"),
    ],
)
def test_word(text: str, pointed: str) -> None:
    """The one that the engine has otherwise, or that its message names."""
    (fault,) = check_example(parse_example(text, path="page.md", line=1))

    line, mark = fault.excerpt.split("\n")

    assert line[mark.index("^") :].startswith(pointed)
