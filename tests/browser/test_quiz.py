"""The quiz in a reader's hands: without a script, without WebAssembly, and with everything."""

import json
import re
from collections.abc import Callable
from html import unescape
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page
from tests.browser.addresses import address
from tests.browser.conftest import ENGINE
from tests.browser.waits import WAKE_ALL
from tests.site.unpacked_pages import unpacked

from kiebitz.elements import dispatch
from kiebitz.elements.rule_links import use_sections
from kiebitz.elements.site_pages import use_pages
from kiebitz.elements.texts import use_catalogue
from kiebitz.locales import site_locales
from kiebitz.markdown.rule_sections import section_addresses
from kiebitz.markdown.site_data import SiteData
from kiebitz.site.collection import widget_catalogues
from kiebitz.site.paths import CATALOGUES
from kiebitz.site.short_html import short_html
from kiebitz.site_settings import read_site_settings

pytestmark = pytest.mark.browser

LOCALES = ("en", "de", "hr", "sr", "sr-Latn")
LESSON = "learn/follow-beat-trump/"
BEAT = "kiebitz-widget:has([data-reveals$=-SA]):has([data-reveals$=-SJ]):has([data-reveals$=-HQ])"
"""The quiz with the king of spades led and ace, jack and a trump queen in hand."""

SCHNAUZ = "learn/schnauz/"
HANDS = "kiebitz-widget:has(details[id$=-worth-14]):has(details[id$=-worth-42]):has(details[id$=-worth-56])"
"""The quiz in which you hold ace and king of spades and a seven of another suit."""

VIEW = "quiz => quiz.querySelector('[data-view]').innerHTML"
"""The HTML that a widget shows."""

type OpenPage = Callable[..., Any]


@pytest.mark.parametrize("locale", LOCALES)
class TestWithoutScript:
    """A page is complete as it comes."""

    def test_board_question_and_answers_are_there(self, site: str, open_page: OpenPage, locale: str) -> None:
        """Each card of a hand has its picture, and below it an answer that opens by itself."""
        visit = open_page(address(site, locale, LESSON), javascript=False)
        quiz = visit.page.locator(BEAT)

        quiz.locator("details[id$=-SJ] summary").click(force=True)

        assert quiz.locator("button.kb-card .kb-face").count() == 3
        assert quiz.locator("[id$=-question]").inner_text().strip().endswith("?")
        assert "✗" in quiz.locator("details[id$=-SJ] [data-verdict]").inner_text()
        assert visit.page.locator("[data-needs-engine]").first.is_hidden()
        assert visit.page.locator("[data-deck-choice]").is_hidden()


@pytest.mark.parametrize("locale", LOCALES)
class TestWithoutWebAssembly:
    """Where WebAssembly is blocked the page still answers, and reports what it cannot do."""

    def test_cards_answer(self, site: str, open_page: OpenPage, locale: str) -> None:
        """Touching a card opens its answer at once and announces it to screen readers."""
        visit = open_page(address(site, locale, LESSON), webassembly=False)
        quiz = visit.page.locator(BEAT)

        quiz.locator("[data-reveals$=-SA]").click()

        answer = quiz.locator("details[id$=-SA] [data-verdict]").inner_text()
        assert "✓" in answer
        visit.page.wait_for_function(
            "([quiz, text]) => quiz.querySelector('[data-announce]').textContent.trim() === text",
            arg=[quiz.element_handle(), answer.strip()],
        )

    def test_it_reports_that_no_position_can_be_dealt(self, site: str, open_page: OpenPage, locale: str) -> None:
        """Asking for another position shows a sentence, not an error."""
        visit = open_page(address(site, locale, LESSON), webassembly=False)
        quiz = visit.page.locator(BEAT)

        quiz.locator("[data-needs-engine]").click()
        quiz.locator("[data-engine-failed]").wait_for()

        assert [line for line in visit.console if line.startswith("error")] == []


def another_of(visit: Any, selector: str) -> tuple[Any, Any]:
    """The quiz of *selector* after another question was asked for and has come, and what it remembers then."""
    quiz = visit.page.locator(selector).element_handle()
    before = quiz.query_selector("[data-state]").text_content()
    quiz.query_selector("[data-event]").click()
    visit.page.wait_for_function(
        "([quiz, before]) => quiz.querySelector('[data-state]').textContent !== before",
        arg=[quiz, before],
        timeout=ENGINE,
    )
    return quiz, json.loads(quiz.query_selector("[data-state]").text_content())


WIDGETS_IN = """(source) => {
    const page = new DOMParser().parseFromString(source, "text/html");
    return [...page.querySelectorAll("kiebitz-widget")].map((widget) => [
        widget.getAttribute("widget"),
        widget.querySelector("[data-state]").textContent,
        widget.querySelector("[data-view]").innerHTML.trim(),
    ]);
}"""
"""Name, state and view of each widget in a page as it was sent."""

ELEMENTS_OF = """(texts) => texts.map((text) => {
    const page = new DOMParser().parseFromString(`<div data-view>${text}</div>`, "text/html");
    return page.querySelector("[data-view]").innerHTML.trim();
})"""
"""The same elements of each text, as a browser writes them."""


@pytest.mark.parametrize("locale", LOCALES)
class TestWithEverything:
    """The engine in the page."""

    def test_another_position(self, site: str, root: Path, open_page: OpenPage, locale: str) -> None:
        """A new position comes, in the page's language, from the page's own host; its answers open as well."""
        visit = open_page(address(site, locale, LESSON))
        quiz, state = another_of(visit, BEAT)
        visible = visit.page.evaluate(VIEW, quiz)
        quiz.query_selector("button.kb-card").click()

        use_pages(SiteData(docs=root / "docs", settings=read_site_settings(root)).pages)
        expected = dispatch.render("quiz", dispatch.WIDGETS["quiz"].read_state(state), with_texts(locale))
        assert words(visible) == words(expected)
        assert quiz.query_selector("details[open] [data-verdict]") is not None
        assert (visit.console, visit.failed) == ([], [])
        assert len(visit.origins) == 1

    def test_build_and_browser_agree(self, site: str, open_page: OpenPage, locale: str) -> None:
        """For every widget of the lesson the engine in the page gives the HTML that the build has put there."""
        visit = open_page(address(site, locale, LESSON))
        source = visit.page.request.get(visit.page.url).text()
        built = visit.page.evaluate(WIDGETS_IN, unpacked(source))
        states = [json.loads(state) for _, state, _ in built]

        answers = visit.page.evaluate(
            """async ([widgets, locale]) => {
                const { client } = customElements.get("kiebitz-widget");
                const { root } = document.querySelector("kiebitz-widget").dataset;
                const ask = ([widget, state]) => client.ask({ widget, state, event: null, locale, root });
                return Promise.all(widgets.map(ask));
            }""",
            [[[name, state] for (name, _, _), state in zip(built, states, strict=True)], locale],
        )

        # A page is written without the blanks and tags that it does not need; the elements are the same.
        folder = urlsplit(visit.page.url).path.strip("/")
        given = [short_html(answer.get("html", ""), folder) for answer in answers]
        assert len(states) >= 8
        assert visit.page.evaluate(ELEMENTS_OF, given) == [view for _, _, view in built]


def unfold(page: Page, *, has_scripts: bool = True) -> None:
    """Open the fold that the quiz on hands is in; where *page* has scripts, it is text until then."""
    if has_scripts:
        page.evaluate(WAKE_ALL)
    page.locator("details", has=page.locator(HANDS)).locator("> summary").click(force=True)


class TestWorth:
    """The quiz on shown hands of Schnauz, through the same shell."""

    def test_each_question_opens_its_own_answer(self, site: str, open_page: OpenPage) -> None:
        """A second answer to one question closes the first, and leaves the other question's open."""
        visit = open_page(f"{site}{SCHNAUZ}")
        unfold(visit.page)
        quiz = visit.page.locator(HANDS)

        for answer in ("-loser-0", "-worth-14", "-worth-42"):
            quiz.locator(f"[data-reveals$={answer}]").click()

        opened = quiz.locator("details[open] [data-verdict]").all_inner_texts()
        assert [text[:1] for text in opened] == ["✓", "✗"]

    @pytest.mark.parametrize("locale", LOCALES)
    def test_other_hands(self, site: str, root: Path, open_page: OpenPage, locale: str) -> None:
        """The engine in the page deals them, and gives the HTML that the build would give."""
        visit = open_page(address(site, locale, SCHNAUZ))
        unfold(visit.page)
        quiz, state = another_of(visit, HANDS)
        dealt = dispatch.WIDGETS["worth"].read_state(state)
        use_sections(section_addresses(root / "docs"))
        up = quiz.get_attribute("data-root") or ""
        expected = dispatch.render("worth", dealt, with_texts(locale), up)

        assert words(visit.page.evaluate(VIEW, quiz)) == words(expected)
        assert (visit.console, visit.failed) == ([], [])

    def test_answers_open_without_a_script(self, site: str, open_page: OpenPage) -> None:
        """The buttons, which then could do nothing, are not shown."""
        visit = open_page(f"{site}{SCHNAUZ}", javascript=False)
        unfold(visit.page, has_scripts=False)
        quiz = visit.page.locator(HANDS)

        quiz.locator("details[id$=-worth-42] summary").click(force=True)

        assert "✓" in quiz.locator("details[id$=-worth-42] [data-verdict]").inner_text()
        assert not any(choice.is_visible() for choice in quiz.locator(".kb-choice").all())


class TestBrokenLine:
    """The network goes away after the page has come."""

    def test_it_can_be_tried_again(self, site: str, open_page: OpenPage) -> None:
        """Offline a sentence reports it, and back online the same button deals."""
        visit = open_page(address(site, "en", LESSON))
        # What a shared worker asks for cannot be stopped on its way.
        visit.page.evaluate("delete globalThis.SharedWorker")
        quiz = visit.page.locator(BEAT).element_handle()
        before = quiz.query_selector("[data-state]").text_content()

        visit.page.route("**/_kiebitz/**", lambda route: route.abort())
        quiz.query_selector("[data-event]").click()
        visit.page.wait_for_function("quiz => !quiz.querySelector('[data-engine-unreachable]').hidden", arg=quiz)
        visit.page.unroute("**/_kiebitz/**")
        quiz.query_selector("[data-event]").click()

        visit.page.wait_for_function(
            "([quiz, before]) => quiz.querySelector('[data-state]').textContent !== before",
            arg=[quiz, before],
            timeout=ENGINE,
        )
        assert quiz.query_selector("[data-engine-unreachable]").is_hidden()


class TestByKeyboard:
    """No mouse."""

    def test_a_card_and_another_position(self, site: str, open_page: OpenPage) -> None:
        """Enter opens an answer and closes it again; after another position the focus is where it was."""
        visit = open_page(address(site, "en", LESSON))
        quiz = visit.page.locator(BEAT)
        card = quiz.locator("[data-reveals$=-SJ]")

        card.focus()
        visit.page.keyboard.press("Enter")
        assert card.get_attribute("aria-expanded") == "true"
        assert quiz.locator("details[id$=-SJ]").get_attribute("open") is not None
        visit.page.keyboard.press("Enter")
        assert card.get_attribute("aria-expanded") == "false"

        handle = quiz.element_handle()
        before = handle.query_selector("[data-state]").text_content()
        handle.query_selector("[data-event]").focus()
        visit.page.keyboard.press("Enter")
        visit.page.wait_for_function(
            "([quiz, before]) => quiz.querySelector('[data-state]').textContent !== before",
            arg=[handle, before],
            timeout=ENGINE,
        )
        assert visit.page.evaluate("document.activeElement.hasAttribute('data-event')")
        announced = "quiz => quiz.querySelector('[data-announce]').textContent"
        visit.page.wait_for_function(f"quiz => ({announced})(quiz).includes('Trump')", arg=handle)


class TestDeck:
    """The reader's pack."""

    def test_the_choice_is_kept_on_every_page(self, site: str, open_page: OpenPage) -> None:
        """Chosen in the lesson, it shows in the comparison, in names as in faces."""
        visit = open_page(address(site, "en", LESSON))

        visit.page.locator("[data-deck-choice] input[value=german]").check()
        visit.page.goto(f"{site}variants/compare/")
        visit.page.locator("summary", has_text="The last trick").click()

        face = visit.page.locator(".kb-face").first
        assert "german" in face.evaluate("face => getComputedStyle(face).backgroundImage")
        assert visit.page.locator(".kb-label kb-g").first.is_visible()
        assert visit.page.locator(".kb-label kb-f").first.is_hidden()

    def test_a_verdict_shows_without_colour(self, site: str, open_page: OpenPage) -> None:
        """Signs of different shape are on the cards that were asked for."""
        visit = open_page(address(site, "en", LESSON))
        quiz = visit.page.locator(BEAT)

        signs = []
        for card in ("SA", "SJ"):
            button = quiz.locator(f"[data-reveals$=-{card}]")
            button.click()
            signs.append(button.locator(".kb-mark").evaluate("mark => getComputedStyle(mark, '::before').content"))

        assert signs == ['"✓"', '"✗"']


def with_texts(locale: str) -> str:
    """*locale*, its texts in use here as they are in the page."""
    if locale != "en":
        use_catalogue(locale, widget_catalogues(site_locales(CATALOGUES))[locale])
    return locale


def words(html: str) -> list[str]:
    """The content of *html*, tag by tag: the text and the ids, whatever a script has marked."""
    return [unescape(part) for part in re.findall(r'id="[^"]*"|>([^<]+)<', html) if part.strip()]


class TestAnotherExample:
    """A page that speaks of an example which another one has replaced."""

    def test_it_reports_so_and_brings_the_first_one_back(self, site: str, open_page: OpenPage) -> None:
        """A sentence above the new one: the text is about the first; a button brings that back, to the last word."""
        page = open_page(f"{site}learn/follow-beat-trump/").page
        quiz = page.locator("kiebitz-widget[widget=quiz]").nth(1)
        cards = quiz.locator("[data-view] [data-card]")
        first = cards.evaluate_all("all => all.map(one => one.dataset.card)")
        assert quiz.locator("[data-not-first]").is_hidden()

        quiz.locator("[data-event*=another]").click()
        quiz.locator("[data-not-first]").wait_for(timeout=90_000)
        assert cards.evaluate_all("all => all.map(one => one.dataset.card)") != first
        quiz.locator("[data-first]").click()

        assert cards.evaluate_all("all => all.map(one => one.dataset.card)") == first
        assert quiz.locator("[data-not-first]").is_hidden()

    def test_all_else_is_behind_one_small_control(self, site: str, open_page: OpenPage) -> None:
        """Below an example there is one fold, with the link to give away and the way to the board in it."""
        page = open_page(f"{site}learn/follow-beat-trump/").page
        example = page.locator(".kb-example").first

        behind = [example.locator("[data-share]"), example.locator(".kb-more .kb-open")]

        assert [one.is_visible() for one in behind] == [False] * 2
        example.locator(".kb-more > summary").click()
        assert [one.is_visible() for one in behind] == [True] * 2


@pytest.mark.parametrize(("locale", "sheet"), [("de", "french.de."), ("hr", "french."), ("en", "french.")])
def test_cards_have_the_letters_of_the_language(site: str, open_page: OpenPage, locale: str, sheet: str) -> None:
    """A German page shows the sheet with D and B; its double-German cards are those of every page."""
    page = open_page(address(site, locale, "learn/follow-beat-trump/")).page
    picture = "one => getComputedStyle(one).backgroundImage.split('/').pop()"
    french = page.locator(".kb-face").first.evaluate(picture)
    page.evaluate("document.documentElement.dataset.deck = 'german'")

    assert french.startswith(sheet)
    assert french.startswith("french.de.") == (locale == "de")
    assert page.locator(".kb-face").first.evaluate(picture).startswith("german.")
