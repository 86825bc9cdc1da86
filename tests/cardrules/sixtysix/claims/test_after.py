"""Claims on what lies where after a line, and on what may be done then."""

import pytest
from tests.cardrules.sixtysix.claims.blocks import faults

OPEN = (
    "variant: schnopsn-weich",
    "turn-up: ♦A",
    "talon: ♣A ♠Q ♣J ♦T ♥J ♠J ♣T ♣Q ♦K",
    "you: ♥A ♥Q ♠K ♠T ♦J",
    "opponent: ♥K ♥T ♠A ♣K ♦Q",
)
"""A first lead: diamonds are trumps, and you hold their jack."""

LATE = (
    "variant: blog-66",
    "turn-up: ♥Q",
    "talon: ♥9",
    "you: ♠A ♠T ♥K ♦K ♦Q ♣9",
    "opponent: ♠9 ♠J ♥A ♥T ♣A ♣T",
    "points: you 20, opponent 21",
    "tricks: you 3, opponent 2",
)
"""Two cards in the talon, five tricks gone."""


class TestAfter:
    """What lies where."""

    @pytest.mark.parametrize(
        ("line", "claim"),
        [
            ("♥A ♥K", "you ♣A ♥Q ♠K ♠T ♦J"),
            ("♥A ♥K", "opponent ♥T ♠A ♣K ♦Q ♠Q"),
            ("♥A ♥K", "talon 8 cards"),
            ("♥A ♥K", "talon ♣J ♦T ♥J ♠J ♣T ♣Q ♦K"),
            ("♥A ♥K", "turn-up ♦A"),
            ("♥A ♥K", "trump ♦"),
            ("♥A ♥K", "turn you"),
            ("♥Q ♥K", "turn opponent"),
            ("♥Q ♥K", "tricks you 0, opponent 1"),
            ("♥A", "led ♥A"),
            ("♥A ♥K", "led none"),
            ("exchange", "turn-up ♦J"),
            ("close", "closed by you"),
            ("♥Q ♥K, close", "closed by opponent"),
            ("♥A ♥K", "closed by nobody"),
            ("♥A", "undrawn no"),
            ("♥A", "announced none"),
        ],
    )
    def test_right(self, line: str, claim: str) -> None:
        """After a trick, an exchange, a close."""
        assert faults(*OPEN, f"line: {line}", f"after: {claim}") == []

    def test_last_draw(self) -> None:
        """The talon is gone, and the card that lay open is in the loser's hand."""
        claims = ("after: talon empty", "after: turn-up none", "after: opponent ♠J ♥A ♥T ♣A ♣T ♥Q")

        assert faults(*LATE, "line: ♠A ♠9", "after: undrawn yes", "after: talon 2 cards") == []
        assert faults(*LATE, "line: ♠A ♠9, draw", "after: undrawn no", *claims) == []

    @pytest.mark.parametrize(
        ("line", "claim", "expected", "found"),
        [
            ("♥A ♥K", "you ♥A ♥Q ♠K ♠T ♦J", "♠T ♠K ♥A ♥Q ♦J", "♣A ♠T ♠K ♥Q ♦J"),
            ("♥A ♥K", "you none", "none", "♣A ♠T ♠K ♥Q ♦J"),
            ("♥A ♥K", "talon 10 cards", "10 cards", "8 cards"),
            ("♥A ♥K", "turn-up none", "none", "♦A"),
            ("♥A ♥K", "turn nobody", "nobody", "you"),
            ("close", "closed by opponent", "by opponent", "by you"),
            ("♥A", "led none", "none", "♥A"),
            ("♥A ♥K", "held back you 20, opponent 0", "you 20, opponent 0", "you 0, opponent 0"),
            ("♥A", "undrawn yes", "yes", "no"),
        ],
    )
    def test_wrong(self, line: str, claim: str, expected: str, found: str) -> None:
        """Both written in the same way."""
        (fault,) = faults(*OPEN, f"line: {line}", f"after: {claim}")

        assert (fault.expected, fault.found) == (expected, found)

    @pytest.mark.parametrize("claim", ["", "stock 3", "closed you", "undrawn maybe", "led", "talon 3", "tricks 1 2"])
    def test_unreadable(self, claim: str) -> None:
        """What cannot be read is no claim."""
        (fault,) = faults(*OPEN, "line: ♥A", f"after: {claim}")

        assert "cannot be checked" in fault.what

    @pytest.mark.parametrize("claim", ["after: turn you", "then legal: all", "then value: 1"])
    def test_nothing_played(self, claim: str) -> None:
        """There is no after without a line."""
        (fault,) = faults(*OPEN, claim)

        assert "write a line: before it" in fault.what

    @pytest.mark.parametrize("claim", ["after: turn me", "then legal: none", "score: you 1, opponent 1", "sees: led"])
    def test_stopped_line(self, claim: str) -> None:
        """What follows from a line that could not be played is not reported too."""
        assert len(faults(*OPEN, "line: ♥A ♥9", claim)) == 1

    def test_next_line_begins_anew(self) -> None:
        """Each line is played on the position of the block."""
        assert faults(*OPEN, "line: ♥A ♥K", "after: tricks you 1, opponent 0", "line: ♥A", "after: led ♥A") == []


class TestThen:
    """What may be done after a line, by whoever acts."""

    @pytest.mark.parametrize(
        ("line", "claim"),
        [
            ("close, ♥Q", "then legal: ♥K ♥T"),
            ("♥Q", "then legal: all"),
            ("close, ♥Q", "then allowed: ♥K"),
            ("close, ♥Q", "then refused: ♠A by strict.must_follow"),
            ("close, ♥Q", "then trick: ♥K wins 7"),
            ("close, ♥Q", "then options: none"),
            ("♥A ♥K", "then options: exchange, close"),
            ("♥A ♥K", "then refused: draw by close.draw_timing"),
        ],
    )
    def test_right(self, line: str, claim: str) -> None:
        """Also the opponent's answers."""
        assert faults(*OPEN, f"line: {line}", claim) == []

    @pytest.mark.parametrize(
        ("line", "claim", "found"),
        [
            ("close, ♥Q", "then legal: ♥K", "♥T ♥K"),
            ("close, ♥Q", "then legal: none", "♥T ♥K"),
            ("close, ♥Q", "then allowed: ♠A", "refused"),
            ("close, ♥Q", "then trick: ♥K loses 7", "wins 7"),
            ("♥A ♥K", "then options: none", "close, exchange"),
            ("♥A ♥K", "then options: close", "close, exchange"),
        ],
    )
    def test_wrong(self, line: str, claim: str, found: str) -> None:
        """As without a line."""
        (fault,) = faults(*OPEN, f"line: {line}", claim)

        assert fault.found == found

    def test_over(self) -> None:
        """When the deal has ended nothing may be done."""
        block = (
            "variant: schnopsn-weich", "trump: ♥", "talon: empty", "you: ♥A ♠J", "opponent: ♣Q ♦J",
            "tricks: you 4, opponent 4", "points: you 52, opponent 50", "line: ♥A ♣Q",
        )  # fmt: skip
        claims = ("then legal: none", "then options: none", "then refused: ♠J by game.over", "after: turn nobody")

        assert faults(*block, *claims) == []


class TestOptions:
    """What may be done beside playing a card, as given."""

    @pytest.mark.parametrize(
        ("hand", "options"),
        [
            ("♥K ♥Q ♠A ♣T ♦J", "close, exchange, marriage ♥"),
            ("♥K ♥Q ♠K ♠Q ♦T", "close, marriage ♥, marriage ♠"),
            ("♥K ♦Q ♠A ♣T ♦T", "close"),
        ],
    )
    def test_exactly(self, hand: str, options: str) -> None:
        """None is missing and none is too many."""
        block = ("variant: schnopsn-weich", "turn-up: ♦A", "talon: 10 cards", f"you: {hand}")

        assert faults(*block, f"options: {options}") == []
        assert len(faults(*block, f"options: {options}, claim")) == 1
        assert len(faults(*block, "options: none")) == 1

    def test_no_card(self) -> None:
        """Cards are claimed by `legal`."""
        (fault,) = faults(*OPEN, "options: ♥A")

        assert "beside playing a card" in fault.what
