"""A deal against the computer in a reader's hands: without a script, by keyboard, with the Kiebitz to ask."""

import json
import re
from collections.abc import Callable
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import ElementHandle, Page, ViewportSize
from tests.browser.addresses import address
from tests.browser.conftest import ENGINE
from tests.browser.played_cards import play_by_key

from cardrules.sixtysix import Play, legal_actions, turn_of
from cardrules.sixtysix.adviser import mistake_of
from kiebitz.elements import dispatch
from kiebitz.elements.checksum import add_checksum
from kiebitz.elements.games.sixtysix.deal import widget
from kiebitz.elements.games.sixtysix.deal.session import history
from kiebitz.elements.rule_links import use_sections
from kiebitz.elements.texts import use_catalogue
from kiebitz.locales import site_locales
from kiebitz.markdown.rule_sections import section_addresses
from kiebitz.site.collection import widget_catalogues
from kiebitz.site.paths import CATALOGUES

pytestmark = pytest.mark.browser

PAGE = "practice/deal/"
DEAL = "kiebitz-widget[widget=deal]"
CARD = "button.kb-card[data-event]"

FOLLOW = add_checksum("1~blog-schnapsen~match~0~0.0~0.0~0~48~mS.SK.HJ.c_.CA")
"""The computer has closed and leads a suit of which you hold a card."""

LAST_CARD = add_checksum("1~blog-schnapsen~deal~0~0.0~0.0~0~48~mS.SK.HJ.c_.CA")
"""The same in a deal alone; your answer is its end."""

MATCH = add_checksum("1~schnopsn-weich~match~1~0.0~0.0~0~66~")
"""A match that begins."""

COSTLY = "schnopsn-weich"
"""The variant of deals in which a card surely costs; the page itself begins with another one."""

PHONE: ViewportSize = {"width": 390, "height": 844}

CLOSED = add_checksum("1~schnopsn-weich~deal~1~0.0~0.0~0~66~c_.CQ.CA.CT.DJ.DQ.DT.HA.SA.HT.ST")
"""A deal that is over: you have closed at once, and lost."""

CARDS = "kiebitz-widget[keep=deal] [data-view] .kb-card"

IN_SIGHT = """selector => {
    const { top, bottom } = document.querySelector(selector).getBoundingClientRect();
    const header = document.querySelector(".md-header").getBoundingClientRect().bottom;
    return top >= Math.max(0, header) - 1 && bottom <= innerHeight + 1;
}"""
"""Whether all of an element is on the screen, below the header of the page."""

MUTE = """
delete globalThis.SharedWorker;
globalThis.Worker = class extends EventTarget { postMessage() {} terminate() {} };
"""
"""A browser in which the engine never answers, so that a page stays as it is before the first answer."""

VISIBLE = """selector => {
    for (const animation of document.getAnimations()) { animation.pause(); animation.currentTime = 0; }
    return [...document.querySelectorAll(selector)]
        .filter((part) => part.checkVisibility({ opacityProperty: true, visibilityProperty: true })).length;
}"""
"""How many parts can be seen before any time has gone by."""

CHANGED = "([deal, before]) => deal.querySelector('[data-state]').textContent !== before"

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
        assert "close the talon" in (deal.locator("details[id$=-close]").text_content() or "")
        assert deal.locator(".kb-rulebook p").first.is_visible()
        assert not any(form.is_visible() for form in deal.locator("form").all())


class TestByKeyboard:
    """No mouse."""

    @pytest.mark.parametrize("locale", ["en", "de"])
    def test_a_card_is_played(self, site: str, root: Path, open_page: OpenPage, locale: str) -> None:
        """The computer answers, the page shows what the build would show, and the focus is at the next question."""
        visit = open_page(address(site, locale, PAGE))
        deal = opened(visit)

        play_by_key(visit.page)

        state = json.loads(state_of(deal))
        assert len(state["actions"]) > 1
        with_texts(locale)
        use_sections(section_addresses(root / "docs"))
        expected = dispatch.render(
            "deal", dispatch.WIDGETS["deal"].read_state(state), locale, "../" * (2 + (locale != "en"))
        )
        assert words(deal.query_selector("[data-view]").inner_html()) == words(expected)  # type: ignore[union-attr]
        assert visit.page.evaluate("document.activeElement.hasAttribute('data-focus')")
        assert len(visit.origins) == 1

    def test_what_is_forbidden_is_reported_and_not_done(self, site: str, open_page: OpenPage) -> None:
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


class TestTheKiebitz:
    """Whoever asks gets an answer."""

    def test_it_warns_on_a_phone(self, site: str, open_page: OpenPage) -> None:
        """The warning comes into sight, nothing is played, and another card can be chosen."""
        link, action = costly()
        page = open_page(f"{site}{PAGE}#kb={link}", narrow=True).page
        # Until the link is read, another deal is there, which may have the same card.
        page.wait_for_function(
            f"() => document.querySelector('{DEAL} [data-state]').textContent.includes('{COSTLY}')", timeout=ENGINE
        )
        deal = page.locator(DEAL)
        deal.locator(f"button[data-event*='\"{action}\"']").first.click()
        warning = deal.locator(".kb-warning")
        warning.wait_for(timeout=ENGINE)

        assert warning.locator("button").count() == 3
        # The table stays in sight, so the warning need not be seen to its end; its buttons are.
        page.wait_for_function(
            f"() => {{ const rects = [...document.querySelectorAll('{DEAL} .kb-warning, {DEAL} .kb-warning button')]"
            ".map((one) => one.getBoundingClientRect());"
            " return rects.every(({ top }) => top >= 0 && top < innerHeight); }",
            timeout=ENGINE,
        )
        warning.locator("[data-event*=choose]").click()
        warning.wait_for(state="detached", timeout=ENGINE)

    def test_it_answers_on_a_phone(self, site: str, open_page: OpenPage) -> None:
        """Its advice is shown below the cards. How soon is measured by `nox -s bench`."""
        deal = open_page(f"{site}{PAGE}", narrow=True).page.locator(DEAL)

        deal.locator("[data-event*=ask]").first.click()
        deal.locator(".kb-advice").wait_for(timeout=ENGINE)

        assert deal.locator(".kb-advice .kb-weighed li").count() > 0

    @pytest.mark.parametrize("browser_name", ["chromium"], indirect=True)
    @pytest.mark.parametrize("locale", ["hr", "de"])
    def test_what_is_better_is_played_at_one_press(self, site: str, open_page: OpenPage, locale: str) -> None:
        """On a phone: all three buttons are in sight, and the first one plays what the Kiebitz advises."""
        link, action = costly()
        page = on_phone(open_page, f"{address(site, locale, PAGE)}#kb={link}", COSTLY)
        deal = page.locator(DEAL)
        deal.locator(f"button[data-event*='\"{action}\"']").first.click()
        better = deal.locator(".kb-decision button").first
        better.wait_for(timeout=ENGINE)
        page.wait_for_function(IN_SIGHT, arg=f"{DEAL} .kb-decision", timeout=ENGINE)
        event = json.loads(better.get_attribute("data-event") or "")
        before = deal.locator("[data-state]").text_content() or ""
        better.click()
        deal.locator(".kb-warning").wait_for(state="detached", timeout=ENGINE)

        played = json.loads(deal.locator("[data-state]").text_content() or "")["actions"]
        assert played[len(json.loads(before)["actions"])] == event["action"]


@pytest.mark.parametrize("browser_name", ["chromium"], indirect=True)
class TestInSight:
    """On a phone nobody has to look for what has just happened."""

    def test_the_result_comes_into_sight(self, site: str, open_page: OpenPage) -> None:
        """Whoever plays the last card reads how the deal has ended, without scrolling."""
        page = on_phone(open_page, f"{address(site, 'hr', PAGE)}#kb={FOLLOW}", "play CA")
        deal = page.locator(DEAL)
        deal.locator("button.kb-card[data-event*='play CT']").click()
        deal.locator(".kb-result").wait_for(timeout=ENGINE)

        page.wait_for_function(IN_SIGHT, arg=f"{DEAL} .kb-result", timeout=ENGINE)

    @pytest.mark.parametrize(
        ("buttons", "sign"), [(("review", "retry"), ".kb-tried"), (("next-deal",), ".kb-question")]
    )
    def test_what_comes_next_begins_at_the_table(
        self, buttons: tuple[str, ...], sign: str, site: str, open_page: OpenPage
    ) -> None:
        """Another try, from the look back far below the deal, and the next deal, from below the table of this one."""
        page = on_phone(open_page, f"{address(site, 'hr', PAGE)}#kb={CLOSED}", "play ST")
        deal = page.locator(DEAL)
        for event in buttons:
            button = deal.locator(f"[data-event*={event}]").first
            button.wait_for(timeout=ENGINE)
            button.click()
        deal.locator(sign).wait_for(timeout=ENGINE)

        page.wait_for_function(IN_SIGHT, arg=f"{DEAL} [data-table]", timeout=ENGINE)

    def test_the_table_is_in_sight_where_something_else_is_tried(self, site: str, open_page: OpenPage) -> None:
        """From the end of a deal and from below a running one, and on the way back to the deal as it was played."""
        page = on_phone(open_page, f"{address(site, 'hr', PAGE)}#kb={CLOSED}", "play ST")
        page.locator(f"{DEAL} details[id$=-more] > summary").click()
        for kind in ("back", "back", "return"):
            button = page.locator(f"{DEAL} button[data-event*={kind}]")
            button.evaluate("button => scrollTo(0, button.getBoundingClientRect().top + scrollY - 200)")
            deal = page.locator(DEAL).element_handle()
            before = state_of(deal)
            button.click()
            page.wait_for_function(CHANGED, arg=[deal, before], timeout=ENGINE)

            page.wait_for_function(IN_SIGHT, arg=f"{DEAL} [data-table]", timeout=ENGINE)

    def test_a_card_to_be_drawn_comes_first(self, site: str, open_page: OpenPage) -> None:
        """Above what may be done before it, in the colours of what leads on."""
        opened = widget.opening({"variant": "original-66", "length": "deal"}, "d1")
        cards = [one for one in legal_actions(turn_of(history(opened)[-1])) if isinstance(one, Play)]
        tried = [widget.update(opened, {"type": "act", "action": str(card), "seed": 1}) for card in cards]
        state = next(one for one in tried if turn_of(history(one)[-1]).undrawn)
        page = open_page(f"{address(site, 'hr', PAGE)}#kb={dispatch.permalink('deal', state)}", narrow=True).page
        draw = page.locator(f"{DEAL} [data-action=draw] button")
        draw.wait_for(timeout=ENGINE)
        others = page.locator(f"{DEAL} [data-action]:not([data-action=draw]) button")
        ground = "button => getComputedStyle(button).backgroundColor"
        tops = others.evaluate_all("all => all.map(one => one.getBoundingClientRect().top)")

        assert tops
        assert min(tops) > draw.evaluate("button => button.getBoundingClientRect().bottom")
        assert draw.evaluate(ground) not in {other.evaluate(ground) for other in others.all()}

    def test_a_card_is_lifted_at_once(self, site: str, open_page: OpenPage) -> None:
        """It is seen that the card was touched, before anything is known of the answer."""
        page = open_page(address(site, "hr", PAGE), narrow=True).page
        card = page.locator(f"{DEAL} {CARD}").first
        before = card.bounding_box()
        # The engine is not even there yet.
        card.click()
        after = card.bounding_box()

        assert before
        assert after
        assert after["y"] < before["y"] - 5

    def test_a_look_back_is_read_from_its_beginning(self, site: str, open_page: OpenPage) -> None:
        """It grows while the Kiebitz thinks; whoever has asked reads it without scrolling."""
        page = on_phone(open_page, f"{address(site, 'hr', PAGE)}#kb={CLOSED}", "play ST")
        page.locator(f"{DEAL} [data-event*=review]").first.click()
        best = page.locator(f"{DEAL} .kb-review .kb-best")
        best.wait_for(timeout=ENGINE)
        page.wait_for_function("() => document.querySelector('[data-again]') === null", timeout=ENGINE)
        page.wait_for_function(
            "part => { const { top } = document.querySelector(part).getBoundingClientRect();"
            " return top >= 0 && top < innerHeight / 2; }",
            arg=f"{DEAL} .kb-review .kb-best",
            timeout=ENGINE,
        )

    def test_a_match_takes_the_place_of_a_deal_that_is_over(self, site: str, open_page: OpenPage) -> None:
        """It was begun by a link, and is still there for whoever goes away and comes back."""
        own = on_phone(open_page, f"{address(site, 'hr', PAGE)}#kb={LAST_CARD}", "play CA")
        own.locator(f"{DEAL} button.kb-card[data-event*='play CT']").click()
        own.locator(f"{DEAL} .kb-result").wait_for(timeout=ENGINE)
        own.goto(address(site, "hr", "rules/closing/"))
        own.goto(f"{address(site, 'hr', PAGE)}#kb={MATCH}")
        own.locator(f"{DEAL} [data-link*='~match~']").wait_for(timeout=ENGINE)
        is_noted = own.locator(f"{DEAL} [data-kept]").is_visible()
        own.goto(address(site, "hr", "rules/closing/"))
        own.goto(address(site, "hr", PAGE))
        own.locator(f"{DEAL} [data-link*='~match~']").wait_for(timeout=ENGINE)

        assert not is_noted

    def test_playing_on_from_a_position_begins_at_the_table(self, site: str, open_page: OpenPage) -> None:
        """A link of another page leads to the table, also for whoever has a deal of their own."""
        own = on_phone(open_page, f"{address(site, 'hr', PAGE)}#kb={CLOSED}", "play ST")
        own.locator(f"{DEAL} [data-event*=next-deal]").click()
        own.locator(f"{DEAL} .kb-question").wait_for(timeout=ENGINE)
        deal = own.locator(DEAL).element_handle()
        before = state_of(deal)
        own.locator(f"{DEAL} {CARD}").first.click()
        own.wait_for_function(CHANGED, arg=[deal, before], timeout=ENGINE)
        own.goto(f"{address(site, 'hr', 'rules/closing/')}")
        link = own.locator("a[href*='practice/deal/#kb=']").first.get_attribute("href")
        assert link is not None
        own.evaluate("href => { location.href = href; }", link)
        own.wait_for_url("**/practice/deal/**")
        own.locator(f"{DEAL} [data-adopt]").wait_for(timeout=ENGINE)

        own.wait_for_function(IN_SIGHT, arg=f"{DEAL} [data-table]", timeout=ENGINE)


@pytest.mark.parametrize("browser_name", ["chromium"], indirect=True)
class TestBeforeTheFirstAnswer:
    """What the page came with is not shown in the place of what the browser keeps."""

    def kept(self, page: Page) -> None:
        """Has the browser of *page* keep a deal against a strong player, without its view."""
        state = widget.write_state(widget.opening({"opponent": "full", "length": "deal"}, "d1"))
        text = json.dumps({"kiebitz": "deal", "version": 1, "state": dict(state)}, separators=(",", ":"))
        page.evaluate("text => { localStorage.clear(); localStorage.setItem('kiebitz.deal', text); }", text)

    def test_nothing_else_is_in_sight_while_it_opens(self, site: str, open_page: OpenPage) -> None:
        """Neither the beginner of the page nor its match: an empty table, and what the page waits for."""
        page = open_page(f"{site}{PAGE}", narrow=True).page
        page.add_init_script(MUTE)
        # After the page has left, which keeps its view.
        page.goto(f"{site}rules/award/")
        self.kept(page)
        page.goto(f"{site}{PAGE}")
        page.locator(f"{DEAL} [data-view][inert]").wait_for(timeout=ENGINE)

        assert page.evaluate(VISIBLE, f"{DEAL} [data-view] :is(.kb-card, .kb-name, button, p)") == 0
        assert page.evaluate(VISIBLE, f"{DEAL} [data-view] .kb-table") == 1
        assert page.locator(f"{DEAL} [data-opening]").is_visible()

    def test_nothing_else_is_in_sight_before_the_script(self, site: str, open_page: OpenPage) -> None:
        """Whoever comes for the first time sees the page's own deal at once, all the same."""
        page = open_page(f"{site}rules/award/", narrow=True).page
        page.route("**/_kiebitz/*.js", lambda route: route.abort())
        page.goto(f"{site}{PAGE}")
        first = page.evaluate(VISIBLE, CARDS)
        self.kept(page)
        page.reload()

        assert first > 0
        assert page.evaluate(VISIBLE, CARDS) == 0


def on_phone(open_page: OpenPage, url: str, part: str) -> Page:
    """The page at *url* on a phone, as soon as its deal has *part* in its state: what a link leads to."""
    page: Page = open_page(url, narrow=True).page
    page.set_viewport_size(PHONE)
    page.wait_for_function(
        "([deal, part]) => document.querySelector(`${deal} [data-state]`).textContent.includes(part)",
        arg=[DEAL, part],
        timeout=ENGINE,
    )
    return page


def costly() -> tuple[str, str]:
    """A link to a deal against a beginner, and a card whose play surely costs there."""
    for seed in range(40):
        state = widget.opening({"variant": COSTLY, "opponent": "beginner", "seed": str(seed)}, "d1")
        position = history(state)[-1]
        for action in legal_actions(turn_of(position)):
            if isinstance(action, Play) and mistake_of(position, action, state.counted) is not None:
                return add_checksum(widget.format_permalink(state) or ""), str(action)
    raise AssertionError("nothing costs anything")


def with_texts(locale: str) -> None:
    """Has the texts of *locale* in use here as the page has them."""
    if locale != "en":
        use_catalogue(locale, widget_catalogues(site_locales(CATALOGUES))[locale])


def words(html: str) -> list[str]:
    """The texts of *html*, one by one."""
    return [" ".join(unescape(part).split()) for part in re.findall(r">([^<]+)<", html) if part.strip()]
