"""The course in a reader's hands: a lesson without a script, without WebAssembly, and on to the next question."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from tests.browser.addresses import address

from kiebitz.elements.checksum import add_checksum
from kiebitz.elements.course.lessons import FIRST_COURSE, lessons_of
from kiebitz.elements.course.theme_links import theme_link
from kiebitz.elements.site_pages import SitePages, use_pages
from kiebitz.elements.table_codes import TableRules

pytestmark = pytest.mark.browser

PAGE = "practice/quiz/"
STATE = "kiebitz-widget[widget=course] > [data-state]"

ROOM = """() => {
    const marks = [...document.querySelectorAll("[data-marks]")];
    const box = (one) => one.getBoundingClientRect();
    const isWithin = (inner, outer) => inner.left >= outer.left - 1 && inner.right <= outer.right + 1
        && inner.top >= outer.top - 1 && inner.bottom <= outer.bottom + 1;
    const meet = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
    const faults = [];
    for (const [at, mark] of marks.entries()) {
        const badge = [...mark.querySelectorAll("[data-badge]")].find((one) => one.checkVisibility());
        const name = mark.querySelector(".kb-label, .kb-face");
        if (box(mark).left < 0 || box(mark).right > innerWidth) faults.push(`out of view: ${mark.innerText}`);
        if (badge && !isWithin(box(badge), box(mark))) faults.push(`out of its card: ${mark.innerText}`);
        if (badge && badge.scrollWidth > badge.clientWidth + 1) faults.push(`cut off: ${mark.innerText}`);
        const word = badge && document.createRange();
        if (word) word.selectNodeContents(badge);
        if (word && word.getClientRects().length > 1) faults.push(`broken: ${mark.innerText}`);
        if (badge && name && meet(box(badge), box(name))) faults.push(`on the name: ${mark.innerText}`);
        for (const other of marks.slice(at + 1)) {
            if (meet(box(mark), box(other))) faults.push(`covered: ${other.innerText}`);
        }
    }
    const tops = marks.filter((one) => one.matches(".kb-card")).map((one) => one.closest("li").offsetTop);
    const rows = [...new Set(tops)].map((top) => tops.filter((one) => one === top).length);
    if (new Set(rows).size > 1) faults.push(`rows of ${rows}`);
    return faults;
}"""
"""What is cut off or covered of the marks and their words."""

type OpenPage = Callable[..., Any]


def answer_right(page: Any) -> None:
    """Mark what is to be marked, and check."""
    for mark in page.locator("[data-marks][data-legal=true]").all():
        mark.click()
    page.locator("[data-check]").click()


def changed(page: Any, before: str | None) -> None:
    """Wait until the course has another state than *before*."""
    page.wait_for_function(
        "([state, before]) => document.querySelector(state).textContent !== before", arg=[STATE, before]
    )


def practised(page: Any) -> tuple[Any, list[str], list[str], list[bool], bool]:
    """The state, what is marked and how it was judged, the topics, and whether it leads back to a lesson."""
    marked = page.locator("[data-marks][aria-pressed=true]")
    return (
        json.loads(page.locator(STATE).text_content()),
        marked.evaluate_all("all => all.map(one => one.dataset.marks)"),
        page.locator("[data-marks]").evaluate_all("all => all.map(one => one.dataset.right ?? '')"),
        page.locator(".kb-practise input").evaluate_all("all => all.map(one => one.checked)"),
        page.locator("[data-on-return]").is_visible(),
    )


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
    lessons = visit.page.locator(".kb-reading > noscript > details")
    visit.page.locator(".kb-reading > summary").click(force=True)
    lessons.nth(4).locator("> summary").click(force=True)
    item = lessons.nth(4).locator("ol > li").nth(5)
    item.locator("details > summary").first.click(force=True)

    assert item.locator("details[open] li").first.is_visible()


@pytest.mark.parametrize("found", [True, False])
def test_a_card_has_one_word_on_what_the_reader_answered(site: str, open_page: OpenPage, *, found: bool) -> None:
    """Right, wrong or missing; what was rightly left unmarked has none, and a mistake is heard, too."""
    several = lessons_of(FIRST_COURSE)[2].items[-1]
    visit = open_page(f"{address(site, 'en', PAGE)}#kb={add_checksum(several)}")
    visit.page.locator("[data-marks].kb-card").first.wait_for()
    visit.page.locator("[data-marks][data-legal=false]").first.click()
    if found:
        visit.page.locator("[data-marks][data-legal=true]").first.click()
    visit.page.locator("[data-check]").click()

    words = {(True, True): ["right"], (True, False): ["wrong"], (False, True): ["missing"], (False, False): []}
    seen, expected, heard, mistakes = [], [], [], []
    for mark in visit.page.locator("[data-marks]").all():
        marked, right = mark.get_attribute("aria-pressed") == "true", mark.get_attribute("data-legal") == "true"
        seen.append(mark.locator("[data-badge]:visible").all_inner_texts())
        expected.append(words[marked, right])
        heard.append(mark.evaluate("one => getComputedStyle(one.querySelector('.kb-slip')).display !== 'none'"))
        mistakes.append(marked != right)

    assert seen == expected
    assert heard == mistakes
    assert {*map(tuple, seen)} == {("right",) if found else ("missing",), ("wrong",), ()}


@pytest.mark.parametrize("browser_name", ["chromium"], indirect=True)
@pytest.mark.parametrize("locale", ["de", "hr", "sr"])
@pytest.mark.parametrize("width", [390, 360, 320])
@pytest.mark.parametrize(("course", "lesson"), [(FIRST_COURSE, 2), (FIRST_COURSE, 0), ("original-66", 0)])
def test_the_words_have_room(  # noqa: PLR0913, PLR0917  # hands of five and six, on each phone
    site: str, open_page: OpenPage, locale: str, width: int, course: str, lesson: int
) -> None:
    """Each lies whole within its card or button, below the name, and nothing covers another; all rows are as long."""
    several = lessons_of(course)[lesson].items[-1]
    page = open_page(f"{address(site, locale, PAGE)}#kb={add_checksum(several)}", narrow=True).page
    page.set_viewport_size({"width": width, "height": 844})
    page.locator("[data-marks].kb-card").first.wait_for()
    page.locator("[data-marks][data-legal=false]").first.click()
    page.locator("[data-check]").click()
    faults = page.evaluate(ROOM)

    assert page.locator("[data-badge]:visible").count() >= 2
    assert faults == []


class TestCheck:
    """What the page does by itself when an answer is checked."""

    def test_nothing_marked_is_no_answer(self, site: str, open_page: OpenPage) -> None:
        """The button cannot be used and has a description, until something is marked, and again when it is not."""
        visit = open_page(address(site, "en", PAGE))
        check, mark = visit.page.locator("[data-check]"), visit.page.locator("[data-marks]").first
        seen = []
        for _ in range(3):
            reason = check.get_attribute("aria-describedby")
            described = reason and visit.page.locator(f"[id='{reason}']").text_content()
            seen.append((check.get_attribute("aria-disabled"), described))
            mark.click()
        visit.page.locator("[data-marks][aria-pressed=true]").click()
        check.click(force=True)

        assert seen == [("true", "Mark an answer first."), (None, None), ("true", "Mark an answer first.")]
        assert visit.page.locator("[data-right], [data-checked]").count() == 0

    def test_only_the_wrong_choice_is_marked_so(self, site: str, open_page: OpenPage) -> None:
        """The right one is marked as right, the one chosen as wrong, and no other one at all."""
        visit = open_page(address(site, "en", PAGE))
        visit.page.locator("[data-one] [data-legal=false]").first.click()
        visit.page.locator("[data-check]").click()
        framed = visit.page.locator("[data-marks][data-right=false]")

        assert framed.count() == 1
        assert framed.get_attribute("data-legal") == "false"
        assert visit.page.locator("[data-legal=true][data-right=true] [data-badge=right]").is_visible()
        assert visit.page.locator("[data-badge]:visible").count() == 2

    def test_the_count_is_true_at_once(self, site: str, open_page: OpenPage) -> None:
        """One line counts; the part of the bar is filled with it."""
        visit = open_page(address(site, "en", PAGE))
        count = visit.page.locator(".kb-progress .kb-note:visible")
        before = count.all_inner_texts()
        answer_right(visit.page)

        assert (before, count.all_inner_texts()) == (
            ["Question 1 of 6. Right: 0."],
            ["Question 1 of 6. Right: 1."],
        )
        assert visit.page.locator(".kb-bar [data-here]").get_attribute("data-result") == "right"

    def test_the_next_question_has_its_weight_after_an_answer(self, site: str, open_page: OpenPage) -> None:
        """Before it, the button is a line of text; then it is filled, and the other one is not."""
        visit = open_page(address(site, "en", PAGE))
        filled = "button => getComputedStyle(button).backgroundColor !== 'rgba(0, 0, 0, 0)'"
        both = [visit.page.locator(f".kb-next > {button}") for button in ("[data-check]", "[data-event]")]
        visit.page.locator("[data-marks]").first.click()
        before = [button.evaluate(filled) for button in both]
        both[0].click()

        assert (before, [button.evaluate(filled) for button in both]) == ([True, False], [False, True])


@pytest.mark.parametrize("locale", ["en", "de", "hr", "sr"])
def test_the_question_is_in_sight(site: str, open_page: OpenPage, locale: str) -> None:
    """The lesson's text, its first question and the answers are on a phone's first screen, the reason after it."""
    visit = open_page(address(site, locale, PAGE))
    visit.page.set_viewport_size({"width": 390, "height": 844})
    # Whoever reads this language is offered no other one.
    visit.page.evaluate("document.querySelector('.kb-offers')?.remove()")
    taught = visit.page.locator(".kb-teaching").bounding_box()
    question = visit.page.locator(".kb-asked [id$=-question]").first.bounding_box()
    answers = [mark.bounding_box() for mark in visit.page.locator("[data-marks]").all()]

    assert taught["y"] < question["y"] < answers[0]["y"]
    assert max(answer["y"] + answer["height"] for answer in answers) <= 844
    answer_right(visit.page)
    reason = visit.page.locator("[data-answers] [data-verdict]").first.bounding_box()
    assert reason["y"] >= 0
    assert reason["y"] + reason["height"] <= 844


@pytest.mark.parametrize("locale", ["en", "hr"])
def test_a_mistake_is_read_beside_the_way_on(site: str, open_page: OpenPage, locale: str) -> None:
    """On a phone: how many are wrong, the next question, and what was wrong with its reason; the rest is folded."""
    several = "blog-schnapsen~0PDWQUAVBSKJEMGCONTIH~PKBQxSJV~legal"
    page = open_page(f"{address(site, locale, PAGE)}#kb={add_checksum(several)}").page
    page.set_viewport_size({"width": 390, "height": 844})
    page.locator("[data-marks].kb-card").first.wait_for()
    page.locator("[data-marks][data-legal=true]").first.click()
    page.locator("[data-check]").click()
    wrong = page.locator("[data-right=false]").evaluate_all("all => all.map(one => one.dataset.marks)")
    right = page.locator("[data-right=true]").evaluate_all("all => all.map(one => one.dataset.marks)")
    result, mistakes = page.locator("[data-some-wrong]:visible"), page.locator("[data-mistakes]:visible")
    reported = page.locator("[data-mistakes] [data-label]:visible")
    rest = page.locator("[data-answered-right]")
    boxes = [part.bounding_box() for part in (result, page.locator(".kb-next > [data-event]"), mistakes.first)]

    assert f"{len(wrong)}" in result.inner_text()
    assert sorted(reported.evaluate_all("all => all.map(one => one.dataset.label)")) == wrong
    assert mistakes.locator(".kb-own:visible").count() == mistakes.count()
    assert [box["y"] for box in boxes] == sorted(box["y"] for box in boxes)
    assert boxes[0]["y"] >= 0
    assert boxes[-1]["y"] + boxes[-1]["height"] <= 844
    assert rest.get_attribute("open") is None
    rest.locator("summary").click()
    named = rest.locator("[data-label]:visible").evaluate_all("all => all.map(one => one.dataset.label)")
    assert sorted(named) == right


def test_practice_is_counted_at_once(site: str, open_page: OpenPage) -> None:
    """What was answered before it, and on another visit, is not."""
    page = open_page(address(site, "en", PAGE)).page
    before = page.locator(STATE).text_content()
    page.locator("input[value=closing]").check()
    page.locator(".kb-practise button[type=submit]").click()
    changed(page, before)
    count = page.locator("[data-tally]")
    seen = [count.is_visible()]
    answer_right(page)
    seen.append(count.inner_text())
    before = page.locator(STATE).text_content()
    page.locator("[data-event*='\"next\"']").click()
    changed(page, before)
    seen.append(count.inner_text())
    for question in page.locator("ul:has(> li > [data-marks])").all():
        question.locator("[data-legal=false]").first.click()
    page.locator("[data-check]").click()
    seen.append(count.inner_text())

    assert seen == [False, "This time: 1 of 1 right.", "This time: 1 of 1 right.", "This time: 1 of 2 right."]


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

    def test_practice_from_a_link_does_not_take_the_place_of_the_lesson(self, site: str, open_page: OpenPage) -> None:
        """It is answered, and the page opened again: at the first lesson, with what was wrong waiting."""
        use_pages(SitePages(course="here/"))
        link = theme_link(TableRules("blog-schnapsen"), "closing", 5).partition("#")[2]
        visit = open_page(f"{address(site, 'en', PAGE)}#{link}")
        visit.page.locator("[data-on-return]").wait_for()
        for question in visit.page.locator("ul:has(> li > [data-marks])").all():
            question.locator("[data-marks]").first.click()
        visit.page.locator("[data-check]").click()
        visit.page.goto(address(site, "en", "rules/closing/"))
        visit.page.goto(address(site, "en", PAGE))
        visit.page.locator(".kb-progress").wait_for()
        visit.page.wait_for_function(
            "state => JSON.parse(document.querySelector(state).textContent).answered === 1", arg=STATE
        )

        assert "Lesson 1: " in visit.page.locator(".kb-progress").inner_text()
        assert visit.page.locator("[data-on-return]").count() == 0
        assert (visit.console, visit.failed) == ([], [])

    @pytest.mark.parametrize("is_checked", [False, True])
    def test_practice_goes_along_into_another_language(
        self, site: str, open_page: OpenPage, *, is_checked: bool
    ) -> None:
        """The second question with what is marked, and if it was checked with its verdict; and back again."""
        visit = open_page(address(site, "en", PAGE))
        page = visit.page
        before = page.locator(STATE).text_content()
        page.locator("input[value=closing]").check()
        page.locator(".kb-practise button[type=submit]").click()
        changed(page, before)
        answer_right(page)
        before = page.locator(STATE).text_content()
        page.locator("[data-event*='\"next\"']").click()
        changed(page, before)
        for question in page.locator("ul:has(> li > [data-marks])").all():
            question.locator("[data-marks]").first.click()
        if is_checked:
            page.locator("[data-check]").click()
        left = practised(page)
        for locale in ("de", "en"):
            page.locator(f"a[hreflang={locale}]").first.evaluate("link => link.click()")
            page.wait_for_url(address(site, locale, PAGE))
            page.locator("[data-marks][aria-pressed=true]").first.wait_for()

            assert practised(page) == left
        assert visit.console == []

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
