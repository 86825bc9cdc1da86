"""The first page: a position to touch, the ways on, the languages; and the line for readers of another language."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, ViewportSize
from tests.browser.addresses import address
from tests.browser.conftest import LOCALES, System

pytestmark = pytest.mark.browser

PHONE: ViewportSize = {"width": 390, "height": 844}

SMALL_PHONE: ViewportSize = {"width": 360, "height": 740}

type OpenPage = Callable[..., Any]
type Browsers = Callable[[System], Browser]


@contextmanager
def reader_of(browsers: Browsers, *languages: str) -> Iterator[Page]:
    """A page of a browser that asks for *languages*, in their order."""
    context = browsers(System(javascript=True, calm=False, dark=False)).new_context(viewport=PHONE)
    listed = ", ".join(f"'{one}'" for one in languages)
    context.add_init_script(f"Object.defineProperty(Navigator.prototype, 'languages', {{ value: [{listed}] }})")
    yield context.new_page()
    context.close()


def offered(page: Page) -> list[str | None]:
    """The languages in which the page is offered."""
    return [one.get_attribute("lang") for one in page.locator("[data-offer]:visible").all()]


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("phone", [PHONE, SMALL_PHONE])
def test_a_card_can_be_touched_without_scrolling(
    browsers: Browsers, site: str, phone: ViewportSize, locale: str
) -> None:
    """The way in and the hand are on a phone's first screen, and a touch brings the verdict without the engine."""
    with reader_of(browsers, locale) as page:
        requests: list[str] = []
        page.on("request", lambda request: requests.append(request.url))
        page.set_viewport_size(phone)
        page.goto(address(site, locale, ""))
        way = page.locator("[data-stages] [data-stage]:visible").bounding_box()
        cards = page.locator("kiebitz-widget button.kb-card")
        boxes = [box for box in (card.bounding_box() for card in cards.all()) if box]
        assert way
        assert len(boxes) == 4
        assert max(box["y"] + box["height"] for box in boxes) <= phone["height"]
        assert way["y"] + way["height"] <= min(box["y"] for box in boxes)
        # The second card follows suit, as the sentence above it asks.
        cards.nth(1).click()
        assert cards.nth(1).get_attribute("aria-expanded") == "true"
        answer = page.locator("kiebitz-widget details[open] [data-verdict]").bounding_box()
        assert answer
        assert answer["y"] + answer["height"] <= phone["height"]
        assert answer["y"] >= 0
        assert page.locator("kiebitz-widget details[open] .kb-verdict[data-legal=true]").count() == 1
        assert [url for url in requests if "pyodide" in url] == []


def test_the_next_step_comes_before_the_other_ways(site: str, open_page: OpenPage) -> None:
    """Three ways in all: the next stage, looking up, comparing; and every language is named above them."""
    visit = open_page(address(site, "en", ""), javascript=False)
    step, other = (
        visit.page.locator(place).first.bounding_box() for place in ("[data-stages]", "article li a[href*=compare]")
    )
    assert step
    assert other
    assert step["y"] < other["y"]
    assert visit.page.locator(".kb-languages a").count() == len(LOCALES)


@pytest.mark.parametrize("browser_name", ["chromium"], indirect=True)
@pytest.mark.parametrize("locale", LOCALES)
def test_a_thumb_meets_each_language(browsers: Browsers, site: str, locale: str) -> None:
    """All in one line on a small phone; each is hit above and below its letters, where nothing else can be pressed."""
    with reader_of(browsers, locale) as page:
        page.set_viewport_size(SMALL_PHONE)
        page.goto(address(site, locale, ""))
        met = page.locator(".kb-languages a").evaluate_all(
            """all => all.map((link) => {
                const { x, y, width, height } = link.getBoundingClientRect();
                const at = [-20, 0, 20].map((off) => document.elementFromPoint(x + width / 2, y + height / 2 + off));
                return [y, at.every((one) => one === link), width];
            })"""
        )
        assert len(met) == len(LOCALES)
        assert len({line for line, _, _ in met}) == 1
        assert all(hit for _, hit, _ in met)


class TestOffer:
    """A line leads to the page in the reader's language."""

    @pytest.mark.parametrize(
        ("languages", "offer"),
        [
            (("hr-HR", "hr", "en"), ["hr"]),
            (("fr", "de-AT"), ["de"]),
            (("sr-Latn-RS", "sr"), ["sr"]),
            (("sr-Latn",), ["sr-Latn"]),
            (("en-GB", "hr"), []),
            (("fr", "en", "hr"), []),
            (("fr",), []),
        ],
    )
    def test_the_first_language_that_there_is(
        self, browsers: Browsers, site: str, languages: tuple[str, ...], offer: list[str]
    ) -> None:
        """Languages that the site has not are passed over; nobody is offered what they read."""
        with reader_of(browsers, *languages) as page:
            page.goto(address(site, "en", "rules/"))
            assert offered(page) == offer

    def test_it_leads_to_the_same_page(self, browsers: Browsers, site: str) -> None:
        """And nothing is offered there."""
        with reader_of(browsers, "hr") as page:
            page.goto(address(site, "en", "rules/"))
            page.locator("[data-offer]:visible a").click()
            page.wait_for_url(address(site, "hr", "rules/"))
            assert offered(page) == []

    def test_it_is_put_away_for_good(self, browsers: Browsers, site: str) -> None:
        """On this page and on all others."""
        with reader_of(browsers, "hr") as page:
            page.goto(address(site, "en", "rules/"))
            page.locator("[data-offer]:visible button").click()
            assert offered(page) == []
            page.goto(address(site, "en", ""))
            assert offered(page) == []
