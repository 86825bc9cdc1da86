"""Boards: a position, the verdicts that its block speaks of, and lines of play."""

from collections.abc import Callable
from typing import TYPE_CHECKING, get_args

import pytest

from cardrules.examples import check_example, parse_example
from cardrules.result import EndReason
from cardrules.sixtysix import parse_action
from kiebitz.elements.example.render import render_board
from kiebitz.elements.games.sixtysix.blocks.action_texts import ACTIONS, HEADINGS
from kiebitz.elements.games.sixtysix.blocks.ends import ENDS
from kiebitz.elements.games.sixtysix.blocks.renderer import RENDERER
from kiebitz.elements.games.sixtysix.rules import rule_name
from kiebitz.elements.texts import texts

if TYPE_CHECKING:
    from tests.elements.conftest import Html

type ReadHtml = Callable[[str], Html]

ENDING = """\
variant: schnopsn-weich
trump: ♥
talon: empty
you: ♠A ♥Q
opponent: ♠K ♥K
points: you 50, opponent 48
tricks: you 4, opponent 4
line: ♠A ♠K, ♥Q ♥K
score: you 65, opponent 55
result: opponent wins 1 by last-trick
"""

HOUSE = """\
variant: schnopsn-weich, original-66
rules: strict.must_beat = false
trump: ♥
talon: empty
led: ♠K
you: ♠A ♠J ♥Q
legal: ♠A ♠J
"""

MARRIAGE = """\
variant: schnopsn-weich, original-66
trump: ♥
talon: empty
you: ♥K ♥Q ♠A
tricks: you 1
allowed: marriage ♥
refused: marriage ♠ by marriage.pair
refused: exchange by exchange.min_talon
refused: ♥A by play.not_held
"""


def board(text: str, locale: str = "en") -> str:
    """The board of the block *text*, whose claims must hold."""
    example = parse_example(text, path="page", line=1)
    assert check_example(example) == []
    return render_board(RENDERER, example, locale)


class TestWords:
    """Whatever a board can show has words."""

    def test_every_end_has_a_sentence(self) -> None:
        """And every sentence is of an end that there is."""
        assert set(ENDS) == set(get_args(EndReason.__value__))

    @pytest.mark.parametrize("action", ["exchange", "close", "claim", "draw"])
    def test_every_plain_action_has_words(self, action: str) -> None:
        """By the text that the engine writes it with."""
        assert str(parse_action(action)) in ACTIONS
        assert str(parse_action(action)) in HEADINGS


class TestVerdicts:
    """Each action of a claim, answered for every variant of the block."""

    def test_each_action_once_with_an_answer_for_each_variant(self, read_html: ReadHtml) -> None:
        """In the order of the block; variants with one answer share it."""
        html = read_html(board(MARRIAGE))
        summaries = [" ".join("".join(tag.text).split()) for tag in html.named("summary")]

        assert len(summaries) == len(set(summaries)) == 4
        assert [word in text for word, text in zip(["hearts", "spades", "xchange", "ace"], summaries, strict=True)] == [
            True
        ] * 4
        assert ["".join(tag.text) for tag in html.named("dt")][-5:] == [
            "Soft Schnapsen · Original 66",
            "Soft Schnapsen · Original 66",
            "Soft Schnapsen",
            "Original 66",
            "Soft Schnapsen · Original 66",
        ]

    def test_verdicts_are_those_of_the_claims(self, read_html: ReadHtml) -> None:
        """Allowed first, then what is refused."""
        assert read_html(board(MARRIAGE)).values("data-legal") == ["true"] + ["false"] * 4

    def test_a_claim_on_a_card_of_no_pack_does_not_get_here(self) -> None:
        """The board has no name for it, so the check lets no such claim through."""
        text = "variant: schnopsn-weich\ntrump: ♥\ntalon: empty\nyou: ♥K\nrefused: ♥7 by play.not_held\n"

        assert check_example(parse_example(text, path="page", line=1)) != []

    def test_a_claim_about_the_whole_hand_is_answered_card_by_card(self, read_html: ReadHtml) -> None:
        """Every card that the block speaks of has its verdict."""
        html = read_html(board(HOUSE))

        assert len(html.named("summary")) == 3
        assert html.values("data-legal") == ["true", "true", "false"]

    def test_house_rules_are_written(self) -> None:
        """Else the board would show a verdict that the variant it names does not give."""
        assert rule_name("strict.must_beat", texts("en")) in board(HOUSE)


class TestLines:
    """A line of play is described move by move, from the reader's side."""

    def test_every_move_names_its_player(self, read_html: ReadHtml) -> None:
        """Whoever took the trick leads."""
        steps = ["".join(tag.text).split(":")[0].strip() for tag in read_html(board(ENDING)).named("li")]

        assert steps[-4:] == ["You", "Opponent", "You", "Opponent"]

    def test_points_and_end_are_written(self, read_html: ReadHtml) -> None:
        """After the last move."""
        (paragraph,) = [tag for tag in read_html(board(ENDING)).named("p") if "".join(tag.text).startswith("Points:")]

        assert "".join(paragraph.text) == (
            "Points: you 65, your opponent 55. Nobody has 66, so the last trick decides. "
            "Your opponent wins the deal: 1 game point."
        )

    def test_a_line_that_ends_nothing_has_no_end(self, read_html: ReadHtml) -> None:
        """Only the points."""
        text = ENDING.replace("line: ♠A ♠K, ♥Q ♥K", "line: ♠A ♠K").partition("score")[0]
        (paragraph,) = [tag for tag in read_html(board(text)).named("p") if "".join(tag.text).startswith("Points:")]

        assert "".join(paragraph.text).strip() == "Points: you 65, your opponent 48."

    def test_both_hands_are_visible(self, read_html: ReadHtml) -> None:
        """The opponent's at the top of the table, one's own in front."""
        assert read_html(board(ENDING)).values("data-card") == ["SK", "HK", "SA", "HQ"]
