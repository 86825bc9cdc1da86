"""The table of a deal in a reader's hands: it stays where it is, shows what it asks, and takes number keys."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page
from tests.browser.addresses import address
from tests.browser.played_cards import WITHOUT_SCROLL, open_strong, play_by_key, play_card, press

pytestmark = pytest.mark.browser

PAGE = "practice/deal/"
ROUND = "practice/schnauz/"
DEAL = "kiebitz-widget[widget=deal]"
CARD = f"{DEAL} button.kb-card[data-event]"


ENGINE = 90_000
"""Milliseconds that the engine may take until its first answer."""

PLACES = f"""
    () => {{
        const deal = document.querySelector("{DEAL}");
        const top = (found) => Math.round(deal.querySelector(found)?.getBoundingClientRect().top ?? -1);
        return [Math.round(scrollY), top("[data-position]"), top(".kb-felt"), top("[id$=-question]")];
    }}
"""
"""How far the page is scrolled, and trumps, the trick and the hand on the screen."""

ON_ONE_SCREEN = f"""
    () => {{
        const deal = document.querySelector("{DEAL}");
        const rects = (found) => [...deal.querySelectorAll(found)].map((one) => one.getBoundingClientRect());
        const needed = rects(".kb-trick, .kb-table > .kb-hand, .kb-actions .kb-choice");
        const cards = rects(".kb-table > .kb-hand .kb-card");
        return [
            Math.min(...needed.map((one) => one.top)),
            Math.max(...needed.map((one) => one.bottom)),
            Math.min(...cards.map((one) => one.width)),
        ];
    }}
"""
"""The upper and the lower edge of what a player needs, and the width of the narrowest card, in pixels."""

RECORD_MOTION = """
    () => {
        const animate = Element.prototype.animate;
        window.moved = [];
        Element.prototype.animate = function (...given) {
            window.moved.push(this.dataset.key);
            return animate.apply(this, given);
        };
    }
"""
"""Keeps the key of every card that is moved."""

HEADER = 48
"""Pixels that the page's header covers."""

type OpenPage = Callable[..., Any]


def state_of(page: Page) -> str:
    """What the deal on *page* remembers."""
    return page.locator(f"{DEAL} [data-state]").text_content() or ""


def wait_for_another(page: Page, before: str) -> None:
    """Wait until the deal on *page* is in another state than *before*."""
    changed = f"before => document.querySelector('{DEAL} [data-state]').textContent !== before"
    page.wait_for_function(changed, arg=before, timeout=ENGINE)


def at_the_table(page: Page) -> None:
    """Scroll *page* until the table begins below its header, as whoever plays has it."""
    page.evaluate(f"document.querySelector('{DEAL} [data-position]').scrollIntoView({{behavior: 'instant'}})")


class TestAtAMove:
    """What a player needs stays where it was."""

    @pytest.mark.parametrize(("locale", "narrow"), [("hr", True), ("de", True), ("en", False)])
    def test_nothing_moves(self, site: str, open_page: OpenPage, locale: str, narrow: bool) -> None:  # noqa: FBT001
        """From the first card to the end of a deal the page, trumps, the trick and the hand have not moved.

        Against a strong player: a warning before a move may scroll the page, so that it is read.
        """
        page = open_strong(open_page, address(site, locale, PAGE), narrow=narrow)
        at_the_table(page)
        before = page.evaluate(PLACES)
        places = []
        while (cards := page.locator(CARD)).count():
            press(page, cards.last, scrolls=False)
            places.append(page.evaluate(PLACES))

        assert len(places) > 2
        moved = [[abs(now - then) for now, then in zip(place, before, strict=True)] for place in places]
        # Half a pixel of the page may be rounded either way.
        assert max(max(place) for place in moved[:-1]) <= 1
        assert moved[-1][0] <= 1

    def test_a_new_deal_is_seen_from_its_beginning(self, site: str, open_page: OpenPage) -> None:
        """The form is below the table; what it deals is shown with its trumps."""
        page = open_page(f"{site}{PAGE}").page
        page.locator(f"{DEAL} details[id$=-begin] summary").click()
        before = state_of(page)

        page.locator(f"{DEAL} [id$=-begin] [type=submit]").click()
        wait_for_another(page, before)

        page.wait_for_function(
            f"() => document.querySelector('{DEAL} [data-position]').getBoundingClientRect().top >= 0"
        )
        assert 0 <= page.evaluate(PLACES)[1] < 400

    @pytest.mark.parametrize("locale", ["hr", "de"])
    def test_all_that_is_needed_is_on_one_screen(self, site: str, open_page: OpenPage, locale: str) -> None:
        """On a phone the trick, the hand and the actions are in sight together, each card wide enough for a thumb."""
        page = open_page(address(site, locale, PAGE), narrow=True).page
        page.set_viewport_size({"width": 390, "height": 844})
        at_the_table(page)
        screens = []
        while (cards := page.locator(CARD)).count():
            screens.append(page.evaluate(ON_ONE_SCREEN))
            play_card(page, cards.first, scrolls=False)

        assert len(screens) > 2
        for top, bottom, narrowest in screens:
            assert top >= 0
            assert bottom <= 844
            assert narrowest >= 44

    @pytest.mark.parametrize("motion", ["no-preference", "reduce"])
    def test_a_card_is_seen_on_its_way(self, site: str, open_page: OpenPage, motion: str) -> None:
        """The card played and the card drawn move; where the reader prefers no motion, none does."""
        page = open_page(f"{site}{PAGE}").page
        page.evaluate(f"window.matchMedia = () => ({{ matches: {str(motion == 'reduce').lower()} }})")
        page.evaluate(RECORD_MOTION)
        card = json.loads(page.locator(CARD).first.get_attribute("data-event") or "{}")["action"].removeprefix("play ")

        play_card(page)

        moved = page.evaluate("window.moved")
        assert (card in moved) == (motion == "no-preference")
        assert bool(moved) == (motion == "no-preference")


class TestAnswers:
    """What the Kiebitz answers is read beside the cards that it is about."""

    @pytest.mark.parametrize("locale", ["hr", "de"])
    def test_advice_leaves_the_table_in_sight(self, site: str, open_page: OpenPage, locale: str) -> None:
        """On a phone the trick and the hand are still there, and the advice begins on the same screen."""
        page = open_page(address(site, locale, PAGE), narrow=True).page
        page.set_viewport_size({"width": 390, "height": 844})
        page.locator(DEAL).evaluate("one => one.scrollIntoView({behavior: 'instant'})")

        page.locator(f"{DEAL} button[data-brings]").first.evaluate(WITHOUT_SCROLL)
        page.wait_for_selector(f"{DEAL} .kb-advice", timeout=ENGINE)
        page.wait_for_selector(f"{DEAL} .kb-thinks", state="detached", timeout=ENGINE)

        top, bottom, _ = page.evaluate(ON_ONE_SCREEN)
        assert top >= HEADER
        assert bottom <= 844
        advice = page.locator(f"{DEAL} .kb-best").bounding_box()
        assert advice is not None
        assert advice["y"] + advice["height"] <= 844


class TestFocus:
    """Which card has the focus, and who chose it."""

    def test_no_card_is_framed_after_a_click(self, site: str, open_page: OpenPage) -> None:
        """The hand has changed; the card that came to lie under the finger was chosen by nobody."""
        page = open_page(f"{site}{PAGE}").page

        play_card(page)
        page.mouse.move(0, 0)

        framed = "all => all.filter(one => getComputedStyle(one).outlineStyle !== 'none').length"
        assert page.locator(f"{DEAL} .kb-card, {DEAL} .kb-face").evaluate_all(framed) == 0

    def test_a_number_plays_the_card_of_its_place(self, site: str, open_page: OpenPage) -> None:
        """While the focus is at the table; elsewhere a number is nothing."""
        page = open_page(f"{site}{PAGE}").page
        third = json.loads(page.locator(CARD).nth(2).get_attribute("data-event") or "{}")["action"]
        before = state_of(page)

        page.keyboard.press("3")
        assert state_of(page) == before
        play_by_key(page, "3")

        assert json.loads(state_of(page))["actions"][0] == third
        assert page.evaluate("document.activeElement.hasAttribute('data-focus')")


class TestQuestions:
    """Where no Kiebitz warns, what can lose a deal is done at the second press."""

    def test_closing_takes_two_presses_of_a_key(self, site: str, open_page: OpenPage) -> None:
        """The first opens what there is to know, read out; the second, on the button in there, closes."""
        page = open_strong(open_page, f"{site}{PAGE}")
        before = state_of(page)

        page.locator(f"{DEAL} .kb-choices button[data-reveals$=-close]").focus()
        page.keyboard.press("Enter")
        page.wait_for_function(
            f"() => document.querySelector('{DEAL} [data-announce]').textContent.includes('until you confirm')"
        )
        assert state_of(page) == before
        page.locator(f"{DEAL} details[open] button[data-event]").focus()
        page.keyboard.press("Enter")
        wait_for_another(page, before)

        assert json.loads(state_of(page))["actions"][0] == "close"

    def test_a_question_leads_back(self, site: str, open_page: OpenPage) -> None:
        """Nothing is done then, and the focus is at the button that has asked."""
        page = open_strong(open_page, f"{site}{PAGE}")
        before = state_of(page)
        page.locator(f"{DEAL} .kb-choices button[data-reveals$=-close]").click()
        answer = page.locator(f"{DEAL} details[open][id$=-close]")
        answer.locator("button[data-reveals]").click()
        answer.wait_for(state="detached")

        assert state_of(page) == before
        assert page.evaluate("document.activeElement.matches('.kb-choices [data-reveals$=-close]')")

    def test_the_table_has_a_name(self, site: str, open_page: OpenPage) -> None:
        """Readers who hear the page find it among its regions."""
        page = open_page(f"{site}{PAGE}").page

        assert page.get_by_role("region", name="A deal", exact=True).locator("button.kb-card").count() == 5
        page.goto(f"{site}{ROUND}")
        assert page.get_by_role("region", name="A round of Schnauz").count() == 1
