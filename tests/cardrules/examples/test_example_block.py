"""The text of an example block, read."""

import pytest

from cardrules.examples import Example, ExampleError, parse_example

GOOD = """\
variant: schnopsn-weich, original-66
trump: ♥
talon: empty
led: ♠K
you: ♠A ♠J ♥Q
legal: ♠A
refused: ♠J by strict.must_beat
"""


def read(text: str) -> Example:
    """The example in *text*, its opening fence at line 10."""
    return parse_example(text, path="page.md", line=10)


class TestReading:
    """A block names its variants, describes a position and claims something."""

    def test_variants(self) -> None:
        """One or more, in their order."""
        assert read(GOOD).variants == ("schnopsn-weich", "original-66")

    def test_position(self) -> None:
        """What is neither the head nor a claim."""
        assert [field.key for field in read(GOOD).position] == ["trump", "talon", "led", "you"]

    def test_claims(self) -> None:
        """Kind, text and the line in the file."""
        assert [(claim.kind, claim.text, claim.line) for claim in read(GOOD).claims] == [
            ("legal", "♠A", 16),
            ("refused", "♠J by strict.must_beat", 17),
        ]

    def test_claims_hold_in_all_variants(self) -> None:
        """Unless they name one."""
        assert {claim.variants for claim in read(GOOD).claims} == {("schnopsn-weich", "original-66")}

    def test_claim_of_one_variant(self) -> None:
        """It holds there only."""
        text = GOOD.replace("legal:", "legal in original-66:")

        assert read(text).claims[0].variants == ("original-66",)

    def test_house_rules(self) -> None:
        """Yes, no, numbers and words."""
        text = "rules: strict.must_beat = false, score.schneider_max = 33, marriage.lead_card = king\n" + GOOD

        assert read(text).rules == {"strict.must_beat": False, "score.schneider_max": 33, "marriage.lead_card": "king"}

    def test_house_rule_whose_value_only_looks_like_a_number(self) -> None:
        """A rank is a rank."""
        assert read("rules: exchange.rank = 9, match.end = 9\n" + GOOD).rules == {"exchange.rank": "9", "match.end": 9}

    @pytest.mark.parametrize(("key", "line"), [("variant", 0), ("you", 4), ("points", None)])
    def test_line_of_a_key(self, key: str, line: int | None) -> None:
        """In the block, from 0, whether of the head or of the position; there may be none."""
        field = read(GOOD).field(key)

        assert (field.line if field else None) == line

    def test_comments_and_empty_lines_count(self) -> None:
        """They mean nothing, and still the lines after them are where they are."""
        assert read("# a ruff\n\n" + GOOD).claims[0].line == 18


class TestUnreadable:
    """A block that cannot be read is refused with its line and what to do."""

    @pytest.mark.parametrize(
        ("text", "line", "what"),
        [
            (GOOD.replace("variant: schnopsn-weich, original-66\n", ""), 10, "names no variant"),
            (GOOD.replace("legal: ♠A\nrefused: ♠J by strict.must_beat\n", ""), 10, "claims nothing"),
            (
                GOOD.replace("legal: ♠A\nrefused: ♠J by strict.must_beat\n", "erlaubt: ♠A\n"),
                16,
                "'erlaubt' is neither a key of a position nor a claim",
            ),
            (
                GOOD.replace("legal: ♠A\nrefused: ♠J by strict.must_beat\n", "").replace("trump:", "trumpf:"),
                12,
                "did you mean 'trump'?",
            ),
            (GOOD + "variant: original-66\n", 18, "appears twice"),
            (GOOD.replace("legal:", "legal in blog-66:"), 16, "does not speak of blog-66"),
            (GOOD + "rules: must_beat\n", 18, "sets no rule"),
            (GOOD + "and so on\n", 18, "'and so on' is not a line of a position"),
            ("# you\n" + GOOD + "you\n", 19, "'you' is not a line of a position"),
            ("", 10, "names no variant"),
        ],
    )
    def test_place_and_cause(self, text: str, line: int, what: str) -> None:
        """The line in the file, and a sentence on what is wrong."""
        with pytest.raises(ExampleError) as caught:
            read(text)

        assert (caught.value.place.line, what in caught.value.what, bool(caught.value.todo)) == (line, True, True)

    @pytest.mark.parametrize("value", ["²", "9" * 5000])
    def test_number_that_is_none(self, value: str) -> None:
        """What looks like a number to Python but cannot be one is kept as text, or refused."""
        try:
            example = read(GOOD + f"rules: score.schneider_max = {value}\n")
        except ExampleError:
            return

        assert example.rules == {"score.schneider_max": value}
