"""Claims that there is no such position, or that it cannot be played on, in any game."""

import pytest

from cardrules.examples import ExampleError, check_example, parse_example
from cardrules.faults import Fault

STRICT = "variant: schnopsn-weich\ntrump: ♥\ntalon: empty\nled: ♠K\nyou: ♠A ♠J ♥Q\n"
"""Five lines: a position that can be."""


def faults(text: str) -> list[Fault]:
    """The faults of the block *text*, its opening fence at line 1, so that its first line is 2."""
    return check_example(parse_example(text, path="page.md", line=1))


class TestImpossible:
    """`impossible` names the line to blame, and perhaps words of the engine's reason."""

    @pytest.mark.parametrize(
        ("old", "new", "claim"),
        [
            ("♠J", "♠7", "you"),
            ("♠J", "♠7", "you, not in a pack of 20 cards"),
            ("♠J", "♠1", "you, not a card"),
            ("led: ♠K", "led: ♠A", "you, appears twice"),
            ("talon: empty\n", "", "talon, the talon is missing"),
            ("led:", "leds:", "leds, not a key of a position"),
            ("trump: ♥", "rules: strict.must_win = true; trump: ♥", "rules, not a rule"),
        ],
    )
    def test_right(self, old: str, new: str, claim: str) -> None:
        """Nothing to report."""
        assert faults(f"{STRICT.replace(old, new)}impossible: {claim}\n") == []

    @pytest.mark.parametrize(
        ("old", "new", "claim", "expected", "found"),
        [
            ("♠J", "♠J", "you", "impossible", "possible"),
            ("♠J", "♠7", "led", "led", "you: S7 is not in a pack of 20 cards"),
            ("♠J", "♠7", "you, appears twice", "appears twice", "S7 is not in a pack of 20 cards"),
        ],
    )
    def test_wrong(self, old: str, new: str, claim: str, expected: str, found: str) -> None:
        """The block's claim and the engine's answer are side by side, at the claim's line."""
        (fault,) = faults(f"{STRICT.replace(old, new)}impossible: {claim}\n")

        assert (fault.line, fault.expected, fault.found) == (7, expected, found)

    @pytest.mark.parametrize("text", ["impossible:", "impossible: you,"])
    def test_unreadable(self, text: str) -> None:
        """A claim that claims nothing is a fault."""
        (fault,) = faults(f"{STRICT.replace('♠J', '♠7')}{text}\n")

        assert "cannot be checked: write the line to blame" in fault.what

    def test_alone(self) -> None:
        """What cannot be has no legal cards."""
        with pytest.raises(ExampleError, match="says that nothing can be asked here"):
            parse_example(f"{STRICT}impossible: you\nlegal: ♠A\n", path="page.md", line=1)

    def test_in_one_of_two_variants(self) -> None:
        """The pack of the one has a card that the other's has not."""
        block = STRICT.replace("weich", "weich, original-66").replace("♠J", "♠9")

        assert faults(f"{block}impossible in schnopsn-weich: you\nlegal in original-66: ♠A\n") == []

    def test_variant_that_does_not_exist(self) -> None:
        """It makes nothing impossible."""
        (fault,) = faults(f"{STRICT.replace('schnopsn', 'schnapsen')}impossible: variant\n")

        assert (fault.line, "not a variant" in fault.what) == (2, True)

    def test_schnauz(self) -> None:
        """Every game can be asked."""
        assert faults("variant: schnauz\nyou: ♠A ♠K ♠A\nplayer 1: ♣7 ♣8 ♥K\nimpossible: you, 2 times\n") == []


class TestNearMisses:
    """What cannot be lies near what can."""

    def test_impossible(self) -> None:
        """The changed position cannot be, and that of the block can."""
        assert faults(f"{STRICT}legal: ♠A\nnear-miss: led: ♠7\nimpossible: led, not in a pack of 20 cards\n") == []

    def test_possible(self) -> None:
        """The other way round."""
        block = STRICT.replace("♠K", "♠7")

        assert faults(f"{block}impossible: led\nnear-miss: led: ♠K\nlegal: ♠A\n") == []

    def test_impossible_for_the_same_reason(self) -> None:
        """Two positions that cannot be for one reason are no near-miss."""
        block = STRICT.replace("♠K", "♠7")
        (fault,) = faults(
            f"{block}impossible: led, not in a pack\nnear-miss: led: ♠8\nimpossible: led, not in a pack\n"
        )

        assert "no near-miss" in fault.what


class TestUnplayable:
    """`unplayable` means that a position can be looked at, and not played on."""

    ENDING = (
        "variant: schnopsn-weich\ntrump: ♠\ntalon: empty\nyou: ♥A\nopponent: ♥K\n"
        "points: you 60, opponent 33\ntricks: you 4, opponent 5\n"
    )
    """Seven lines: one trick to go, and a point too many."""

    @pytest.mark.parametrize(
        ("block", "claim"),
        [(ENDING, "points, the rest can only come from marriages"), (STRICT, "opponent, the other hand is missing")],
    )
    def test_right(self, block: str, claim: str) -> None:
        """The line to blame, and words of the reason."""
        assert faults(f"{block}unplayable: {claim}\n") == []

    def test_wrong(self) -> None:
        """What can be played on."""
        (fault,) = faults(f"{self.ENDING.replace('33', '45')}unplayable: points\n")

        assert (fault.line, fault.found) == (9, "possible")

    def test_near_miss(self) -> None:
        """The right points, and the end of the deal."""
        near = "near-miss: points: you 60, opponent 45\nline: ♥A ♥K\nresult: you win 1 by reached-66\n"

        assert faults(f"{self.ENDING}unplayable: points\n{near}") == []

    def test_what_cannot_be(self) -> None:
        """It is impossible, and the report has nothing on playing on."""
        assert [fault.line for fault in faults(f"{self.ENDING.replace('♥K', '♥A')}unplayable: opponent\n")] == [6]
