"""Cases: how they are read, answered and compared, and which rules make the difference."""

import pytest

from cardrules import BadPosition
from cardrules.cases import in_one_line, parse_case
from cardrules.contrast.causes import causes
from cardrules.contrast.difference import differing_subjects
from cardrules.games import game_of
from cardrules.sixtysix import find_preset
from cardrules.sixtysix.adapted_case import adapted
from cardrules.sixtysix.case_answers import answer

SOFT = find_preset("schnopsn-weich").rules
ORIGINAL = find_preset("original-66").rules

FAMILY = game_of("schnopsn-weich").cases()

LAST = (
    "trump: H; talon: empty; you: SA HQ; opponent: SK HK; points: you 50, opponent 48; tricks: you 4, opponent 4; "
    "line: SA SK, HQ HK"
)
"""Two tricks before the end, where the last one decides by soft rules and brings ten points by others."""


class TestCases:
    """A case is a position and what is played on it."""

    def test_parts(self) -> None:
        """What is played is given beside the position."""
        case = parse_case("trump: H\ntalon: empty\nyou: SA\nline: SA SK")
        assert [field.key for field in case.position] == ["trump", "talon", "you"]
        assert case.plays == {"line": "SA SK"}

    def test_twice(self) -> None:
        """Two lines of play are one too many."""
        with pytest.raises(BadPosition, match="twice"):
            parse_case("line: SA\nline: SK")

    def test_one_line(self) -> None:
        """Lines and comments make one line."""
        assert in_one_line("# mine\ntrump:  H\nyou: SA") == "trump: H; you: SA"


class TestAnswers:
    """What the engine answers for a case."""

    def test_end(self) -> None:
        """A line is played to its end."""
        assert answer(LAST, SOFT)["end"] == "1 1 last-trick 0"

    def test_stopped(self) -> None:
        """A line stops where it is not allowed."""
        assert answer(LAST.replace("SA SK", "SA HK"), SOFT)["line"] == "stopped before play HK"

    def test_impossible(self) -> None:
        """Where there is no such position there is no other answer."""
        assert answer(LAST, ORIGINAL) == {"possible": "no: tricks"}

    def test_deals(self) -> None:
        """Deals of a match are played one after the other."""
        assert answer("deals: you 3", SOFT)["match"] == "(4, 7) (0, 0) 0 None"

    def test_impossible_counts_alone(self) -> None:
        """Where one has no such position, that is the difference."""
        assert differing_subjects(answer(LAST, SOFT), answer(LAST, ORIGINAL)) == ("possible",)

    def test_impossible_in_both(self) -> None:
        """Where both answer that it cannot be, their reasons make no difference."""
        assert differing_subjects({"possible": "no: tricks"}, {"possible": "no: you"}) == ()

    def test_trick(self) -> None:
        """With a card led the answer has who takes the trick with each card that may answer, and the points."""
        assert answer("trump: H; talon: empty; led: SQ; you: SA SK", SOFT)["trick"] == "SA True 14, SK True 7"


CLOSED = (
    "turn-up: HA; talon: 4 cards, closed by opponent; led: CJ; you: SJ; "
    "at close: points 10, tricks 1, closer's tricks 1; points: you 40, opponent 40; tricks: you 3, opponent 4"
)
"""The last trick of a deal that was closed."""


class TestFitting:
    """The tricks that are gone follow from the pack."""

    def test_bigger_pack(self) -> None:
        """Two more are gone where the pack has four cards more."""
        assert "tricks: you 5, opponent 5" in adapted(LAST, ORIGINAL)

    def test_fits(self) -> None:
        """What can be so stays as it is."""
        assert adapted(LAST, SOFT) == LAST

    def test_tricks_at_the_close(self) -> None:
        """Before a talon of four cards was closed, three tricks were gone of 20 cards, and four of 24."""
        assert "at close: points 10, tricks 1, closer's tricks 2" in adapted(CLOSED, SOFT)
        assert "at close: points 10, tricks 1, closer's tricks 3" in adapted(CLOSED, ORIGINAL)

    def test_without_a_trick_at_the_close(self) -> None:
        """Whoever had none then keeps none."""
        trickless = CLOSED.replace("points 10, tricks 1", "points 0, tricks 0")

        assert "at close: points 0, tricks 0, closer's tricks 3" in adapted(trickless, SOFT)

    def test_other_faults_stay(self) -> None:
        """A position that cannot be for another reason is left alone."""
        assert adapted(LAST.replace("HQ;", "SK;"), ORIGINAL) == LAST.replace("HQ;", "SK;")


class TestCauses:
    """Which rule makes the difference."""

    def test_one_rule(self) -> None:
        """The rule that alone changes the answer is named, however many others differ."""
        assert causes(FAMILY, LAST, (SOFT, ORIGINAL), ["points"]) == {"points": ("end.last_trick",)}

    def test_several_together(self) -> None:
        """Where no rule does it alone from one side, the other side is asked."""
        assert causes(FAMILY, LAST, (SOFT, ORIGINAL), ["end"]) == {"end": ("end.last_trick", "end.draw")}

    def test_none(self) -> None:
        """What does not differ has no cause."""
        assert causes(FAMILY, LAST, (SOFT, SOFT), ["end"]) == {"end": ()}
