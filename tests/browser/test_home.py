"""The first page: a position to touch, the ways on, the languages; and the line for readers of another language."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, ViewportSize
from tests.browser.addresses import address
from tests.browser.conftest import ENGINE, LOCALES, System

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


def height_of(part: Locator) -> float:
    """The pixels that *part* is high on the page; what only those hear who cannot see it has next to none."""
    box = part.bounding_box()
    return box["height"] if box else 0


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


@pytest.mark.parametrize("browser_name", ["chromium"], indirect=True)
@pytest.mark.parametrize("locale", ["en", "hr"])
def test_the_sentence_above_the_table_goes_with_its_example(browsers: Browsers, site: str, locale: str) -> None:
    """It names a card of the first example. Another one has a question of its own; the page does not jump."""
    with reader_of(browsers, locale) as page:
        page.goto(address(site, locale, ""))
        sentence, table = page.locator("[data-first-example]"), page.locator("kiebitz-widget [data-table]")
        question, note = page.locator("kiebitz-widget .kb-name"), page.locator("[data-not-first]")
        first = sentence.inner_text()
        button = page.locator("[data-event*=another]")
        place = button.bounding_box()
        button.click()
        note.wait_for(timeout=ENGINE)
        later, around = button.bounding_box(), table.bounding_box()

        assert not sentence.is_visible()
        assert height_of(question) > 10
        assert place
        assert later
        assert around
        assert abs(later["y"] - place["y"]) <= 1
        # It is there where the sentence was, above the table.
        above = note.bounding_box()
        assert above
        assert above["y"] + above["height"] <= around["y"]

        page.locator("[data-first]").click()
        assert sentence.inner_text() == first
        assert not note.is_visible()
        assert height_of(question) <= 1


@pytest.mark.parametrize("browser_name", ["chromium"], indirect=True)
def test_prose_goes_with_the_examples_that_it_is_about(site: str, open_page: OpenPage) -> None:
    """That of the next one or of the one before; a sentence that compares two is there only while both are."""
    page = open_page(f"{site}learn/follow-beat-trump/").page
    quizzes = page.locator("kiebitz-widget[widget=quiz]")
    compares = page.locator("[data-first-example='previous next']")
    before = page.locator("[data-first-example=previous]")
    seen = []
    for place in (1, 2, 3):
        quiz = quizzes.nth(place)
        quiz.locator("[data-event*=another]").click()
        quiz.locator("[data-not-first]").wait_for(timeout=ENGINE)
        seen.append((before.is_visible(), compares.is_visible()))
        quiz.locator("[data-first]").click()

    assert seen == [(False, True), (True, False), (True, False)]


@pytest.mark.parametrize("browser_name", ["chromium"], indirect=True)
@pytest.mark.parametrize("locale", ["hr", "sr"])
def test_a_first_visit_has_the_letters_of_the_site(site: str, open_page: OpenPage, locale: str) -> None:
    """The text is as long as on later visits, and letters of the other script are not fetched."""
    visit = open_page(address(site, locale, "rules/"))
    length = "() => document.querySelector('article').scrollHeight"
    first = visit.page.evaluate(length)
    fetched = {url.rsplit("/", 1)[-1].rsplit("-", 1)[0] for url in visit.requests if url.endswith(".woff2")}
    visit.page.reload()

    assert first == visit.page.evaluate(length)
    assert ("vollkorn-serbian" if locale == "sr" else "vollkorn-latin") in fetched


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

    def test_not_to_whoever_has_chosen_this_language(self, browsers: Browsers, site: str) -> None:
        """By the menu or the links of the first page; on a page in a third language that choice is offered."""
        with reader_of(browsers, "hr") as page:
            page.goto(address(site, "hr", ""))
            page.locator(".kb-languages a[hreflang=sr]").click()
            page.wait_for_url(address(site, "sr", ""))
            here = offered(page)
            page.goto(address(site, "sr", "rules/"))

            assert (here, offered(page)) == ([], [])
            page.goto(address(site, "en", "rules/"))
            assert offered(page) == ["sr"]
