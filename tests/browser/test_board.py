"""Boards in a reader's hands: touched, played on, gone through step by step, written by the reader."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from tests.browser.addresses import address
from tests.browser.conftest import ENGINE
from tests.browser.test_widths import too_wide

from kiebitz.elements import dispatch
from kiebitz.elements.checksum import add_checksum

pytestmark = pytest.mark.browser

AWARD = "rules/award/"
FREE = "practice/board/"
LINK = add_checksum("schnopsn-weich/trump:H;talon:empty;led:SK;you:SA_SJ_HQ;tricks:you_1")
"""An answer in the strict phase, as a link has it."""

BROKEN = """() => [...document.querySelectorAll(".kb-card .kb-label :is(kb-f, kb-g)")].flatMap((name) => {
    const text = name.firstChild, range = document.createRange();
    return [...text.data.matchAll(/[^\\s-]+-?/g)].filter((word) => {
        range.setStart(text, word.index);
        range.setEnd(text, word.index + word[0].length);
        return new Set([...range.getClientRects()].map((line) => Math.round(line.top))).size > 1;
    }).map((word) => word[0]);
})"""
"""The words of card names that are on more than one line."""

type OpenPage = Callable[..., Any]


def first_board(visit: Any) -> Any:
    """The first board of the page, with the fold below it opened."""
    board = visit.page.locator("kiebitz-widget[widget=board]").first
    board.evaluate("one => { for (const fold of one.querySelectorAll('.kb-more-here')) fold.open = true; }")
    return board


def state_of(board: Any) -> Any:
    """What *board* shows."""
    return json.loads(board.locator("script[data-state]").text_content())


class TestInThePage:
    """What the build has foreseen."""

    @pytest.mark.parametrize("locale", ["en", "de"])
    def test_it_answers_without_webassembly(self, site: str, open_page: OpenPage, locale: str) -> None:
        """Cards and actions, allowed or not, each with its reason, and with a link to a section that is there."""
        visit = open_page(address(site, locale, AWARD), webassembly=False)
        board = first_board(visit)

        signs = []
        for button in board.locator("[data-view] [data-reveals]").all():
            button.click()
            signs.append(board.locator("details[open] [data-verdict]").inner_text().strip()[0])
        target = board.locator("details [data-verdict] a").first.get_attribute("href")
        visit.page.goto(visit.page.evaluate("href => new URL(href, location.href).href", target))

        assert {"✓", "✗"} == set(signs)
        assert visit.page.locator(":target").count() == 1
        assert [line for line in visit.console if line.startswith("error")] == []

    def test_it_opens_without_a_script(self, site: str, open_page: OpenPage) -> None:
        """Every answer, and in words what a line comes to."""
        visit = open_page(address(site, "en", AWARD), javascript=False)
        board = first_board(visit)

        board.locator("details.kb-answer summary").first.click(force=True)

        assert board.locator("details.kb-answer[open] [data-verdict]").is_visible()
        assert board.locator(".kb-more-here .kb-told").first.is_visible()
        assert board.locator(".kb-ways").first.is_hidden()

    @pytest.mark.parametrize("browser_name", ["chromium"], indirect=True)
    def test_a_fold_opened_while_the_page_loads_stays_open(self, site: str, open_page: OpenPage) -> None:
        """Also where the view that was left before, with the fold closed, comes back."""
        visit = open_page(address(site, "en", FREE))
        visit.page.locator("kiebitz-widget button.kb-card").first.click()
        visit.page.add_init_script(
            """new MutationObserver((_, watcher) => {
                const fold = document.querySelector("kiebitz-widget details[id$=-typed]");
                if (fold !== null) { fold.open = true; watcher.disconnect(); }
            }).observe(document, { childList: true, subtree: true })"""
        )
        visit.page.reload()
        visit.page.wait_for_function("() => document.querySelector('kiebitz-widget:defined button.kb-card:enabled')")

        assert visit.page.locator("kiebitz-widget details[id$=-typed]").get_attribute("open") is not None

    def test_it_fits_a_phone(self, site: str, open_page: OpenPage) -> None:
        """Nothing sticks out, in any fonts."""
        visit = open_page(address(site, "en", FREE), narrow=True)

        assert list(too_wide(visit.page)) == []


@pytest.mark.parametrize("locale", ["en", "de"])
class TestWithTheEngine:
    """What the page did not foresee."""

    def test_a_line_and_something_else(self, site: str, open_page: OpenPage, locale: str) -> None:
        """Step by step, back, and on with another card; by keyboard the focus stays on the way."""
        visit = open_page(address(site, locale, AWARD))
        board = first_board(visit)

        board.locator(".kb-below [data-event*=forward]").first.click()
        board.locator(".kb-step").wait_for(timeout=ENGINE)
        back = board.locator("[data-view] [data-event*=back]")
        back.focus()
        visit.page.keyboard.press("Enter")
        board.locator(".kb-step").wait_for(state="detached")
        focus = visit.page.evaluate("document.activeElement.dataset.event")
        board.locator("button.kb-card").nth(1).click()
        board.locator("details[open] [data-event*=play]").click()
        board.locator(".kb-step").wait_for()

        assert "back" in focus
        assert (state_of(board)["at"], len(state_of(board)["actions"])) == (1, 1)
        assert visit.page.evaluate("document.activeElement.classList.contains('kb-step')")
        assert len(visit.origins) == 1

    def test_a_position_of_one_s_own(self, site: str, open_page: OpenPage, locale: str) -> None:
        """A fault is reported with its line, and what is mended is shown."""
        visit = open_page(address(site, locale, FREE))
        board = first_board(visit)

        board.locator(".kb-typed > summary").click()
        board.locator("textarea").fill("trump: H\ntalon: eight\nyou: SA")
        board.locator("[type=submit]").click()
        fault = board.locator(".kb-fault")
        fault.wait_for(timeout=ENGINE)
        message = fault.inner_text()
        board.locator("textarea").fill("trump: H\ntalon: empty\nyou: SA")
        board.locator("[type=submit]").click()
        fault.wait_for(state="detached")

        assert "2" in message
        assert board.locator("button.kb-card").count() == 1

    def test_a_link_brings_a_position(self, site: str, open_page: OpenPage, locale: str) -> None:
        """In the reader's own language; the page then shows what the build would show."""
        visit = open_page(f"{address(site, locale, FREE)}#kb={LINK}")
        board = first_board(visit)

        board.locator("button.kb-card").nth(2).wait_for(timeout=ENGINE)
        visit.page.wait_for_function("() => document.querySelectorAll('button.kb-card').length === 3", timeout=ENGINE)

        assert state_of(board)["position"].startswith("trump: H; talon: empty; led: SK")
        assert dispatch.WIDGETS["board"].read_state(state_of(board)).free

    def test_a_damaged_link_is_reported(self, site: str, open_page: OpenPage, locale: str) -> None:
        """And the page stays as it was."""
        visit = open_page(
            f"{address(site, locale, FREE)}#kb={add_checksum('schnopsn-weich/trump:H;talon:empty;you:XX')}"
        )
        board = first_board(visit)

        board.locator("[data-refused]").wait_for(timeout=ENGINE)

        assert board.locator("button.kb-card").count() == 5
        assert [line for line in visit.console if "Uncaught" in line] == []


@pytest.mark.parametrize("browser_name", ["chromium"], indirect=True)
@pytest.mark.parametrize("locale", ["en", "de"])
class TestPrint:
    """A board on paper; only Chromium has a setting to show a page as printed."""

    def test_card_names_break_between_words_only(self, site: str, open_page: OpenPage, locale: str) -> None:
        """As on the screen of a phone."""
        visit = open_page(address(site, locale, FREE), narrow=True)
        names = visit.page.locator(".kb-card .kb-label :is(kb-f, kb-g)")
        on_screen = visit.page.evaluate(BROKEN)
        visit.page.emulate_media(media="print")

        assert names.count() > 10
        assert (on_screen, visit.page.evaluate(BROKEN)) == ([], [])

    def test_reasons_of_steps_are_printed_where_they_are_open(
        self, site: str, open_page: OpenPage, locale: str
    ) -> None:
        """A reason that nobody has opened takes no paper, and has no sign for opening it there."""
        visit = open_page(address(site, locale, AWARD))
        board = first_board(visit)
        board.locator(".kb-why > summary").first.click()
        visit.page.emulate_media(media="print")

        visible = board.locator(".kb-why p").evaluate_all("all => all.map(one => one.checkVisibility())")
        assert visible == [True, *[False] * (len(visible) - 1)]
        signs = board.locator("summary").evaluate_all("all => all.map(one => getComputedStyle(one, '::after').display)")
        assert set(signs) == {"none"}
