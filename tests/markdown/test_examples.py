"""Example blocks on pages: ids to link to, small cards, statements that are proved, near-misses below a quiz."""

from collections.abc import Callable
from pathlib import Path

import pytest
from markdown import Markdown

from cardrules import variants
from cardrules.examples import find_fences, impossible
from cardrules.games import claim_kinds
from cardrules.sixtysix.scene import KEYS
from kiebitz.markdown.block_context import BlockContext
from kiebitz.markdown.blocks import block_faults
from kiebitz.markdown.site_data import SiteData

type Converter = Callable[..., Markdown]
type Write = Callable[[str, str], Path]

QUIZ = """\
```example
variant: schnopsn-weich, original-66
statements: s0-059, s1-036
trump: ♥
talon: empty
led: ♠K
you: ♠A ♠J ♥Q
legal: ♠A
near-miss: led: ♥K
legal: ♥Q
```
"""

BRIEF = QUIZ.replace("```example", "```example brief")

ORDER = "```card-order\nvariant: original-66\nsuit: ♥\n```\n"


class TestIds:
    """Every example block of a page has an id, by its number among them."""

    def test_other_blocks_do_not_count(self, converter: Converter) -> None:
        """Nor have they one."""
        html = converter().convert(f"{QUIZ}\n{ORDER}\n{BRIEF}")

        assert html.count('id="block-') == 2
        assert html.index('id="block-1"') < html.index('<ol class="kb-hand"') < html.index('id="block-2"')

    def test_block_in_a_fold(self, converter: Converter) -> None:
        """It counts as any other."""
        lines = BRIEF.replace("\n", "\n    ")

        assert 'id="block-2"' in converter().convert(f'{QUIZ}\n??? example "More"\n\n    {lines}\n')


class TestProofs:
    """A block names the statements that it proves, and links to their places in the list."""

    @pytest.mark.parametrize(
        ("page", "up"),
        [("index.md", ""), ("about.md", "../"), ("rules/index.md", "../"), ("rules/exchange.md", "../../")],
    )
    @pytest.mark.parametrize("block", [QUIZ, BRIEF], ids=["quiz", "brief"])
    def test_links(self, converter: Converter, docs: Path, page: str, up: str, block: str) -> None:
        """From the page's own address, so that they hold in every language."""
        settings = "extra:\n  kiebitz:\n    statements_page: sources/statements.md\n"
        docs.with_name("mkdocs.yml").write_text(settings, encoding="utf-8")
        html = converter(page).convert(block)

        assert f'Proves: <a href="{up}sources/statements/#s0-059">s0-059</a>, ' in html
        assert f'<a href="{up}sources/statements/#s1-036">s1-036</a>' in html

    def test_no_link_without_a_list(self, converter: Converter) -> None:
        """A site may show blocks without the texts that they prove."""
        assert "Proves: s0-059, s1-036" in converter("index.md").convert(QUIZ)

    def test_nothing_without_statements(self, converter: Converter) -> None:
        """No empty line."""
        assert "kb-proves" not in converter().convert(QUIZ.replace("statements: s0-059, s1-036\n", ""))


class TestShapes:
    """A block is a quiz, a board or a small card."""

    def test_quiz_with_a_near_miss(self, converter: Converter) -> None:
        """It stays a quiz, and the near-miss is below it."""
        html = converter().convert(QUIZ)

        assert html.index("</kiebitz-widget>") < html.index('class="kb-near"')

    def test_brief(self, converter: Converter) -> None:
        """No widget, no picture."""
        html = converter().convert(BRIEF)

        assert "kb-brief" in html
        assert "kiebitz-widget" not in html
        assert "kb-face" not in html

    def test_position_that_cannot_be(self, converter: Converter) -> None:
        """It is asked no question."""
        block = QUIZ.replace("led: ♠K", "led: ♠7").replace("legal: ♠A", "impossible in schnopsn-weich: led")
        html = converter().convert(block.replace("weich, original-66\n", "weich\n"))

        assert "kiebitz-widget" not in html
        assert "This is not possible" in html

    def test_position_described_as_written(self, converter: Converter) -> None:
        """The keys of its lines are the notation's, in every language: code, and no word of the page's."""
        block = BRIEF.replace("led: ♠K", "led: ♠7").replace("legal: ♠A", "impossible in schnopsn-weich: led")
        html = converter().convert(block.replace("weich, original-66\n", "weich\n"))

        assert "<p><code>trump</code>: <code>♥</code>; " in html

    @pytest.mark.parametrize("word", ["breif", "brief small", "{.brief}"])
    def test_unknown_word_behind_the_fence(self, word: str) -> None:
        """It is no silent quiz."""
        (fault,) = block_faults(QUIZ.replace("```example", f"```example {word}"), "page.md")

        assert (fault.line, fault.todo) == (1, "Write brief, or nothing.")


def test_up_without_a_page() -> None:
    """A text of no file has nowhere to go up from."""
    assert BlockContext(locale="en", page="", number=1, example=1, data=SiteData(docs=Path("docs"))).up == ""


class TestGuide:
    """The guide for writers describes what can be written."""

    @pytest.fixture(name="guide")
    def guide_fixture(self, root: Path) -> str:
        """Its text."""
        return (root / "docs/develop/writing-pages.md").read_text(encoding="utf-8")

    def test_every_kind_of_claim_and_every_line(self, root: Path) -> None:
        """Of every game, on the pages that it names."""
        pages = ("docs/reference/positions.md", "docs/reference/schnauz-positions.md")
        listed = "\n".join((root / page).read_text(encoding="utf-8") for page in pages)
        kinds = [*claim_kinds(variants()), *impossible.KINDS]

        assert [name for name in (*kinds, *KEYS) if f"`{name}`" not in listed] == []

    def test_its_blocks_hold(self, guide: str) -> None:
        """They are in longer fences, so no page checks them."""
        samples = [fence.text for fence in find_fences(guide) if fence.text.startswith("```example")]

        assert [block_faults(text, "guide") for text in samples] == [[], []]
