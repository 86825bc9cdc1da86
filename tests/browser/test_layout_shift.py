"""Nothing that a reader sees moves while a page or what the browser has kept is being opened."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page
from tests.browser.addresses import address
from tests.browser.conftest import ENGINE
from tests.browser.played_cards import play_card

pytestmark = [pytest.mark.browser, pytest.mark.parametrize("browser_name", ["chromium"], indirect=True)]

PHONES = ({"width": 360, "height": 740}, {"width": 390, "height": 844})

WATCH = """
    window.moved = 0;
    new PerformanceObserver((list) => {
        for (const { value } of list.getEntries()) window.moved += value;
    }).observe({ type: "layout-shift", buffered: true });
"""
"""Adds up how much of what is in sight moves, and how far, as browsers measure it."""

PAINTED = "() => new Promise((done) => { requestAnimationFrame(() => { requestAnimationFrame(done); }); })"
"""Is there once what has changed has been seen."""

MOST = 0.02
"""An icon of the header that finds its place is less; a line above a table is more."""

DEAL = "practice/deal/"

type OpenPage = Callable[..., Any]


@pytest.fixture(name="page", params=PHONES, ids=lambda size: str(size["width"]))
def page_fixture(open_page: OpenPage, request: pytest.FixtureRequest) -> Page:
    """A phone that watches what moves."""
    page: Page = open_page("about:blank").page
    page.set_viewport_size(request.param)
    page.add_init_script(WATCH)
    return page


def moved(page: Page) -> float:
    """What has moved since *page* began to open, once it is at rest."""
    page.locator("kiebitz-widget > [data-view]:not([inert])").first.wait_for(timeout=ENGINE)
    page.evaluate(PAINTED)
    return float(page.evaluate("moved"))


@pytest.mark.parametrize("path", ["rules/closing/", "practice/quiz/", DEAL])
def test_a_page_opens_in_its_place(site: str, page: Page, path: str) -> None:
    """What only a script can offer has its room before the script comes."""
    page.goto(address(site, "hr", path))

    assert moved(page) < MOST


def test_a_deal_that_was_kept_opens_in_its_place(site: str, page: Page) -> None:
    """At once as it was left; in another language through the engine, with the note that it goes on there."""
    page.goto(address(site, "hr", DEAL))
    play_card(page)

    page.reload()
    assert moved(page) < MOST
    page.goto(address(site, "de", DEAL))
    assert moved(page) < MOST
    assert page.locator("[data-kept]").is_visible()


def test_a_deal_of_a_link_opens_in_its_place(site: str, page: Page) -> None:
    """With nothing kept, and beside a deal of one's own, which the page then offers."""
    lesson = page.request.get(address(site, "hr", "learn/first-deal/")).text()
    link = re.search(r'practice/deal/(#kb=[^" >]*)', lesson)
    assert link
    page.goto(address(site, "hr", DEAL) + link[1])
    assert moved(page) < MOST
    page.goto(address(site, "hr", DEAL))
    page.locator("button.kb-card[data-event]:enabled").first.wait_for()
    play_card(page)

    page.goto("about:blank")
    page.goto(address(site, "hr", DEAL) + link[1])
    page.locator("[data-kept]").wait_for(timeout=ENGINE)
    assert moved(page) < MOST
