"""Example blocks and tables on pages: held to the engine and shown wherever they are, and read by nothing else."""

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from textwrap import indent
from typing import NoReturn

import pytest
from markdown import Markdown

from kiebitz.faults import BuildError
from kiebitz.markdown.blocks import KINDS, block_faults
from kiebitz.markdown.check import check_pages
from kiebitz.markdown.translation_units import PRIORITY, TranslateBlocks

type Converter = Callable[..., Markdown]
type Write = Callable[[str, str], Path]

QUIZ = """\
```example
variant: schnopsn-weich, original-66
trump: ♥
talon: empty
led: ♠K
you: ♠A ♠J ♥Q
legal: ♠A
refused: ♠J by strict.must_beat
```"""

WRONG = QUIZ.replace("legal: ♠A", "legal: ♠J")
"""As QUIZ, with a claim that does not hold in its seventh line."""

BOARD = """\
```example
variant: schnopsn-weich
trump: ♥
talon: empty
you: ♠A ♥Q
opponent: ♠K ♥K
points: you 50, opponent 48
tricks: you 4, opponent 4
line: ♠A ♠K
score: you 65, opponent 48
```"""

TABLE = """\
```rule-table
variants: schnopsn-weich, original-66
```"""

MATCH = """\
```example
variant: schnopsn-weich
slate: you 1, opponent 7
dealer: you
slate after: you 1, opponent 7
```
"""

HANDS = """\
```example
variant: schnauz, schnauz-club
you: ♠A ♠K ♥7
player 1: ♣7 ♣8 ♥K
worth: you 21, player 1 15
losers: player 1
```"""

FOUR = " " * 4

PLACES = {
    "alone": "Before.\n\n{}\n\nAfter.\n",
    "right after text": "Before.\n{}\nAfter.\n",
    "in a list": "- item\n\n{4}\n\n    after\n- next\n",
    "in a nested list": "- item\n    - inner\n\n{8}\n\n- next\n",
    "in an admonition": '!!! note "Title"\n\n    Before.\n\n{4}\n\n    After.\n\nOutside.\n',
    "in details": '??? note "Title"\n\n{4}\n\nOutside.\n',
    "in tabs": '=== "One"\n\n{4}\n\n=== "Two"\n\n    Text.\n',
    "in an admonition in a tab": '=== "One"\n\n    !!! note "Title"\n\n{8}\n',
    "in a quote": "> Before.\n>\n{>}\n>\n> After.\n",
    "at the very end": "Before.\n\n{}",
    "at the very beginning": "{}\n\nAfter.\n",
    "with tildes": "{~}\n",
}


def placed(place: str, block: str) -> str:
    """*block* as it is in *place*."""
    return (
        PLACES[place]
        .replace("{}", block)
        .replace("{4}", indent(block, FOUR))
        .replace("{8}", indent(block, 2 * FOUR))
        .replace("{>}", indent(block, "> "))
        .replace("{~}", block.replace("```", "~~~~"))
    )


def blocks_in(html: str) -> int:
    """How many blocks were rendered."""
    return html.count('<div class="kb-block">')


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("newline", ["\n", "\r\n"], ids=["LF", "CRLF"])
class TestPlaces:
    """A block may be wherever a fence may."""

    def test_it_is_rendered(self, converter: Converter, place: str, newline: str) -> None:
        """Once, whole, and outside of paragraphs."""
        html = converter().convert(placed(place, QUIZ).replace("\n", newline))

        assert blocks_in(html) == 1
        assert html.count("<kiebitz-widget ") == html.count("</kiebitz-widget>") == 1
        assert '<p><div class="kb-block">' not in html
        assert "```" not in html
        assert "strict.must_beat" not in html

    def test_what_stands_around_it_stays(self, converter: Converter, place: str, newline: str) -> None:
        """In its order, and without a trace of the block's text."""
        html = converter().convert(placed(place, QUIZ).replace("\n", newline))
        words = [word for word in ("Before.", "kb-block", "After.", "Outside.") if word in placed(place, "kb-block")]

        assert [word for _, word in sorted((html.find(word), word) for word in words)] == words
        assert "legal: " not in html

    def test_a_fault_has_its_line(self, converter: Converter, write: Write, place: str, newline: str) -> None:
        """That of the claim, in the file."""
        text = placed(place, WRONG).replace("\n", newline)
        file = write("learn/page.md", text)
        line = 1 + next(number for number, row in enumerate(text.splitlines()) if "legal: ♠J" in row)

        with pytest.raises(BuildError) as caught:
            converter("learn/page.md").convert(text)

        assert {(fault.path, fault.line) for fault in caught.value.faults} == {(file.as_posix(), line)}


class TestFaults:
    """A page with a fault is not shown."""

    def test_all_faults_of_a_page_come_together(self, converter: Converter, write: Write) -> None:
        """Of every kind of block, in the order of lines."""
        unknown = TABLE.replace("original-66", "chess")
        text = f"# A {{ #a }}\n\n{WRONG}\n\n{unknown}\n\n{QUIZ}\n\n{BOARD.replace('65', '60')}\n"
        file = write("page.md", text)

        with pytest.raises(BuildError) as caught:
            converter("page.md").convert(text)
        places = sorted({(fault.path, fault.line) for fault in caught.value.faults})

        assert places == [(file.as_posix(), 9), (file.as_posix(), 14), (file.as_posix(), 36)]

    def test_front_matter_counts(self, converter: Converter, write: Write) -> None:
        """A converter gets the page without it, a writer sees it."""
        body = f"# A {{ #a }}\n\n{WRONG}\n"
        file = write("page.md", f"---\ntitle: A\ntags: [b]\n---\n\n{body}")

        with pytest.raises(BuildError) as caught:
            converter("page.md").convert(body)

        assert {(fault.path, fault.line) for fault in caught.value.faults} == {(file.as_posix(), 14)}

    def test_a_page_of_no_file_is_counted_from_its_own_beginning(self, converter: Converter) -> None:
        """There is no better place to name."""
        with pytest.raises(BuildError) as caught:
            converter().convert(WRONG)

        assert {(fault.path, fault.line) for fault in caught.value.faults} == {("page", 7)}

    @pytest.mark.parametrize(
        "block",
        [
            pytest.param(QUIZ.removesuffix("\n```"), id="example never closed"),
            pytest.param(TABLE.removesuffix("\n```"), id="table never closed"),
            pytest.param("```rule-table\n```", id="no variants"),
            pytest.param("```rule-table\nvariants: schnopsn-weich\n```", id="one variant"),
            pytest.param("```rule-table\nvariants: original-66, original-66\n```", id="a variant twice"),
            pytest.param("```rule-table\nvariants: chess, original-66\n```", id="unknown variant"),
            pytest.param("```rule-table\nvariants: schnopsn-weich, original-66\ncolour: red\n```", id="unknown key"),
            pytest.param("```rule-table\nschnopsn-weich\n```", id="no key"),
            pytest.param("```rule-table\nvariants: schnauz, original-66\n```", id="two games"),
            pytest.param("```example\n```", id="empty"),
        ],
    )
    def test_a_malformed_block_is_a_fault(self, block: str) -> None:
        """Nothing is guessed."""
        assert block_faults(block, "page.md")

    def test_a_card_of_no_pack_is_no_crash(self, converter: Converter) -> None:
        """It is a fault, or it is shown."""
        block = QUIZ.partition("legal")[0] + "refused: ♥7 by play.not_held\n```"
        try:
            count = blocks_in(converter().convert(block))
        except BuildError:
            count = 1

        assert count == 1


class TestBrokenOff:
    """What nobody foresaw names its block, and hides no fault of another one."""

    @pytest.mark.parametrize("name", KINDS)
    def test_a_check_that_breaks_off(self, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
        """Of every kind of block."""
        wrong, place = (TABLE.replace("original-66", "chess"), 2) if name != "rule-table" else (WRONG, 7)
        monkeypatch.setitem(KINDS, name, replace(KINDS[name], faults=_breaks_off))

        found = block_faults(f"# A {{ #a }}\n\n```{name}\n```\n\n{wrong}\n", "page.md")

        assert [(fault.path, fault.line) for fault in found] == [("page.md", 3), ("page.md", 5 + place)]
        assert found[0].found.startswith("ZeroDivisionError: nobody foresaw it (in tests.markdown.test_blocks, line ")

    def test_a_block_that_has_no_html(
        self, monkeypatch: pytest.MonkeyPatch, converter: Converter, write: Write
    ) -> None:
        """It stops the page, with its file and line."""
        monkeypatch.setitem(KINDS, "rule-table", replace(KINDS["rule-table"], render=_breaks_off))
        text = f"# A {{ #a }}\n\n{QUIZ}\n\n{TABLE}\n"
        file = write("page.md", text)

        with pytest.raises(BuildError) as caught:
            converter("page.md").convert(text)

        assert [(fault.path, fault.line) for fault in caught.value.faults] == [(file.as_posix(), 13)]


def _breaks_off(*_: object) -> NoReturn:
    raise ZeroDivisionError("nobody foresaw it")


class TestText:
    """What only looks like a block stays as it is written."""

    @pytest.mark.parametrize(
        "text",
        [
            f"````\n{WRONG}\n````",
            f"````markdown\n{WRONG}\n````",
            f"~~~\n{WRONG}\n~~~",
            f"<!--\n{WRONG}\n-->",
            "```text\nexample\n```",
            "Write `example` blocks.",
        ],
    )
    def test_it_is_not_held_to_anything(self, converter: Converter, text: str) -> None:
        """Nor rendered."""
        assert blocks_in(converter().convert(f"{text}\n")) == 0

    def test_a_sample_is_displayed_as_written(self, converter: Converter) -> None:
        """A longer fence shows how a block is written."""
        html = converter().convert(f"````\n{QUIZ}\n````\n")

        assert "```example" in html
        assert "refused: ♠J by strict.must_beat" in html

    def test_a_comment_mark_in_code_hides_nothing(self, converter: Converter) -> None:
        """A page may speak of comments; the blocks after that are held to the engine all the same."""
        with pytest.raises(BuildError):
            converter().convert(f"A comment begins with `<!--`.\n\n{WRONG}\n")

    @pytest.mark.parametrize(
        "text",
        [
            pytest.param(f"Less <!-- than that.\n\n{WRONG}", id="comment never closed"),
            pytest.param("- " + indent(WRONG, "  ").lstrip(), id="on the line of a list's mark"),
            pytest.param(WRONG.replace("```example", "``` {.example}"), id="name in braces"),
            pytest.param(WRONG.replace("```example", "```Example"), id="name with a capital"),
        ],
    )
    def test_a_block_written_askew_does_not_pass_for_text(self, write: Write, docs: Path, text: str) -> None:
        """It is held to the engine, or called a fault; shown as code with a wrong claim it would be a lie."""
        write("page.md", f"{text}\n")

        assert check_pages(docs).faults

    @pytest.mark.parametrize("strange", ["\u2028", "\x0c", "\x85", "\x0b"], ids=ascii)
    def test_a_strange_line_break_moves_nothing(self, converter: Converter, strange: str) -> None:
        """Other programs' line breaks come with copied text; Markdown takes them for blanks."""
        html = converter().convert(f"Copied{strange}text.\n\n{QUIZ}\n\nAfter.\n")

        assert blocks_in(html) == 1
        assert "```" not in html
        assert "After." in html


class TestKinds:
    """What a block becomes."""

    def test_a_question_becomes_a_quiz(self, converter: Converter) -> None:
        """Its state is in the page, as JSON that ends no script element."""
        html = converter().convert(QUIZ)
        data = html.partition("data-state>")[2].partition("</script>")[0]

        assert json.loads(data) == {
            "id": "q1",
            "variants": ["schnopsn-weich", "original-66"],
            "position": "trump: H; talon: empty; led: SK; you: SA SJ HQ; tricks: you 0",
            "variant": None,
        }
        assert '<kiebitz-widget widget="quiz" locale="en" data-root="" role="group" aria-label="Example">' in html

    @pytest.mark.parametrize(
        "block",
        [
            pytest.param(BOARD, id="a line"),
            pytest.param(QUIZ.replace("legal:", "allowed:"), id="no list of legal cards"),
            pytest.param(QUIZ.replace("legal:", "legal in original-66:"), id="a claim for one variant only"),
            pytest.param(QUIZ.replace("trump:", "rules: marriage.lead_card = king\ntrump:"), id="house rules"),
        ],
    )
    def test_anything_else_becomes_a_board(self, converter: Converter, block: str) -> None:
        """Which can be touched, and no quiz."""
        html = converter().convert(block)

        assert '<kiebitz-widget widget="board" locale="en" data-root="" role="group" aria-label="Example">' in html
        assert html.count("<kiebitz-widget ") == 1

    def test_where_nobody_has_cards_there_is_nothing_to_touch(self, converter: Converter) -> None:
        """It has no state and no buttons."""
        html = converter().convert(MATCH)

        assert 'class="kb-board"' in html
        assert "kiebitz-widget" not in html
        assert "<button" not in html

    def test_open_hands_become_a_quiz(self, converter: Converter) -> None:
        """What is your hand worth, and who loses a coin?"""
        html = converter().convert(HANDS)
        data = html.partition("data-state>")[2].partition("</script>")[0]

        assert json.loads(data) == {
            "id": "q1",
            "variants": ["schnauz", "schnauz-club"],
            "position": "you: SA SK H7; player 1: C8 C7 HK",
            "variant": None,
        }
        assert '<kiebitz-widget widget="worth" locale="en" data-root="" role="group" aria-label="Example">' in html

    @pytest.mark.parametrize(
        "block",
        [
            pytest.param(HANDS.replace("losers: player 1\n", ""), id="no losers"),
            pytest.param(HANDS.replace("worth: you 21, player 1 15\n", ""), id="no worth"),
            pytest.param(HANDS.replace("you 21, ", ""), id="not what your hand is worth"),
            pytest.param(HANDS.replace("losers:", "best: you\nlosers:"), id="another claim"),
            pytest.param(HANDS.replace("losers:", "worth: ♠7 ♥7 ♦7 is 30.5\nlosers:"), id="other cards"),
            pytest.param(HANDS.replace("losers:", "losers in schnauz:"), id="a claim for one variant only"),
            pytest.param(HANDS.replace("you: ♠", "table: ♦7 ♦8 ♦9\nyou: ♠"), id="a table"),
            pytest.param(HANDS.replace("you: ♠", "rules: schnauz.lives = 4\nyou: ♠"), id="house rules"),
            pytest.param(
                HANDS.replace("you: ♠A ♠K ♥7", "you: ♠7 ♠8 ♥7")
                .replace("player 1: ♣7 ♣8 ♥K", "player 1: ♦7 ♦8 ♥K\nknocked: player 1")
                .replace("21", "15"),
                id="another reason in each variant",
            ),
        ],
    )
    def test_other_blocks_of_schnauz_become_boards(self, converter: Converter, block: str) -> None:
        """They have no state and no buttons."""
        html = converter().convert(block)

        assert 'class="kb-board"' in html
        assert "kiebitz-widget" not in html

    def test_an_order_of_cards_is_of_any_game(self, converter: Converter) -> None:
        """With its own points."""
        html = converter().convert("```card-order\nvariant: schnauz\nsuit: ♥\n```")

        assert html.count('class="kb-face"') == 8
        assert "11 points" in html

    def test_a_table_of_schnauz(self, converter: Converter) -> None:
        """The club's rules beside those for everybody."""
        html = converter().convert("```rule-table\nvariants: schnauz, schnauz-club\n```")

        assert 'data-rule="schnauz.double_knock"' in html
        assert "Schnauz, club rules" in html

    def test_a_table_becomes_a_table(self, converter: Converter) -> None:
        """Of rules."""
        assert '<table class="kb-rules"' in converter().convert(TABLE)

    def test_quizzes_of_a_page_have_their_own_ids(self, converter: Converter) -> None:
        """Two with the same cards do not open each other's answers."""
        html = converter().convert(f"{QUIZ}\n\n{TABLE}\n\n{QUIZ}\n")

        assert html.count('id="q1-SA"') == html.count('id="q3-SA"') == 1


@pytest.mark.parametrize("place", PLACES)
def test_blocks_never_reach_a_translator(converter: Converter, place: str) -> None:
    """What the extension asks a catalogue for has nothing of a block, neither its text nor its HTML."""
    questions: list[str] = []
    md = converter()
    md.treeprocessors.register(TranslateBlocks(md, questions.append), "listen", PRIORITY)
    md.convert(placed(place, f"{QUIZ}").replace("Before.", "Before all."))

    assert [
        text for text in questions if any(word in text for word in ("♠", "legal", "kb-", "Allowed", "example"))
    ] == []
    assert ("Before all." in questions) is ("Before." in PLACES[place])
