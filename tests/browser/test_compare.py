"""Variants side by side in a reader's hands: without a script, with the engine, and from a link."""

from collections.abc import Callable
from typing import Any

import pytest
from tests.browser.conftest import PATIENCE

pytestmark = pytest.mark.browser

LOCALES = ("en", "sr")
WIDGET = "kiebitz-widget[widget=compare]"
LAST = "trump: ♥\ntalon: empty\nyou: ♠A\nopponent: ♠K\npoints: you 50, opponent 55\ntricks: you 4, opponent 5"

type OpenPage = Callable[..., Any]


def page_of(site: str, locale: str) -> str:
    """The address of the comparison in *locale*."""
    return f"{site}{'' if locale == 'en' else locale + '/'}practice/compare/"


@pytest.mark.parametrize("locale", LOCALES)
class TestCompare:
    """One position under several variants."""

    def test_without_script(self, site: str, open_page: OpenPage, locale: str) -> None:
        """The first comparison is complete as it comes, what differs marked by a sign."""
        visit = open_page(page_of(site, locale), javascript=False)
        table = visit.page.locator(f"{WIDGET} .kb-answers-table")
        assert table.locator("[data-differs] .kb-differs").first.inner_text().startswith("≠")
        assert table.locator("thead th").count() == 3

    def test_contrast(self, site: str, open_page: OpenPage, locale: str) -> None:
        """A rule of the list shows its position, and its button keeps the focus."""
        visit = open_page(page_of(site, locale))
        button = visit.page.locator(f'{WIDGET} [data-event*="claim.mode"]')
        button.press("Enter")
        visit.page.locator(f'{WIDGET} [data-event*="claim.mode"][aria-current]').wait_for(timeout=6 * PATIENCE)
        assert visit.page.evaluate("document.activeElement.dataset.event").count("claim.mode") == 1

    def test_form(self, site: str, open_page: OpenPage, locale: str) -> None:
        """Another position with other variants is compared from the keyboard."""
        visit = open_page(page_of(site, locale))
        visit.page.locator(f"{WIDGET} input[value=blog-66]").press("Space")
        visit.page.locator(f"{WIDGET} textarea").fill(LAST)
        visit.page.locator(f"{WIDGET} form button").press("Enter")
        shown = visit.page.locator(f"{WIDGET} [data-link*='blog-66']")
        shown.wait_for(timeout=6 * PATIENCE)
        assert visit.page.locator(f"{WIDGET} textarea").input_value() == LAST
        assert visit.console == []


def test_link(site: str, open_page: OpenPage) -> None:
    """A link shows the same comparison in another language."""
    link = "schnopsn-weich,blog-66/trump:H;talon:empty;you:SA"
    visit = open_page(f"{page_of(site, 'sr')}#kb={link}")
    visit.page.locator(f"{WIDGET} [data-link='{link}']").wait_for(timeout=6 * PATIENCE)
    assert visit.page.locator(f"{WIDGET} textarea").input_value() == "trump: ♥\ntalon: empty\nyou: ♠A"
