"""Boards of Schnauz: cards as they lie, answers to each claim under each variant, lines of play with their ends."""

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, get_args

import pytest

from cardrules.examples import check_example, parse_example
from cardrules.schnauz import RoundEndReason, parse_action
from cardrules.schnauz.actions import PLAIN
from cardrules.schnauz.claims import KINDS
from kiebitz.elements.example.render import render_board, render_brief
from kiebitz.elements.games.schnauz.action_texts import ACTIONS, action_text
from kiebitz.elements.games.schnauz.blocks.claim_texts import SENTENCES
from kiebitz.elements.games.schnauz.blocks.renderer import RENDERER
from kiebitz.elements.games.schnauz.ends import ENDS
from kiebitz.elements.games.schnauz.rules import rule_name
from kiebitz.elements.texts import texts

if TYPE_CHECKING:
    from tests.elements.conftest import Html

type ReadHtml = Callable[[str], Html]

TURN = """\
variant: schnauz, schnauz-club
table: ♦7 ♦8 ♦9
knocked: player 1
passed: you 1
lives: 3 0 out 2
you: ♠A ♠K ♥7
allowed: swap ♥7 ♦7
refused in schnauz: knock by schnauz.double_knock
refused in schnauz-club: pass by schnauz.max_passes_per_round
"""

LINES = """\
variant: schnauz
table: ♦7 ♦8 ♦9
you: ♠A ♠K ♥7
player 1: ♣7 ♣8 ♥K
line: swap ♥7 ♦7, pass
after: table ♥7 ♦8 ♦9
after: you ♠A ♠K ♦7
after: stock 23 cards
after: turn you
line: knock, pass
result: player 1 loses by knock
best: you
lives after: 3 2
"""

OPEN_HANDS = """\
variant: schnauz, schnauz-club
you: ♠A ♠K ♥7
player 1: ♣7 ♣8 ♥K
worth: you 21, player 1 15
worth: ♣7 ♠7 ♥7 is 30.5
losers: player 1
best: you
lives after: 3 2
"""


def board(text: str) -> str:
    """The board of the block *text*, whose claims must hold."""
    example = parse_example(text, path="page", line=1)
    assert check_example(example) == []
    return render_board(RENDERER, example, "en")


def brief(text: str) -> str:
    """The small card of the block *text*."""
    return render_brief(RENDERER, parse_example(text, path="page", line=1), "en")


def plain(text: str) -> str:
    """*text* without the German pack's names, tags and line breaks."""
    return " ".join(re.sub(r"<kb-g>.*?</kb-g>|<[^>]*>", "", text).replace("&nbsp;", " ").split())


class TestWords:
    """Whatever a board can show has words."""

    def test_every_end_has_a_sentence(self) -> None:
        """And every sentence is of an end that there is."""
        assert set(ENDS) == set(get_args(RoundEndReason.__value__))

    def test_every_plain_action_has_words(self) -> None:
        """By the text that the engine writes it with."""
        assert set(ACTIONS) == set(PLAIN)

    def test_a_swap_names_both_cards(self) -> None:
        """The one given first."""
        assert plain(action_text(parse_action("swap HA D7"), texts("en"))) == "Swap: ♥A for ♦7"


class TestTable:
    """Everything in the position."""

    @pytest.mark.parametrize(
        "written",
        [
            "Knocked Player 1",
            "Passed in this round You: 1",
            "Coins You: 3, Player 1: 0 (swims), Player 2: out, Player 3: 2",
        ],
    )
    def test_what_is_no_card_is_in_words(self, written: str) -> None:
        """Each with its name."""
        assert written in plain(board(TURN).replace(":</dt>", " ").replace("</dt>", " "))

    def test_the_stock_is_a_number_or_its_upper_cards(self, read_html: ReadHtml) -> None:
        """As the block has it."""
        block = "variant: schnauz\ntable: ♦7 ♦8 ♦9\nstock: {}\nyou: ♠A ♠K ♥7\nallowed: pass\n"

        assert "Stock 23 cards" in plain(board(block.format("23 cards")).replace(":</dt>", " ").replace("</dt>", " "))
        assert read_html(board(block.format("♣A ♣K"))).values("data-card")[-2:] == ["CA", "CK"]

    def test_cards_lie_in_the_order_given(self, read_html: ReadHtml) -> None:
        """Those of the other players, those in the middle, then your hand; each hand the best-sorted way."""
        assert read_html(board(LINES)).values("data-card")[:9] == [
            *("C8", "C7", "HK"),
            *("D7", "D8", "D9"),
            *("SA", "SK", "H7"),
        ]

    def test_a_position_that_cannot_be_played_on_is_described(self) -> None:
        """Then nobody knows how many cards the stock has."""
        block = (
            "variant: schnauz\ntable: ♣8 ♠9 ♥7\nyou: ♠7 ♥8 ♦9\nknocked: you\n"
            "unplayable: knocked, a player who has knocked has no turn left\n"
        )

        assert "Knocked: You" in plain(brief(block))
        assert "Stock" not in plain(brief(block))
        assert "Stock: 23 cards" in plain(brief("variant: schnauz\ntable: ♣8 ♠9 ♥7\nyou: ♠7 ♥8 ♦9\nallowed: pass\n"))

    def test_house_rules_are_written(self) -> None:
        """Else the board would show a verdict that the variant it names does not give."""
        block = "variant: schnauz-club\nrules: schnauz.deck.size = 72\nplayers: 6\nworth: ♥A ♥A ♥K is schnauz\n"

        assert rule_name("schnauz.deck.size", texts("en")) in board(block)


class TestAnswers:
    """Each question that a claim answers, under each variant of the block."""

    def test_actions_have_their_verdicts(self, read_html: ReadHtml) -> None:
        """One question each, those of the block first; allowed in one variant and refused in another."""
        html = read_html(board(TURN))

        summaries = [plain("".join(tag.text)) for tag in html.named("summary")]
        assert summaries[1:] == ["Knock", "Pass", "Swap one card", "Swap all cards"]
        assert html.values("data-legal")[:5] == ["true", "false", "true", "true", "false"]

    def test_all_legal_actions_are_listed_with_swaps_as_one(self, read_html: ReadHtml) -> None:
        """And those of a moment that are not legal."""
        block = "variant: schnauz\ntable: ♦7 ♦8 ♦9\nknocked: player 1\nyou: ♠A ♠K ♥7\nlegal: swaps, swap all, pass\n"
        html = read_html(board(block))

        assert ["".join(tag.text) for tag in html.named("summary")] == [
            "Swap one card",
            "Swap all cards",
            "Pass",
            "Knock",
        ]
        assert html.values("data-legal") == ["true", "true", "true", "false"]

    def test_the_dealer_has_the_choice_alone(self, read_html: ReadHtml) -> None:
        """Nothing else can come before it."""
        html = read_html(board("variant: schnauz\ntable: none\nyou: ♠A ♠K ♥7\nlegal: keep, replace\n"))

        assert html.values("data-legal") == ["true", "true"]

    def test_hands_losers_and_coins(self, read_html: ReadHtml) -> None:
        """What each hand is worth and how it is counted, who has the best one, who loses, what is left."""
        html = read_html(board(OPEN_HANDS))
        questions = [plain("".join(tag.text)) for tag in html.named("summary")]
        # Before the answers the hand of the other player is described.
        answers = [" ".join("".join(tag.text).split()) for tag in html.named("dd")][1:]

        assert questions[:2] == ["Your hand", "Player 1"]
        assert questions[3:] == [
            "Who loses a coin?",
            "Who has the best hand?",
            "How many coins does each player have left?",
        ]
        assert html.values("data-legal") == []
        assert answers[0].startswith("21 (")
        assert answers[2].startswith("three of a kind, 30½. Three cards of one rank")
        assert answers[3].startswith("Player 1: This is the lowest hand: 15")
        assert answers[4:] == ["You", "You: 3, Player 1: 2"]


class TestLines:
    """A line of play is described move by move, and each has its own end."""

    def test_every_move_names_its_player(self, read_html: ReadHtml) -> None:
        """Both lines begin from the position."""
        lists = [plain("".join(tag.text)) for tag in read_html(board(LINES)).named("ol")]

        assert lists[1] == "You: Knock Player 1: Pass"
        assert len(lists) == 2

    @pytest.mark.parametrize(
        "written",
        [
            "On the table ♥7, ♦8, ♦9",
            "Your hand ♠A, ♠K, ♦7",
            "Stock 23 cards",
            "To act You",
            "After the knock every other player has had one more turn, and the cards are shown.",
            "Best hand You",
            "Lose a coin Player 1",
            "Coins after the round You: 3, Player 1: 2",
            "Player 1: This is the lowest hand: 15 (♣ clubs).",
        ],
    )
    def test_what_is_claimed_behind_a_line_is_on_the_page(self, written: str) -> None:
        """As the engine has it."""
        assert written in plain(board(LINES).replace(":</dt>", " ").replace("</dt>", " "))

    def test_a_void_round_is_reported_once(self) -> None:
        """Nobody loses it."""
        block = (
            "variant: schnauz-club\ntable: ♠T ♠9 ♥7\nknocked: player 1\nyou: ♣7 ♣8 ♥9\nplayer 1: ♦7 ♦8 ♣9\n"
            "lives: 0 0\nline: knock\nresult: void by double-knock\n"
        )

        assert plain(board(block)).count("would put everybody out") == 1


PACK = (
    "variant: schnauz\npack: C7 H9 D8 SK S8 D9 C8 S9 H7 CA CK CQ CJ CT C9 SA SQ SJ ST S7 HA HK HQ HJ HT H8 DA DK DQ DJ "
    "DT D7\nplayers: 2\ndealer: you\n"
)
"""A pack to be dealt, the first card on top."""

HANDS = "variant: schnauz\nyou: H7 H8 C9\nplayer 1: S7 S8 D9\n"
"""Two hands of fifteen, shown."""

GAME = "variant: schnauz-club\nlives: 1 0 2\ndealer: player 1\n"
"""A game between two rounds."""


class TestSentences:
    """Claims that are neither questions nor lines of play."""

    @pytest.mark.parametrize(
        ("block", "sentence"),
        [
            (f"{PACK}dealt: player 1 C7 H9 D8", "Player 1: ♣7, ♥9, ♦8."),
            (f"{PACK}dealt: stock 26 cards", "Stock: 26 cards."),
            (f"{PACK}dealt: table none", "On the table: none."),
            (f"{PACK}dealt: turn you", "To act: You."),
            (
                f"{HANDS}why: you lose by suit to player 1, player 1 stays by suit over you",
                "Player 1: The lowest hand also counts 15, but the suit of this hand is higher: ♠",
            ),
            (
                f"{PACK}line: keep\nthen legal: swaps, swap all, pass, knock",
                "Next to act: Player 1. Allowed: Swap one card; Knock;",
            ),
            (f"{PACK}line: keep, knock, pass\nthen legal: none", "Next to act: nobody. Allowed: none."),
            (
                f"{PACK}line: keep, knock\nthen allowed: pass",
                "Next to act: You. Pass: Allowed. You may pass, that is, do nothing",
            ),
            (
                f"{PACK}line: keep, knock\nthen refused: knock by schnauz.double_knock",
                "Knock: Not allowed. Here only one player may knock in a round, and one has already knocked: Player 1.",
            ),
            (f"{PACK}line: keep, knock, pass\ndealer after: player 1", "Next to deal: Player 1."),
            (f"{GAME}lives after: 1 0 2", "Coins: You: 1, Player 1: 0 (swims), Player 2: 2."),
            (
                f"{GAME}rounds: you, player 1 and you\ngame won: player 2",
                "Who loses, round by round: You; You, Player 1.",
            ),
            (f"{GAME}rounds: you, player 1 and you\ngame won: player 2", "Winner of the game: Player 2."),
            (
                f"{GAME}rounds: misdeal\ngame won: none",
                "by round: Player 1 (misdeal). Nobody has won the game yet.",
            ),
            (
                "variant: schnauz-club\nlives: 0 0\nrounds: you and player 1\nlives after: 0 0",
                "You, Player 1 (nobody would be left, so this round does not count).",
            ),
            (f"{GAME}no rounds: player 1, player 1", "cannot be played one after the other: player 1, player 1."),
        ],
    )
    def test_sentence(self, block: str, sentence: str) -> None:
        """As the engine has it, on a board and on a small card."""
        for render in (board, brief):
            assert sentence in plain(render(f"{block}\n").replace("</li>", " "))

    def test_every_kind_has_a_sentence_or_a_question(self) -> None:
        """No claim that holds vanishes."""
        as_questions = {"worth", "best", "losers", "legal", "allowed", "refused"}

        assert set(SENTENCES) | as_questions | {"line", "after", "result"} == set(KINDS)

    def test_a_pack_comes_with_the_hands_it_brings(self, read_html: ReadHtml) -> None:
        """Yours and the others'."""
        html = board(f"{PACK}dealt: turn you\n")

        assert "The pack from the top ♣7, ♥9, ♦8, ♠K" in plain(html.replace(":</dt>", " ").replace("</dt>", " "))
        assert read_html(html).values("data-card") == ["SK", "S8", "D9", "C7", "H9", "D8"]
