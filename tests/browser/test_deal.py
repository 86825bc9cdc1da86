"""A deal against the computer in a reader's hands: without a script, by keyboard, with the Kiebitz to ask."""

import json
import re
from collections.abc import Callable
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import ElementHandle
from tests.browser.addresses import address
from tests.browser.conftest import ENGINE

from kiebitz.elements import dispatch
from kiebitz.elements.checksum import add_checksum
from kiebitz.elements.rule_links import use_sections
from kiebitz.elements.texts import use_catalogue
from kiebitz.markdown.rule_sections import section_addresses

pytestmark = pytest.mark.browser

PAGE = "practice/deal/"
DEAL = "kiebitz-widget[widget=deal]"
CARD = "button.kb-card[data-event]"

FOLLOW = add_checksum("1~blog-schnapsen~match~0~0.0~0.0~0~48~mS.SK.HJ.c_.CA")
"""The computer has closed and leads a suit of which you hold a card."""

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

    def test_it_answers_on_a_phone(self, site: str, open_page: OpenPage) -> None:
        """Its advice is shown below the cards. How soon is measured by `nox -s bench`."""
        deal = open_page(f"{site}{PAGE}", narrow=True).page.locator(DEAL)

        deal.locator("[data-event*=ask]").first.click()
        deal.locator(".kb-advice").wait_for(timeout=ENGINE)

        assert deal.locator(".kb-advice .kb-weighed li").count() > 0


def with_texts(built_site: Path, locale: str) -> None:
    """Has the texts of *locale* in use here as the page has them."""
    if locale != "en":
        (catalogue,) = (built_site / "_kiebitz").glob(f"{locale}.*.mo")
        use_catalogue(locale, catalogue.read_bytes())


def words(html: str) -> list[str]:
    """The texts of *html*, one by one."""
    return [" ".join(unescape(part).split()) for part in re.findall(r">([^<]+)<", html) if part.strip()]
