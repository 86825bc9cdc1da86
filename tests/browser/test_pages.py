"""Every page in every language, as a browser gets it."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from tests.browser.addresses import address
from tests.browser.test_widths import too_wide

pytestmark = pytest.mark.browser

LOCALES = ("en", "de", "hr", "sr", "sr-Latn")
PAGES = ("", "learn/follow-beat-trump/", "learn/schnauz/", "variants/compare/")

type OpenPage = Callable[..., Any]


@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize("locale", LOCALES)
class TestEveryPage:
    """What holds for all of them."""

    @pytest.mark.one_in(3)
    def test_it_is_quiet_and_stays_at_home(self, site: str, open_page: OpenPage, locale: str, page: str) -> None:
        """The console is empty, nothing fails, no other host is asked, and no engine is loaded unasked."""
        visit = open_page(address(site, locale, page))
        visit.wait_for_rest()

        assert (visit.console, visit.failed) == ([], [])
        assert visit.origins == {re.match(r"http://[^/]+", site)[0]}  # type: ignore[index]  # site is an address
        assert [url for url in visit.requests if re.search(r"pyodide|\.whl|worker", url)] == []
        assert visit.page.context.cookies() == []

    @pytest.mark.one_in(3)
    def test_it_has_its_language(self, site: str, open_page: OpenPage, locale: str, page: str) -> None:
        """The page's language is the locale, and it names itself in all languages, each address being there."""
        visit = open_page(address(site, locale, page))

        others = visit.page.locator("link[rel~=alternate]").evaluate_all(
            "all => all.map(one => [one.hreflang, one.href])"
        )
        # What describes a page to those that embed it is in no language.
        named = [(language, href) for language, href in others if language]

        assert visit.page.evaluate("document.documentElement.lang") == locale
        assert dict(named) == {other: address(site, other, page) for other in LOCALES} | {
            "x-default": address(site, "en", page)
        }
        assert all(visit.page.request.get(href).status == 200 for _, href in others)

    @pytest.mark.one_in(5)
    def test_it_fits_a_small_phone(self, site: str, open_page: OpenPage, locale: str, page: str) -> None:
        """Nothing has to be scrolled sideways in any fonts, and a card is wide enough for a thumb."""
        visit = open_page(address(site, locale, page), narrow=True)

        cards = visit.page.locator("button.kb-card").evaluate_all(
            "all => all.filter(one => one.checkVisibility()).map(one => one.getBoundingClientRect().width)"
        )

        assert list(too_wide(visit.page)) == []
        assert [width for width in cards if width < 44] == []

    @pytest.mark.one_in(5)
    def test_accessibility(self, site: str, open_page: OpenPage, locale: str, page: str) -> None:
        """Axe reports nothing."""
        visit = open_page(address(site, locale, page))

        found = Axe().run(visit.page)

        assert [
            (fault["id"], [node["html"] for node in fault["nodes"]][:3]) for fault in found.response["violations"]
        ] == []


def test_the_pages_own_script_runs_before_that_of_the_theme(site: str, open_page: OpenPage) -> None:
    """Both once the page is read, in the order in which they are named: on a long page the theme's takes its time.

    What does not wait are the short scripts of the page itself, which run where they are.
    """
    page = open_page(address(site, "en", "rules/closing/")).page
    scripts = page.locator("script[src]").evaluate_all("all => all.map((one) => [one.src, one.defer, one.type])")
    named = [(re.sub(r".*/|\..*", "", source), defer or kind == "module") for source, defer, kind in scripts]

    assert [name for name, waits in named if waits] == ["shell", "bundle"]
    assert {name for name, waits in named if not waits} == {"page"}


class TestLanguageSwitch:
    """The menu of languages."""

    def test_it_stays_on_the_page(self, site: str, open_page: OpenPage) -> None:
        """From a place in the English lesson to the same place in the Croatian one, in one step."""
        visit = open_page(address(site, "en", "learn/follow-beat-trump/#trump"))

        visit.page.locator(".md-select").hover()
        visit.page.locator(".md-select__link[hreflang=hr]").click()

        assert visit.page.url == address(site, "hr", "learn/follow-beat-trump/#trump")

    def test_it_works_without_a_script(self, site: str, open_page: OpenPage) -> None:
        """It is made of links."""
        visit = open_page(address(site, "sr", "variants/compare/"), javascript=False)

        href = visit.page.locator(".md-select__link[hreflang=sr-Latn]").get_attribute("href")

        assert visit.page.request.get(f"{address(site, 'sr', 'variants/compare/')}{href}").status == 200


class TestSearch:
    """Pagefind behind the button in the header."""

    @pytest.mark.parametrize(
        ("locale", "typed"),
        [("en", "closing"), ("de", "stechen"), ("hr", "adut"), ("sr", "адут"), ("sr-Latn", "stih")],
    )
    def test_it_finds_in_the_language_of_the_page(
        self, site: str, open_page: OpenPage, locale: str, typed: str
    ) -> None:
        """A word of the language, typed as learners type, leads to a page of the same language."""
        visit = open_page(address(site, locale))

        visit.page.locator("[data-search-open]").click()
        visit.page.locator("[data-search-input]").fill(typed)
        first = visit.page.locator("[data-search-results] a").first
        first.wait_for()

        prefix = address(site, locale)
        assert visit.page.evaluate("link => link.href", first.element_handle()).startswith(prefix)
        assert (visit.console, visit.failed) == ([], [])
