"""The tables of how far the site is translated."""

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from kiebitz.elements.coverage.render import BY, LANGUAGE, PAGE, PART, Amount, CoverageRow, Language, render_coverage

if TYPE_CHECKING:
    from tests.elements.conftest import Html

type ReadHtml = Callable[[str], Html]
type Tags = Html

SERBIAN = Language(
    id="sr",
    name="Српски",
    derived=("Srpski (latinica)",),
    amount=Amount(3, 1, 2),
    parts=(CoverageRow("rules", Amount(3, 1, 0)), CoverageRow("learn", Amount(0, 0, 2))),
    pages=(CoverageRow("The exchange", Amount(4, 0, 0), "../../sr/rules/exchange/"),),
)


def cells(html: Tags) -> list[str]:
    """The texts of all cells with numbers, in order."""
    return ["".join(tag.text).strip() for tag in html.named("td")]


@pytest.mark.parametrize(
    ("by", "numbers"),
    [
        (LANGUAGE, ["3", "1", "2", "50%"]),
        (PART, ["3", "1", "0", "75%", "0", "0", "2", "0%"]),
        (PAGE, ["4", "0", "0", "100%"]),
    ],
)
def test_each_row_has_its_numbers(read_html: ReadHtml, by: str, numbers: list[str]) -> None:
    """Translated, outdated, missing, and how much is done."""
    assert cells(read_html(render_coverage([SERBIAN], by, "en"))) == numbers


def test_a_page_is_linked(read_html: ReadHtml) -> None:
    """To where it can be read in that language."""
    assert read_html(render_coverage([SERBIAN], PAGE, "en")).values("href") == ["../../sr/rules/exchange/"]


def test_a_derived_language_stands_with_its_source() -> None:
    """It has no numbers of its own."""
    assert "and Srpski (latinica), derived from it" in render_coverage([SERBIAN], LANGUAGE, "en")


def test_names_are_in_their_language(read_html: ReadHtml) -> None:
    """So that they are read aloud rightly."""
    assert read_html(render_coverage([SERBIAN], LANGUAGE, "en")).values("lang") == ["sr"]


def test_what_is_unfinished_stands_out(read_html: ReadHtml) -> None:
    """The part that is done does not."""
    done = SERBIAN._replace(parts=(CoverageRow("rules", Amount(9, 0, 0)), CoverageRow("learn", Amount(9, 1, 0))))
    rows = read_html(render_coverage([done], PART, "en")).named("tr")

    assert [tag.attributes.get("class") for tag in rows] == [None, None, "kb-unfinished"]


def test_nothing_is_rounded_up_to_done() -> None:
    """One of a thousand is missing."""
    assert Amount(999, 0, 1).percent == 99


@pytest.mark.parametrize("by", BY)
def test_a_site_without_translations_is_reported(by: str) -> None:
    """Instead of an empty table."""
    assert render_coverage([], by, "en") == "<p>There is no translation yet.</p>"
