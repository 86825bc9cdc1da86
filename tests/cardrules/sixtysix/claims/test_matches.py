"""Claims on matches: what deals bring, alone and after a line that ends one."""

import pytest
from tests.cardrules.sixtysix.claims.blocks import faults

ENDING = (
    "variant: original-66",
    "trump: ♠",
    "talon: empty",
    "you: ♥A",
    "opponent: ♥K",
    "tricks: you 6, opponent 5",
)
"""The last trick of a deal, worth 25 to you."""


TOO_MANY = "you 3, you 3, you 3, you 1"
"""A deal after the match is won, where one game of seven points wins it."""


class TestDeals:
    """One deal after the other."""

    @pytest.mark.parametrize(
        ("variant", "deals", "claims"),
        [
            ("original-66", "you 2", ["slate after: you 9, opponent 11", "match won: none"]),
            ("obican-snaps", "you 2, opponent 3", ["slate after: you 2, opponent 3", "games after: you 0, opponent 0"]),
            ("schnopsn-weich", "you 3, you 3, opponent 1, you 1", ["match won: you", "slate after: you 0, opponent 6"]),
            ("schnopsn-weich", "opponent 3, opponent 3, opponent 3", ["match won: opponent"]),
            (
                "spielewiki-weich",
                "opponent 1, you 3, you 3, you 1",
                ["games after: you 1, opponent 0", "slate after: you 0, opponent 0", "match won: none"],
            ),
            ("spielewiki-weich", "you 3, you 3, you 1", ["games after: you 2, opponent 0", "match won: you"]),
            ("original-66", "draw draw-both-over, you 2", ["slate after: you 8, opponent 11", "carry after: 0"]),
            ("original-66", "draw draw-both-over, draw draw-both-over", ["carry after: 2"]),
            ("original-66", "draw draw-65-65", ["carry after: 0", "slate after: you 11, opponent 11"]),
        ],
    )
    def test_right(self, variant: str, deals: str, claims: list[str]) -> None:
        """Counted down or up, to a game and to the match."""
        assert faults(f"variant: {variant}", f"deals: {deals}", *claims) == []

    @pytest.mark.parametrize(
        ("claim", "expected", "found"),
        [
            ("slate after: you 4, opponent 6", "you 4, opponent 6", "you 4, opponent 7"),
            ("games after: you 1, opponent 0", "you 1, opponent 0", "you 0, opponent 0"),
            ("carry after: 1", "1", "0"),
            ("match won: you", "you", "none"),
            (f"deals: {TOO_MANY}", TOO_MANY, "the match is over: seat 0 has won it"),
            ("deals: draw draw-65-65", "draw draw-65-65", "here no deal ends in a draw"),
            ("no deals: you 3, you 3", "a match that is over, or no draws", "you 3, you 3"),
        ],
    )
    def test_wrong(self, claim: str, expected: str, found: str) -> None:
        """What the block claims and what comes of it."""
        reported = faults("variant: schnopsn-weich", "deals: you 3", claim)

        assert [(fault.expected, fault.found) for fault in reported] == [(expected, found)]

    @pytest.mark.parametrize(
        "claim",
        [
            "deals:", "deals: you", "deals: you 4", "deals: you 0", "deals: me 1", "deals: draw",
            "deals: draw reached-66", "no deals: me 1",
            "slate after: 3", "slate after: you 3", "games after: you one, opponent 0", "carry after: one",
            "match won: nobody", "dealer after: you",
        ],
    )  # fmt: skip
    def test_unreadable(self, claim: str) -> None:
        """What cannot be read is no claim; who deals next is not known where nobody has dealt."""
        (fault,) = faults("variant: schnopsn-weich", claim)

        assert "cannot be checked" in fault.what

    @pytest.mark.parametrize("deals", [TOO_MANY, "draw draw-65-65", "you 1, draw draw-both-over"])
    def test_no_deals(self, deals: str) -> None:
        """Nothing is played after the end, and there are games without a draw."""
        assert faults("variant: schnopsn-weich", f"no deals: {deals}", "slate after: you 7, opponent 7") == []

    def test_what_follows_from_an_impossible_row_is_not_reported(self) -> None:
        """One cause, one fault."""
        claims = ("deals: you 3, you 3, you 3, you 1", "slate after: you 0, opponent 0", "match won: none")

        assert len(faults("variant: schnopsn-weich", *claims)) == 1

    def test_every_row_begins_anew(self) -> None:
        """A second row of deals does not go on from the first."""
        claims = ("deals: you 3", "slate after: you 4, opponent 7", "deals: you 1", "slate after: you 6, opponent 7")

        assert faults("variant: schnopsn-weich", *claims) == []

    @pytest.mark.parametrize(("deals", "dealer"), [("you 1", "opponent"), ("opponent 1, you 1", "you")])
    def test_dealer(self, deals: str, dealer: str) -> None:
        """The deal goes to and fro, whoever wins."""
        block = ("variant: schnopsn-weich", "dealer: you", f"deals: {deals}")

        assert faults(*block, f"dealer after: {dealer}") == []
        assert len(faults(*block, f"dealer after: {'you' if dealer == 'opponent' else 'opponent'}")) == 1


class TestGivenMatch:
    """A match between two deals, as a block describes it."""

    @pytest.mark.parametrize(
        ("variant", "slate"),
        [("schnopsn-weich", "you 7, opponent 7"), ("spielewiki-weich", "you 0, opponent 0")],
    )
    def test_nothing(self, variant: str, slate: str) -> None:
        """Where nothing is given a game begins."""
        assert faults(f"variant: {variant}", f"slate after: {slate}") == []

    def test_everything(self) -> None:
        """All of it counts."""
        block = ("variant: original-66", "slate: you 3, opponent 5", "carry: 1", "dealer: opponent", "deals: you 2")
        claims = ("match won: you", "slate after: you 0, opponent 5", "dealer after: you", "carry after: 0")

        assert faults(*block, *claims) == []

    def test_up(self) -> None:
        """Counting up, the slate is what has been won."""
        block = ("variant: spielewiki-hart", "slate: you 5, opponent 1", "games: you 1, opponent 1")

        assert faults(*block, "deals: you 1", "slate after: you 6, opponent 1", "match won: none") == []
        assert faults(*block, "deals: you 2", "games after: you 2, opponent 1", "match won: you") == []

    @pytest.mark.parametrize(
        ("variant", "line", "blamed"),
        [
            ("schnopsn-weich", "slate: you 0, opponent 3", "slate, a game goes from 7 to 0"),
            ("schnopsn-weich", "slate: you 3, opponent 8", "slate"),
            ("spielewiki-weich", "slate: you 7, opponent 3", "slate, a game goes from 0 to 7"),
            ("spielewiki-weich", "games: you 2, opponent 0", "games, the match is over: 2"),
            ("schnopsn-weich", "games: you 0, opponent 1", "games"),
            ("schnopsn-weich", "carry: 1", "carry, a draw leaves no game point"),
            ("original-66", "carry: two", "carry, cannot be read"),
            ("original-66", "slate: 3", "slate, cannot be read"),
            ("original-66", "dealer: nobody", "dealer, cannot be read"),
        ],
    )
    def test_impossible(self, variant: str, line: str, blamed: str) -> None:
        """A game that is won does not go on, and there is no carry where nothing is kept."""
        assert faults(f"variant: {variant}", line, f"impossible: {blamed}") == []

    @pytest.mark.parametrize("claim", ["legal: all", "line: ♥A", "written: x", "value: 1", "sees: points"])
    def test_no_cards(self, claim: str) -> None:
        """Between two deals nobody has cards."""
        (fault,) = faults("variant: schnopsn-weich", "slate: you 3, opponent 5", claim)

        assert "cannot be checked" in fault.what


class TestAfterLine:
    """A line that ends its deal counts for the match."""

    @pytest.mark.parametrize(
        ("points", "claims"),
        [
            ("you 40, opponent 65", ["result: draw by draw-65-65", "carry after: 0"]),
            ("you 61, opponent 84", ["result: draw by draw-both-over", "carry after: 1"]),
            ("you 61, opponent 64", ["result: you win 1 by reached-66", "slate after: you 10, opponent 11"]),
        ],
    )
    def test_right(self, points: str, claims: list[str]) -> None:
        """Won or drawn."""
        assert faults(*ENDING, f"points: {points}", "line: ♥A ♥K", *claims) == []

    def test_deals_go_on(self) -> None:
        """The next winner gets what the draw has left."""
        block = (
            *ENDING,
            "points: you 61, opponent 84",
            "slate: you 9, opponent 11",
            "line: ♥A ♥K",
            "deals: opponent 2",
        )

        assert faults(*block, "slate after: you 9, opponent 8") == []

    def test_unfinished_deal(self) -> None:
        """A deal that goes on has brought nothing yet."""
        assert faults(*ENDING, "points: you 61, opponent 84", "line: ♥A", "slate after: you 11, opponent 11") == []

    @pytest.mark.parametrize(("dealer", "possible"), [("opponent", True), ("you", False)])
    def test_dealer_does_not_lead_first(self, dealer: str, *, possible: bool) -> None:
        """At the first lead who acts has not dealt."""
        found = faults(
            "variant: schnopsn-weich", "turn-up: ♦A", "talon: 10 cards", "you: ♥A ♥Q ♠K ♠T ♦J", f"dealer: {dealer}",
            "legal: all" if possible else "impossible: dealer, the dealer does not lead to the first trick",
        )  # fmt: skip

        assert found == []

    @pytest.mark.parametrize(("dealer", "possible"), [("you", True), ("opponent", False)])
    def test_who_answers_first_has_dealt(self, dealer: str, *, possible: bool) -> None:
        """With a card led to the first trick it is the other way round."""
        found = faults(
            "variant: schnopsn-weich", "turn-up: ♦A", "talon: 10 cards", "led: ♥T", "you: ♥A ♥Q ♠K ♠T ♦J",
            f"dealer: {dealer}", "legal: all" if possible else "impossible: dealer",
        )  # fmt: skip

        assert found == []
