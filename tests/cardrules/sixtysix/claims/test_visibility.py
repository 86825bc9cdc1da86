"""Claims on what a player sees and what is hidden."""

import pytest
from tests.cardrules.sixtysix.claims.blocks import faults

DEAL = (
    "turn-up: ♦A",
    "talon: ♣A ♠Q ♣J ♦T ♥J ♠J ♣T ♣Q ♦K",
    "you: ♥A ♥Q ♠K ♠T ♦J",
    "opponent: ♥K ♥T ♠A ♣K ♦Q",
)
"""A first lead: diamonds are trumps."""

SOFT = ("variant: schnopsn-weich", *DEAL)
SHARP = ("variant: blog-scharf", *DEAL)

TRICKS = "line: ♥A ♥K, ♣A ♠Q, ♠K ♠A, ♥T ♦J"
"""Four tricks, of which you take the first two and the last, the opponent the third."""


class TestSees:
    """What is seen is seen, what is hidden is hidden, and the other way round is a fault."""

    @pytest.mark.parametrize(
        ("block", "line", "seen", "hidden"),
        [
            (SOFT, "", "turn-up, trump, points", "opponent's hand, talon"),
            (SHARP, "", "turn-up, trump", "points, opponent's hand, talon"),
            (SOFT, "♥Q", "led", "opponent's ♥K"),
            (SOFT, "close", "trump", "turn-up, talon"),
            (SOFT, "exchange", "turn-up", "talon"),
            (SOFT, TRICKS, "own first trick, own tricks, opponent's first trick", "opponent's hand"),
            (SHARP, TRICKS, "trump", "own first trick, own tricks, opponent's first trick"),
            (SOFT, "♥Q ♥T, ♠A ♠K, ♣K ♠T", "opponent's first trick, points", "opponent's tricks"),
        ],
    )
    def test_right(self, block: tuple[str, ...], line: str, seen: str, hidden: str) -> None:
        """Of you."""
        played = [line if line.startswith("line") else f"line: {line}"] if line else []
        assert faults(*block, *played, f"sees: {seen}", f"hides: {hidden}") == []
        for word in seen.split(", "):
            assert [fault.found for fault in faults(*block, *played, f"hides: {word}")] == ["seen"]
        for word in hidden.split(", "):
            assert [fault.found for fault in faults(*block, *played, f"sees: {word}")] == ["hidden"]

    @pytest.mark.parametrize(
        ("line", "seen", "hidden"),
        [
            ("♥Q", "led, turn-up", "opponent's hand, opponent's ♥A"),
            ("exchange", "opponent's ♦A, turn-up", "opponent's hand, opponent's ♥A ♥Q"),
            (TRICKS.removeprefix("line: "), "own first trick, opponent's first trick", "opponent's tricks"),
        ],
    )
    def test_of_the_opponent(self, line: str, seen: str, hidden: str) -> None:
        """In whose claims `own` is the opponent's and `opponent's` yours."""
        assert faults(*SOFT, f"line: {line}", f"opponent sees: {seen}", f"opponent hides: {hidden}") == []

    def test_marriage(self) -> None:
        """Both cards are shown, until they are played."""
        block = ("variant: schnopsn-weich", "turn-up: ♦A", "talon: ♣A ♠Q ♣J ♦T ♥J ♠J ♣T ♣Q ♦K")
        hands = ("you: ♥K ♥Q ♠K ♠T ♦J", "opponent: ♥A ♥T ♠A ♣K ♦Q")

        assert faults(*block, *hands, "opponent hides: opponent's ♥K ♥Q, opponent's marriage ♥") == []
        announced = (
            "line: marriage ♥",
            "opponent sees: opponent's ♥K ♥Q, opponent's marriage ♥",
            "sees: own marriage ♥",
        )
        assert faults(*block, *hands, *announced, "hides: opponent's marriage ♥") == []
        led = ("line: marriage ♥, ♥Q", "opponent sees: opponent's ♥K, led")
        assert faults(*block, *hands, *led) == []

    def test_whole_hand_seen(self) -> None:
        """A hand of nothing but a marriage that was announced."""
        block = ("variant: schnopsn-weich", "trump: ♣", "talon: empty", "you: ♥K ♥Q", "opponent: ♠A ♠J")
        score = ("points: you 40, opponent 60", "tricks: you 4, opponent 4")

        assert faults(*block, *score, "opponent hides: opponent's hand") == []
        assert faults(*block, *score, "line: marriage ♥", "opponent sees: opponent's hand") == []

    @pytest.mark.parametrize(
        ("line", "word"),
        [
            ("♥A ♥K", "led"),
            ("♥A ♥K", "opponent's first trick"),
            ("♥A ♥K", "own tricks"),
            ("♥A ♥K", "opponent's ♥K"),
            ("exchange", "opponent's ♥A"),
        ],
    )
    @pytest.mark.parametrize("kind", ["sees", "hides"])
    def test_what_is_not_there(self, line: str, word: str, kind: str) -> None:
        """It can be neither seen nor hidden."""
        (fault,) = faults(*SOFT, f"line: {line}", f"{kind}: {word}")

        assert "cannot be checked" in fault.what

    @pytest.mark.parametrize("kind", ["sees", "hides"])
    def test_seen_in_part(self, kind: str) -> None:
        """Cards of which only some were shown are neither seen nor hidden."""
        assert len(faults(*SOFT, "line: exchange", f"opponent {kind}: opponent's ♦A ♥A")) == 1

    @pytest.mark.parametrize("word", ["", "cards", "own", "own hand", "opponent's", "opponent's ♥1", "own first"])
    def test_unreadable(self, word: str) -> None:
        """What names nothing is no claim."""
        (fault,) = faults(*SOFT, f"sees: {word}")

        assert "cannot be checked" in fault.what

    def test_tricks_before_the_position_of_the_block(self) -> None:
        """Their cards are not given, so whether they are seen is unknown."""
        block = ("variant: schnopsn-weich", "trump: ♥", "talon: empty", "you: ♥K", "opponent: ♠A")
        (fault,) = faults(*block, "points: you 60, opponent 45", "tricks: you 4, opponent 5", "sees: own first trick")

        assert "begin with the first lead" in fault.what

    def test_the_rule_is_reported(self) -> None:
        """The options that decide."""
        (fault,) = faults(*SHARP, TRICKS, "sees: own tricks")

        assert fault.rule.startswith("view.own_tricks none, view.first_trick_open false")


class TestUnseen:
    """The cards that you have not seen."""

    def test_first_lead(self) -> None:
        """The talon and the other hand."""
        cards = "♣A ♠Q ♣J ♦T ♥J ♠J ♣T ♣Q ♦K ♥K ♥T ♠A ♣K ♦Q"

        assert faults(*SOFT, f"unseen: {cards}") == []
        assert len(faults(*SOFT, f"unseen: {cards} ♦A")) == 1
        assert len(faults(*SOFT, "unseen: ♣A")) == 1

    def test_after_a_line(self) -> None:
        """Cards played have been seen, and what was drawn."""
        assert faults(*SOFT, "line: ♥A ♥K", "unseen: ♠Q ♣J ♦T ♥J ♠J ♣T ♣Q ♦K ♥T ♠A ♣K ♦Q") == []
