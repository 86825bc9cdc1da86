"""Numbers in the lines of positions: what is wrong, and how it is written right, with the numbers of the author."""

import pytest

from cardrules import BadPosition
from cardrules.notation import parse_fields
from cardrules.schnauz.setup import parse_setup as parse_schnauz
from cardrules.sixtysix.setup import parse_setup


@pytest.mark.parametrize(
    ("line", "right"),
    [
        ("talon: 6", "write 6 cards"),
        ("talon: 1", "write 1 card"),
        ("talon: 6 card s", "write 6 cards"),
        ("talon: empty\npoints: you 49", "write you 49, opponent 33"),
        ("talon: empty\npoints: 49, 12", "write you 20, opponent 33"),
        ("talon: empty\ntricks: opponent 3", "write you 1, opponent 2"),
        ("talon: empty\nat close: points 12", "write points 12, tricks 1"),
    ],
)
def test_what_to_write_has_the_numbers_written(line: str, right: str) -> None:
    """So that it can be copied."""
    with pytest.raises(BadPosition) as caught:
        parse_setup(parse_fields(f"you: SA\n{line}"))

    assert str(caught.value).endswith(right)


@pytest.mark.parametrize(("line", "right"), [("stock: 9", "write 9 cards"), ("stock: 1", "write 1 card")])
def test_of_the_stock_too(line: str, right: str) -> None:
    """Another game reads it in the same way."""
    with pytest.raises(BadPosition) as caught:
        parse_schnauz(parse_fields(f"you: SA SK H7\n{line}"))

    assert str(caught.value).endswith(right)
