"""What comes next for a reader: on the first page and at the end of others, from what the browser keeps as finished."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Dialog, Page
from tests.browser.addresses import address
from tests.browser.made_up import answer_next, framed, requested, show
from tests.browser.test_course import answer_right

pytestmark = pytest.mark.browser

HOME, RULES, QUIZ, DEAL = "", "rules/closing/", "practice/quiz/", "practice/deal/"

KEY = "kiebitz.milestones"

UNFINISHED = """<p data-link="first">first</p><button data-event='{"type": "go"}'>Go</button>"""
FINISHED = """<p data-finished="lesson:1 lesson:2">done</p><button data-event='{"type": "go"}'>Go</button>"""

ITEMS = 6
"""Questions of a lesson."""

type OpenPage = Callable[..., Any]
type OpenWidget = Callable[..., Page]


def record(**finished: list[str]) -> str:
    """What the browser keeps, each milestone under its widget."""
    return json.dumps({"kiebitz": "milestones", "version": 1, "finished": finished})


def kept(page: Page) -> Any:
    """What the browser keeps as finished, by widget; None where it keeps nothing."""
    text = page.evaluate(f"localStorage.getItem('{KEY}')")
    return None if text is None else json.loads(text)["finished"]


def with_record(page: Page, text: str) -> None:
    """Open *page* again where the browser keeps *text*."""
    page.evaluate(f"text => localStorage.setItem('{KEY}', text)", text)
    page.reload()
    page.wait_for_function("() => customElements.get('kiebitz-widget') !== undefined")


def offered(page: Page) -> tuple[str, str]:
    """The milestone that ends the stage which can be seen, and in which words the stage is offered."""
    links = page.locator("[data-stages] [data-stage]:visible")
    assert links.count() == 1
    assert links.inner_text().strip()
    words = links.locator("[data-as]:visible")
    wording = words.get_attribute("data-as") if words.count() else "next"
    return (links.get_attribute("data-ends") or "").split()[0], wording or ""


def go(page: Page, count: int, html: str) -> None:
    """Press the button that asks; the answer is that state as *html*."""
    answer_next(page, state={"count": count}, html=html)
    before = page.evaluate("requested.length")
    page.get_by_role("button", name="Go", exact=True).click()
    requested(page, before + 1)


@pytest.mark.parametrize("locale", ["en", "hr"])
@pytest.mark.parametrize(
    ("page", "milestone"), [(HOME, "first-deal"), (RULES, "first-deal"), (QUIZ, "deal"), (DEAL, "match")]
)
def test_without_a_script_there_is_a_next_stage(
    site: str, open_page: OpenPage, locale: str, page: str, milestone: str
) -> None:
    """The first one; on the page of a stage the one after it."""
    visit = open_page(address(site, locale, page), javascript=False)

    assert offered(visit.page) == (milestone, "next")
    assert visit.page.locator("[data-forget-stages]:visible, [data-stage-mark]:visible").count() == 0


@pytest.mark.parametrize(
    ("finished", "home", "quiz"),
    [
        ({"first": ["first-deal"]}, ("course", "next"), ("deal", "next")),
        ({"first": ["first-deal-66"]}, ("course", "next"), ("deal", "next")),
        ({"course": ["lesson:2"]}, ("course", "begun"), ("deal", "next")),
        ({"first": ["first-deal"], "course": ["lesson:2", "course"]}, ("deal", "next"), ("deal", "next")),
        ({"deal": ["deal"]}, ("course", "next"), ("match", "next")),
        ({"first": ["first-deal"], "deal": ["deal"]}, ("course", "next"), ("match", "next")),
        ({"first": ["first-deal"], "course": ["practice"]}, ("course", "next"), ("match", "next")),
        ({"deal": ["deal", "match"]}, ("course", "next"), ("first-deal", "next")),
        ({"course": ["course"], "deal": ["deal", "match"]}, ("first-deal", "next"), ("first-deal", "next")),
        ({"first": ["first-deal"], "deal": ["deal", "match"]}, ("course", "next"), ("course", "next")),
        ({"a": ["first-deal", "course", "deal", "match"]}, ("match", "again"), ("match", "again")),
    ],
)
def test_what_is_finished_decides(
    site: str, open_page: OpenPage, finished: dict[str, list[str]], home: tuple[str, str], quiz: tuple[str, str]
) -> None:
    """First what is begun, then what follows, then what was left out; a page offers its own stage last."""
    visit = open_page(address(site, "en", HOME))
    with_record(visit.page, record(**finished))
    at_home = offered(visit.page)
    visit.page.goto(address(site, "en", RULES))
    at_an_end = offered(visit.page)
    visit.page.goto(address(site, "en", QUIZ))

    assert (at_home, at_an_end, offered(visit.page)) == (home, home, quiz)
    assert (visit.console, visit.failed) == ([], [])


@pytest.mark.parametrize(
    ("finished", "page", "milestone"),
    [
        ({}, "learn/schnauz/", "first-schnauz"),
        ({"a": ["first-schnauz"]}, "practice/schnauz/", "schnauz-course"),
        ({"a": ["first-schnauz", "schnauz-lesson:1"]}, "learn/schnauz/", "schnauz-course"),
        ({"a": ["first-schnauz", "schnauz-course"]}, "practice/schnauz-course/", "schnauz-round"),
        ({"a": ["first-deal", "lesson:2"]}, "learn/schnauz/", "first-schnauz"),
        ({"a": ["first-schnauz", "schnauz-course"]}, RULES, "first-deal"),
    ],
)
def test_schnauz_is_a_way_of_its_own(
    site: str, open_page: OpenPage, finished: dict[str, list[str]], page: str, milestone: str
) -> None:
    """Its pages lead to its lesson, its course and its round; what was finished in it counts for no other game."""
    visit = open_page(address(site, "en", page))
    with_record(visit.page, record(**finished))

    assert offered(visit.page)[0] == milestone


@pytest.mark.parametrize(
    "text",
    ["{", "[]", "null", '{"version":1,"finished":[]}', '{"version":1,"finished":{"a":"deal","b":[1,"<b>"]}}', record()],
)
def test_a_damaged_record_is_none(site: str, open_page: OpenPage, text: str) -> None:
    """The page is as for a new reader."""
    visit = open_page(address(site, "en", HOME))
    with_record(visit.page, text)

    assert offered(visit.page) == ("first-deal", "next")
    assert visit.console == []


def test_a_lesson_leads_on_and_can_be_forgotten(site: str, open_page: OpenPage) -> None:
    """By the engine's own answers: on the page of the lessons, on the first page, and in another window."""
    visit = open_page(address(site, "en", QUIZ))
    other = visit.page.context.new_page()
    other.goto(address(site, "en", HOME))
    before = offered(other)
    for number in range(ITEMS):
        answer_right(visit.page)
        visit.page.locator("[data-event*='\"next\"']").click()
        visit.page.wait_for_function(
            "n => JSON.parse(document.querySelector('[data-state]').textContent).answered === n", arg=number + 1
        )

    visit.page.wait_for_function(f"() => localStorage.getItem('{KEY}') !== null")
    other.locator("[data-ends=course] [data-as=begun]").wait_for()
    in_lessons = offered(visit.page)
    other.reload()
    after = offered(other)
    other.once("dialog", lambda dialog: dialog.accept())
    other.locator("[data-forget-stages]").click()

    assert (before, in_lessons, after) == (("first-deal", "next"), ("deal", "next"), ("course", "begun"))
    assert offered(other) == ("first-deal", "next")
    assert kept(other) is None


def test_marks_are_there_and_forgotten(site: str, open_page: OpenPage) -> None:
    """A word for those who hear the page; the question can be answered by no."""
    visit = open_page(address(site, "en", HOME))
    with_record(visit.page, record(a=["deal", "first-deal"]))
    marked = visit.page.locator(".kb-stage-line li", has=visit.page.locator("[data-stage-mark]:visible"))
    names = [text.split("\n")[0].split("✓")[0].strip() for text in marked.all_inner_texts()]
    questions: list[str] = []

    def dismiss(dialog: Dialog) -> None:
        questions.append(dialog.message)
        dialog.dismiss()

    visit.page.once("dialog", dismiss)
    visit.page.locator("[data-forget-stages]").press("Enter")

    assert names == ["First deal", "Practice"]
    assert "finished" in marked.first.inner_text()
    assert questions[0].startswith("Remove the marks")
    assert kept(visit.page) == {"a": ["deal", "first-deal"]}


@pytest.mark.parametrize("browser_name", ["chromium"], indirect=True)
def test_paper_has_none(site: str, open_page: OpenPage) -> None:
    """What is printed leads nowhere."""
    visit = open_page(address(site, "en", RULES))
    visit.page.emulate_media(media="print")

    assert visit.page.locator("[data-stages]").is_hidden()


class TestMilestones:
    """What a widget reports, and what becomes of it."""

    def test_what_a_widget_reports_is_kept(self, open_widget: OpenWidget) -> None:
        """Under its name, once each, and longer than its HTML reports it."""
        page = open_widget(framed(FINISHED, keep="fake"))
        go(page, 1, FINISHED)
        go(page, 2, FINISHED.replace("lesson:1 lesson:2", "lesson:2 deal <b> Lesson"))

        assert kept(page) == {"fake": ["lesson:1", "lesson:2", "deal"]}

    def test_a_link_finishes_nothing(self, open_widget: OpenWidget) -> None:
        """Neither does going on from it, as long as the reader's own is kept."""
        page = open_widget(framed(UNFINISHED, keep="fake", linked=True))
        go(page, 1, UNFINISHED)
        answer_next(page, state={"count": 7}, html=FINISHED)
        page.evaluate("location.hash = '#kb=link'")
        page.locator("[data-finished]").wait_for()
        go(page, 8, FINISHED)

        assert kept(page) is None

    def test_forgetting_a_widget_forgets_its_own(self, open_widget: OpenWidget) -> None:
        """What others have reported stays."""
        page = open_widget("")
        page.evaluate(f"text => localStorage.setItem('{KEY}', text)", record(fake=["deal"], other=["lesson:1"]))
        show(page, framed(FINISHED, keep="fake"))
        page.once("dialog", lambda dialog: dialog.accept())
        page.locator(".kb-keeping summary").click()
        page.locator(".kb-keeping [data-wipe]").click()

        assert kept(page) == {"other": ["lesson:1"]}

    def test_a_newer_record_is_left_alone(self, open_widget: OpenWidget) -> None:
        """This version of the page cannot read it."""
        newer = '{"kiebitz":"milestones","version":2,"finished":"otherwise"}'
        page = open_widget("")
        page.evaluate(f"text => localStorage.setItem('{KEY}', text)", newer)
        show(page, framed(FINISHED, keep="fake"))
        go(page, 1, FINISHED)

        assert page.evaluate(f"localStorage.getItem('{KEY}')") == newer
