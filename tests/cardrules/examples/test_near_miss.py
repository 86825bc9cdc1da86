"""Near-misses: a position repeated with one datum changed, and with what is true of it instead."""

import pytest

from cardrules.examples import Example, ExampleError, check_example, parse_example
from cardrules.faults import Fault

BLOCK = (
    "variant: schnopsn-weich, original-66\ntrump: ♥\ntalon: empty\nled: ♠K\nyou: ♠A ♠J ♥Q\n"
    "legal: ♠A\nrefused: ♠J by strict.must_beat\n"
)
"""Seven lines: the king of spades led, a higher spade, a lower one and a trump in hand."""

CLOSED = "variant: original-66\nturn-up: ♥9\ntalon: 8 cards\nled: ♠K\nyou: ♣A ♠J ♥Q ♥A ♦A ♦T\nlegal: all\n"
"""Six lines: an open talon, and a card led."""

HANDS = "variant: schnauz\nyou: ♠A ♠K ♥7\nplayer 1: ♣7 ♣8 ♥K\nworth: you 21\nlosers: player 1\n"
"""Five lines of another game."""


def read(text: str) -> Example:
    """The example in *text*, its opening fence at line 1, so that its first line is 2."""
    return parse_example(text, path="page.md", line=1)


def faults(text: str) -> list[Fault]:
    """The faults of the block *text*."""
    return check_example(read(text))


class TestReading:
    """A near-miss is the block with one line changed, and claims of its own."""

    def test_line_changed(self) -> None:
        """It takes the place of the block's own; the others stay."""
        (near_miss,) = read(f"{BLOCK}near-miss: led: ♥K\nlegal: ♥Q\n").near_misses

        assert [f"{field.key}: {field.value}" for field in near_miss.changed.position] == [
            "trump: ♥",
            "talon: empty",
            "led: ♥K",
            "you: ♠A ♠J ♥Q",
        ]

    def test_line_added(self) -> None:
        """One of a word, which the block's position does not have."""
        (near_miss,) = read(f"{BLOCK}near-miss: announced: ♥\nlegal: ♥Q\n").near_misses

        assert (near_miss.old, near_miss.changed.position[-1].value) == (None, "♥")

    def test_line_left_out(self) -> None:
        """One of a word, written without it."""
        (near_miss,) = read(f"{BLOCK}near-miss: led:\nlegal: all\n").near_misses

        assert "led" not in {field.key for field in near_miss.changed.position}

    def test_house_rule_added(self) -> None:
        """It is played beside those that the block has."""
        text = f"rules: marriage.plain = 20\n{BLOCK}near-miss: rules: strict.must_beat = false\nlegal: ♠A ♠J\n"
        (near_miss,) = read(text).near_misses

        assert near_miss.changed.rules == {"marriage.plain": 20, "strict.must_beat": False}

    def test_house_rule_changed(self) -> None:
        """The block's own rule gets another value."""
        text = f"rules: strict.must_beat = true\n{BLOCK}near-miss: rules: strict.must_beat = false\nlegal: ♠A ♠J\n"
        (near_miss,) = read(text).near_misses

        assert near_miss.changed.rules == {"strict.must_beat": False}

    def test_claims(self) -> None:
        """Those up to the next near-miss; the block's position keeps those before."""
        example = read(f"{BLOCK}near-miss: led: ♥K\nlegal: ♥Q\nnear-miss: led: ♦K\nlegal: ♥Q\ntrick: ♥Q wins 7\n")

        assert [[claim.kind for claim in near_miss.changed.claims] for near_miss in example.near_misses] == [
            ["legal"],
            ["legal", "trick"],
        ]
        assert [claim.kind for claim in example.claims] == ["legal", "refused"]

    def test_each_changes_the_position_of_the_block(self) -> None:
        """And not the near-miss before it."""
        example = read(f"{BLOCK}near-miss: led: ♥K\nlegal: ♥Q\nnear-miss: you: ♠A ♠J\nlegal: ♠A\n")

        assert [field.value for field in example.near_misses[1].changed.position] == ["♥", "empty", "♠K", "♠A ♠J"]

    @pytest.mark.parametrize(
        "change",
        [
            "you: ♠A ♠J ♥K",
            "you: ♠A ♥Q",
            "you: ♠A ♠J ♥Q ♦A",
            "you: ♠T ♠A ♠J ♥Q",
            "talon: ?",
            "talon: empty, closed by you",
        ],
        ids=["another card", "a card less", "a card more", "a card more in front", "another word", "a part more"],
    )
    def test_one_datum(self, change: str) -> None:
        """A word in another's place, added or left out, or a part between commas."""
        assert len(read(f"{BLOCK}near-miss: {change}\nlegal: ♠A\n").near_misses) == 1


class TestUnreadable:
    """A near-miss that changes nothing, or more than one datum, is refused with its place."""

    @pytest.mark.parametrize(
        ("change", "column", "what"),
        [
            ("led: ♠K", 17, "is the same"),
            ("you: ♠A ♠T ♥K", 17, "differs in 2 words from the block's own position (♠A ♠J ♥Q)"),
            ("you: ♥Q ♠A ♠J", 17, "differs in 3 words"),
            ("you: ♠A", 17, "differs in 2 words"),
            ("talon: 2 cards", 19, "differs in 2 words"),
            ("points: you 20, opponent 33", 20, "has no line points"),
            ("undrawn:", 20, "has no line undrawn"),
            ("rules: strict.must_beat = false, marriage.plain = 40", 19, "sets 2 rules"),
            ("rules: strict.must_beat", 19, "sets no rule"),
            ("variant: blog-66", 12, "and not variant"),
            ("statements: s0-001", 12, "and not statements"),
            ("♥K", 12, "'♥K' is no line of the position"),
            ("", 11, "'' is no line of the position"),
        ],
    )
    def test_place_and_cause(self, change: str, column: int, what: str) -> None:
        """The character of the near-miss's line, and a sentence on what is wrong."""
        with pytest.raises(ExampleError) as caught:
            read(f"{BLOCK}near-miss: {change}\nlegal: ♠A\n".replace("near-miss: \n", "near-miss:\n"))

        assert (caught.value.place.line, caught.value.place.column, bool(caught.value.todo)) == (9, column, True)
        assert what in caught.value.what

    def test_house_rule_that_is_given(self) -> None:
        """The value that it has is no change."""
        with pytest.raises(ExampleError, match="is the same"):
            read(f"rules: strict.must_beat = false\n{BLOCK}near-miss: rules: strict.must_beat = false\nlegal: ♠A\n")

    def test_no_claim(self) -> None:
        """A near-miss with nothing to be true of it."""
        with pytest.raises(ExampleError, match="the near-miss claims nothing"):
            read(f"{BLOCK}near-miss: led: ♥K\n")

    @pytest.mark.parametrize("line", ["points: you 0, opponent 0", "legl: ♥Q", "statements: s0-001"])
    def test_only_claims_follow(self, line: str) -> None:
        """A line of the position behind it would be lost, as would a claim with a slip of the pen."""
        with pytest.raises(ExampleError, match="only claims follow a near-miss") as caught:
            read(f"{BLOCK}near-miss: led: ♥K\nlegal: ♥Q\n{line}\n")

        assert caught.value.place.line == 11

    def test_the_position_of_the_block_claims_something_too(self) -> None:
        """There is nothing to be near otherwise."""
        with pytest.raises(ExampleError, match="the block claims nothing"):
            read("variant: original-66\ntrump: ♥\ntalon: empty\nled: ♠K\nyou: ♠A\nnear-miss: led: ♥K\nlegal: ♠A\n")


class TestHolding:
    """A near-miss is checked against the engine as the block's position is, and must have another answer."""

    @pytest.mark.parametrize(
        "block",
        [
            f"{BLOCK}near-miss: led: ♥K\nlegal: ♥Q\n",
            f"{BLOCK}near-miss: led:\nlegal: all\n",
            f"{BLOCK}near-miss: you: ♠J ♥Q\nlegal: ♠J\n",
            f"{BLOCK}near-miss: rules: strict.must_beat = false\nlegal: ♠A ♠J\n",
            f"{BLOCK}near-miss: led: ♥K\nlegal in original-66: ♥Q\n",
            f"{CLOSED}near-miss: talon: 8 cards, closed by opponent\nlegal: ♠J\n",
            f"{HANDS}near-miss: you: ♠A ♦7 ♥7\nworth: you 11\nlosers: you\n",
            f"{HANDS}near-miss: player 1: ♣7 ♣8 ♣K\nworth: you 21\nlosers: you\n",
        ],
    )
    def test_right(self, block: str) -> None:
        """Nothing to report."""
        assert faults(block) == []

    def test_wrong_claim_reports_the_changed_position(self) -> None:
        """What the reader of the report has to look at."""
        (fault,) = faults(
            f"{BLOCK}near-miss: led: ♥K\nrefused: ♥Q by strict.must_follow\n".replace(", original-66", "")
        )

        assert (fault.line, fault.position) == (10, "trump: ♥\ntalon: empty\nled: ♥K\nyou: ♠A ♠J ♥Q")

    def test_wrong_claim_reports_the_changed_rules(self) -> None:
        """They are the datum here."""
        (fault,) = faults(f"{BLOCK}near-miss: rules: strict.must_beat = false\nlegal: ♠J\n")

        assert fault.position.startswith("rules: strict.must_beat = false\ntrump: ♥")

    def test_same_answer(self) -> None:
        """What holds for the block's position too shows nothing."""
        (fault,) = faults(f"{BLOCK}near-miss: you: ♠A ♠J\nlegal: ♠A\nrefused: ♠J by strict.must_beat\n")

        assert (fault.line, fault.column, fault.variant) == (9, 12, "schnopsn-weich, original-66")
        assert fault.what == "every claim holds for the block's own position too, so it is no near-miss"
        assert fault.found == "legal: ♠A; refused: ♠J by strict.must_beat"

    def test_one_other_answer_is_enough(self) -> None:
        """The rest may be as it was."""
        assert faults(f"{BLOCK}near-miss: you: ♠J ♥Q\ntrick: ♠J loses 6\nlegal: ♠J\n") == []

    def test_same_answer_in_one_variant(self) -> None:
        """Each has to answer otherwise, and one of these plays by the near-miss's rule anyway."""
        text = (
            "variant: schnopsn-weich, spielewiki-hart\ntrump: ♥\ntalon: empty\nled: ♠K\nyou: ♠A ♠J ♥Q\nallowed: ♠A\n"
            "near-miss: rules: strict.must_beat = false\nlegal: ♠A ♠J\n"
        )
        assert [fault.variant for fault in faults(text)] == ["spielewiki-hart"]

    def test_variant_of_which_a_near_miss_is_silent(self) -> None:
        """It need not differ there."""
        text = (
            "variant: schnopsn-weich, spielewiki-hart\ntrump: ♥\ntalon: empty\nled: ♠K\nyou: ♠A ♠J ♥Q\nallowed: ♠A\n"
            "near-miss: rules: strict.must_beat = false\nlegal in schnopsn-weich: ♠A ♠J\n"
        )
        assert faults(text) == []

    def test_a_question_without_an_answer_is_no_other_answer(self) -> None:
        """Without a card led there is no trick to speak of."""
        text = (
            BLOCK.replace("led: ♠K\n", "").replace("refused: ♠J by strict.must_beat\n", "").replace(": ♠A\n", ": all\n")
        )

        assert [fault.line for fault in faults(f"{text}near-miss: led: ♠K\ntrick: ♠A wins 15\n")] == [7]

    def test_line_of_the_block_is_not_played_on_a_near_miss(self) -> None:
        """A near-miss has to play its own."""
        block = (
            "variant: schnopsn-weich\ntrump: ♠\ntalon: empty\nyou: ♥A\nopponent: ♥K\n"
            "points: you 60, opponent 32\ntricks: you 4, opponent 5\nline: ♥A ♥K\nscore: you 75, opponent 32\n"
        )
        assert [fault.line for fault in faults(f"{block}near-miss: opponent: ♥T\nscore: you 80, opponent 32\n")]

    def test_no_near_miss_of_a_position_that_cannot_be_read(self) -> None:
        """One fault is reported once."""
        assert [
            fault.line for fault in faults(f"{BLOCK}near-miss: led: ♥K\nlegal: ♥Q\n".replace("♠A ♠J", "♠A ♠1"))
        ] == [6]

    @pytest.mark.parametrize(
        ("change", "column", "what"),
        [
            ("leds: ♥K", 12, "'leds' is neither a key of a position nor a claim; did you mean 'led'?"),
            ("led: ♥1", 17, "not a card"),
            ("led: ♠A", 20, "SA appears twice"),
            ("rules: strict.must_win = true", 19, "not a rule"),
        ],
    )
    def test_position_that_cannot_be(self, change: str, column: int, what: str) -> None:
        """It is reported at the near-miss."""
        (fault,) = faults(f"{BLOCK}near-miss: {change}\nlegal: ♥Q\n")

        assert fault.line in (9, 6)
        assert what in fault.what
        assert fault.column == column or fault.line == 6


class TestColumns:
    """The words of a near-miss are where the file has them."""

    def test_in_a_list(self) -> None:
        """With what is before the block's lines."""
        lines = f"{BLOCK}near-miss:  led: ♥1\nlegal: ♥Q".split("\n")
        example = parse_example("\n".join(lines), path="page.md", line=1, margins=(4,) * len(lines))
        (fault,) = check_example(example)

        assert (fault.column, fault.excerpt) == (22, "near-miss:  led: ♥1\n                 ^")

    def test_beside_another_line(self) -> None:
        """Several may share one."""
        (fault,) = faults(f"{BLOCK}near-miss: led: ♥1; legal: ♥Q\n")

        assert (fault.line, fault.column) == (9, 17)
