"""Pages for practice that a reader comes back to: nothing that was done there is lost, whichever way they come."""

import json
from collections.abc import Callable
from typing import Any, Final, NamedTuple

import pytest
from playwright.sync_api import Page
from tests.browser.addresses import address
from tests.browser.conftest import NO_SERVICE_WORKER
from tests.browser.played_cards import ANYWAY

from kiebitz.elements.checksum import add_checksum

pytestmark = pytest.mark.browser

ENGINE: Final = 90_000
"""Milliseconds that the engine may take until its first answer."""

PRESS = """([name, wanted]) => {
    const widget = document.querySelector(`kiebitz-widget[widget=${name}]`);
    for (const selector of wanted) widget.querySelector(selector).click();
}"""

OTHER = """([name, before]) => {
    const widget = document.querySelector(`kiebitz-widget[widget=${name}]`);
    return widget.querySelector("[data-state]").textContent !== before && !widget.querySelector("[aria-busy]");
}"""

SHOWS = """([name, state]) =>
    document.querySelector(`kiebitz-widget[widget=${name}] [data-state]`).textContent === state"""

STANDS = """name => Math.round(
    document.querySelector(`kiebitz-widget[widget=${name}] [data-view]`).getBoundingClientRect().top
)"""

type OpenPage = Callable[..., Any]


class Practice(NamedTuple):
    """A widget that is kept, on its page."""

    name: str
    page: str
    act: tuple[str, ...]
    """What is pressed, one after the other, so that something happens."""


DEAL = Practice("deal", "practice/deal/", ("button.kb-card[data-event], [data-event*=next-deal]",))

PRACTICES = (
    DEAL,
    Practice("round", "practice/schnauz/", ("button[data-event*=act], [data-event*=next-round]",)),
    Practice("course", "practice/quiz/", ("[data-check]", """[data-event*='"next"']""")),
    Practice("memory", "practice/memory/", ("""[data-event*='"turn"'], [data-event*='"over"']""",)),
    Practice("pad", "score/", ("form[data-event*=start] button, [data-event*=answer][aria-pressed=false]",)),
    Practice("board", "practice/board/", ("[data-event*=play]",)),
    Practice("compare", "practice/compare/", ("button.kb-button[data-event]:not([aria-current])",)),
)


class Reader:
    """A reader at a widget."""

    def __init__(self, page: Page, practice: Practice) -> None:
        """At the *practice* on *page*."""
        self.page = page
        self.practice = practice
        self.widget = page.locator(f"kiebitz-widget[widget={practice.name}]")

    @property
    def state(self) -> str:
        """What the widget remembers."""
        return self.widget.locator("[data-state]").text_content() or ""

    @property
    def view(self) -> str:
        """The words of the widget."""
        return self.widget.locator("[data-view]").inner_text()

    @property
    def kept(self) -> str:
        """What the browser keeps."""
        return str(self.page.evaluate("name => localStorage.getItem(`kiebitz.${name}`)", self.practice.name))

    def act(self, times: int = 1) -> None:
        """Do something, also after a warning, and wait until its answer is shown."""
        for _ in range(times):
            self.press(self.practice.act)
            if self.widget.locator(ANYWAY).count():
                self.press((ANYWAY,))

    def press(self, wanted: tuple[str, ...]) -> None:
        """Press what is *wanted*, one after the other, and wait for the answer to the last."""
        before = self.state
        self.page.evaluate(PRESS, [self.practice.name, wanted])
        self.wait_for_other(before)

    def wait_for_other(self, before: str) -> None:
        """Wait until the widget shows another state than *before*."""
        self.page.wait_for_function(OTHER, arg=[self.practice.name, before], timeout=ENGINE)

    def wait_for(self, state: str) -> None:
        """Wait until the widget shows *state*."""
        self.page.wait_for_function(SHOWS, arg=[self.practice.name, state], timeout=ENGINE)


def reader_of(site: str, open_page: OpenPage, practice: Practice, locale: str = "en", **more: Any) -> Reader:
    """A reader who has just come to the page of *practice*."""
    return Reader(open_page(address(site, locale, practice.page), **more).page, practice)


def beside(reader: Reader, url: str) -> Reader:
    """The same reader in a second window, at *url*."""
    page = reader.page.context.new_page()
    page.add_init_script(NO_SERVICE_WORKER)
    page.goto(url)
    return Reader(page, reader.practice)


@pytest.mark.parametrize("practice", PRACTICES, ids=lambda practice: practice.name)
class TestEverywhere:
    """Each widget that is kept."""

    def test_a_reload_shows_what_was_left(self, site: str, open_page: OpenPage, practice: Practice) -> None:
        """At once and without the engine; the next press goes on from it."""
        visit = open_page(address(site, "en", practice.page))
        reader = Reader(visit.page, practice)
        reader.act(2)
        left = (reader.state, reader.view, reader.kept)
        visit.requests.clear()
        visit.page.reload()
        found = (reader.state, reader.view, reader.kept)
        engine = [url for url in visit.requests if "worker" in url or url.endswith(".memory.packed")]
        reader.act()

        assert found == left
        assert engine == []
        assert reader.widget.locator("[data-wipe]:visible").count() == 1
        assert json.loads(reader.kept)["state"] == json.loads(reader.state)
        assert reader.state != left[0]

    def test_another_language_opens_it_too(self, site: str, open_page: OpenPage, practice: Practice) -> None:
        """By the language switch, in that language."""
        reader = reader_of(site, open_page, practice)
        reader.act(2)
        left = reader.state, reader.kept
        reader.page.locator("a[hreflang=de]").first.evaluate("link => link.click()")
        reader.page.wait_for_url("**/de/**")
        note = reader.widget.locator("[data-kept]", has_text="Hier hast du aufgehört.")
        note.wait_for(timeout=ENGINE)

        assert reader.state.replace(" ", "") == left[0].replace(" ", "")
        assert reader.kept == left[1]
        assert reader.widget.locator("[data-view][inert]").count() == 0


class TestDeal:
    """A match."""

    @pytest.mark.parametrize("leave", ["reload", "back"])
    def test_the_reader_is_where_they_were(self, site: str, open_page: OpenPage, leave: str) -> None:
        """On a phone, with the same under their eyes, nothing of it above the window."""
        reader = reader_of(site, open_page, DEAL, narrow=True)
        reader.act(3)
        before = reader.page.evaluate(STANDS, "deal"), reader.state
        if leave == "reload":
            reader.page.reload()
        else:
            reader.page.goto(f"{site}rules/award/")
            reader.page.evaluate("setTimeout(() => { history.back(); })")
            reader.page.wait_for_function("() => location.pathname.endsWith('/practice/deal/')")
        reader.wait_for(before[1])
        reader.page.wait_for_function(f"top => Math.abs(({STANDS})('deal') - top) <= 2", arg=before[0])

        assert reader.state == before[1]

    def test_two_windows_go_on_together(self, site: str, open_page: OpenPage) -> None:
        """The newer move is shown in the other one, with a message; nothing is overwritten."""
        first = reader_of(site, open_page, DEAL)
        first.act()
        second = beside(first, first.page.url)
        second.act()
        first.wait_for(second.state)
        is_marked = first.widget.locator("[data-newer]").is_visible()
        first.act()
        second.wait_for(first.state)

        assert is_marked
        assert json.loads(first.kept)["state"] == json.loads(second.state)

    def test_a_link_beside_harms_nothing(self, site: str, open_page: OpenPage) -> None:
        """It is played on there, survives a reload there, and one's own match is as it was."""
        own = reader_of(site, open_page, DEAL)
        link = add_checksum("1~schnopsn-weich~match~1~0.0~0.0~0~67~")
        own.act(2)
        left = own.state, own.kept
        guest = beside(own, f"{own.page.url}#kb={link}")
        guest.widget.locator("[data-adopt]").wait_for(timeout=ENGINE)
        guest.act()
        played = guest.state
        guest.page.reload()
        guest.widget.locator("[data-adopt]").wait_for(timeout=ENGINE)
        again = guest.state
        guest.widget.locator("[data-resume]:visible").click()
        guest.wait_for(left[0])

        assert json.loads(again)["actions"] == json.loads(played)["actions"]
        assert (own.state, own.kept) == left

    def test_an_older_version_is_kept_aside(self, site: str, open_page: OpenPage) -> None:
        """A message reports it, and a new match is kept beside it."""
        reader = reader_of(site, open_page, DEAL)
        old = '{"kiebitz":"deal","version":0,"state":{}}'
        reader.page.evaluate("old => localStorage.setItem('kiebitz.deal', old)", old)
        reader.page.reload()
        is_marked = reader.widget.locator("[data-aside]").is_visible()
        reader.act()

        assert is_marked
        assert reader.page.evaluate("localStorage.getItem('kiebitz.deal.aside')") == old
        assert json.loads(reader.kept)["state"] == json.loads(reader.state)

    def test_what_the_rules_refuse_is_kept_aside(self, site: str, open_page: OpenPage) -> None:
        """A match of a variant that there is no more."""
        reader = reader_of(site, open_page, DEAL)
        state = {**json.loads(reader.state), "variant": "no-such"}
        old = json.dumps({"kiebitz": "deal", "version": 1, "state": state})
        reader.page.evaluate("old => localStorage.setItem('kiebitz.deal', old)", old)
        reader.page.reload()
        reader.widget.locator("[data-aside]").wait_for(timeout=ENGINE)

        assert reader.page.evaluate("localStorage.getItem('kiebitz.deal.aside')") == old
        assert reader.widget.locator("[data-view][inert]").count() == 0


class TestCourse:
    """The course."""

    def test_a_checked_answer_stays_without_webassembly(self, site: str, open_page: OpenPage) -> None:
        """Its verdict needs no engine, and neither does coming back to it."""
        page = open_page(address(site, "en", "practice/quiz/"), webassembly=False).page
        page.locator("[data-marks][data-legal=false]").first.click()
        page.locator("[data-check]").click()
        page.reload()

        assert page.locator("[data-some-wrong]").is_visible()
        assert page.locator("[data-view][inert]").count() == 0

    def test_marks_stay_before_the_check(self, site: str, open_page: OpenPage) -> None:
        """In the very first question, too."""
        page = open_page(address(site, "en", "practice/quiz/")).page
        page.locator("[data-marks]").nth(1).click()
        page.reload()

        assert page.locator("[data-marks]").nth(1).get_attribute("aria-pressed") == "true"


def test_the_deck_is_the_same_in_all_windows(site: str, open_page: OpenPage) -> None:
    """Chosen in one, it is shown in the others at once."""
    first = open_page(address(site, "en", DEAL.page)).page
    second = beside(Reader(first, DEAL), first.url).page
    second.locator("input[name=deck][value=german]").first.evaluate("choice => choice.click()")
    first.wait_for_function("() => document.documentElement.dataset.deck === 'german'")

    assert first.locator("input[name=deck][value=german]").first.is_checked()


@pytest.mark.parametrize("browser_name", ["chromium"], indirect=True)
@pytest.mark.parametrize("is_awake", [False, True])
def test_a_page_opens_in_another_language_where_it_was_read(site: str, open_page: OpenPage, *, is_awake: bool) -> None:
    """Below the same heading, where no widget is in sight, or one that is not awake yet on the other page."""
    page = open_page(address(site, "hr", "rules/award/"), narrow=True).page
    if is_awake:
        page.evaluate("document.body.dispatchEvent(new Event('kiebitz-wake', { bubbles: true }))")
    page.evaluate("document.querySelector('#few-points').scrollIntoView()")
    page.evaluate("scrollBy(0, 30)")
    page.locator("a[hreflang=de]").first.evaluate("link => link.click()")
    page.wait_for_url("**/de/**")

    page.wait_for_function("() => Math.abs(document.querySelector('#few-points').getBoundingClientRect().top) < 100")
