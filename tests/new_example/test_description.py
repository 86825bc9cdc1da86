"""Blocks from a description: what is left out follows, and what is typed is read as people type it."""

import pytest

from cardrules import RulesError
from kiebitz.elements.house_rules import HouseRules
from kiebitz.markdown.blocks import block_faults
from kiebitz.markdown.completed_blocks import completed_text
from kiebitz.new_example.block import BlockShape, DraftError, finished_block
from kiebitz.new_example.description import draft_from_lines

SOFT = ("schnopsn-weich",)
LED = (("trump", "♥"), ("led", "♠K"), ("you", "♠A ♠J ♥Q"))


def block_of(
    *lines: tuple[str, str], variants: tuple[str, ...] = SOFT, rules: HouseRules = (), answer: BlockShape | None = None
) -> str:
    """The block of *lines*, which has no faults and leaves nothing out."""
    block = finished_block(draft_from_lines(variants, rules, lines), answer)
    assert block_faults(block, "page.md") == []
    assert completed_text(block) == (block, [])
    return block


class TestSixtySix:
    """The 66 family."""

    def test_a_card_led(self) -> None:
        """What may be played, what may not and why, and the points of the trick."""
        assert block_of(*LED, ("talon", "empty")) == (
            "```example\nvariant: schnopsn-weich\ntrump: ♥\ntalon: empty\nled: ♠K\nyou: ♠A ♠J ♥Q\n"
            "legal: ♠A\nrefused: ♠J by strict.must_beat\nrefused: ♥Q by strict.must_follow\ntrick: ♠A wins 15\n```\n"
        )

    @pytest.mark.parametrize(
        "lines",
        [
            (("trump", "H"), ("led", "SK"), ("you", "SA SJ HQ"), ("talon", "empty")),
            (("trump", "h"), ("led", "sk"), ("you", "sa, sj, hq"), ("talon", "empty")),
            (("you", "♤A ♤J ♡Q"), ("talon", "empty"), ("led", "♤K"), ("trump", "♡")),
            LED,
        ],
    )
    def test_as_people_type(self, lines: tuple[tuple[str, str], ...]) -> None:
        """Letters for suits, small ones, signs of a phone, any order; an empty talon follows from a short hand."""
        assert block_of(*lines) == block_of(*LED, ("talon", "empty"))

    def test_tens(self) -> None:
        """The engine writes T."""
        assert "\nyou: ♠T ♠J\n" in block_of(("trump", "h"), ("led", "d10"), ("you", "s10 sj"))

    def test_to_lead(self) -> None:
        """What may be done beside playing a card, and why not what somebody may think of."""
        block = block_of(("turn-up", "♥A"), ("talon", "10"), ("you", "♠K ♠Q ♦A ♣J ♥J"), variants=("spielewiki-hart",))

        assert block.splitlines()[3:-1] == [
            "talon: 10 cards",
            "you: ♠K ♠Q ♦A ♣J ♥J",
            "legal: all",
            "options: close, exchange",
            "refused: marriage ♠ by marriage.needs_trick",
        ]

    @pytest.mark.parametrize(
        ("talon", "written"),
        [
            ("closed", "10 cards, closed by opponent"),
            ("closed by you", "10 cards, closed by you"),
            ("8 closed", "8 cards, closed by opponent"),
            ("8 cards, closed by you", "8 cards, closed by you"),
            ("empty", "empty"),
        ],
    )
    def test_talons(self, talon: str, written: str) -> None:
        """Of a closed one, how many cards it has and who has closed may be left out."""
        assert f"\ntalon: {written}\n" in block_of(*LED, ("talon", talon))

    def test_a_talon_closed_after_a_trick(self) -> None:
        """The first number of cards that the rules allow is taken, and reported."""
        rules = (("close.needs_trick", "true"),)
        draft = draft_from_lines(("original-66",), rules, [("trump", "♥"), ("you", "♠A ♠J ♥Q"), ("talon", "closed")])

        assert draft.chosen == ("talon: 12 cards, closed by you",)

    def test_a_talon_that_follows_is_not_reported(self) -> None:
        """With the tricks of both there is one number of cards."""
        draft = draft_from_lines(SOFT, (), [*LED, ("talon", "closed by you"), ("tricks", "you 1, opponent 2")])

        assert dict(draft.position)["talon"] == "8 cards, closed by you"
        assert draft.chosen == ()

    def test_points_of_a_position_to_play_on(self) -> None:
        """They follow where all cards are known and one player has won all tricks, or from those of one player."""
        whole = (("trump", "♥"), ("you", "♥A ♠A"), ("opponent", "♣Q ♦K"))
        block = block_of(*whole, ("points", "you 60"), ("tricks", "you 4"), ("line", "♥A ♣Q"), ("score", ""))

        assert "\ntalon: empty\n" in block
        assert "\npoints: you 60, opponent 31\ntricks: you 4, opponent 4\n" in block
        assert "\nscore: you 74, opponent 31\n" in block

    def test_several_variants(self) -> None:
        """What differs names its variants."""
        lines = (("turn-up", "♥A"), ("talon", "2 cards"), ("you", "♥J ♠A ♠T ♦K ♣Q"))
        block = block_of(*lines, variants=("blog-scharf", "blog-schnapsen"))

        assert "\noptions in blog-scharf: claim\noptions in blog-schnapsen: claim, close, exchange\n" in block
        assert "\nrefused in blog-scharf: exchange by exchange.min_talon\n" in block

    def test_house_rules(self) -> None:
        """They are in the block, and decide."""
        block = block_of(*LED, rules=(("strict.must_beat", "false"),))

        assert "\nrules: strict.must_beat = false\n" in block
        assert "\nlegal: ♠A ♠J\n" in block


class TestSchnauz:
    """Schnauz."""

    def test_a_turn(self) -> None:
        """What may be done, and what the hand is worth."""
        block = block_of(("table", "d7 d8 d9"), ("you", "sa sk h7"), variants=("schnauz",))

        assert block.splitlines()[2:-1] == [
            "you: ♠A ♠K ♥7",
            "table: ♦7 ♦8 ♦9",
            "legal: swaps, swap all, pass, knock",
            "worth: you 21",
        ]

    def test_hands(self) -> None:
        """What they are worth, and who loses."""
        lines = (("you", "HK H9 S7"), ("player 1", "C7 C8 DK"))
        block = block_of(*lines, variants=("schnauz", "schnauz-club"))

        assert block.splitlines()[4:-1] == ["worth: you 19, player 1 15", "losers: player 1"]
        assert "\nbest: you\n" in block_of(*lines, variants=("schnauz",), answer="board")


class TestAnswer:
    """What readers get."""

    def test_a_quiz(self) -> None:
        """It is the same as without asking for it."""
        assert block_of(*LED, answer="quiz") == block_of(*LED)

    def test_a_board(self) -> None:
        """A claim more makes one."""
        assert "\noptions: none\n" in block_of(*LED, answer="board")

    @pytest.mark.parametrize(
        ("lines", "rules"),
        [((("trump", "♥"), ("you", "♠A ♠J")), ()), (LED, (("strict.must_beat", "false"),))],
    )
    def test_what_is_no_quiz(self, lines: tuple[tuple[str, str], ...], rules: HouseRules) -> None:
        """One sentence has what a quiz needs."""
        with pytest.raises(DraftError, match="no quiz can be made of this position: it asks how you may answer a card"):
            block_of(*lines, rules=rules, answer="quiz")


class TestRefusals:
    """What there cannot be."""

    @pytest.mark.parametrize(
        ("lines", "message"),
        [
            ((("trump", "♥"), ("talon", "empty")), "you: the hand of the player to act is missing"),
            ((*LED, ("opponent", "♠A ♦A")), "opponent: "),
            ((("turn-up", "♥K"), ("you", "♠A ♠J ♥Q ♦A ♣A"), ("talon", "7")), "talon: 7 cards in the talon"),
            ((("trump", "♥"), ("you", "♠A ♠J ♥Q ♦A ♣A"), ("talon", "8")), "trump: as long as there are cards in"),
            ((("trump", "♥"), ("you", "♠A ♠7")), "you: S7 is not in a pack of 20 cards"),
            ((*LED, ("best", "")), "to play on"),
            ((*LED, ("colour", "red")), "colour"),
        ],
    )
    def test_it_is_one_sentence(self, lines: tuple[tuple[str, str], ...], message: str) -> None:
        """With the line that is wrong."""
        with pytest.raises((DraftError, RulesError)) as caught:
            block_of(*lines)

        assert message in str(caught.value)
        assert "\n" not in str(caught.value)

    def test_a_talon_that_nobody_can_have_closed(self) -> None:
        """Where no number of cards fits, the first reason is reported."""
        with pytest.raises(DraftError, match="talon: a talon of 10 cards cannot have been closed"):
            block_of(*LED, ("talon", "closed"), rules=(("close.min_talon", "never"),))
