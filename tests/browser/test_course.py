"""The course in a reader's hands: a lesson without a script, without WebAssembly, and on to the next question."""

from collections.abc import Callable
from typing import Any

import pytest
from tests.browser.addresses import address

from kiebitz.elements.checksum import add_checksum

pytestmark = pytest.mark.browser

PAGE = "practice/quiz/"
STATE = "kiebitz-widget[widget=course] > [data-state]"

type OpenPage = Callable[..., Any]


def answer_right(page: Any) -> None:
    """Mark what is to be marked, and check."""
    for mark in page.locator("[data-marks][data-legal=true]").all():
        mark.click()
    page.locator("[data-check]").click()


@pytest.mark.parametrize("locale", ["en", "de"])
class TestFirstQuestion:
    """What the page holds by itself."""

    def test_without_a_script_each_answer_opens(self, site: str, open_page: OpenPage, locale: str) -> None:
        """The hand is shown, and a verdict for each card and action."""
        visit = open_page(address(site, locale, PAGE), javascript=False)

        visit.page.locator("[data-answers] details summary").first.click(force=True)

        assert visit.page.locator("[data-answers] details[open] [data-verdict]").inner_text().strip()
        assert visit.page.locator(".kb-practise").is_hidden()

    def test_without_webassembly_it_is_checked(self, site: str, open_page: OpenPage, locale: str) -> None:
        """Right marks are reported as right, and every reason is shown."""
        visit = open_page(address(site, locale, PAGE), webassembly=False)

        answer_right(visit.page)

        assert visit.page.locator("[data-all-right]").is_visible()
        assert visit.page.locator("[data-some-wrong]").is_hidden()
        assert visit.page.locator("[data-answers] details:not([open])").count() == 0


def test_all_lessons_are_there_without_a_script(site: str, open_page: OpenPage) -> None:
    """Each question opens with its answer."""
    visit = open_page(address(site, "en", PAGE), javascript=False)
    lessons = visit.page.locator(".kb-reading > details")
    visit.page.locator(".kb-reading > summary").click(force=True)
    lessons.nth(4).locator("> summary").click(force=True)
    item = lessons.nth(4).locator("ol > li").nth(5)
    item.locator("details > summary").first.click(force=True)

    assert item.locator("details[open] li").first.is_visible()


def test_a_badge_marks_whether_a_card_is_allowed(site: str, open_page: OpenPage) -> None:
    """The same sign as the line below; a mark that was wrong has a frame and a word of its own."""
    visit = open_page(address(site, "en", PAGE), webassembly=False)
    sign = "mark => getComputedStyle(mark.querySelector('.kb-mark'), '::before').content"
    frame = "mark => getComputedStyle(mark, '::before').borderTopStyle"
    word = "mark => getComputedStyle(mark.querySelector('.kb-slip')).display !== 'none'"
    visit.page.locator("[data-marks][data-legal=false]").first.click()
    visit.page.locator("[data-check]").click()

    signs, lines, frames, words, wrong = [], [], [], [], []
    for mark in visit.page.locator("[data-marks]").all():
        answer = visit.page.locator(f"details[id='{mark.get_attribute('data-marks')}'] .kb-verdict")
        lines.append(answer.inner_text().strip()[0])
        signs.append(mark.evaluate(sign).strip('"'))
        frames.append(mark.evaluate(frame) == "dashed")
        words.append(mark.evaluate(word))
        wrong.append((mark.get_attribute("aria-pressed") == "true") != (lines[-1] == "✓"))

    assert signs == lines
    assert (frames, words) == (wrong, wrong)
    assert True in wrong


class TestNextQuestions:
    """With the engine."""

    def test_a_wrong_answer_is_kept(self, site: str, open_page: OpenPage) -> None:
        """The next question comes, and the first one waits to come back."""
        visit = open_page(address(site, "en", PAGE))
        before = visit.page.locator(STATE).text_content()
        visit.page.locator("[data-marks][data-legal=false]").first.click()
        visit.page.locator("[data-check]").click()

        visit.page.locator("[data-event*='\"next\"']").click()
        visit.page.wait_for_function(
            "([state, before]) => document.querySelector(state).textContent !== before", arg=[STATE, before]
        )

        assert '"step":0' in (visit.page.locator(STATE).text_content() or "").replace(" ", "")
        assert (visit.console, visit.failed) == ([], [])

    def test_practice_of_one_theme(self, site: str, open_page: OpenPage) -> None:
        """Chosen in the form by keyboard alone."""
        visit = open_page(address(site, "en", PAGE))
        before = visit.page.locator(STATE).text_content()
        visit.page.locator("select[name=variant]").select_option("original-66")
        visit.page.locator("input[value=award]").focus()
        visit.page.keyboard.press("Space")
        visit.page.locator(".kb-practise button[type=submit]").focus()
        visit.page.keyboard.press("Enter")

        visit.page.wait_for_function(
            "([state, before]) => document.querySelector(state).textContent !== before", arg=[STATE, before]
        )

        assert "Original 66" in visit.page.locator(".kb-board .kb-variants").inner_text()
        assert (visit.console, visit.failed) == ([], [])

    def test_of_several_answers_one_is_chosen(self, site: str, open_page: OpenPage) -> None:
        """Choosing another lets go of the first."""
        visit = open_page(f"{address(site, 'en', PAGE)}#kb={add_checksum('original-66~~~draws:AH')}")
        marks = visit.page.locator("[data-one] [data-marks]")
        marks.first.wait_for()

        marks.nth(0).click()
        marks.nth(1).click()

        assert visit.page.locator("[data-marks][aria-pressed=true]").count() == 1
