"""The engine in the page when something goes wrong around it: lies, deaths, refusals, another build, a slow line."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.browser.host import Host, hosted
from tests.browser.waits import wait_until

pytestmark = pytest.mark.browser

LESSON = "learn/follow-beat-trump/"
QUIZ = {"id": "q", "variants": ["schnopsn-weich"], "position": "trump: H; talon: empty; led: SK; you: SA SJ HQ"}
ASK = """
    (locale) => customElements.get("kiebitz-widget").client.ask({
        widget: "quiz", state: STATE, event: { type: "another", seed: 7 }, locale, root: "../../",
    })
""".replace("STATE", json.dumps(QUIZ))
"""Asks the engine for another position, in a language."""

ENGINE = (".memory.packed", ".wasm.packed", "pyodide.asm.js", ".mo.packed")
"""How files of the engine end."""

REFUSED = "globalThis.SharedWorker = class { constructor() { throw new DOMException('refused', 'SecurityError'); } }"
FAILING = """
    globalThis.SharedWorker = class extends EventTarget {
        port = new MessageChannel().port1;
        constructor() {
            super();
            setTimeout(() => { this.dispatchEvent(new Event("error")); });
        }
    };
"""
"""Two ways in which browsers refuse shared workers to a page inside another site's page."""

SILENT = "globalThis.SharedWorker = class extends EventTarget { port = new MessageChannel().port1; }"
"""A shared worker that gives neither an answer nor an error, as where the browser loses the error of its script."""

OWN = """
    delete globalThis.SharedWorker;
    globalThis.workers = [];
    globalThis.Worker = class extends Worker {
        constructor(...all) {
            super(...all);
            workers.push(this);
        }
    };
"""
"""Has each page use a worker of its own, which a test can get at."""

type OpenPage = Callable[..., Any]


@pytest.fixture
def host(built_site: Path) -> Iterator[Host]:
    """The site, at a host in hand."""
    with hosted(built_site) as one:
        yield one


def opened(open_page: OpenPage, host: Host, path: str = LESSON, script: str = "", **how: bool) -> Any:
    """The page at *path*, in which *script* has run before anything asked for the engine."""
    visit = open_page(f"{host.address}{path}", **how)
    visit.page.wait_for_function("() => customElements.get('kiebitz-widget') !== undefined")
    if script:
        visit.page.evaluate(f"() => {{ {script} }}")
    return visit.page


class TestLies:
    """A network answers once with a page that asks for a login, and with the status 200."""

    @pytest.mark.parametrize("end", ENGINE)
    def test_the_question_is_answered(self, host: Host, open_page: OpenPage, end: str) -> None:
        """In the same press, whichever file of the engine it was."""
        page = opened(open_page, host)
        host.lie(end)

        assert page.evaluate(ASK, "de")["kind"] == "answer"
        assert host.times(end) >= 2

    def test_the_worker_is_requested_again(self, host: Host, open_page: OpenPage) -> None:
        """A script that was a page does not stop the next one."""
        page = opened(open_page, host)
        host.lie(host.worker())

        assert page.evaluate(ASK, "en")["kind"] == "answer"


class TestFailures:
    """One page's failure is no other page's."""

    def test_a_catalogue_that_is_missing_stops_no_other_page(self, host: Host, open_page: OpenPage) -> None:
        """The page that needs it gets a message; the other one is answered, and no engine is loaded anew for it."""
        first = opened(open_page, host)
        first.evaluate(ASK, "en")
        host.lack(".mo.packed")
        second = first.context.new_page()
        second.goto(f"{host.address}{LESSON}")
        second.wait_for_function("() => customElements.get('kiebitz-widget') !== undefined")

        refused = second.evaluate(ASK, "de")
        loaded = host.times(".memory.packed")
        answered = first.evaluate(ASK, "en")

        assert refused["failure"]["code"] == "not-loaded"
        assert answered["kind"] == "answer"
        assert host.times(".memory.packed") == loaded

    def test_a_worker_that_dies_is_replaced(self, host: Host, open_page: OpenPage) -> None:
        """While a question waits; the next one answers it."""
        page = opened(open_page, host, script=OWN)
        let_go = host.hold(".memory.packed")
        page.evaluate(f"() => {{ globalThis.outcome = ({ASK})('en'); }}")
        wait_until(page, lambda: host.times(".memory.packed") == 1, "begun")
        page.wait_for_function("() => navigator.locks !== undefined && workers.length === 1")
        # The page notices the end of a worker by its lock, so that has to be there first.
        page.wait_for_function("async () => (await navigator.locks.query()).held.length > 0")

        page.evaluate("workers[0].terminate()")
        wait_until(page, lambda: page.evaluate("workers.length") == 2, "replaced")
        let_go()

        assert page.evaluate("outcome")["kind"] == "answer"

    @pytest.mark.parametrize("browser_name", ["chromium"], indirect=True)
    def test_a_shared_worker_that_is_killed_is_replaced(self, host: Host, open_page: OpenPage) -> None:
        """Both pages that it served are answered."""
        first = opened(open_page, host)
        first.evaluate(ASK, "en")
        second = first.context.new_page()
        second.goto(f"{host.address}{LESSON}")
        second.wait_for_function("() => customElements.get('kiebitz-widget') !== undefined")
        second.evaluate(ASK, "en")
        session = first.context.browser.new_browser_cdp_session()
        for target in session.send("Target.getTargets")["targetInfos"]:
            if target["type"] == "shared_worker" and host.address in target["url"]:
                session.send("Target.closeTarget", {"targetId": target["targetId"]})

        assert first.evaluate(ASK, "en")["kind"] == "answer"
        assert second.evaluate(ASK, "en")["kind"] == "answer"

    @pytest.mark.parametrize("script", [REFUSED, FAILING])
    def test_a_page_that_may_share_none_has_its_own(self, host: Host, open_page: OpenPage, script: str) -> None:
        """The first question is answered."""
        page = opened(open_page, host, script=script)

        assert page.evaluate(ASK, "en")["kind"] == "answer"

    def test_a_page_with_a_silent_shared_worker_has_its_own(self, host: Host, open_page: OpenPage) -> None:
        """Half a minute is enough to wait for a sign of life: the engine itself would be given more time."""
        page = at_rest(open_page, host)
        page.evaluate(f"() => {{ {SILENT} }}")
        page.evaluate(f"() => {{ globalThis.outcome = ({ASK})('en'); }}")
        page.clock.fast_forward(29_000)
        before = host.times(".memory.packed")
        page.clock.fast_forward(2_000)
        page.clock.resume()

        assert page.evaluate("outcome")["kind"] == "answer"
        assert before == 0

    def test_a_network_that_is_gone_is_reported(self, host: Host, open_page: OpenPage) -> None:
        """And when it is back, the next question is answered."""
        page = opened(open_page, host)
        host.end()

        gone = page.evaluate(ASK, "en")
        host.return_()

        assert gone["failure"]["code"] in {"no-worker", "not-loaded"}
        assert page.evaluate(ASK, "en")["kind"] == "answer"


class TestOldTab:
    """The site was built anew while a page was open, and the files of its engine are gone."""

    def renewed(self, host: Host, open_page: OpenPage) -> Any:
        """A quiz on such a page, after a question to the engine."""
        page = opened(open_page, host)
        host.is_renewed = True
        host.lack(".js", *ENGINE)
        quiz = page.locator("kiebitz-widget:has([data-event])").first
        quiz.locator("[data-event]").first.click()
        quiz.locator("[data-engine-outdated], [data-engine-unreachable]").locator("visible=true").wait_for()
        return quiz

    def test_it_is_reported(self, host: Host, open_page: OpenPage) -> None:
        """Not that one should try again: that would not help."""
        quiz = self.renewed(host, open_page)

        assert quiz.locator("[data-engine-outdated]").is_visible()
        assert quiz.locator("[data-engine-unreachable]").is_hidden()

    def test_its_button_loads_the_newer_page(self, host: Host, open_page: OpenPage) -> None:
        """The page is asked for again."""
        quiz = self.renewed(host, open_page)
        before = host.times(LESSON)

        with quiz.page.expect_navigation():
            quiz.locator("[data-reload]").click()

        assert host.times(LESSON) == before + 1

    def test_half_a_deployment_is_another_thing(self, host: Host, open_page: OpenPage) -> None:
        """Where the page is still the latest one, it may help to try again."""
        page = opened(open_page, host)
        host.lack(*ENGINE)

        assert page.evaluate(ASK, "de")["failure"]["code"] == "not-loaded"


class TestOrder:
    """What is waited for comes first."""

    def test_nothing_is_kept_before_the_first_answer(self, host: Host, open_page: OpenPage) -> None:
        """The service worker is asked for when all of the engine has come, and not before."""
        page = at_rest(open_page, host, keeping=True)
        let_go = host.hold(".memory.packed")
        page.evaluate(f"() => {{ globalThis.outcome = ({ASK})('en'); }}")
        wait_until(page, lambda: host.times(".memory.packed") == 1, "begun")
        page.clock.fast_forward(60_000)
        page.evaluate("fetch('?a-while-later')")
        before = host.times("offline.js")
        let_go()
        page.evaluate("outcome")
        wait_until(page, lambda: host.times("offline.js") > 0, "kept")

        assert before == 0

    def test_the_engine_is_fetched_ahead(self, host: Host, open_page: OpenPage) -> None:
        """Where a widget is in sight and nobody asks anything; it is neither started nor fetched a second time."""
        page = in_sight(at_rest(open_page, host, ahead=True))
        before = host.times(".memory.packed")

        page.clock.run_for(5_000)
        wait_until(page, lambda: host.times(".memory.packed") > 0, "fetched")
        page.evaluate("customElements.get('kiebitz-widget').client.idle()")
        is_ready = page.evaluate("customElements.get('kiebitz-widget').client.ready")

        assert (before, is_ready) == (0, False)
        assert page.evaluate(ASK, "en")["kind"] == "answer"
        assert host.times(".memory.packed") == 1

    def test_what_is_kept_comes_after_the_engine(self, host: Host, open_page: OpenPage) -> None:
        """Also where the engine is fetched ahead."""
        page = in_sight(at_rest(open_page, host, keeping=True, ahead=True))

        page.clock.run_for(5_000)
        wait_until(page, lambda: host.times("offline.js") > 0, "kept")

        # What is kept is asked for once more by the service worker, since this host lets the browser store nothing.
        engine = [
            next(path for path in host.requested if path.endswith(end))
            for end in (".memory.packed", ".wasm.packed", ".asm.js")
        ]
        assert max(map(host.requested.index, engine)) < host.requested.index("offline.js")

    def test_who_saves_data_fetches_nothing_ahead(self, host: Host, open_page: OpenPage) -> None:
        """The page is kept, and nothing of the engine was asked for."""
        page = in_sight(at_rest(open_page, host, keeping=True))

        page.clock.run_for(5_000)
        wait_until(page, lambda: host.times("404.html") > 0, "kept")

        assert host.times(".memory.packed") == 0

    def test_a_reader_who_waits_sees_how_far_it_is(self, host: Host, open_page: OpenPage) -> None:
        """A bar with a figure, as long as the engine is on its way."""
        page = opened(open_page, host)
        let_go = host.hold(".memory.packed")
        quiz = page.locator("kiebitz-widget:has([data-event])").first

        quiz.locator("[data-event]").first.click()
        quiz.locator("[data-engine-progress]").wait_for()
        bar = quiz.get_by_role("progressbar", name="Loaded so far:")
        page.wait_for_function("(bar) => bar.value > 0 && bar.value < 1", arg=bar.element_handle())
        figure = quiz.locator("[data-engine-share]").inner_text()
        announced = quiz.locator("[data-announce]").inner_text()
        let_go()
        quiz.locator("[data-engine-progress]").wait_for(state="hidden")

        assert figure.endswith("%")
        assert announced != ""


SEEN = """
widget => new Promise(resolve => {
  // Observers are told in the order in which they were made: the page's own comes first.
  const observer = new IntersectionObserver(entries => {
    if (entries.some(({ isIntersecting }) => isIntersecting)) { observer.disconnect(); resolve(); }
  });
  observer.observe(widget);
})
"""


def at_rest(open_page: OpenPage, host: Host, **how: bool) -> Any:
    """The lesson, on whose clock no time goes by."""
    visit = open_page("about:blank", **how)
    visit.page.clock.install()
    visit.page.clock.pause_at("2030-01-01")
    visit.page.goto(f"{host.address}{LESSON}")
    visit.page.wait_for_function("() => customElements.get('kiebitz-widget') !== undefined")
    return visit.page


def in_sight(page: Any) -> Any:
    """The *page*; something that asks the engine is in sight, and the page has noticed."""
    widget = page.locator("kiebitz-widget:has([data-event])").first
    widget.scroll_into_view_if_needed()
    widget.evaluate(SEEN)
    return page


class TestWithoutTheScript:
    """The page's own script is missing."""

    DONE = "() => { for (const one of document.getAnimations()) one.finish(); }"

    def test_the_page_reports_it_after_a_while(self, host: Host, open_page: OpenPage) -> None:
        """Not at once: it may still be on its way."""
        shell = host.script_of(LESSON)
        host.lack(shell)
        visit = open_page(f"{host.address}{LESSON}")
        note = visit.page.locator("[data-asleep]").first
        before = note.evaluate("(one) => getComputedStyle(one).visibility")
        visit.page.evaluate(self.DONE)

        assert (before, note.is_visible()) == ("hidden", True)
        assert note.inner_text().startswith("The buttons do nothing yet")

    def test_with_it_nothing_is_reported(self, host: Host, open_page: OpenPage) -> None:
        """However long it has been."""
        page = opened(open_page, host)
        page.evaluate(self.DONE)

        assert page.locator("[data-asleep]").first.is_hidden()


class TestStorage:
    """What the theme has kept is damaged, or the browser keeps nothing."""

    @pytest.mark.parametrize("kept", ["", "{", "5", "null", "{}", '{"index": "x"}', '{"index": 1, "color": {"": 1}}'])
    def test_a_damaged_palette_is_no_matter(self, host: Host, open_page: OpenPage, kept: str) -> None:
        """The page prints nothing on the console, and its colours can be chosen."""
        visit = open_page(host.address)
        visit.page.evaluate("(kept) => localStorage.setItem(`${__md_scope.pathname}.__palette`, kept)", kept)
        visit.page.reload()
        visit.page.locator("label[for=__palette_1]").click()

        assert visit.page.evaluate("document.body.dataset.mdColorMedia") == "(prefers-color-scheme: light)"
        assert visit.console == []

    def test_storage_that_throws_is_no_matter(self, host: Host, open_page: OpenPage) -> None:
        """As in a page inside another site's page."""
        shut = """
            for (const name of ["localStorage", "sessionStorage"]) {
                Object.defineProperty(globalThis, name, { get() { throw new DOMException("shut", "SecurityError"); } });
            }
        """
        visit = open_page("about:blank")
        visit.page.add_init_script(shut)
        visit.page.goto(host.address)
        visit.page.locator("label[for=__palette_1]").click()

        assert visit.page.evaluate("document.body.dataset.mdColorMedia") == "(prefers-color-scheme: light)"
        assert visit.console == []
