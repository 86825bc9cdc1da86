"""Record blocks on pages: held to the engine, shown, counted; and the page about records."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from markdown import Markdown

from cardrules.errors import RulesError
from cardrules.examples import RECORD_FENCE, Transcript, find_fences, parse_records
from cardrules.examples.commands import FORMS
from kiebitz.faults import BuildError
from kiebitz.markdown.check import check_pages

type Converter = Callable[..., Markdown]
type Write = Callable[[str, str], Path]

BLOCK = """\
```record
command: legal
record: {"variant": "original-66", "position": "trump: H; talon: empty; led: SK; you: SA HK"}
answer has: {"legal": ["play SA"]}
```
"""

WRONG = BLOCK.replace('"play SA"]', '"play HK"]')
"""As BLOCK, with an answer that does not hold in its fourth line."""

PAGE = "docs/reference/records.md"


def test_it_is_displayed(converter: Converter) -> None:
    """Once, in a block of its own, without its fence."""
    html = converter().convert(f"Before.\n\n{BLOCK}\nAfter.\n")

    assert html.count('<div class="kb-block">') == html.count('<pre class="kb-listing"') == 1
    assert "```" not in html
    assert "answer has" not in html


def test_it_is_displayed_in_a_list(converter: Converter) -> None:
    """Its lines do not get the list's indentation."""
    html = converter().convert("- item\n\n    " + BLOCK.replace("\n", "\n    "))

    assert '<span class="kb-typed">cardrules legal\n</span><span class="kb-given">{' in html


def test_a_fault_has_its_line(converter: Converter, write: Write) -> None:
    """That of the answer, in the file."""
    file = write("page.md", f"# A {{ #a }}\n\n{WRONG}")

    with pytest.raises(BuildError) as caught:
        converter("page.md").convert(file.read_text(encoding="utf-8"))

    assert [(fault.path, fault.line) for fault in caught.value.faults] == [(file.as_posix(), 6)]


def test_it_counts_as_a_block(write: Write, docs: Path) -> None:
    """Written and run; one in a comment is written and not run."""
    write("page.md", f"# A {{ #a }}\n\n{BLOCK}\n<!--\n{BLOCK}-->\n")
    checked = check_pages(docs)

    assert (checked.written, checked.blocks, len(checked.faults)) == (2, 1, 1)


class TestPage:
    """The page about records describes everything, and shows it."""

    @pytest.fixture(name="text")
    def text_fixture(self, root: Path) -> str:
        """The page."""
        return (root / PAGE).read_text(encoding="utf-8")

    @pytest.fixture(name="blocks")
    def blocks_fixture(self, text: str) -> list[Transcript]:
        """Its record blocks."""
        fences = [fence for fence in find_fences(text) if fence.name == RECORD_FENCE]
        return [parse_records(fence.text, path=PAGE, line=fence.start + 1) for fence in fences]

    def test_every_command_has_a_listing(self, blocks: list[Transcript]) -> None:
        """By its first word."""
        listed = {block.command_line.text.partition(" ")[0] for block in blocks}

        assert {form.partition(" ")[0] for form in FORMS} - listed == set()

    def test_every_code_is_described_and_displayed(self, text: str, blocks: list[Transcript]) -> None:
        """Those that the engine has, and no others."""
        answers = [answer for block in blocks if block.command.takes_records for answer in block.run()]
        displayed = {answer["error"]["code"] for answer in answers if isinstance(answer.get("error"), dict)}  # type: ignore[index]  # it is one
        codes = {kind.code for kind in RulesError.__subclasses__()}

        assert displayed == codes
        assert set(re.findall(r"^\| `([a-z]+-[a-z]+)` \|", text, re.MULTILINE)) >= codes

    @pytest.mark.parametrize(
        "reason", ["reached-66", "last-trick", "closer-failed", "false-claim", "draw-65-65", "draw-both-over"]
    )
    def test_every_reason_is_described_and_displayed(self, reason: str, text: str, blocks: list[Transcript]) -> None:
        """In the table, and as the result of a deal."""
        answers = [answer for block in blocks if block.command.takes_records for answer in block.run()]
        results = [answer["result"] for answer in answers if isinstance(answer.get("result"), dict)]

        assert f"| `{reason}` |" in text
        assert reason in {result["reason"] for result in results}  # type: ignore[index]  # they are objects
