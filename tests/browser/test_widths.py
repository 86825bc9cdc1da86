"""No page is wider than the screen, whatever its width from 320 pixels up and whatever the reader's fonts."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page
from tests.browser.addresses import address
from tests.browser.conftest import LOCALES
from tests.browser.fonts import NARROW, SETS, WIDE, use_font
from tests.browser.test_access import OPEN_ALL, PRACTICE, pages
from tests.tiers import Sample

pytestmark = [pytest.mark.browser, pytest.mark.parametrize("browser_name", ["chromium"], indirect=True)]

SMALLEST = 320
"""Pixels of the narrowest screen that pages are made for."""

ABOVE = (360, 481, 561, 721, 961, 1221)
"""Pixels of a usual phone, and of screens just wide enough for the next arrangement of the page."""

TOO_WIDE = "document.documentElement.scrollWidth > innerWidth"

HEIGHT = 740

type OpenPage = Callable[..., Any]


def too_wide(page: Page) -> Iterator[tuple[str, int]]:
    """Fonts and widths of the screen at which *page* has to be scrolled sideways."""
    for fonts, width in SETS.items():
        use_font(page, width)
        for screen in (SMALLEST, *ABOVE) if width == WIDE else (SMALLEST,):
            page.set_viewport_size({"width": screen, "height": HEIGHT})
            if page.evaluate(TOO_WIDE):
                yield fonts, screen


@pytest.mark.parametrize("locale", LOCALES)
def test_nothing_has_to_be_scrolled_sideways(
    site: str, built_site: Path, open_page: OpenPage, sample: Sample, locale: str
) -> None:
    """On any page, all folds open."""
    page = open_page(site, narrow=True).page
    found = []
    for path in sample.of(pages(built_site), 8):
        page.goto(address(site, locale, path))
        page.evaluate(OPEN_ALL)
        found += [(path, *where) for where in too_wide(page)]

    assert found == []


@pytest.mark.parametrize("fonts", SETS)
def test_the_open_menu_of_languages_is_in_sight(site: str, open_page: OpenPage, fonts: str) -> None:
    """All of it, each language to be pressed, and below the header, on the smallest screen and on a wide one."""
    page = open_page(site).page
    use_font(page, SETS[fonts])
    for screen in (SMALLEST, ABOVE[-1]):
        page.set_viewport_size({"width": screen, "height": HEIGHT})
        page.locator(".md-select button").focus()
        page.locator(".md-select__link[hreflang=sr-Latn]").click(trial=True)
        left, right, top, header = page.locator(".md-select__inner").evaluate(
            """one => {
                const { left, right, top } = one.getBoundingClientRect();
                return [left, right, top, document.querySelector(".md-header").getBoundingClientRect().bottom];
            }"""
        )

        assert left >= 0
        assert right <= screen
        assert abs(top - header) < 10


@pytest.mark.parametrize("path", PRACTICE)
def test_a_thumb_meets_what_it_aims_at(site: str, open_page: OpenPage, path: str) -> None:
    """Buttons of the widgets are at least 44 pixels high and wide, in narrow letters too."""
    page = open_page(address(site, "en", path), narrow=True).page
    use_font(page, NARROW)

    sizes = page.locator("kiebitz-widget button:visible").evaluate_all(
        "all => all.map(one => [one.textContent.trim(), one.offsetWidth, one.offsetHeight])"
    )

    assert [size for size in sizes if min(size[1:]) < 44] == []
