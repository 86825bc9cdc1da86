"""The engine's place: shared by the pages of a visit, restored from its snapshot, and whole where that fails."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from tests.browser.addresses import address

pytestmark = pytest.mark.browser

LESSON = "learn/follow-beat-trump/"
LATER = "practice/board/"
ENGINE = re.compile(r"pyodide|\.whl|\.memory|worker|\.mo\.packed$")
"""What files of the engine have in their addresses."""

QUIZ = {"id": "q", "variants": ["schnopsn-weich"], "position": "trump: H; talon: empty; led: SK; you: SA SJ HQ"}
ASK = """
    (state) => customElements.get("kiebitz-widget").client.ask(
        { widget: "quiz", state, event: { type: "another", seed: 7 }, locale: "en", root: "../../" },
    )
"""
"""Asks the engine for another position."""

type OpenPage = Callable[..., Any]


def shared_workers(visit: Any) -> list[str]:
    """The shared workers of Chromium that are alive, each by its own name for it."""
    session = visit.page.context.browser.new_browser_cdp_session()
    targets = session.send("Target.getTargets")["targetInfos"]
    return sorted(target["targetId"] for target in targets if target["type"] == "shared_worker")


class TestBefore:
    """What the page knows by itself."""

    def test_a_verdict_needs_no_engine(self, site: str, open_page: OpenPage) -> None:
        """The first card touched has its verdict, and no file of the engine was asked for."""
        visit = open_page(address(site, "en", LESSON))
        quiz = visit.page.locator("kiebitz-widget:has([data-reveals])").first

        quiz.locator("[data-reveals]").first.click()

        assert quiz.locator("details[open] [data-verdict]").first.inner_text()
        assert [url for url in visit.requests if ENGINE.search(url)] == []


@pytest.mark.parametrize("browser_name", ["chromium"], indirect=True)
class TestVisit:
    """One engine for all pages, where the browser keeps a shared worker alive between them."""

    def test_a_later_page_has_the_same_worker(self, site: str, open_page: OpenPage) -> None:
        """The next page's first answer comes from the worker that answered the first page."""
        visit = open_page(address(site, "en", LESSON))
        first = visit.page.evaluate(ASK, QUIZ)
        workers = shared_workers(visit)

        visit.page.goto(address(site, "en", LATER))
        second = visit.page.evaluate(ASK, QUIZ)

        assert first["html"] == second["html"]
        assert len(workers) >= 1
        assert shared_workers(visit) == workers


class TestSnapshot:
    """The soonest way to an answer, and what is behind it."""

    def test_an_answer_needs_no_archive(self, site: str, open_page: OpenPage) -> None:
        """With the snapshot neither wheels nor a standard library are fetched."""
        visit = open_without_sharing(open_page, site)

        answer = visit.page.evaluate(ASK, QUIZ)

        assert "html" in answer
        assert any(url.endswith(".memory.packed") for url in visit.requests)
        assert [url for url in visit.requests if url.endswith((".whl.packed", ".zip.packed"))] == []

    def test_a_damaged_one_is_refused(self, site: str, open_page: OpenPage) -> None:
        """Where its content is not what was built, the answer comes from the archives, and is the same."""
        whole = open_without_sharing(open_page, site).page.evaluate(ASK, QUIZ)
        visit = open_without_sharing(open_page, site)
        visit.page.route("**/*.memory.packed", lambda route: route.fulfill(body="damaged"))

        answer = visit.page.evaluate(ASK, QUIZ)

        assert answer["html"] == whole["html"]
        assert any(url.endswith(".whl.packed") for url in visit.requests)

    def test_what_it_cannot_answer_the_whole_engine_answers(self, site: str, open_page: OpenPage) -> None:
        """Where there is no such widget the whole engine reports it, and then answers the next question."""
        visit = open_without_sharing(open_page, site)

        refused = visit.page.evaluate(ASK.replace("quiz", "solitaire"), QUIZ)
        answer = visit.page.evaluate(ASK, QUIZ)

        assert refused["failure"]["code"] == "bad-answer"
        assert "html" in answer
        assert any(url.endswith(".whl.packed") for url in visit.requests)


def open_without_sharing(open_page: OpenPage, site: str) -> Any:
    """The lesson in a page whose worker is its own: a test sees what that one asks for."""
    visit = open_page(address(site, "en", LESSON))
    visit.page.evaluate("delete globalThis.SharedWorker")
    return visit
