"""Claims on a pack that is dealt, on cards drawn for the first deal, and on the kinds of pack."""

import pytest
from tests.cardrules.sixtysix.claims.blocks import faults

PACK = "pack: ♠A ♠Q ♦K ♠K ♠J ♥K ♣T ♦Q ♣J ♣K ♦A ♣A ♥J ♠T ♥A ♥T ♥Q ♦T ♦J ♣Q"
DEAL = ("variant: schnopsn-weich", PACK, "dealer: opponent")
"""Twenty cards, the ten of clubs the seventh; you are dealt to first."""


class TestDealt:
    """What everybody gets."""

    @pytest.mark.parametrize(
        "claim",
        [
            "you ♠A ♠Q ♦K ♦Q ♣J",
            "you ♣J ♦Q ♦K ♠Q ♠A",
            "opponent ♠K ♠J ♥K ♣K ♦A",
            "turn-up ♣T",
            "trump ♣",
            "talon ♣A ♥J ♠T ♥A ♥T ♥Q ♦T ♦J ♣Q",
            "talon 10 cards",
            "turn you",
            "tricks you 0, opponent 0",
        ],
    )
    def test_right(self, claim: str) -> None:
        """Three each, the card turned up, two each; the rest in its order."""
        assert faults(*DEAL, f"dealt: {claim}") == []

    @pytest.mark.parametrize(
        ("claim", "expected", "found"),
        [
            ("you ♠A ♠Q ♦K ♦Q ♦A", "♠A ♠Q ♦A ♦K ♦Q", "♣J ♠A ♠Q ♦K ♦Q"),
            ("turn-up ♣J", "♣J", "♣T"),
            ("talon ♥J ♣A ♠T ♥A ♥T ♥Q ♦T ♦J ♣Q", "♥J ♣A ♠T ♥A ♥T ♥Q ♦T ♦J ♣Q", "♣A ♥J ♠T ♥A ♥T ♥Q ♦T ♦J ♣Q"),
            ("talon 9 cards", "9 cards", "10 cards"),
            ("talon empty", "empty", "10 cards"),
            ("turn opponent", "opponent", "you"),
        ],
    )
    def test_wrong(self, claim: str, expected: str, found: str) -> None:
        """What the block claims and what is dealt, written alike, with the packets."""
        (fault,) = faults(*DEAL, f"dealt: {claim}")

        assert (fault.expected, fault.found, fault.rule) == (expected, found, "deal.packets [3, turn, 2]")

    @pytest.mark.parametrize("claim", ["", "nothing", "you ♠1", "you ♠9", "turn me", "turn-up", "tricks 1"])
    def test_unreadable(self, claim: str) -> None:
        """What cannot be read is no claim."""
        (fault,) = faults(*DEAL, f"dealt: {claim}")

        assert "cannot be checked" in fault.what

    def test_the_other_dealer(self) -> None:
        """The dealer gets the second packets, and answers first."""
        block = ("variant: schnopsn-weich", PACK, "dealer: you")

        assert faults(*block, "dealt: opponent ♠A ♠Q ♦K ♦Q ♣J", "dealt: turn opponent", "legal: all") == []

    def test_packets_of_the_house(self) -> None:
        """Where all cards are dealt first, the eleventh is turned up."""
        assert faults(*DEAL, "rules: deal.turnup_index = 11", "dealt: turn-up ♦A", "dealt: trump ♦") == []

    def test_played_on(self) -> None:
        """A line goes on from the deal."""
        assert faults(*DEAL, "line: marriage ♦, ♦K ♦A, ♣K", "score: you 20, opponent 15", "after: turn you") == []

    def test_of_no_pack(self) -> None:
        """Hands that are given have not been dealt."""
        found = faults("variant: schnopsn-weich", "trump: ♥", "talon: empty", "you: ♠A", "dealt: you ♠A")

        assert "write pack:" in found[0].what


class TestPack:
    """What a pack must be."""

    @pytest.mark.parametrize(
        ("pack", "blamed"),
        [
            (PACK.replace(" ♣Q", ""), "pack, 19 cards"),
            (f"{PACK} ♥9", "pack, not in a pack of 20 cards"),
            (PACK.replace("♣Q", "♥9"), "pack, H9 is not in a pack"),
            (PACK.replace("♣Q", "♠A"), "pack, SA appears twice"),
            ("pack:", "pack, something is missing"),
            ("pack: ♣A ?", "pack, not a card"),
        ],
    )
    def test_impossible(self, pack: str, blamed: str) -> None:
        """Every card of the variant once, and no other."""
        assert faults("variant: schnopsn-weich", pack, "dealer: you", f"impossible: {blamed}") == []

    @pytest.mark.parametrize(
        ("pack", "column"), [(PACK.replace("♣Q", "♥9"), 64), (PACK.replace("♣Q", "♠A"), 64), (f"{PACK} 5", 67)]
    )
    def test_place(self, pack: str, column: int) -> None:
        """A fault points at the card."""
        (fault,) = faults("variant: schnopsn-weich", pack, "dealer: you", "dealt: turn you")

        assert (fault.line, fault.column) == (3, column)

    @pytest.mark.parametrize(
        ("lines", "blamed"),
        [
            ([PACK], "dealer, the dealer is missing"),
            ([PACK, "dealer: me"], "dealer, cannot be read"),
            ([PACK, "dealer: you", "you: ♠A"], "you, cannot be combined with"),
            ([PACK, "dealer: you", "talon: empty"], "talon, cannot be combined with"),
            ([PACK, "dealer: you", "yours: none"], "yours, cannot be combined with"),
        ],
    )
    def test_lines_beside_it(self, lines: list[str], blamed: str) -> None:
        """A dealer, and nothing that follows from the deal itself."""
        assert faults("variant: schnopsn-weich", *lines, f"impossible: {blamed}") == []


class TestDraws:
    """The lower card deals first (C39)."""

    @pytest.mark.parametrize(
        ("draws", "dealer"),
        [
            ("you ♥J, opponent ♠A", "you"),
            ("you ♠A, opponent ♥J", "opponent"),
            ("you ♥T, opponent ♠K", "opponent"),
            ("you ♣Q, opponent ♦Q", "again"),
        ],
    )
    def test_right(self, draws: str, dealer: str) -> None:
        """Jack before ace, king before ten; two queens decide nothing."""
        assert faults("variant: spielewiki-weich", f"draws: {draws}", f"first dealer: {dealer}") == []

    def test_wrong(self) -> None:
        """With the order that decides."""
        (fault,) = faults("variant: spielewiki-weich", "draws: you ♥J, opponent ♠A", "first dealer: opponent")

        assert (fault.expected, fault.found, fault.rule) == (
            "opponent",
            "you",
            "deal.first_dealer draw-lower-card (order A T K Q J)",
        )

    @pytest.mark.parametrize(
        ("variant", "draws", "blamed"),
        [
            ("schnopsn-weich", "you ♥J, opponent ♠A", "draws, nobody draws"),
            ("spielewiki-weich", "you ♥9, opponent ♠A", "draws, not in a pack of 20 cards"),
            ("spielewiki-weich", "you ♥J, opponent ♥J", "draws, appears twice"),
            ("spielewiki-weich", "you ♥J", "draws, missing at the end"),
            ("spielewiki-weich", "you ♥J, opponent ♠A ♠K", "draws, cannot be read"),
            ("spielewiki-weich", "me ♥J, opponent ♠A", "draws, cannot be read"),
            ("spielewiki-weich", "you ♥1, opponent ♠A", "draws, not a card"),
        ],
    )
    def test_impossible(self, variant: str, draws: str, blamed: str) -> None:
        """Two cards of the pack, where a draw decides at all."""
        assert faults(f"variant: {variant}", f"draws: {draws}", f"impossible: {blamed}") == []

    @pytest.mark.parametrize("claim", ["first dealer: me", "first dealer: nobody", "legal: all", "line: ♠A"])
    def test_unreadable(self, claim: str) -> None:
        """Nobody has cards to play yet."""
        (fault,) = faults("variant: spielewiki-weich", "draws: you ♥J, opponent ♠A", claim)

        assert "cannot be checked" in fault.what

    def test_without_draws(self) -> None:
        """The first dealer is claimed of two cards."""
        (fault,) = faults("variant: spielewiki-weich", "first dealer: you")

        assert "write draws:" in fault.what


class TestPatterns:
    """Kinds of pack, with any position or none."""

    def test_right(self) -> None:
        """The usual one first."""
        assert faults("variant: schnopsn-weich", "patterns: double-german, french") == []

    def test_wrong(self) -> None:
        """The order counts."""
        (fault,) = faults("variant: schnopsn-weich", "patterns: french, double-german")

        assert fault.found == "double-german, french"
