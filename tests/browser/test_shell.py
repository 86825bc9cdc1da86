"""The shell alone: a made-up widget on a made-up page, and a client that answers as the test wants."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page
from tests.browser.addresses import address
from tests.browser.conftest import ENGINE
from tests.browser.made_up import MARKS, STATE, answer_next, framed, refuse_next, requested

from kiebitz.elements.checksum import add_checksum

pytestmark = pytest.mark.browser

type OpenPage = Callable[..., Any]
type OpenWidget = Callable[..., Page]

FORM = """
    <form data-event='{{"type": "choose"}}'{live}>
        <label>Name <input name="name" value="Ada" disabled></label>
        <label>One <input type="checkbox" name="boxes" value="one" checked disabled></label>
        <label>Two <input type="checkbox" name="boxes" value="two" disabled></label>
        <label>Lone <input type="checkbox" name="lone" value="x" disabled></label>
        <label>List <select name="list" multiple disabled><option selected>a<option>b<option selected>c</select></label>
        <label>Off <input name="off" value="never" disabled data-off></label>
        <button name="by" value="button" disabled>Send</button>
    </form>
"""


class TestQuestions:
    """What the engine is requested."""

    def test_a_button_asks(self, open_widget: OpenWidget) -> None:
        """With widget, state, event and its chance, language, and the way to the root."""
        page = open_widget(framed("""<button type="button" disabled data-event='{"type": "go"}'>Go</button>"""))

        page.get_by_role("button", name="Go").click()
        (request,) = requested(page)

        assert 0 <= request["event"].pop("seed") < 2**32
        assert request == {
            "widget": "fake",
            "state": STATE,
            "event": {"type": "go"},
            "locale": "en",
            "root": "../../",
        }

    def test_a_form_asks_with_its_values(self, open_widget: OpenWidget) -> None:
        """By the enter key; boxes and lists give lists, also of one and of none, and what is off gives nothing."""
        page = open_widget(framed(FORM.format(live="")))

        page.get_by_label("Name").focus()
        page.keyboard.press("Enter")
        (request,) = requested(page)

        assert request["event"]["values"] == {
            "name": "Ada",
            "boxes": ["one"],
            "lone": [],
            "list": ["a", "c"],
            "by": "button",
        }

    def test_a_live_form_asks_at_each_change(self, open_widget: OpenWidget) -> None:
        """Nobody has to press anything."""
        page = open_widget(framed(FORM.format(live=" data-live")))

        page.get_by_label("Two").click()
        (request,) = requested(page)

        assert request["event"]["values"]["boxes"] == ["one", "two"]

    def test_a_change_while_an_answer_is_awaited_is_not_lost(self, open_widget: OpenWidget) -> None:
        """It is asked about as it was made, whatever the answer made of the form."""
        page = open_widget(framed(FORM.format(live=" data-live")))

        page.evaluate(
            """() => {
                const [one, two] = document.querySelectorAll("[name=boxes]");
                two.click();
                one.click();
            }"""
        )

        assert [request["event"]["values"]["boxes"] for request in requested(page, 2)] == [["one", "two"], ["two"]]

    def test_what_several_forms_ask_meanwhile_is_not_lost(self, open_widget: OpenWidget) -> None:
        """Of each form the last, in the order in which they were sent."""
        forms = [f"""<form data-event='{{"type": "{kind}"}}'><input name="{kind}" disabled></form>""" for kind in "abc"]
        page = open_widget(framed("".join(forms)))

        page.evaluate(
            """() => {
                const [a, b, c] = document.querySelectorAll("form");
                for (const form of [a, b, c, b]) form.requestSubmit();
            }"""
        )

        assert [request["event"]["type"] for request in requested(page, 3)] == ["a", "c", "b"]

    def test_coming_near_starts_the_engine(self, open_widget: OpenWidget) -> None:
        """A control that only opens what is there does not; one that asks does."""
        page = open_widget(framed(FORM.format(live="") + "<button type='button' data-reveals='x'>Reveal</button>"))
        page.evaluate("() => { customElements.get('kiebitz-widget').client.ready = false; }")

        page.get_by_role("button", name="Reveal").focus()
        before = page.evaluate("starts")
        page.get_by_label("Name").focus()

        assert (before, page.evaluate("starts")) == (0, 1)


class TestAnswers:
    """What the page makes of an answer."""

    def test_what_is_refused_is_reported_and_changes_nothing(self, open_widget: OpenWidget) -> None:
        """A sentence in the page's language, and the engine's own words as English."""
        page = open_widget(framed("""<button type="button" data-event='{"type": "go"}'>Go</button>"""))
        refuse_next(page)

        page.get_by_role("button", name="Go").click()
        page.locator("[data-refused]").wait_for()

        assert page.locator("[data-refused]").inner_text().startswith("This cannot be done.")
        assert page.locator("[data-refused-message][lang=en]").inner_text() == "no such card"
        assert json.loads(page.locator("[data-state]").text_content() or "") == STATE
        assert page.locator("[data-view] button").inner_text() == "Go"

    @pytest.mark.parametrize("kept", ['id="n" name="name"', 'name="name"'])
    def test_what_is_typed_meanwhile_stays(self, open_widget: OpenWidget, kept: str) -> None:
        """The text and the place in it, in a view made anew; what was there before the question is the answer's."""
        html = f"""<button type="button" data-event='{{"type": "go"}}'>Go</button><input {kept}><input name="old">"""
        page = open_widget(framed(html))
        page.locator("[name=old]").fill("old")
        page.evaluate("() => { window.gate = new Promise(resolve => { window.go = resolve; }); }")
        answer_next(page, state={"count": 1}, html=f"<p>new</p>{html}")
        page.get_by_role("button", name="Go").click()
        page.locator("[name=name]").press_sequentially("Baka")
        page.keyboard.press("ArrowLeft")
        page.evaluate("window.go()")
        requested(page)
        page.keyboard.type("r")

        assert page.locator("[data-view] p").inner_text() == "new"
        assert page.locator("[name=name]").input_value() == "Bakra"
        assert page.locator("[name=old]").input_value() == ""

    def test_the_note_goes_with_the_next_question(self, open_widget: OpenWidget) -> None:
        """It was about the last one."""
        page = open_widget(framed("""<button type="button" data-event='{"type": "go"}'>Go</button>"""))
        refuse_next(page)

        page.get_by_role("button", name="Go").click()
        page.locator("[data-refused]").wait_for()
        page.get_by_role("button", name="Go").click()
        requested(page, 2)

        assert page.locator("[data-refused]").is_hidden()

    @pytest.mark.parametrize(
        ("html", "focused"),
        [
            ("""<i data-focus>there</i><button data-event='{"type": "go"}'>like it</button>""", "like it"),
            ("""<button>other</button><i data-focus>there</i>""", "there"),
        ],
    )
    def test_the_focus_has_a_place(self, open_widget: OpenWidget, html: str, focused: str) -> None:
        """That of the like control; where there is none, the one that the view names."""
        page = open_widget(framed("""<p>one</p><p>two</p><button data-event='{"type": "go"}'>Go</button>"""))
        answer_next(page, html=html)

        page.get_by_role("button", name="Go").focus()
        page.keyboard.press("Enter")
        requested(page)

        assert page.evaluate("document.activeElement.textContent") == focused

    @pytest.mark.parametrize(
        "html",
        [
            """<button data-event='{"type": "next"}' data-moves>on</button>""",
            """<form data-event='{"type": "go"}'><button>on</button></form>""",
        ],
        ids=["button", "form"],
    )
    def test_what_leads_on_takes_the_reader_along(self, open_widget: OpenWidget, html: str) -> None:
        """To where the view wants the focus, and the message there is in sight, though the control is far below."""
        below = f"<i tabindex='-1' data-focus>there</i><div style='height: 3000px'></div>{html}"
        page = open_widget(framed(below))
        answer_next(page, html=f"<p data-say>The news</p>{below}")

        page.get_by_role("button", name="on").focus()
        page.keyboard.press("Enter")
        requested(page)

        assert page.evaluate("document.activeElement.textContent") == "there"
        assert in_sight(page, "[data-say]")

    def test_what_is_wrong_has_the_focus(self, open_widget: OpenWidget) -> None:
        """A form whose text cannot be read is gone on with at that text."""
        form = """<i data-focus>there</i><form data-event='{"type": "go"}'><input name="text"%s></form>"""
        page = open_widget(framed(form % ""))
        answer_next(page, html=form % " aria-invalid='true'")

        page.locator("input").focus()
        page.keyboard.press("Enter")
        requested(page)

        assert page.evaluate("document.activeElement.name") == "text"

    def test_nothing_can_be_pressed_while_a_link_is_opened(self, open_widget: OpenWidget) -> None:
        """What it leads to takes the place of what is there; afterwards that can be pressed."""
        page = open_widget("", hash="#kb=abc")
        page.evaluate("() => { window.gate = new Promise(resolve => { window.go = resolve; }); }")
        page.evaluate("html => { document.body.innerHTML = html; }", framed(FORM.format(live="")))
        button = page.locator("form button").bounding_box()
        assert button
        page.mouse.click(button["x"] + button["width"] / 2, button["y"] + button["height"] / 2)
        page.evaluate("window.go()")
        meanwhile = [request["event"]["type"] for request in requested(page)]
        page.get_by_role("button", name="Send").click()

        assert meanwhile == ["open"]
        assert [request["event"]["type"] for request in requested(page, 2)] == ["open", "choose"]

    def test_a_refusal_is_in_sight(self, open_widget: OpenWidget) -> None:
        """However long the widget is that refuses."""
        page = open_widget(
            framed("""<button data-event='{"type": "go"}'>Go</button><div style="height: 5000px"></div>""")
        )
        refuse_next(page)

        page.get_by_role("button", name="Go").click()
        page.locator("[data-refused]").wait_for()

        assert in_sight(page, "[data-refused]")

    def test_what_is_new_is_announced(self, open_widget: OpenWidget) -> None:
        """The sentence for it goes before the whole position."""
        page = open_widget(framed("""<button data-event='{"type": "go"}'>Go</button>"""))
        answer_next(page, html="<p data-position>Everything</p><p data-say>The news</p>")

        page.get_by_role("button", name="Go").click()

        page.wait_for_function("() => document.querySelector('[data-announce]').textContent === 'The news'")

    def test_controls_of_a_new_view_work(self, open_widget: OpenWidget) -> None:
        """What is disabled in the HTML for readers without a script is switched on; what is off stays off."""
        page = open_widget(framed("""<button data-event='{"type": "go"}'>Go</button>"""))
        answer_next(
            page,
            html="<button disabled data-event='{}'>On</button><button disabled data-off data-event='{}'>Off</button>",
        )

        page.get_by_role("button", name="Go").click()
        requested(page)

        assert page.get_by_role("button", name="On").is_enabled()
        assert page.get_by_role("button", name="Off").is_disabled()


def in_sight(page: Page, selector: str) -> bool:
    """Whether the element begins and ends on the screen."""
    inside = "one => [one.getBoundingClientRect()].map(box => box.top >= 0 && box.bottom <= innerHeight)[0]"
    return bool(page.locator(selector).evaluate(inside))


class TestFolds:
    """What a reader has opened and closed."""

    FOLDS = """
        <button data-event='{{"type": "go"}}'>Go</button>
        <details id="kept"{kept}><summary>kept</summary>{text}</details>
        <div data-answers><details id="answer"><summary>answer</summary>{text}</details></div>
    """

    def went_on(self, open_widget: OpenWidget, *, kept: str, answer: str, summary: str) -> Page:
        """The page after *summary* was pressed, and then an answer came that has the folds as *answer*."""
        page = open_widget(framed(self.FOLDS.format(kept=kept, text="before")))
        answer_next(page, html=self.FOLDS.format(kept=answer, text="after"))
        page.locator("summary", has_text=summary).click()
        page.get_by_role("button", name="Go").click()
        requested(page)
        return page

    @pytest.mark.parametrize(("kept", "is_open"), [("", True), (" open", False)])
    def test_a_fold_stays_as_it_was_set(self, open_widget: OpenWidget, kept: str, *, is_open: bool) -> None:
        """Whatever the answer has; what is in it is new."""
        page = self.went_on(open_widget, kept=kept, answer=kept, summary="kept")

        assert page.locator("#kept").evaluate("fold => [fold.open, fold.textContent]") == [is_open, "keptafter"]

    def test_an_answer_closes(self, open_widget: OpenWidget) -> None:
        """It would reveal the next question."""
        page = self.went_on(open_widget, kept="", answer="", summary="answer")

        assert page.locator("#answer").evaluate("fold => [fold.open, fold.textContent]") == [False, "answerafter"]


class TestMarks:
    """Answers that are marked and checked, without the engine."""

    def test_marks_are_checked_in_the_page(self, open_widget: OpenWidget) -> None:
        """By keyboard: right and wrong ones, every answer open, and the sentence announced."""
        page = open_widget(framed(MARKS))

        page.get_by_role("button", name="jack").focus()
        page.keyboard.press("Space")
        page.get_by_role("button", name="Check").focus()
        page.keyboard.press("Enter")

        marks = "all => all.map(one => [one.dataset.marks, one.ariaPressed, one.dataset.right])"
        assert page.locator("[data-marks]").evaluate_all(marks) == [["SA", "false", "false"], ["SJ", "true", "false"]]
        assert page.locator("details[open]").count() == 2
        assert page.locator("[data-some-wrong]").is_visible()
        assert page.locator("[data-all-right]").is_hidden()
        page.wait_for_function("() => document.querySelector('[data-announce]').textContent === 'Some wrong'")
        assert page.evaluate("requested") == []

    def test_nothing_is_checked_before_something_is_marked(self, open_widget: OpenWidget) -> None:
        """The button asks for a mark, in sight and aloud; a list that may stay empty is not waited for."""
        mark = """<li><button disabled aria-pressed="false" data-marks="{0}" data-legal="true">{0}</button></li>"""
        button = """
            <button disabled aria-disabled="true" data-check data-needs-mark="hint" aria-describedby="hint">Go</button>
            <p id="hint" hidden>Mark something</p>
        """
        lists = f"<ul data-may-be-empty>{mark.format('ace')}</ul><ul>{mark.format('jack')}</ul>"
        page = open_widget(framed(f"<div data-item>{lists}{button}</div>"))

        page.get_by_role("button", name="Go").focus()
        page.keyboard.press("Enter")
        page.locator("#hint").wait_for()
        page.wait_for_function("() => document.querySelector('[data-announce]').textContent === 'Mark something'")
        assert page.locator("[data-checked]").count() == 0

        page.get_by_role("button", name="jack").click()
        page.get_by_role("button", name="Go").click()
        assert page.locator("[data-checked]").count() == 1
        assert page.locator("#hint").is_hidden()

    def test_of_some_only_one_can_be_marked(self, open_widget: OpenWidget) -> None:
        """Marking the second takes the mark from the first."""
        page = open_widget(framed(f"<div data-one>{MARKS}</div>"))

        page.get_by_role("button", name="ace").click()
        page.get_by_role("button", name="jack").click()

        pressed = page.locator("[data-marks]").evaluate_all("all => all.map(one => one.ariaPressed)")
        assert pressed == ["false", "true"]

    def test_a_mark_cannot_be_changed_after_the_check(self, open_widget: OpenWidget) -> None:
        """What was marked stays to be seen."""
        page = open_widget(framed(MARKS))

        page.get_by_role("button", name="ace").click()
        page.get_by_role("button", name="Check").click()
        page.get_by_role("button", name="ace").click()

        assert page.locator("[data-marks=SA]").get_attribute("aria-pressed") == "true"
        assert page.locator("[data-all-right]").is_visible()

    @pytest.mark.parametrize(("marked", "wrong"), [(("ace",), []), (("ace", "jack"), ["SJ"]), ((), ["SA"])])
    def test_the_next_question_reports_what_was_wrong(
        self, open_widget: OpenWidget, marked: tuple[str, ...], wrong: list[str]
    ) -> None:
        """All right is an empty list."""
        page = open_widget(framed(MARKS))

        for name in (*marked, "Check", "Next"):
            page.get_by_role("button", name=name).click()
        (request,) = requested(page)

        assert request["event"]["wrong"] == wrong

    def test_what_was_not_checked_is_not_reported(self, open_widget: OpenWidget) -> None:
        """Going on without a check is no mistake, and neither is it twice."""
        page = open_widget(framed(MARKS))

        page.get_by_role("button", name="Next").click()
        (request,) = requested(page)

        assert "wrong" not in request["event"]


class TestWaiting:
    """What was pressed is seen at once, however long the answer takes."""

    GATE = "() => { window.gate = new Promise(resolve => { window.go = resolve; }); }"
    BUTTONS = "".join(
        f"""<button type="button" disabled data-event='{{"type": "{one}"}}'>{one}</button>""" for one in "ab"
    )
    MARKED = "() => [...document.querySelectorAll('[data-waits]')].map(one => one.textContent)"
    BLINKS = "one => one.getAnimations().length"

    def test_a_press_is_seen_until_its_answer_is_there(self, open_widget: OpenWidget) -> None:
        """The button has a mark of its own, which goes with the answer."""
        page = open_widget(framed(self.BUTTONS))
        page.evaluate(self.GATE)
        page.get_by_role("button", name="a").click()
        while_waiting = page.evaluate(self.MARKED)
        page.evaluate("window.go()")
        requested(page)

        assert while_waiting == ["a"]
        assert page.evaluate(self.MARKED) == []

    def test_a_press_that_comes_too_early_is_acknowledged(self, open_widget: OpenWidget) -> None:
        """It does nothing, since the answer may change what it would do; but it is seen that it came."""
        page = open_widget(framed(self.BUTTONS))
        page.evaluate(self.GATE)
        page.get_by_role("button", name="a").click()
        early = page.get_by_role("button", name="b")
        before = early.evaluate(self.BLINKS)
        early.evaluate("one => { one.click(); }")
        blinks = early.evaluate(self.BLINKS)
        page.evaluate("window.go()")

        assert (before, blinks, len(requested(page))) == (0, 1, 1)


class TestLinks:
    """States that travel in an address."""

    LINKED = """<p data-link="abc:1_x">here</p><button data-event='{"type": "go"}'>Go</button>"""

    def test_a_state_has_an_address(self, open_widget: OpenWidget, site: str) -> None:
        """In a field, chosen as a whole."""
        page = open_widget(framed(self.LINKED, linked=True))

        page.locator(".kb-more > summary").last.click()
        page.locator("[data-share]").click()
        field = page.locator("[data-share-address]")
        chosen = field.evaluate("one => one.value.slice(one.selectionStart, one.selectionEnd)")

        assert chosen == f"{site}made-up.html#kb=abc:1_x"

    def test_a_link_waits_for_the_answer(self, open_widget: OpenWidget) -> None:
        """Whoever is quick gets no link to what was there before, not even with a form sent in between."""
        form = """<form data-event='{"type": "name"}'><input name="name" disabled></form>"""
        page = open_widget(framed(self.LINKED + form, linked=True))
        page.locator(".kb-more > summary").last.click()
        page.evaluate("() => { window.gate = new Promise(resolve => { window.go = resolve; }); }")
        for count in (2, 3):
            view = self.LINKED.replace("abc:1", f"abc:{count}") + form
            answer_next(page, state={"count": count}, html=view)
        page.get_by_role("button", name="Go").click()
        page.locator("form").evaluate("form => { form.requestSubmit(); }")
        page.locator("[data-share]").click()
        early = page.locator("[data-share-address]").input_value()
        page.evaluate("window.go()")
        page.locator("[data-shared]").wait_for()

        assert early == ""
        assert page.locator("[data-share-address]").input_value().endswith("#kb=abc:3_x")

    def test_without_a_link_none_is_offered(self, open_widget: OpenWidget) -> None:
        """The button would do nothing."""
        page = open_widget(framed("<p>here</p>", linked=True))

        assert page.locator("[data-share]").is_hidden()

    def test_an_address_opens_its_state(self, open_widget: OpenWidget) -> None:
        """The first widget of the page asks for it, the others do not."""
        page = open_widget(framed(self.LINKED) + framed(self.LINKED), hash="#kb=abc:2_x")

        (request,) = requested(page)

        assert request["state"] == STATE
        assert {**request["event"], "seed": 0} == {"type": "open", "link": "abc:2_x", "seed": 0}

    def test_an_address_of_what_is_there_asks_nothing(self, open_widget: OpenWidget) -> None:
        """As that of a position that is embedded; another address asks."""
        page = open_widget(framed(self.LINKED), hash="#kb=abc:1_x")
        page.evaluate("() => { location.hash = '#kb=abc:2_x'; }")

        assert [request["event"]["link"] for request in requested(page)] == ["abc:2_x"]

    def test_an_address_may_name_the_widget(self, open_widget: OpenWidget) -> None:
        """The first of that name."""
        page = open_widget(framed(self.LINKED) + framed(self.LINKED, name="other"), hash="#kb=abc&for=other")

        assert [request["widget"] for request in requested(page)] == ["other"]

    def test_the_address_of_a_second_widget_names_it(self, open_widget: OpenWidget) -> None:
        """So that it comes back where it was."""
        page = open_widget(framed(self.LINKED) + framed(self.LINKED, name="other", linked=True))

        page.locator(".kb-more > summary").last.click()
        page.locator("[data-share]").click()

        assert page.locator("[data-share-address]").input_value().endswith("#kb=abc:1_x&for=other")

    @pytest.mark.parametrize(
        "hash", ["#kb=%E0%A4", "#kb=", "#kb=<img src=x onerror=alert(1)>", "#kb=%00", "#kb=a&for=]"]
    )
    def test_a_damaged_link_is_reported(self, open_widget: OpenWidget, hash: str) -> None:  # noqa: A002 - as above
        """The page stays whole; the engine reports what is wrong."""
        page = open_widget("", hash=hash)
        message = "bad-json: <b>damaged</b>"
        answer_next(page, kind="failure", failure={"code": "bad-answer", "message": message})
        page.evaluate("html => { document.body.innerHTML = html; }", framed(self.LINKED, linked=True))
        page.locator("[data-refused]").wait_for()

        assert page.locator("[data-refused-message]").inner_text() == "<b>damaged</b>"
        assert page.locator("[data-view] p").inner_text() == "here"
        assert page.locator("img").count() == 0

    def test_the_next_state_leaves_the_address(self, open_widget: OpenWidget) -> None:
        """A reload shows no state that the reader has left."""
        page = open_widget(framed(self.LINKED), hash="#kb=abc")
        requested(page)

        page.get_by_role("button", name="Go").click()
        requested(page, 2)

        assert "#" not in page.url


@pytest.mark.parametrize("locale", ["en", "de"])
class TestTheEngine:
    """Links on a page of the site, answered by the engine itself."""

    LINK = add_checksum("variant:original-66;trump:H;talon:empty;led:SK;you:SA_SJ_HQ")

    def test_a_link_restores_a_position(self, site: str, open_page: OpenPage, locale: str) -> None:
        """In the first quiz of the page, in the page's language."""
        visit = open_page(f"{address(site, locale, 'learn/follow-beat-trump/')}#kb={self.LINK}")
        first = visit.page.locator("kiebitz-widget").first

        first.locator("[data-reveals$=-HQ]").wait_for(timeout=ENGINE)

        assert first.locator(".kb-variants").inner_text() == "Original 66"
        assert first.get_attribute("locale") == locale
        assert (visit.console, visit.failed) == ([], [])

    @pytest.mark.parametrize(
        "link",
        [add_checksum("variant:original-66;trump:H;you:SA"), LINK[:-1], "<img src=x onerror=alert(1)>", "a" * 5000],
    )
    def test_a_damaged_one_breaks_nothing(self, site: str, open_page: OpenPage, locale: str, link: str) -> None:
        """The message is in the page's language, and the quiz is as it came."""
        visit = open_page(f"{address(site, locale, 'learn/follow-beat-trump/')}#kb={link}")
        first = visit.page.locator("kiebitz-widget").first

        first.locator("[data-refused]").wait_for(timeout=ENGINE)

        assert (
            first.locator("[data-refused]")
            .inner_text()
            .startswith(
                {"en": "This link cannot be opened here.", "de": "Dieser Link lässt sich hier nicht öffnen."}[locale]
            )
        )
        assert first.locator("[data-refused-message]").inner_text() != ""
        assert visit.page.locator(".md-content img").count() == 0
        assert json.loads(first.locator("[data-state]").text_content() or "")["id"] == "q2"
        assert [line for line in visit.console if line.startswith("error")] == []
