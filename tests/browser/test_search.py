"""The search finds what people type: a list of queries for each language, with the page that has to be among the first.

They are typed into the search box of the language's first page. The lists are in `search`, a file for each language,
by why a query is hard.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
import yaml
from tests.browser.addresses import address
from tests.browser.conftest import PATIENCE
from tests.browser.fonts import SETS, use_font

pytestmark = pytest.mark.browser

LOCALES = ("en", "de", "hr", "sr", "sr-Latn")

FIRST = 3
"""So many pages are seen without scrolling."""

LEAST = 40
"""A language has at least so many queries."""

ASK = """async ([queries, first, patience]) => {
  const box = document.querySelector("[data-search-box]"), input = box.querySelector("input"), found = {};
  const message = () => box.querySelector(".pagefind-ui__message")?.textContent ?? "";
  const shown = () => [...box.querySelectorAll(".pagefind-ui__result")].slice(0, first)
    .map((result) => result.querySelector(".pagefind-ui__result-link"));
  const running = JSON.parse(document.querySelector("[data-search]").dataset.texts).searching;
  for (const query of queries) {
    const last = message(), begun = Date.now(), busy = running.replace("[SEARCH_TERM]", query);
    input.value = query;
    input.dispatchEvent(new Event("input", { bubbles: true }));
    do {
      await new Promise((resolve) => { setTimeout(resolve, 10); });
    } while (([last, busy, ""].includes(message()) || shown().includes(null)) && Date.now() - begun < patience);
    found[query] = shown().map((link) => link?.href ?? "");
  }
  return found;
}"""
"""Types each query, waits until it is answered, and gives the addresses of the first pages."""

type OpenPage = Callable[..., Any]


def lists(root: Path, locale: str) -> dict[str, dict[str, str]]:
    """What is typed on the pages in *locale*, to the page that is meant, by why it is hard."""
    text = (root / "tests" / "browser" / "search" / f"{locale}.yaml").read_text(encoding="utf-8")
    return {why: {str(query): page for query, page in listed.items()} for why, listed in yaml.safe_load(text).items()}


def open_search(site: str, open_page: OpenPage, locale: str, *, narrow: bool = False) -> Any:
    """A visit to the first page in *locale*, with the search opened."""
    visit = open_page(address(site, locale), narrow=narrow)
    visit.page.locator("[data-search-open]").click()
    visit.page.locator("[data-search-box] input").wait_for()
    return visit


def ask(visit: Any, *queries: str) -> dict[str, list[str]]:
    """The addresses of the first pages for each of *queries*."""
    found: dict[str, list[str]] = visit.page.evaluate(ASK, [list(queries), FIRST, PATIENCE])
    return found


@pytest.mark.parametrize("browser_name", ["chromium"], scope="session")
@pytest.mark.parametrize("locale", LOCALES)
class TestFinding:
    """What holds in every language; the index is the same in all browsers."""

    def test_what_people_type_finds_the_page(self, site: str, open_page: OpenPage, root: Path, locale: str) -> None:
        """Inflected, without marks, in the other script or in a neighbour's word: the page is among the first three."""
        meant = {query: (why, page) for why, listed in lists(root, locale).items() for query, page in listed.items()}

        found = ask(open_search(site, open_page, locale), *meant)

        home = urlsplit(address(site, locale)).path
        came = {query: [urlsplit(url).path.removeprefix(home) for url in urls] for query, urls in found.items()}
        missed = [
            f"{query!r} ({why}): expected {page}, found {', '.join(came[query]) or 'nothing'}"
            for query, (why, page) in meant.items()
            if page not in came[query]
        ]
        assert not missed, "\n".join([f"{len(missed)} of {len(meant)} queries in {locale}:", *missed])


@pytest.mark.parametrize("locale", LOCALES)
def test_the_list_is_long_enough(root: Path, locale: str) -> None:
    """No query is in it twice, and there are forty at least."""
    typed = [query for listed in lists(root, locale).values() for query in listed]

    assert len(typed) == len(set(typed)) >= LEAST


@pytest.mark.parametrize("browser_name", ["chromium"], scope="session")
class TestShowing:
    """What a reader sees and hears of it."""

    def test_words_that_only_find_a_page_are_hidden(self, site: str, open_page: OpenPage) -> None:
        """The Croatian page on closing is found by a German word that it does not contain."""
        visit = open_search(site, open_page, "hr")

        ask(visit, "zuadrahn")

        result = visit.page.locator(".pagefind-ui__result", has=visit.page.locator("a[href$='/hr/rules/closing/']"))
        assert "zuadrahn" not in result.inner_text()

    def test_a_page_that_only_they_find_shows_how_it_begins(self, site: str, open_page: OpenPage) -> None:
        """No result is a bare title."""
        visit = open_search(site, open_page, "hr")

        ask(visit, "zudecken")

        excerpt = visit.page.locator(".pagefind-ui__result-excerpt").first
        assert (excerpt.text_content() or "").startswith("Zatvaranje")

    def test_the_number_of_pages_is_announced(self, site: str, open_page: OpenPage) -> None:
        """The line above the results is repeated where a screen reader hears it."""
        visit = open_search(site, open_page, "de")

        ask(visit, "zudrehen")

        status = visit.page.locator("[data-search-status]")
        assert status.get_attribute("role") == "status"
        assert status.text_content() == visit.page.locator(".pagefind-ui__message").text_content() != ""

    def test_it_fits_a_narrow_screen(self, site: str, open_page: OpenPage) -> None:
        """Nothing of the results has to be scrolled to sideways, in any fonts."""
        visit = open_search(site, open_page, "sr", narrow=True)

        ask(visit, "затварање")

        too_wide = (
            "dialog => dialog.scrollWidth > dialog.clientWidth || document.documentElement.scrollWidth > innerWidth"
        )
        for width in SETS.values():
            use_font(visit.page, width)
            assert not visit.page.locator("[data-search]").evaluate(too_wide)

    def test_it_asks_nobody_else(self, site: str, open_page: OpenPage) -> None:
        """The index comes from the site itself, and nothing fails on the way."""
        visit = open_search(site, open_page, "sr-Latn")

        ask(visit, "штихова")

        parts = urlsplit(site)
        assert (visit.origins, visit.console, visit.failed) == ({f"{parts.scheme}://{parts.netloc}"}, [], [])
