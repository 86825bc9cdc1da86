"""The block `coverage`: read, refused, and filled with what the build counted."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from markdown import Markdown

from kiebitz.elements.coverage.render import Amount
from kiebitz.markdown.blocks import block_faults
from kiebitz.markdown.coverage import read_coverage

type Write = Callable[[str, str], Path]

NUMBERS = {"translated": 4, "fuzzy": 1, "empty": 0, "percent": 80}
COUNTED = [
    {
        "language": "pt-BR",
        "name": "Português (Brasil)",
        "derived": [],
        "all": NUMBERS,
        "domains": [{"domain": "rules", **NUMBERS}],
        "pages": [
            {"page": "rules/exchange.md", "title": "The exchange", **NUMBERS},
            {"page": "index.md", "title": "", **NUMBERS},
        ],
    }
]
BLOCK = "```coverage\nby: page\n```\n"


@pytest.fixture(name="counted")
def counted_fixture(tmp_path: Path) -> Path:
    """A hand-over of one language."""
    file = tmp_path / "coverage.json"
    file.write_text(json.dumps(COUNTED), encoding="utf-8")
    return file


def test_numbers_are_read(counted: Path) -> None:
    """Of the language, its parts and its pages."""
    (found,) = read_coverage(counted, "../", str)

    assert {found.amount, found.parts[0].amount, found.pages[0].amount} == {Amount(4, 1, 0)}


def test_pages_are_linked_in_their_language(counted: Path) -> None:
    """From the root of the site."""
    (found,) = read_coverage(counted, "../../", str)

    assert [page.link for page in found.pages] == ["../../pt-BR/rules/exchange/", "../../pt-BR/"]


def test_titles_are_translated(counted: Path) -> None:
    """Those of pages without a title are their files."""
    (found,) = read_coverage(counted, "", str.upper)

    assert [page.name for page in found.pages] == ["THE EXCHANGE", "index.md"]


@pytest.mark.parametrize("text", ["by: player", "by: page, part", "language: de", ""])
def test_a_block_that_says_nothing_we_count_is_a_fault(text: str) -> None:
    """It tells what there is."""
    (fault,) = block_faults(f"```coverage\n{text}\n```\n", "page.md")

    assert (fault.path, fault.expected) == ("page.md", "by: language, part or page")


def test_the_page_shows_what_the_build_counted(counted: Path, docs: Path, write: Write) -> None:
    """Linked from where the page stands."""
    write("translate/coverage.md", BLOCK)
    options = {"kiebitz.markdown": {"docs": str(docs), "coverage": str(counted)}}
    html = Markdown(extensions=[*options], extension_configs=options).convert(BLOCK)

    assert '<a href="../../pt-BR/rules/exchange/">The exchange</a>' in html


def test_without_a_site_nobody_has_counted() -> None:
    """The page says so."""
    assert "There is no translation yet." in Markdown(extensions=["kiebitz.markdown"]).convert(BLOCK)
