"""The search for contrasts: how cases are read, told apart, made smaller and found."""

from functools import partial

import pytest

from cardrules import BadPosition
from cardrules.contrast.cases import in_one_line, parse_case
from cardrules.contrast.causes import causes
from cardrules.contrast.families import family_of
from cardrules.contrast.fitting import fitted
from cardrules.contrast.searching import bears, search
from cardrules.contrast.sixtysix import answer
from cardrules.contrast.smaller import smallest
from cardrules.contrast.smaller_sixtysix import proposed
from cardrules.contrast.telling import Size, differing, told_apart
from cardrules.sixtysix import Rules, find_preset, override

SOFT = find_preset("schnopsn-weich").rules
ORIGINAL = find_preset("original-66").rules

FAMILY = family_of("schnopsn-weich")

LAST = (
    "trump: H; talon: empty; you: SA HQ; opponent: SK HK; points: you 50, opponent 48; tricks: you 4, opponent 4; "
    "line: SA SK, HQ HK"
)
"""Two tricks before the end, where the last one decides by soft rules and brings ten points by others."""


def measured(one: Rules, other: Rules, text: str) -> Size | None:
    """How small *text* is if it tells the two apart."""
    return told_apart(text, partial(answer, rules=one), partial(answer, rules=other))


class TestCases:
    """A case is a position and what is played on it."""

    def test_parts(self) -> None:
        """What is played stands beside the position."""
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
    """What the engine says of a case."""

    def test_end(self) -> None:
        """A line is played to its end."""
        assert answer(LAST, SOFT)["end"] == "1 1 last-trick 0"

    def test_stopped(self) -> None:
        """A line stops where it is not allowed."""
        assert answer(LAST.replace("SA SK", "SA HK"), SOFT)["line"] == "stopped before play HK"

    def test_impossible(self) -> None:
        """Where there is no such position nothing else is said."""
        assert answer(LAST, ORIGINAL) == {"possible": "no: tricks"}

    def test_deals(self) -> None:
        """Deals of a match are played one after the other."""
        assert answer("deals: you 3", SOFT)["match"] == "(4, 7) (0, 0) 0 None"

    def test_impossible_counts_alone(self) -> None:
        """Where one has no such position, that is the difference."""
        assert differing(answer(LAST, SOFT), answer(LAST, ORIGINAL)) == ("possible",)

    def test_impossible_in_both(self) -> None:
        """Where both say that it cannot be, their reasons make no difference."""
        assert differing({"possible": "no: tricks"}, {"possible": "no: you"}) == ()

    def test_trick(self) -> None:
        """With a card led it tells who takes the trick with each card that may answer, and for how many points."""
        assert answer("trump: H; talon: empty; led: SQ; you: SA SK", SOFT)["trick"] == "SA True 14, SK True 7"


class TestFitting:
    """The tricks that are gone follow from the pack."""

    def test_bigger_pack(self) -> None:
        """Two more are gone where the pack has four cards more."""
        assert "tricks: you 5, opponent 5" in fitted(LAST, ORIGINAL)

    def test_fits(self) -> None:
        """What can be so stays as it is."""
        assert fitted(LAST, SOFT) == LAST

    def test_other_faults_stay(self) -> None:
        """A position that cannot be for another reason is left alone."""
        assert fitted(LAST.replace("HQ;", "SK;"), ORIGINAL) == LAST.replace("HQ;", "SK;")


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


class TestSearch:
    """Small cases are found, the same each time."""

    CHANGED = override(SOFT, {"claim.mode": "manual"})

    def test_finds(self) -> None:
        """A claim is offered as soon as a trick is won, so one card is enough."""
        found = search("schnopsn-weich", self.CHANGED)
        assert found is not None
        assert found.text == "trump: H; talon: empty; you: HJ"

    def test_finds_what_the_pack_lacks(self) -> None:
        """The number of cards shows in a card that only one of the packs has, not in tricks that follow from it."""
        found = search("original-66", override(ORIGINAL, {"deck.size": 20}), "deck.size")
        assert found is not None
        assert found.text == "trump: H; talon: empty; you: H9"

    @pytest.mark.parametrize(
        ("text", "good"), [("led: S9; you: ST; line: ST", True), ("led: S9; you: ST", False), ("you: S9", False)]
    )
    def test_what_a_case_must_hold(self, text: str, good: bool) -> None:  # noqa: FBT001  # a parameter of the test
        """What a nine counts shows where one is led and taken."""
        assert bears(text, "deck.values") is good

    def test_smaller(self) -> None:
        """What is not needed is taken away."""
        changed = override(SOFT, {"end.last_trick": "plus-10"})
        measure = partial(measured, SOFT, changed)
        found = measure(LAST)
        assert found is not None
        made = smallest(found, measure, partial(proposed, rules=SOFT))
        assert made < found
        assert made.cards < found.cards

    def test_alike(self) -> None:
        """The same rules are told apart by nothing."""
        assert measured(SOFT, SOFT, LAST) is None
