"""A deal against the computer in a reader's hands: without a script, by keyboard, and as fast as on a phone."""

import json
import re
from collections.abc import Callable
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import ElementHandle
from tests.browser.addresses import address

from kiebitz.elements import stage
from kiebitz.elements.linked import sealed
from kiebitz.elements.links import use_sections
from kiebitz.elements.texts import use_catalogue
from kiebitz.markdown.homes import sections

pytestmark = pytest.mark.browser

PAGE = "practice/deal/"
DEAL = "kiebitz-widget[widget=deal]"
CARD = "button.kb-card[data-event]"

FOLLOW = sealed("1~blog-schnapsen~match~0~0.0~0.0~0~48~mS.SK.HJ.c_.CA")
"""The computer has closed and leads a suit of which you hold a card."""

ENGINE = 90_000
"""Milliseconds that the engine may take until its first answer."""

CHANGED = "([deal, before]) => deal.querySelector('[data-state]').textContent !== before"

ON_THE_PAGES_OWN_THREAD = """
    if (window === top) {
        delete globalThis.SharedWorker;
        globalThis.Worker = class extends EventTarget {
            #inside;
            constructor(script, { name }) {
                super();
                const frame = document.createElement("iframe");
                document.body.append(frame);
                const inside = frame.contentWindow;
                inside.name = name;
                inside.postMessage = (data) => { this.dispatchEvent(new MessageEvent("message", { data })); };
                const element = inside.document.createElement("script");
                Object.assign(element, { type: "module", src: script });
                this.#inside = new Promise((resolve) => { element.onload = () => resolve(inside); });
                inside.document.head.append(element);
            }
            async postMessage(data) {
                const inside = await this.#inside;
                inside.dispatchEvent(new inside.MessageEvent("message", { data }));
            }
            terminate() {}
        };
    }
"""
"""Puts a frame in the place of the worker, since Chromium slows down only the thread of the page itself."""

NO_MORE_THINKING = """
    () => addEventListener("kiebitz-change", () => {
        for (const again of document.querySelectorAll("[data-again]")) again.remove();
    }, { capture: true })
"""
"""Leaves it at the first answer: what follows is the worker's time, which is the page's only in these tests."""

GO_ON = f"{CARD}, [data-event*=next-deal]"
"""A card to play, or after the last one the next deal."""

ASK = "[data-event*=ask]"

PRESS = """
    ([deal, wanted]) => new Promise((resolve) => {
        deal.addEventListener("kiebitz-change", () => requestAnimationFrame(resolve), { once: true });
        deal.querySelector(wanted).click();
    })
"""
"""Presses what is wanted, and waits until what comes of it is shown."""

type OpenPage = Callable[..., Any]


def opened(visit: Any) -> ElementHandle:
    """The deal on the page of *visit*."""
    deal: ElementHandle = visit.page.locator(DEAL).element_handle()
    return deal


def state_of(deal: ElementHandle) -> str:
    """What *deal* remembers."""
    return deal.query_selector("[data-state]").text_content() or ""  # type: ignore[union-attr]  # it is always there


class TestWithoutScript:
    """The page as it comes."""

    def test_cards_actions_and_rules_are_there(self, site: str, open_page: OpenPage) -> None:
        """Each card with its answer, and the variant in words."""
        deal = open_page(f"{site}{PAGE}", javascript=False).page.locator(DEAL)

        deal.locator("details[id$=-rules] summary").click(force=True)

        assert deal.locator("button.kb-card .kb-face").count() == 5
        assert "✓" in (deal.locator("details[id$=-close]").text_content() or "")
        assert deal.locator(".kb-variant-rules dd").first.is_visible()
        assert deal.locator("form").is_hidden()


class TestByKeyboard:
    """No mouse."""

    @pytest.mark.parametrize("locale", ["en", "de"])
    def test_a_card_is_played(self, site: str, built_site: Path, root: Path, open_page: OpenPage, locale: str) -> None:
        """The computer answers, the page shows what the build would show, and the focus is at the next question."""
        visit = open_page(address(site, locale, PAGE))
        deal = opened(visit)
        before = state_of(deal)

        deal.query_selector(CARD).focus()  # type: ignore[union-attr]  # it is always there
        visit.page.keyboard.press("Enter")
        visit.page.wait_for_function(CHANGED, arg=[deal, before], timeout=ENGINE)

        state = json.loads(state_of(deal))
        assert len(state["actions"]) > 1
        with_texts(built_site, locale)
        use_sections(sections(root / "docs"))
        expected = stage.render("deal", stage.WIDGETS["deal"].read_state(state), locale, "../" * (2 + (locale != "en")))
        assert words(deal.query_selector("[data-view]").inner_html()) == words(expected)  # type: ignore[union-attr]
        assert visit.page.evaluate("document.activeElement.hasAttribute('data-focus')")
        assert len(visit.origins) == 1

    def test_what_is_forbidden_is_told_and_not_done(self, site: str, open_page: OpenPage) -> None:
        """Whoever may not play a card reads why."""
        visit = open_page(f"{site}{PAGE}#kb={FOLLOW}")
        deal = visit.page.locator(DEAL)
        forbidden = deal.locator("button.kb-card[data-reveals]").first
        forbidden.wait_for(timeout=ENGINE)
        before = deal.locator("[data-state]").text_content()

        forbidden.focus()
        visit.page.keyboard.press("Enter")

        assert "✗" in deal.locator("details[open] [data-verdict]").inner_text()
        assert deal.locator("[data-state]").text_content() == before


class Phone:
    """The deal on a page that is four times slower from its first answer on."""

    def __init__(self, url: str, open_page: OpenPage) -> None:
        """The page at *url*, the engine on its own thread, where it is slowed down with it."""
        self.page = (visit := open_page(url, narrow=True)).page
        self.page.add_init_script(ON_THE_PAGES_OWN_THREAD)
        self.page.reload()
        self._deal = opened(visit)
        self.page.evaluate(PRESS, [self._deal, GO_ON])
        self._session = self.page.context.new_cdp_session(self.page)
        self._session.send("Performance.enable", {"timeDomain": "threadTicks"})
        self._session.send("Emulation.setCPUThrottlingRate", {"rate": 4})

    def milliseconds(self, wanted: str) -> float:
        """How long the page works from the press of what is *wanted* until it is shown.

        Only the thread's own time counts, slow as it is: what else runs on this machine does not lengthen it.
        """
        before = self._worked()
        self.page.evaluate(PRESS, [self._deal, wanted])
        return 1000 * (self._worked() - before)

    def _worked(self) -> float:
        metrics = self._session.send("Performance.getMetrics")["metrics"]
        return float(next(metric["value"] for metric in metrics if metric["name"] == "ThreadTime"))


@pytest.mark.parametrize("browser_name", ["chromium"], indirect=True)
class TestOnAPhone:
    """Chromium, four times slower."""

    def test_the_computer_answers_within_a_second(self, site: str, open_page: OpenPage) -> None:
        """After each of eight actions, from the press to the cards that are shown then."""
        phone = Phone(f"{site}{PAGE}", open_page)

        taken = [phone.milliseconds(GO_ON) for _ in range(8)]

        assert phone.page.workers == []
        assert max(taken) < 1000, taken

    def test_the_kiebitz_answers_within_a_second(self, site: str, open_page: OpenPage) -> None:
        """Early in a deal, when the most has to be supposed. What it thinks after that, it thinks beside the reader."""
        phone = Phone(f"{site}{PAGE}", open_page)
        phone.page.evaluate(NO_MORE_THINKING)

        taken = phone.milliseconds(ASK)

        assert phone.page.locator(f"{DEAL} .kb-advice").is_visible()
        assert taken < 1000


def with_texts(built_site: Path, locale: str) -> None:
    """Has the texts of *locale* in use here as the page has them."""
    if locale != "en":
        (catalogue,) = (built_site / "_kiebitz").glob(f"{locale}.*.mo")
        use_catalogue(locale, catalogue.read_bytes())


def words(html: str) -> list[str]:
    """What *html* says, text by text."""
    return [" ".join(unescape(part).split()) for part in re.findall(r">([^<]+)<", html) if part.strip()]
