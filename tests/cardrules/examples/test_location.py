"""Where in a file the lines and characters of a block are."""

import pytest

from cardrules.examples.location import BlockText, Location

QUOTED = BlockText(line=10, lines=("trump: ♥", "\tyou: ♠A ♠1  "), margins=(2, 3))
"""A block whose opening fence is the file's tenth line, two or three characters before each of its own."""


class TestPlace:
    """Lines and columns of a block count from 0, those of its file from 1."""

    def test_character(self) -> None:
        """What is before the block's line counts, and the mark is below the character; tabs stay tabs."""
        assert QUOTED.location(1, 9) == Location(12, 13, "\tyou: ♠A ♠1\n\t        ^")

    def test_line(self) -> None:
        """Without a character there is nothing to mark."""
        assert QUOTED.location(1) == Location(12)

    def test_block(self) -> None:
        """Without a line its opening fence is meant."""
        assert QUOTED.location() == Location(10)

    def test_behind_the_last_character(self) -> None:
        """Where something is missing."""
        assert QUOTED.location(0, 8) == Location(11, 11, "trump: ♥\n        ^")

    @pytest.mark.parametrize("margins", [(), (0, 0)])
    def test_no_margins(self, margins: tuple[int, ...]) -> None:
        """A block at the beginning of its lines."""
        assert BlockText(1, ("a: b", "c: d"), margins).location(1, 3).column == 4
