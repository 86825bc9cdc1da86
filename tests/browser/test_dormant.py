"""Closed parts of pages are text until somebody opens them, and nobody but the browser notices."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page
from tests.browser.addresses import address
from tests.browser.conftest import LOCALES

pytestmark = pytest.mark.browser

CLOSING = "rules/closing/"

CONTRADICTIONS = "sources/contradictions/"

PART = "noscript[data-dormant]"

FOLD = f"details:has(> {PART})"

MOST = 2_500
"""Elements of a page that a phone shows at once."""

COUNT = "document.querySelectorAll('*').length"

LIGHT = ("", "rules/closing/", "practice/quiz/", "practice/deal/", "learn/first-deal/")
"""The first page, a page of rules and practice, as a reader comes to them."""

IN_SIGHT = """
    (id) => {
        const one = document.getElementById(id);
        const { top } = one?.getBoundingClientRect() ?? { top: -1 };
        return one !== null && one.closest("details:not([open])") === null && top >= 0 && top < innerHeight;
    }
"""
"""Whether the element *id* is there, in no closed fold, and on the screen."""

WORDS = """
    () => {
        const parts = [...document.querySelectorAll("details > noscript[data-dormant]")];
        const words = parts.map((part) => part.nextSibling?.textContent ?? "");
        return words.every((one) => one !== "") && words;
    }
"""
"""The words of all closed folds, once the page has had the time for them."""

type OpenPage = Callable[..., Any]


def inner_id(page: Page) -> str:
    """The id of something in a fold that is closed, from the text that the fold has until then."""
    found: str = page.locator(FOLD).first.evaluate(
        f"fold => / id=\"?([^\"\\s>]+)/.exec(fold.querySelector('{PART}').textContent)[1]"
    )
    return found


def is_readable(fold: Locator) -> bool:
    """Whether *fold* shows more than its name."""
    return len(fold.inner_text()) > 2 * len(fold.locator("> summary").inner_text()) + 100


@pytest.mark.parametrize("browser_name", ["chromium"], indirect=True)
@pytest.mark.parametrize("locale", LOCALES)
def test_a_page_has_few_elements(site: str, open_page: OpenPage, locale: str) -> None:
    """Also once the page has had the time to do what it does behind."""
    visit = open_page(address(site, locale))
    counts = {}
    for path in LIGHT:
        visit.page.goto(address(site, locale, path))
        visit.wait_for_rest()
        counts[path] = visit.page.evaluate(COUNT)

    assert {path: count for path, count in counts.items() if count > MOST} == {}


class TestOpening:
    """However a fold is opened, all of it is there."""

    def test_a_press_opens_it_whole(self, site: str, open_page: OpenPage) -> None:
        """Its widgets answer, and what else is closed stays text."""
        page = open_page(address(site, "en", CLOSING)).page
        fold = page.locator("details.kb-more-rules").first
        before = page.locator(PART).count()
        assert fold.locator("> :not(summary, noscript)").count() == 0

        fold.locator("> summary").click()

        assert fold.locator(PART).count() == 0
        assert 0 < page.locator(PART).count() < before
        assert is_readable(fold)

    def test_a_key_opens_it_whole(self, site: str, open_page: OpenPage) -> None:
        """As a press does."""
        page = open_page(address(site, "en", CLOSING)).page
        summary = page.locator("details.kb-more-rules > summary").first
        summary.focus()
        page.keyboard.press("Enter")

        assert is_readable(page.locator("details.kb-more-rules").first)

    def test_cards_in_it_can_be_touched(self, site: str, open_page: OpenPage) -> None:
        """A widget that wakes is as live as any other."""
        page = open_page(address(site, "en", "learn/for-skat-players/")).page
        fold = page.locator("details.example").first
        fold.locator("> summary").click()
        fold.locator("button.kb-card:enabled").first.click()

        assert fold.locator("details[open] [data-verdict]").first.is_visible()

    def test_a_link_to_something_in_it_arrives(self, site: str, open_page: OpenPage) -> None:
        """From another page, and from this one."""
        page = open_page(address(site, "en", CONTRADICTIONS)).page
        name = inner_id(page)
        page.goto("about:blank")
        page.goto(f"{address(site, 'en', CONTRADICTIONS)}#{name}")
        page.wait_for_function(IN_SIGHT, arg=name)
        other = inner_id(page)
        page.evaluate("id => { location.hash = id; }", other)
        page.wait_for_function(IN_SIGHT, arg=other)

        assert other != name
        assert page.locator(f"[id='{other}']:target").count() == 1
        assert page.locator(PART).count() > 0

    def test_another_tab_is_whole(self, site: str, open_page: OpenPage) -> None:
        """When it is chosen."""
        page = open_page(address(site, "en", CLOSING)).page
        tabs = page.locator(f".tabbed-set:has(> .tabbed-content > .tabbed-block > {PART})").first.element_handle()
        assert tabs is not None
        label = tabs.query_selector(".tabbed-labels > label:nth-child(2)")
        assert label is not None
        label.click()

        assert tabs.query_selector(PART) is None
        block = tabs.query_selector(".tabbed-block:nth-child(2) .kb-board")
        assert block is not None
        assert block.is_visible()

    def test_a_link_to_a_position_finds_its_widget(self, site: str, open_page: OpenPage) -> None:
        """The first one of the page, though it is in a fold that nobody has opened."""
        page = open_page(f"{address(site, 'en', 'learn/for-skat-players/')}#kb=x").page
        page.locator("kiebitz-widget [data-refused-message]").first.wait_for(state="attached")

        assert page.locator(PART).count() == 0


@pytest.mark.parametrize("browser_name", ["chromium"], indirect=True)
class TestWordsOfFolds:
    """The browser itself finds what is in a fold."""

    def test_words_of_a_fold_are_found_and_open_it(self, site: str, open_page: OpenPage) -> None:
        """As a link to a piece of text does, which uses the same search."""
        page = open_page(address(site, "en", CLOSING)).page
        text = page.wait_for_function(WORDS).json_value()[-1]
        fold = page.locator(FOLD).last.element_handle()

        sentence = next(part for part in text.split(". ") if len(part.split()) > 5).split(":")[-1].strip()
        page.evaluate("text => { location.hash = `:~:text=${encodeURIComponent(text)}`; }", sentence)
        is_whole = "fold => fold.open && fold.querySelector('noscript') === null"
        page.wait_for_function(is_whole, arg=fold)

    def test_they_are_what_a_reader_sees_there(self, site: str, open_page: OpenPage) -> None:
        """No tag, no notes that are hidden, and the names of one pack alone."""
        page = open_page(address(site, "en", CLOSING)).page
        texts = page.wait_for_function(WORDS).json_value()

        assert texts
        assert [text for text in texts if "<" in text or "cannot be opened here" in text or "Ober" in text] == []


@pytest.mark.parametrize("browser_name", ["chromium"], indirect=True)
class TestOtherWays:
    """Where nobody opens anything."""

    def test_without_scripts_all_is_there(self, site: str, open_page: OpenPage) -> None:
        """Far more elements than with scripts, and a fold shows them."""
        asleep = open_page(address(site, "en", CLOSING)).page.evaluate(COUNT)
        page = open_page(address(site, "en", CLOSING), javascript=False).page
        page.locator("details.kb-more-rules > summary").first.click(force=True)

        assert page.locator("*").count() > 1.5 * asleep
        assert is_readable(page.locator("details.kb-more-rules").first)

    def test_without_scripts_examples_are_short(self, site: str, open_page: OpenPage) -> None:
        """In words, without what nobody could touch; with scripts both are there."""
        visible = {}
        for scripts in (True, False):
            page = open_page(address(site, "en", CLOSING), javascript=scripts).page
            fold = page.locator("details.kb-more-rules").first
            fold.locator("> summary").click(force=True)
            fold.locator("details.example > summary").first.click(force=True)
            example = fold.locator("details.example .kb-example").first
            visible[scripts] = example.inner_text(), example.locator("a, kb-g, [aria-label]").count()

        whole, short = visible[True], visible[False]
        assert short[1] == 0 < whole[1]
        assert len(short[0]) > 100
        assert all(line in whole[0] for line in short[0].splitlines())

    def test_a_browser_that_unpacks_nothing_has_the_page_as_without_scripts(
        self, site: str, open_page: OpenPage
    ) -> None:
        """Its folds open, and every step of a lesson is there."""
        page = open_page("about:blank").page
        page.add_init_script("delete globalThis.DecompressionStream")
        page.goto(address(site, "en", CLOSING))
        page.locator("details.kb-more-rules > summary").first.click()
        assert is_readable(page.locator("details.kb-more-rules").first)

        page.goto(address(site, "en", "learn/first-deal/"))
        page.wait_for_function(f"document.querySelector('{PART}') === null")
        assert all(panel.is_visible() for panel in page.locator("[data-panel]").all())

    def test_without_the_script_of_the_page_folds_open_all_the_same(self, site: str, open_page: OpenPage) -> None:
        """A line may be slow, or broken."""
        visit = open_page("about:blank")
        visit.page.route("**/_kiebitz/shell.*", lambda route: route.abort())
        visit.page.goto(address(site, "en", CLOSING))
        visit.page.locator("details.kb-more-rules > summary").first.click()

        assert is_readable(visit.page.locator("details.kb-more-rules").first)

    def test_paper_has_what_is_open(self, site: str, open_page: OpenPage) -> None:
        """Every step of a lesson, and no fold."""
        page = open_page(address(site, "en", "learn/first-deal/")).page
        before = page.locator(f"[data-panel] > {PART}").count()
        page.pdf()
        assert before > 10
        assert page.locator(f"[data-panel] > {PART}").count() == 0

        page.goto(address(site, "en", CLOSING))
        folds = page.locator(f"details > {PART}").count()
        page.pdf()
        assert page.locator(f"details > {PART}").count() == folds > 5


def test_no_text_ends_too_early(built_site: Path) -> None:
    """Each part ends with its own tag, and none is in another."""
    for page in built_site.rglob("*.html"):
        text = page.read_text(encoding="utf-8")
        for part in text.split("<noscript data-dormant>")[1:]:
            contents, end, _ = part.partition("</noscript>")
            assert end
            assert "<noscript" not in contents
