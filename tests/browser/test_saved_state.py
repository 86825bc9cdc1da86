"""What the browser keeps of a widget: a made-up one, and a client that answers as the test wants."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Dialog, Locator, Page
from tests.browser.made_up import MARKS, PAGE, STATE, answer_next, framed, refuse_next, requested, show

pytestmark = pytest.mark.browser

type OpenWidget = Callable[..., Page]

GO = """<p data-link="first">first</p><button data-event='{"type": "go"}'>Go</button>"""
LATER = """<p data-link="later">later</p><button data-event='{"type": "go"}'>Go</button>"""
LATEST = """<p data-link="latest">latest</p><button data-event='{"type": "go"}'>Go</button>"""

OWN = '{"kiebitz":"fake","version":1,"state":{"count":7}}'
"""A state of the reader's own, as the browser keeps it."""

DAMAGED = ["{", "null", '{"kiebitz":"fake","version":99,"state":{}}', '{"kiebitz":"other","version":1,"state":{}}']
"""What this version of the page cannot read."""

TEXT = "localStorage.getItem('kiebitz.fake')"
VIEW = "'kiebitz.fake.view'"
ASIDE = "localStorage.getItem('kiebitz.fake.aside')"

UNREACHABLE = {"kind": "failure", "failure": {"code": "not-loaded", "message": "no network"}}
BLOCKED = {"kind": "failure", "failure": {"code": "no-webassembly", "message": "WebAssembly is blocked"}}

CATCH_FILES = """() => {
    window.files = [];
    URL.createObjectURL = blob => { window.blob = blob; return 'about:blank'; };
    HTMLAnchorElement.prototype.click = function () { window.files.push([this.download, window.blob.text()]); };
}"""
"""Playwright has no word of downloads in Firefox."""


def widget(view: str = GO) -> str:
    """The made-up widget, which is kept."""
    return framed(view, keep="fake", linked=True)


def press(page: Page, name: str = "Go") -> None:
    """Press the button of that name."""
    page.get_by_role("button", name=name, exact=True).click()


def moved(page: Page, count: int, html: str) -> None:
    """Press the button that asks, the answer being that state as *html*, and wait until it is shown."""
    answer_next(page, state={"count": count}, html=html)
    before = page.evaluate("requested.length")
    press(page)
    requested(page, before + 1)
    settled(page)


def settled(page: Page) -> None:
    """Wait until each window finds what *page* finds kept: a browser brings it to the others a moment later."""
    others = [other for other in page.context.pages if other != page]
    if others:
        text = page.evaluate(TEXT)
        for other in others:
            other.wait_for_function(f"text => {TEXT} === text", arg=text)


def played(open_widget: OpenWidget) -> Page:
    """The page, with one answer that was kept."""
    page = open_widget(widget())
    moved(page, 1, LATER)
    return page


def again(page: Page, html: str = "") -> Page:
    """The *page* opened once more."""
    page.reload()
    show(page, html or widget())
    return page


def with_own(open_widget: OpenWidget, text: str = OWN, *, hash: str = "") -> Page:  # noqa: A002 - as elsewhere
    """The page opened where the browser keeps *text*."""
    page = open_widget("", hash=hash)
    page.evaluate("text => localStorage.setItem('kiebitz.fake', text)", text)
    show(page, widget())
    return page


def beside(page: Page, *, hash: str = "") -> Page:  # noqa: A002 - as elsewhere
    """The same page in a second window."""
    other = page.context.new_page()
    other.goto(page.url.partition(PAGE)[0] + PAGE + hash)
    show(other, widget())
    return other


def html_of(page: Page) -> str:
    """The HTML of the view."""
    return page.locator("[data-view] p").inner_text()


def wait_for(page: Page, text: str) -> None:
    """Wait until *text* is in the view."""
    page.locator("[data-view] p", has_text=text).wait_for()


def state_of(page: Page) -> Any:
    """The state that the page has."""
    return json.loads(page.locator("[data-state]").text_content() or "")


def kept(page: Page) -> Any:
    """The state that the browser keeps."""
    return json.loads(page.evaluate(TEXT))["state"]


def note(page: Page, beginning: str) -> Locator:
    """A sentence of the page, where it can be seen."""
    return page.locator("kiebitz-widget p:visible:not([data-announce])", has_text=beginning)


def answer_questions(page: Page, *, yes: bool) -> list[str]:
    """Have the page's questions answered; gives the list that they will be in."""
    questions: list[str] = []

    def answer(dialog: Dialog) -> None:
        questions.append(dialog.message)
        if yes:
            dialog.accept()
        else:
            dialog.dismiss()

    page.on("dialog", answer)
    return questions


class TestReturning:
    """A reload, Back, another visit."""

    def test_a_first_visit_has_no_message(self, open_widget: OpenWidget) -> None:
        """There is nothing to go on with."""
        page = open_widget(widget())

        assert page.locator("[data-kept]").is_hidden()

    def test_what_was_kept_opens_by_itself(self, open_widget: OpenWidget) -> None:
        """At once, as it was left, and without the engine."""
        page = again(played(open_widget))

        assert (html_of(page), state_of(page), page.evaluate("requested")) == ("later", {"count": 1}, [])
        assert note(page, "This is where you stopped.").is_visible()

    def test_the_next_press_goes_on_from_there(self, open_widget: OpenWidget) -> None:
        """Nothing of what was kept is lost to it."""
        page = again(played(open_widget))

        moved(page, 2, LATEST)

        assert page.evaluate("requested[0].state") == {"count": 1}
        assert kept(page) == {"count": 2}

    def test_the_same_as_the_page_comes_with_is_no_news(self, open_widget: OpenWidget) -> None:
        """Nobody has stopped anywhere."""
        page = with_own(open_widget, '{"kiebitz":"fake","version":1,"state":{"count":0}}')

        assert page.locator("[data-kept]").is_hidden()
        assert page.evaluate("requested") == []

    @pytest.mark.parametrize(
        "change",
        [
            f"localStorage.removeItem({VIEW})",
            "customElements.get('kiebitz-widget').build = 'another'",
            f"localStorage.setItem({VIEW}, localStorage.getItem({VIEW}).replace('count', 'x'))",
            f"localStorage.setItem({VIEW}, '{{')",
        ],
        ids=["no view", "another build", "view of another state", "damaged view"],
    )
    def test_without_its_view_the_engine_shows_it(self, open_widget: OpenWidget, change: str) -> None:
        """As in another language, or after a new build."""
        page = played(open_widget)
        page.reload()
        show(page, "")
        page.evaluate(change)
        answer_next(page, state={"count": 1}, html=LATER)
        page.evaluate("html => { document.body.innerHTML = html; }", widget())
        (request,) = requested(page)

        assert (request["state"], request["event"]) == ({"count": 1}, None)
        assert html_of(page) == "later"

    @pytest.mark.parametrize(
        "harm",
        [
            "<img src=x onerror='window.harmed = true'>",
            "<script>window.harmed = true</script>",
            "<a href='javascript:window.harmed = true'>x</a>",
            "<a href='//elsewhere.example/'>x</a>",
            "<p style='background: url(//elsewhere.example/)'>x</p>",
            "<button onclick='window.harmed = true'>x</button>",
        ],
    )
    def test_a_view_that_could_do_something_stays_hidden(self, open_widget: OpenWidget, harm: str) -> None:
        """Anybody could have put it there; the engine is asked instead."""
        page = played(open_widget)
        page.evaluate(
            """harm => {
                const view = JSON.parse(localStorage.getItem("kiebitz.fake.view"));
                localStorage.setItem("kiebitz.fake.view", JSON.stringify({ ...view, html: view.html + harm }));
            }""",
            harm,
        )
        # Leaving the page keeps its view anew.
        page.evaluate("document.body.innerHTML = ''")
        page = again(page)

        assert requested(page)[0]["state"] == {"count": 1}
        assert page.locator("[data-view] :is(img, script, a)").count() == 0
        assert page.evaluate("window.harmed") is None

    def test_a_checked_answer_stays_checked(self, open_widget: OpenWidget) -> None:
        """With its verdict, and the next question reports what was wrong."""
        page = open_widget(widget(MARKS))
        for name in ("jack", "Check"):
            press(page, name)
        page = again(page, widget(MARKS))
        verdict = page.locator("[data-some-wrong]").is_visible()
        press(page, "Next")
        (request,) = requested(page)

        assert verdict
        assert request["event"]["wrong"] == ["SA", "SJ"]

    def test_a_checked_answer_is_not_requested_again(self, open_widget: OpenWidget) -> None:
        """Where its view is gone, the next question comes, and that is kept."""
        page = open_widget(widget(MARKS))
        for name in ("jack", "Check"):
            press(page, name)
        page.evaluate("document.body.innerHTML = ''")
        page.evaluate("localStorage.removeItem('kiebitz.fake.view')")
        page.reload()
        show(page, "")
        answer_next(page, state={"count": 1}, html=LATER)
        page.evaluate("html => { document.body.innerHTML = html; }", widget(MARKS))
        (request,) = requested(page)

        assert {**request["event"], "seed": 0} == {"type": "next", "wrong": ["SA", "SJ"], "seed": 0}
        assert kept(page) == {"count": 1}

    def test_marks_and_words_are_still_there(self, open_widget: OpenWidget) -> None:
        """Although nothing was sent or checked yet."""
        page = open_widget(widget(f"{MARKS}<label>Name <textarea></textarea></label>"))
        press(page, "jack")
        page.get_by_label("Name").fill("Ada <b>")
        page = again(page, widget(f"{MARKS}<label>Name <textarea></textarea></label>"))

        assert page.get_by_role("button", name="jack").get_attribute("aria-pressed") == "true"
        assert page.get_by_label("Name").input_value() == "Ada <b>"
        assert page.evaluate(TEXT) is None


class TestWaiting:
    """What is kept cannot be shown yet."""

    def waiting(self, open_widget: OpenWidget) -> Page:
        """The page while the engine is awaited."""
        page = open_widget("")
        page.evaluate("text => localStorage.setItem('kiebitz.fake', text)", OWN)
        page.evaluate("() => { window.gate = new Promise(resolve => { window.go = resolve; }); }")
        page.evaluate("html => { document.body.innerHTML = html; }", widget(GO + MARKS))
        return page

    def failed(self, open_widget: OpenWidget, failure: dict[str, Any]) -> Page:
        """The page after the engine could not be had."""
        page = open_widget("")
        page.evaluate("text => localStorage.setItem('kiebitz.fake', text)", OWN)
        answer_next(page, **failure)
        page.evaluate("html => { document.body.innerHTML = html; }", widget(GO + MARKS))
        requested(page)
        return page

    def test_nothing_can_be_done_meanwhile(self, open_widget: OpenWidget) -> None:
        """What is displayed is not the reader's own; a sentence explains what the page waits for."""
        page = self.waiting(open_widget)
        was_visible = note(page, "What you did here before is being opened.").is_visible()
        page.evaluate("document.querySelectorAll('[data-view] button').forEach(button => button.click())")
        is_marked = page.locator("[data-view] [aria-pressed=true], [data-view] [data-right]").count()
        answer_next(page, state={"count": 7}, html=LATER)
        page.evaluate("window.go()")
        wait_for(page, "later")

        assert (was_visible, is_marked) == (True, 0)
        assert page.locator("[data-view][inert]").count() == 0
        assert note(page, "What you did here before is being opened.").count() == 0
        assert len(page.evaluate("requested")) == 1

    def test_without_the_engine_it_can_be_tried_again(self, open_widget: OpenWidget) -> None:
        """What is in its place is never kept, and what is kept is opened in the end."""
        page = self.failed(open_widget, UNREACHABLE)
        page.evaluate("document.querySelectorAll('[data-view] button').forEach(button => button.click())")
        before = page.evaluate(TEXT)
        answer_next(page, state={"count": 7}, html=LATER)
        press(page, "Try again")
        wait_for(page, "later")

        assert before == OWN
        assert requested(page, 2)[1]["state"] == {"count": 7}
        assert page.locator("[data-view][inert]").count() == 0

    def test_the_reader_can_start_over_then(self, open_widget: OpenWidget) -> None:
        """When they are sure."""
        page = self.failed(open_widget, UNREACHABLE)
        questions = answer_questions(page, yes=True)
        press(page, "Start over")
        moved(page, 1, LATER)

        assert questions == ["Start over? What you have done here will be deleted."]
        assert kept(page) == {"count": 1}

    def test_where_the_engine_never_runs_the_page_is_there(self, open_widget: OpenWidget) -> None:
        """What it holds can be used, and is not kept over what was kept."""
        page = self.failed(open_widget, BLOCKED)
        press(page, "jack")
        press(page, "Check")

        assert page.locator("[data-some-wrong]").is_visible()
        assert page.evaluate(TEXT) == OWN
        assert note(page, "What you did here before could not be opened just now.").is_visible()

    def test_what_the_engine_refuses_is_put_aside(self, open_widget: OpenWidget) -> None:
        """The page begins as on a first visit, with a message."""
        failure = {"code": "bad-answer", "message": "bad-record: no such deal"}
        page = self.failed(open_widget, {"kind": "failure", "failure": failure})
        was_visible = note(page, "This page cannot read what was saved here.").is_visible()
        moved(page, 1, LATER)

        assert was_visible
        assert page.evaluate(ASIDE) == OWN
        assert kept(page) == {"count": 1}

    def test_what_the_engine_fails_at_stays(self, open_widget: OpenWidget) -> None:
        """A worker that breaks means nothing about what is kept."""
        failure = {"code": "bad-answer", "message": "out of memory"}
        page = self.failed(open_widget, {"kind": "failure", "failure": failure})

        assert (page.evaluate(TEXT), page.evaluate(ASIDE)) == (OWN, None)
        assert note(page, "What you did here before could not be opened just now.").is_visible()


class TestStartingOver:
    """The second choice."""

    def test_all_is_forgotten(self, open_widget: OpenWidget) -> None:
        """The page is as it came, now and on the next visit."""
        page = again(played(open_widget))
        answer_questions(page, yes=True)
        press(page, "Start over")
        now = (html_of(page), state_of(page), page.evaluate(TEXT))
        page = again(page)

        assert now == ("first", STATE, None)
        assert html_of(page) == "first"

    def test_nothing_is_forgotten_by_mistake(self, open_widget: OpenWidget) -> None:
        """The page asks, and whoever answers no has lost nothing."""
        page = again(played(open_widget))
        questions = answer_questions(page, yes=False)
        press(page, "Start over")

        assert questions == ["Start over? What you have done here will be deleted."]
        assert (html_of(page), kept(page)) == ("later", {"count": 1})

    def test_deleting_has_a_question_of_its_own(self, open_widget: OpenWidget) -> None:
        """In the fold with what is kept: the two buttons do the same, but a reader comes to each with another wish."""
        page = again(played(open_widget))
        questions = answer_questions(page, yes=False)
        page.locator("summary", has_text="What is kept").click()
        press(page, "Delete everything")

        assert questions == ["Delete everything that is saved here?"]
        assert kept(page) == {"count": 1}


class TestWindows:
    """The same page in two windows."""

    def test_the_newer_move_is_visible_in_both(self, open_widget: OpenWidget) -> None:
        """The other window has a message and goes on from there."""
        page = played(open_widget)
        other = beside(page)
        moved(other, 2, LATEST)
        wait_for(page, "latest")
        was_visible = note(page, "You have carried on in another window;").is_visible()
        moved(page, 3, LATER)
        wait_for(other, "later")

        assert was_visible
        assert page.evaluate("requested.map(request => request.state)") == [{"count": 0}, {"count": 2}]
        assert (kept(other), state_of(other)) == ({"count": 3}, {"count": 3})

    def test_a_window_that_heard_nothing_asks_nothing(self, open_widget: OpenWidget) -> None:
        """A press on what is no longer so shows what is so."""
        page = played(open_widget)
        page.evaluate("text => localStorage.setItem('kiebitz.fake', text)", OWN)
        answer_next(page, state={"count": 7}, html=LATEST)
        press(page)
        wait_for(page, "latest")

        assert page.evaluate("requested.map(request => [request.state, request.event?.type])") == [
            [{"count": 0}, "go"],
            [{"count": 7}, None],
        ]
        assert page.evaluate(TEXT) == OWN

    def test_an_answer_on_its_way_overwrites_nothing(self, open_widget: OpenWidget) -> None:
        """What another window has kept in the meantime is shown."""
        page = played(open_widget)
        page.evaluate("() => { window.gate = new Promise(resolve => { window.go = resolve; }); }")
        answer_next(page, state={"count": 2}, html=GO)
        press(page)
        page.evaluate("text => localStorage.setItem('kiebitz.fake', text)", OWN)
        answer_next(page, state={"count": 7}, html=LATEST)
        page.evaluate("window.go()")
        wait_for(page, "latest")

        assert page.evaluate(TEXT) == OWN
        assert page.locator("[data-unkept]").evaluate("note => note.hidden")

    def test_a_page_that_comes_back_shows_what_is_new(self, open_widget: OpenWidget) -> None:
        """Browsers put pages away as they are, and bring them back by Back."""
        page = played(open_widget)
        page.evaluate("text => localStorage.setItem('kiebitz.fake', text)", OWN)
        answer_next(page, state={"count": 7}, html=LATEST)
        page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")
        wait_for(page, "latest")

        assert page.evaluate(TEXT) == OWN

    def test_reading_on_answers_nothing(self, open_widget: OpenWidget) -> None:
        """A question that was checked in another window, in another language, is not passed over here."""
        page = open_widget(widget(MARKS))
        text = '{"kiebitz":"fake","version":1,"state":{"count":3},"wrong":["SA"]}'
        page.evaluate("text => localStorage.setItem('kiebitz.fake', text)", text)
        page.evaluate("dispatchEvent(new Event('storage'))")
        requested(page)
        press(page, "Next")
        first, then = requested(page, 2)

        assert first["event"] is None
        assert then["event"]["wrong"] == ["SA"]
        assert first["state"] == {"count": 3}

    def test_what_a_newer_build_has_kept_stays(self, open_widget: OpenWidget) -> None:
        """Although the engine of this page refuses it."""
        page = played(open_widget)
        page.evaluate("text => localStorage.setItem('kiebitz.fake', text)", OWN)
        refuse_next(page)
        page.evaluate("dispatchEvent(new Event('storage'))")
        note(page, "What you did here before could not be opened just now.").wait_for()

        assert (page.evaluate(TEXT), page.evaluate(ASIDE)) == (OWN, None)

    def test_one_that_starts_over_leaves_the_other_as_it_is(self, open_widget: OpenWidget) -> None:
        """Which is shown the new beginning with its first move."""
        page = played(open_widget)
        other = beside(page)
        answer_questions(other, yes=True)
        press(other, "Start over")
        before = html_of(page)
        moved(other, 5, LATEST)
        wait_for(page, "latest")

        assert before == "later"
        assert kept(page) == {"count": 5}


class TestAside:
    """What this version of the page cannot read."""

    @pytest.mark.parametrize("text", DAMAGED)
    def test_it_is_kept_aside(self, open_widget: OpenWidget, text: str) -> None:
        """The page is as on a first visit, with a message, and what is done then is kept beside it."""
        page = with_own(open_widget, text)
        was_visible = note(page, "This page cannot read what was saved here.").is_visible()
        first = html_of(page)
        moved(page, 1, LATER)
        page = again(page)

        assert (first, was_visible) == ("first", True)
        assert (html_of(page), kept(page)) == ("later", {"count": 1})
        assert page.evaluate(ASIDE) == text

    def test_an_empty_text_is_nothing(self, open_widget: OpenWidget) -> None:
        """Nobody has done anything in it."""
        page = with_own(open_widget, "")

        assert page.locator("[data-aside]").is_hidden()

    def test_several_are_kept(self, open_widget: OpenWidget) -> None:
        """Each in its place, the same one once."""
        page = with_own(open_widget, DAMAGED[0])
        for text in (DAMAGED[1], DAMAGED[0]):
            page.evaluate("text => localStorage.setItem('kiebitz.fake', text)", text)
            page = again(page)

        names = page.evaluate("Object.keys(localStorage).filter(name => name.includes('.aside')).sort()")
        assert names == ["kiebitz.fake.aside", "kiebitz.fake.aside.2"]

    def test_it_can_be_saved_to_a_file(self, open_widget: OpenWidget) -> None:
        """As it was, for a page that can read it."""
        page = with_own(open_widget, DAMAGED[2])
        page.evaluate(CATCH_FILES)
        page.locator("[data-export-aside]").click()

        files = page.evaluate("Promise.all(files.map(async ([name, text]) => [name, await text]))")
        assert files == [["kiebitz-fake-aside.json", DAMAGED[2]]]

    @pytest.mark.parametrize(("yes", "left"), [(True, None), (False, DAMAGED[0])])
    def test_it_can_be_forgotten(self, open_widget: OpenWidget, *, yes: bool, left: str | None) -> None:
        """If the reader is sure."""
        page = with_own(open_widget, DAMAGED[0])
        questions = answer_questions(page, yes=yes)
        page.locator("[data-wipe-aside]").click()

        assert questions == ["Delete what was put aside?"]
        assert page.evaluate(ASIDE) == left
        assert page.locator("[data-aside]").is_visible() is not yes

    def test_where_there_is_no_place_aside_it_stays(self, open_widget: OpenWidget) -> None:
        """Nothing is written over it, and a message reports that the page keeps nothing."""
        page = open_widget("")
        page.evaluate("text => localStorage.setItem('kiebitz.fake', text)", DAMAGED[0])
        page.evaluate(
            """() => {
                const set = Storage.prototype.setItem;
                Storage.prototype.setItem = function (key, text) {
                    if (key.includes(".aside")) throw new Error("full");
                    set.call(this, key, text);
                };
            }"""
        )
        page.evaluate("html => { document.body.innerHTML = html; }", widget())
        moved(page, 1, LATER)

        assert page.evaluate(TEXT) == DAMAGED[0]
        assert page.locator("[data-unkept-now]").is_visible()


class TestStorage:
    """A browser that does not keep what it should."""

    @pytest.mark.parametrize(
        "fault",
        [
            "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); }",
            "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('', 'SecurityError'); } })",
            "Object.defineProperty(window, 'localStorage', { value: null })",
        ],
        ids=["full", "refused", "missing"],
    )
    def test_it_is_reported_once(self, open_widget: OpenWidget, fault: str) -> None:
        """The page goes on, and where the reader can save to a file it stays to be read."""
        page = open_widget("")
        page.evaluate(f"() => {{ {fault}; }}")
        page.evaluate("html => { document.body.innerHTML = html; }", widget())
        moved(page, 1, LATER)
        was_visible = page.locator("[data-unkept-now]").is_visible()
        moved(page, 2, LATEST)
        page.locator("summary", has_text="What is kept").click()

        assert was_visible
        assert page.locator("[data-unkept-now]").is_hidden()
        assert page.locator("[data-unkept]").is_visible()
        assert state_of(page) == {"count": 2}

    def test_the_state_takes_the_room_of_its_view(self, open_widget: OpenWidget) -> None:
        """Which can be had again from the engine."""
        page = played(open_widget)
        page.evaluate(
            """() => {
                const set = Storage.prototype.setItem;
                Storage.prototype.setItem = function (key, text) {
                    if (key === "kiebitz.fake" && this.getItem("kiebitz.fake.view") !== null) throw new Error("full");
                    set.call(this, key, text);
                };
            }"""
        )
        moved(page, 2, LATEST)

        assert kept(page) == {"count": 2}
        assert page.locator("[data-unkept-now]").is_hidden()


class TestLinks:
    """A link, and something of the reader's own."""

    def guest(self, open_widget: OpenWidget) -> Page:
        """The page that a link has opened and on which something was done then; the browser keeps another state."""
        page = open_widget("", hash="#kb=abc")
        page.evaluate("text => localStorage.setItem('kiebitz.fake', text)", OWN)
        answer_next(page, state={"count": 100}, html=GO)
        page.evaluate("html => { document.body.innerHTML = html; }", widget())
        requested(page)
        moved(page, 101, LATER)
        return page

    def test_one_s_own_is_not_touched(self, open_widget: OpenWidget) -> None:
        """The link is opened on top of it; what is done then is shown, and described as no one's own."""
        page = self.guest(open_widget)

        assert page.evaluate("requested[0].state") == {"count": 7}
        assert html_of(page) == "later"
        assert page.evaluate(TEXT) == OWN
        assert note(
            page,
            "You have already begun something else here, and it is still saved. "
            "What you see now is saved only if you press “Keep this instead”.",
        ).is_visible()

    @pytest.mark.parametrize("sign", ["data-untouched", "data-over"])
    @pytest.mark.parametrize("keeps", ["data-keeps", ""], ids=["at once", "with the next move"])
    @pytest.mark.parametrize("left_at", ["/made-up", "/de/made-up"], ids=["this language", "another language"])
    def test_what_is_not_begun_or_over_gives_way(
        self, open_widget: OpenWidget, sign: str, keeps: str, left_at: str
    ) -> None:
        """It was left so in this language or in another one; the note on what is kept does not come."""
        page = open_widget(widget())
        moved(page, 7, f"<p data-link='own' {sign}>own</p>{GO}")
        page.goto(f"{page.url}#kb=abc")
        page.reload()
        show(page, "")
        page.evaluate(
            f"path => localStorage.setItem({VIEW}, localStorage.getItem({VIEW}).replace('/made-up', path))", left_at
        )
        answer_next(page, state={"count": 100}, html=f"<div {keeps}>{LATER}</div>")
        page.evaluate("html => { document.body.innerHTML = html; }", widget())
        wait_for(page, "later")
        requested(page)
        at_once = kept(page)
        is_noted = page.locator("[data-kept]").is_visible()
        moved(page, 101, LATEST)

        assert at_once == {"count": 100 if keeps else 7}
        assert kept(page) == {"count": 101}
        assert (is_noted, "#" in page.url) == (False, False)

    def test_the_address_goes_along(self, open_widget: OpenWidget) -> None:
        """So that a reload shows what was done since."""
        page = self.guest(open_widget)

        assert page.url.endswith("#kb=later")

    def test_there_is_a_way_back(self, open_widget: OpenWidget) -> None:
        """By a button, and from then on it is kept again."""
        page = self.guest(open_widget)
        answer_next(page, state={"count": 7}, html=LATEST)
        press(page, "Go back to what you began")
        wait_for(page, "latest")
        moved(page, 8, GO)

        assert kept(page) == {"count": 8}
        assert "#" not in page.url

    def test_leaving_the_link_by_back_leads_to_it_too(self, open_widget: OpenWidget) -> None:
        """In the same window."""
        page = played(open_widget)
        answer_next(page, state={"count": 100}, html=GO)
        page.evaluate("location.hash = '#kb=abc'")
        wait_for(page, "first")
        page.evaluate("history.back()")
        wait_for(page, "later")

        assert (state_of(page), kept(page)) == ({"count": 1}, {"count": 1})

    @pytest.mark.parametrize(("yes", "count"), [(True, 101), (False, 7)])
    def test_it_can_be_kept_instead(self, open_widget: OpenWidget, *, yes: bool, count: int) -> None:
        """If the reader is sure."""
        page = self.guest(open_widget)
        questions = answer_questions(page, yes=yes)
        press(page, "Keep this instead")

        assert questions == ["Keep this instead of what you did here before? What you did before will be deleted."]
        assert kept(page) == {"count": count}
        assert page.locator("[data-kept]").is_hidden() is yes

    def test_where_nothing_is_kept_the_next_move_is(self, open_widget: OpenWidget) -> None:
        """It harms nothing; to look at a link keeps nothing."""
        page = open_widget("", hash="#kb=abc")
        answer_next(page, state={"count": 100}, html=GO)
        page.evaluate("html => { document.body.innerHTML = html; }", widget())
        requested(page)
        before = page.evaluate(TEXT)
        moved(page, 101, LATER)

        assert before is None
        assert kept(page) == {"count": 101}

    def test_a_link_beside_does_no_harm(self, open_widget: OpenWidget) -> None:
        """Although it was opened before anything was kept."""
        page = open_widget(widget())
        other = beside(page, hash="#kb=abc")
        requested(other)
        moved(page, 1, LATER)
        moved(other, 101, LATEST)

        assert kept(page) == {"count": 1}
        assert (html_of(page), html_of(other)) == ("later", "latest")
        assert note(other, "You have already begun something else here,").is_visible()

    def test_a_damaged_link_leaves_one_s_own(self, open_widget: OpenWidget) -> None:
        """It is reported, and what was kept is shown."""
        page = played(open_widget)
        page.goto(f"{page.url}#kb=abc")
        page.reload()
        show(page, "")
        for _ in range(2):
            refuse_next(page)
        page.evaluate("html => { document.body.innerHTML = html; }", widget())
        wait_for(page, "later")

        assert page.locator("[data-refused]").is_visible()
        assert kept(page) == {"count": 1}


class TestFiles:
    """What was saved to a file."""

    def saved(self, page: Page, tmp_path: Path) -> Path:
        """The file that the page saves."""
        page.locator("summary", has_text="What is kept").click()
        page.evaluate(CATCH_FILES)
        page.locator("[data-export]").click()
        name, text = page.evaluate("Promise.all([files[0][0], files[0][1]])")
        file = tmp_path / str(name)
        file.write_text(text, encoding="utf-8")
        return file

    def test_a_file_brings_it_back(self, open_widget: OpenWidget, tmp_path: Path) -> None:
        """What was saved can be opened, with nothing kept in the browser, and is kept from then on."""
        page = played(open_widget)
        file = self.saved(page, tmp_path)
        questions = answer_questions(page, yes=True)
        page.locator("[data-wipe]:visible").click()
        page.locator("[data-import]").set_input_files(file)

        assert file.name == "kiebitz-fake.json"
        assert requested(page, 2)[1]["state"] == {"count": 1}
        assert kept(page) == {"count": 1}
        assert len(questions) == 1

    @pytest.mark.parametrize(("yes", "count"), [(True, 1), (False, 7)])
    def test_it_takes_the_place_of_something_else_when_wanted(
        self, open_widget: OpenWidget, tmp_path: Path, *, yes: bool, count: int
    ) -> None:
        """If the reader is sure."""
        page = played(open_widget)
        file = self.saved(page, tmp_path)
        moved(page, 7, LATEST)
        questions = answer_questions(page, yes=yes)
        page.locator("[data-import]").set_input_files(file)
        page.wait_for_function("() => document.querySelector('[data-import]').value === ''")

        assert questions == ["Open this file instead of what is saved here? What is saved here will be deleted."]
        assert (kept(page), state_of(page)) == ({"count": count}, {"count": count})

    @pytest.mark.parametrize(
        "text", ["", "{", "null", "[]", '{"kiebitz": "deal", "version": 1, "state": {}}', '{"kiebitz": "fake"}']
    )
    def test_another_file_is_refused(self, open_widget: OpenWidget, tmp_path: Path, text: str) -> None:
        """With a sentence, and nobody is requested."""
        page = open_widget(widget())
        file = tmp_path / "other.json"
        file.write_text(text, encoding="utf-8")

        page.locator("[data-import]").set_input_files(file)
        page.locator("[data-refused]").wait_for()

        assert page.locator("[data-refused]").inner_text().startswith("This file cannot be opened here.")
        assert page.evaluate("requested") == []
