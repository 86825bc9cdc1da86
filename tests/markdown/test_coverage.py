"""The block `coverage`: read, refused, and filled with what the build counted."""

from pathlib import Path

import pytest
from markdown import Markdown

from kiebitz.elements.coverage.render import Amount
from kiebitz.markdown.blocks import block_faults
from kiebitz.markdown.coverage import LanguageCoverage, Numbers, languages_of
from kiebitz.markdown.site_data import SiteData
from kiebitz.markdown.source_page import set_page

NUMBERS: Numbers = {"translated": 4, "fuzzy": 1, "empty": 0, "percent": 80}
COUNTED: list[LanguageCoverage] = [
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


def test_numbers_are_read() -> None:
    """Of the language, its parts and its pages."""
    (found,) = languages_of(COUNTED, "../", str)

    assert {found.amount, found.parts[0].amount, found.pages[0].amount} == {Amount(4, 1, 0)}


def test_pages_are_linked_in_their_language() -> None:
    """From the root of the site."""
    (found,) = languages_of(COUNTED, "../../", str)

    assert [page.link for page in found.pages] == ["../../pt-BR/rules/exchange/", "../../pt-BR/"]


def test_titles_are_translated() -> None:
    """Those of pages without a title are their files."""
    (found,) = languages_of(COUNTED, "", str.upper)

    assert [page.name for page in found.pages] == ["THE EXCHANGE", "index.md"]


@pytest.mark.parametrize("text", ["by: player", "by: page, part", "language: de", ""])
def test_a_block_with_nothing_we_count_is_a_fault(text: str) -> None:
    """It lists what there is."""
    (fault,) = block_faults(f"```coverage\n{text}\n```\n", "page.md")

    assert (fault.path, fault.expected) == ("page.md", "by: language, part or page")


def test_the_page_shows_what_the_build_counted() -> None:
    """Linked from where the page is."""
    options = {"kiebitz.markdown": {"data": SiteData(docs=Path("docs"), coverage=tuple(COUNTED))}}
    md = Markdown(extensions=[*options], extension_configs=options)
    set_page(md, "translate/coverage.md")
    html = md.convert(BLOCK)

    assert '<a href="../../pt-BR/rules/exchange/">The exchange</a>' in html


def test_without_a_site_nobody_has_counted() -> None:
    """The page states it."""
    assert "There is no translation yet." in Markdown(extensions=["kiebitz.markdown"]).convert(BLOCK)
