"""Example blocks of every game as readers see them: every claim, on boards and small cards, near-misses with them."""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

import pytest

from cardrules.examples import FENCE_NAME, Example, check_example, find_fences, parse_example, read_markdown
from cardrules.examples.impossible import KINDS as POSSIBLE
from cardrules.games import claim_kinds
from kiebitz.elements.example.render import render_board, render_brief, render_near_misses
from kiebitz.elements.example.view_model import Change
from kiebitz.elements.games import ui_of

DOCS: Final = Path(__file__).resolve().parents[2] / "docs"

INSTEAD: Final = re.compile(r"different\. [^:]*: (.*) instead of (.*)\.$")
"""What a near-miss has, and what the position itself has, in the sentence above it."""

ENDING: Final = (
    "variant: schnopsn-weich\ntrump: ♥\ntalon: empty\nyou: ♠A ♥Q\nopponent: ♠K ♥K\n"
    "points: you 50, opponent 48\ntricks: you 4, opponent 4\n"
)
"""Two tricks to go."""

ANSWER: Final = "variant: schnopsn-weich\ntrump: ♥\ntalon: empty\nled: ♠K\nyou: ♠A ♠J ♥Q\n"
"""A card to answer."""

PACK: Final = (
    "variant: schnopsn-weich\npack: ♠A ♠Q ♦K ♠K ♠J ♥K ♣T ♦Q ♣J ♣K ♦A ♣A ♥J ♠T ♥A ♥T ♥Q ♦T ♦J ♣Q\ndealer: opponent\n"
)
"""A whole deal."""

MATCH: Final = "variant: schnopsn-weich\nslate: you 3, opponent 5\ndealer: you\n"

WISHES: Final = "variant: schnopsn-weich\nyours: marriage.lead_card = king\ntheirs: none\n"

WRITTEN: Final = (
    "trump: H; talon: empty; you: SA HQ; opponent: {}; points: you 50, opponent 48; tricks: you 4, opponent 4"
)

LINE: Final = "line: ♠A ♠K\n"

SIXTYSIX: Final[Mapping[str, tuple[str, str]]] = {
    "legal": (ANSWER, "legal: ♠A\n"),
    "allowed": (ANSWER, "allowed: ♠A\n"),
    "refused": (ANSWER, "refused: ♠J by strict.must_beat\n"),
    "why": (ANSWER, "why: ♠A is strict.beats (led SK, talon 0)\n"),
    "then why": (ENDING, f"{LINE}then why: ♥Q is lead.any\n"),
    "no deals": (MATCH, "no deals: draw draw-65-65\n"),
    "options": (ENDING, "options: none\n"),
    "trick": (ANSWER, "trick: ♠J loses 6\n"),
    "line": (ENDING, LINE),
    "deals": (MATCH, "deals: you 3\n"),
    "score": (ENDING, f"{LINE}score: you 65, opponent 48\n"),
    "result": (ENDING, f"{LINE}result: none\n"),
    "after": (ENDING, f"{LINE}after: turn you\n"),
    "then legal": (ENDING, f"{LINE}then legal: all\n"),
    "then allowed": (ENDING, f"{LINE}then allowed: ♥Q\n"),
    "then refused": (ENDING, f"{LINE}then refused: ♠J by play.not_held\n"),
    "then options": (ENDING, f"{LINE}then options: none\n"),
    "then trick": (ENDING, "line: ♠A\nthen trick: ♠K loses 15\n"),
    "dealt": (PACK, "dealt: turn you\n"),
    "first dealer": ("variant: spielewiki-weich\ndraws: you ♠K, opponent ♥A\n", "first dealer: you\n"),
    "patterns": (ENDING, "patterns: double-german, french\n"),
    "slate after": (MATCH, "slate after: you 3, opponent 5\n"),
    "games after": (MATCH, "games after: you 0, opponent 0\n"),
    "carry after": (MATCH, "carry after: 0\n"),
    "dealer after": (MATCH, "dealer after: you\n"),
    "match won": (MATCH, "match won: none\n"),
    "sees": (PACK, "sees: turn-up\n"),
    "hides": (PACK, "hides: opponent's hand\n"),
    "opponent sees": (PACK, "opponent sees: turn-up\n"),
    "opponent hides": (PACK, "opponent hides: opponent's hand\n"),
    "unseen": (PACK, "unseen: ♠K ♠J ♥K ♣K ♦A ♣A ♥J ♠T ♥A ♥T ♥Q ♦T ♦J ♣Q\n"),
    "value": (ENDING, "value: 1\n"),
    "best": (ENDING, "best: ♥Q\n"),
    "worth": (ENDING, "worth: ♠A -1\n"),
    "then value": (ENDING, "line: ♠A\nthen value: 1\n"),
    "then best": (ENDING, "line: ♠A\nthen best: ♠K\n"),
    "then worth": (ENDING, "line: ♠A\nthen worth: ♠K 1\n"),
    "settled": (WISHES, "settled: marriage.lead_card = either\n"),
    "differ": (WISHES, "differ: marriage.lead_card\n"),
    "played": (WISHES, "played: schnopsn-weich\n"),
    "written": (
        ENDING,
        f"written: {WRITTEN.format('SK HK')}\n",
    ),
    "written for you": (
        ENDING,
        f"written for you: {WRITTEN.format('? ?')}\n",
    ),
    "written for opponent": (
        ENDING,
        f"written for opponent: {WRITTEN.format('SK HK').replace('SA HQ', '? ?')}\n",
    ),
    "link": (
        ENDING,
        "link: trump:H;talon:empty;you:SA_HQ;opponent:SK_HK;points:you_50,opponent_48;tricks:you_4,opponent_4\n",
    ),
    "impossible": (ANSWER.replace("♠J", "♠7"), "impossible: you\n"),
    "unplayable": (ANSWER, "unplayable: opponent\n"),
}
"""Each kind of claim that a block of the 66 family can make: a position, and lines the last of which makes it."""

TURN: Final = "variant: schnauz\ntable: ♦7 ♦8 ♦9\nyou: ♠A ♠K ♥7\nplayer 1: ♣7 ♣8 ♥K\n"

ROUNDS: Final = "variant: schnauz\nlives: 3 3\ndealer: you\n"

SCHNAUZ: Final[Mapping[str, tuple[str, str]]] = {
    "dealt": (TURN, "dealt: you ♠A ♠K ♥7\n"),
    "then legal": (TURN, "line: pass\nthen legal: swaps, swap all, pass, knock\n"),
    "then allowed": (TURN, "line: pass\nthen allowed: pass\n"),
    "then refused": (TURN, "line: pass\nthen refused: keep by dealer.chosen\n"),
    "rounds": (ROUNDS, "rounds: player 1\n"),
    "no rounds": (ROUNDS, "no rounds: player 1, player 1, player 1, player 1, player 1, player 1\n"),
    "dealer after": (ROUNDS, "rounds: player 1\ndealer after: player 1\n"),
    "game won": (ROUNDS, "rounds: player 1\ngame won: none\n"),
    "worth": (TURN, "worth: you 21\n"),
    "best": (TURN, "best: you\n"),
    "losers": (TURN, "losers: player 1\n"),
    "why": (TURN, "why: player 1 loses by lowest, you stay by better over player 1\n"),
    "lives after": (TURN, "lives after: 3 2\n"),
    "legal": (TURN, "legal: swaps, swap all, pass, knock\n"),
    "allowed": (TURN, "allowed: pass\n"),
    "refused": (TURN, "refused: keep by dealer.chosen\n"),
    "line": (TURN, "line: pass\n"),
    "after": (TURN, "line: pass\nafter: stock 23 cards\n"),
    "result": (TURN, "line: knock, pass\nresult: player 1 loses by knock\n"),
    "impossible": (TURN.replace("♠K", "♠A ♠A"), "impossible: you\n"),
    "unplayable": (TURN.replace("player 1: ♣7 ♣8 ♥K\n", ""), "unplayable: player 1\n"),
}
"""The same of Schnauz."""

IMPOSSIBLE: Final = re.compile("This is not possible|not play on from it")

ALWAYS_VISIBLE: Final = {"score", "result"}
"""What every line of a board has, claimed or not."""


def plain(html: str) -> str:
    """The words of *html* for readers with a French pack."""
    text = re.sub(r"<kb-g>.*?</kb-g>", "", html)
    return " ".join(re.sub(r"<[^>]*>", "", text).replace("&nbsp;", " ").replace("&#39;", "'").split())


def board(block: str) -> str:
    """The board of *block*, whose claims must hold."""
    example = parse_example(block, path="page", line=1)
    assert [str(fault) for fault in check_example(example)] == []
    return render_board(ui_of(example.variants[0]).blocks().RENDERER, example, "en")


def brief(block: str) -> str:
    """The small card of *block*, whose claims must hold."""
    example = parse_example(block, path="page", line=1)
    assert [str(fault) for fault in check_example(example)] == []
    return render_brief(ui_of(example.variants[0]).blocks().RENDERER, example, "en")


class TestNoInertClaims:
    """Whatever a block claims can be seen by readers."""

    @pytest.mark.parametrize(("samples", "variant"), [(SIXTYSIX, "schnopsn-weich"), (SCHNAUZ, "schnauz")])
    def test_every_kind_has_a_sample(self, samples: Mapping[str, object], variant: str) -> None:
        """Those of the game, and those of every game."""
        assert samples.keys() == {**claim_kinds([variant]), **POSSIBLE}.keys()

    @pytest.mark.parametrize("kind", SIXTYSIX)
    def test_sixtysix(self, kind: str) -> None:
        """Board and card have more with the claim than without it."""
        position, claims = SIXTYSIX[kind]
        self.check(kind, position, claims, "patterns: double-german, french\n" if kind != "patterns" else LINE)

    @pytest.mark.parametrize("kind", SCHNAUZ)
    def test_schnauz(self, kind: str) -> None:
        """Board and card have more with the claim than without it."""
        position, claims = SCHNAUZ[kind]
        self.check(kind, position, claims, "worth: ♠7 ♥7 ♦7 is 30.5\n", answered=kind in {"legal", "allowed"})

    def check(self, kind: str, position: str, claims: str, beside: str, *, answered: bool = False) -> None:
        """See that the last of *claims* shows beside another one, or alone where it must be alone.

        What is *answered* is on a board whether it is claimed or not.
        """
        if kind in POSSIBLE:
            assert IMPOSSIBLE.search(board(position + claims))
            assert IMPOSSIBLE.search(brief(position + claims))
            return
        before = beside + "".join(claims.splitlines(keepends=True)[:-1])
        if kind not in ALWAYS_VISIBLE or position != TURN:
            assert len(plain(brief(position + beside + claims))) > len(plain(brief(position + before)))
        if kind not in ALWAYS_VISIBLE and not answered:
            assert len(plain(board(position + beside + claims))) > len(plain(board(position + before)))

    def test_a_result_of_schnauz_is_written_with_every_line(self) -> None:
        """Claimed or not, also on a small card."""
        assert "Lose a coin: Player 1" in plain(brief(f"{TURN}line: knock, pass\n"))

    def test_score_and_result_are_on_every_board_with_a_line(self) -> None:
        """Claimed or not."""
        page = plain(board(f"{ENDING}line: ♠A ♠K, ♥Q ♥K\n"))

        assert "Points: you 65, your opponent 55." in page
        assert "Your opponent wins the deal: 1 game point." in page


class TestPosition:
    """Whatever a block has of the position can be seen too."""

    @pytest.mark.parametrize(
        ("lines", "written"),
        [
            ("points: you 60, opponent 32\ntricks: you 4, opponent 5\n", "Tricks you 4, your opponent 5"),
            ("points: you 60, opponent 32\n", "Points you 60, your opponent 32"),
            ("opponent: ?\n", "1 unknown card"),
            ("rules: strict.must_beat = false\n", "must you beat the card led if you can? no"),
            ("rules: view.point_counter = false\n", "are the points shown during play? no"),
        ],
    )
    def test_lines_of_a_position(self, lines: str, written: str) -> None:
        """On the board with their names."""
        html = board(f"variant: schnopsn-weich\ntrump: ♠\ntalon: empty\nyou: ♥A\n{lines}legal: all\n")

        assert written.casefold() in plain(html.replace(":</dt>", " ").replace("</dt>", " ")).casefold()

    def test_moment(self) -> None:
        """What was announced, what the closer's opponent had, how the talon lies."""
        block = (
            "variant: original-66\nturn-up: ♥9\ntalon: ♣9 ? ?, closed by opponent\nyou: ♠K ♠Q ♥A\nannounced: ♠\n"
            "tricks: you 7, opponent 0\npoints: you 60, opponent 0\nat close: points 20, tricks 1\nallowed: ♠K\n"
        )
        page = plain(board(block).replace(":</dt>", " ").replace("</dt>", " "))

        assert "Marriage just announced ♠ spades" in page
        assert "At the close your points 20, tricks 1" in page
        assert "Talon, top card first nine of clubs 2 unknown cards" in page

    def test_position_that_cannot_be(self) -> None:
        """It is shown as it is written, since no board has a place for it."""
        html = board(f"{ANSWER.replace('♠J', '♠7')}impossible: you, not in a pack\n")

        assert "<code>♠A ♠7 ♥Q</code>" in html
        assert "This is not possible: ♠7 is not in a pack of 20 cards (line you)" in plain(html)
        assert "(line <code>you</code>)" in html

    def test_position_that_cannot_be_in_one_variant(self) -> None:
        """The board is that of the other."""
        block = ANSWER.replace("weich", "weich, original-66").replace("♠J", "♠9")
        page = plain(board(f"{block}impossible in schnopsn-weich: you\nlegal in original-66: ♠A\n"))

        assert "ace of spades nine of spades queen of hearts" in page
        assert "Soft Schnapsen: This is not possible" in page


def written_examples() -> Iterator[Example]:
    """Every example block of the site's pages."""
    for path in sorted(DOCS.rglob("*.md")):
        if "develop" not in path.parts:
            for fence in find_fences(read_markdown(path)):
                if fence.name == FENCE_NAME:
                    yield parse_example(fence.text, path=str(path), line=1)


class TestNearMisses:
    """Below a board, and below a quiz: what is different, and what is true then."""

    @pytest.mark.parametrize(
        ("position", "change", "difference"),
        [
            (ANSWER, "led: ♥K\nlegal: ♥Q", "Card led: ♥K instead of ♠K. May be played: ♥Q."),
            (ANSWER, "led:\nlegal: all", "Card led: none instead of ♠K."),
            (ANSWER, "you: ♠A ♠T ♥Q\nlegal: ♠A ♠T", "Your hand: ♠10 instead of ♠J."),
            (ANSWER, "you: ♠J ♥Q\nlegal: ♠J", "Your hand: without ♠A."),
            (ANSWER, "you: ♠A ♠T ♠J ♥Q\nlegal: ♠A ♠T", "Your hand: ♠10."),
            (ANSWER, "rules: strict.must_beat = false\nlegal: ♠A ♠J", "no instead of yes."),
            (ANSWER, "talon: ?\nimpossible: trump", "Talon: 1 card instead of empty."),
            (ANSWER, "leds: ♥K\nimpossible: leds", "leds: ♥K."),
            (ENDING, "points: you 50, opponent 38\nunplayable: points", "Points: you 50, your opponent 38 instead of"),
            (ENDING, "tricks: you 4, opponent 5\nimpossible: tricks", "Tricks: you 4, your opponent 5 instead of"),
            (MATCH, "slate: you 3, opponent 6\nslate after: you 3, opponent 6", "your opponent 6 instead of you 3"),
            (MATCH, "dealer: opponent\ndealer after: opponent", "Dealer: your opponent instead of you."),
            (MATCH, "carry: 1\nimpossible: carry", "Game points kept for the next winner: 1."),
            (TURN, "you: ♣A ♠K ♥7\nworth: you 11", "Your hand: ♣A instead of ♠A."),
            (ANSWER, "rules: game.players = 3\nimpossible: rules", "Players: 3 instead of 2."),
        ],
    )
    def test_one_thing_is_different(self, position: str, change: str, difference: str) -> None:
        """In the reader's words, or as it is written where that cannot be."""
        claim = {ANSWER: "legal: ♠A", ENDING: "line: ♠A ♠K", MATCH: "carry after: 0", TURN: "worth: you 21"}[position]
        block = (
            f"{position}{claim}\nslate after: you 3, opponent 5\ndealer after: you\n"
            if position is MATCH
            else (f"{position}{claim}\n")
        )
        for html in (board(f"{block}near-miss: {change}\n"), brief(f"{block}near-miss: {change}\n")):
            assert "The same position, but one thing is different." in html
            assert difference in plain(html)

    def test_stock(self) -> None:
        """Named as readers know it, with the card that is another one."""
        block = (
            "variant: schnauz\ntable: none\nstock: ♥A ♥T ♣8\nyou: ♠7 ♥8 ♦9\nplayer 1: ♣7 ♥9 ♦8\nplayer 2: ♣K ♣9 ♦7\n"
            "legal: keep, replace\nnear-miss: stock: ♥A ♥T ♥K\nlegal: keep, replace\n"
        )
        example = parse_example(block, path="page", line=1)

        assert "Stock: ♥K instead of ♣8." in plain(
            render_near_misses(ui_of("schnauz").blocks().RENDERER, example, "en")
        )

    @pytest.mark.parametrize(
        ("talon", "difference"),
        [
            ("♣A ♣K ♣Q, closed by you", "Talon: closed by you instead of not closed."),
            ("♣A ♣K ♦J", "Talon, top card first: ♦J instead of ♣Q."),
        ],
    )
    def test_talon(self, talon: str, difference: str) -> None:
        """Another card of it, or its closing."""
        block = (
            "variant: schnopsn-weich\nturn-up: ♥J\ntalon: ♣A ♣K ♣Q\nyou: ♠A ♠T ♦A ♦T ♥A\nopponent: ♠K ♠Q ♦K ♦Q ♥K\n"
            "points: you 10, opponent 19\ntricks: you 1, opponent 2\n"
        )
        example = parse_example(f"{block}allowed: ♠A\nnear-miss: talon: {talon}\nallowed: ♠A\n", path="page", line=1)

        assert difference in plain(render_near_misses(ui_of("schnopsn-weich").blocks().RENDERER, example, "en"))

    def test_talon_that_is_open_instead(self) -> None:
        """The cards are as many, so they are not written twice."""
        block = (
            "variant: schnopsn-weich\nturn-up: ♥J\ntalon: 4 cards, closed by opponent\nled: ♠K\nyou: ♠A ♠J ♥Q ♦A ♦T\n"
            "legal: ♠A\nnear-miss: talon: 4 cards\nlegal: all\n"
        )
        example = parse_example(block, path="page", line=1)

        html = render_near_misses(ui_of("schnopsn-weich").blocks().RENDERER, example, "en")
        assert "Talon: not closed instead of closed by your opponent." in plain(html)

    def test_on_every_page_what_is_different_reads_differently(self) -> None:
        """No wording is the other with something behind it, by which readers would compare a thing with itself."""
        titles = [
            title
            for example in written_examples()
            for title in re.findall(
                r"<summary>(.*?)</summary>",
                render_near_misses(ui_of(example.variants[0]).blocks().RENDERER, example, "en"),
                re.DOTALL,
            )
        ]
        pairs = [found.groups() for title in titles if (found := INSTEAD.search(plain(title)))]

        assert len(pairs) > 100
        assert [(new, old) for new, old in pairs if f"{old},".startswith(f"{new},") or new.startswith(f"{old},")] == []

    def test_the_line_itself_where_words_leave_out_what_differs(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Whatever a game has made of it."""
        renderer = ui_of("schnopsn-weich").blocks().RENDERER
        monkeypatch.setattr(type(renderer), "change", lambda *_: Change("Card", "a card", "a card"))
        example = parse_example(f"{ANSWER}legal: ♠A\nnear-miss: led: ♥K\nlegal: ♥Q\n", path="page", line=1)

        assert "led: ♥K instead of ♠K." in plain(render_near_misses(renderer, example, "en"))

    def test_below_a_quiz(self) -> None:
        """They are alone; without any there is nothing."""
        example = parse_example(f"{ANSWER}legal: ♠A\nnear-miss: led: ♥K\nlegal: ♥Q\n", path="page", line=1)
        plain_one = parse_example(f"{ANSWER}legal: ♠A\n", path="page", line=1)
        blocks = ui_of("schnopsn-weich").blocks()

        assert blocks.quiz_of(example, "q1") is not None
        assert "♥K instead of ♠K" in plain(render_near_misses(blocks.RENDERER, example, "en"))
        assert render_near_misses(blocks.RENDERER, plain_one, "en") == ""


class TestBrief:
    """A small card for folds with many positions."""

    def test_no_pictures_and_no_widget(self) -> None:
        """Cards are signs within text."""
        html = brief(f"{ENDING}line: ♠A ♠K, ♥Q ♥K\n")

        assert "kb-face" not in html
        assert "<button" not in html
        assert "Your hand: ♠A, ♥Q; Your opponent's hand: ♠K, ♥K" in plain(html)

    def test_line_with_its_end(self) -> None:
        """In one item, each card behind who plays it."""
        html = brief(f"{ENDING}line: ♠A ♠K, ♥Q ♥K\nscore: you 65, opponent 55\nresult: opponent wins 1 by last-trick\n")

        assert html.count("<li>") == 1
        assert (
            "You: ♠A, Opponent: ♠K · You: ♥Q, Opponent: ♥K. Points: you 65, your opponent 55. Nobody has 66"
            in plain(html)
        )

    def test_line_with_more_than_cards(self) -> None:
        """What is done before a lead is written before it, the player named once; dots part the tricks."""
        block = (
            "variant: schnopsn-weich\nturn-up: ♦A\ntalon: ♣A ♠K ♠Q\nyou: ♠A ♥K ♥Q ♥T ♦J\nopponent: ♠J ♦K ♣K ♣Q ♥J\n"
            "points: you 22, opponent 24\ntricks: you 2, opponent 1\n"
        )
        html = brief(f"{block}line: exchange, close, marriage ♥, ♥Q ♥J, ♠A\n")

        assert (
            "You: trump card exchanged, talon closed, marriage announced (♥ hearts), ♥Q, Opponent: ♥J · You: ♠A."
            in plain(html)
        )

    def test_the_description_of_the_position_does_not_follow_a_line(self) -> None:
        """Though it is claimed behind it."""
        html = plain(brief(f"{ENDING}line: ♠A ♠K\noptions: none\nbest: ♥Q\n"))

        assert html.count("♠K. ") == 1
        assert brief(f"{ENDING}line: ♠A ♠K\noptions: none\nbest: ♥Q\n").count("<li>") == 3

    def test_variants_share_what_is_the_same(self) -> None:
        """And are named where it is not."""
        block = ENDING.replace("schnopsn-weich", "schnopsn-weich, blog-schnapsen, spielewiki-weich")
        html = brief(f"{block}refused: exchange by exchange.min_talon\n")

        assert html.count("<li>") == 2
        assert "Soft Schnapsen · Schnapsen: Not allowed" in plain(html)

    def test_each_line_keeps_its_own_end(self) -> None:
        """Though two end alike, and in the order of the claims."""
        html = plain(brief(f"{ENDING}line: ♠A ♠K\nresult: none\nline: ♥Q ♥K\nresult: none\n"))

        assert html.count("The deal goes on.") == 2
        assert html.index("♥Q, Opponent: ♥K.") > html.index("The deal goes on.")

    def test_size(self) -> None:
        """A page may have hundreds."""
        block = ANSWER.replace("schnopsn-weich", "schnopsn-weich, original-66")
        near = "near-miss: led: ♥K\nlegal: ♥Q\n"

        assert len(brief(f"{block}legal: ♠A\nrefused: ♠J by strict.must_beat\n{near}").encode()) < 2250
