"""The rules of a table on their way: chosen on the board, played on from there, still there after a reload."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from tests.browser.addresses import address
from tests.browser.conftest import ENGINE
from tests.browser.played_cards import play_card

pytestmark = [pytest.mark.browser, pytest.mark.parametrize("browser_name", ["chromium"], indirect=True)]

BOARD = "practice/board/"

TEXT = """rules: strict.must_beat = false, match.points_needed = 5
trump: H
talon: empty
you: SA SJ HQ CK
opponent: SK ST DA DK
points: you 40, opponent 31
tricks: you 3, opponent 3"""
"""House rules, and the last tricks of a deal."""

CHOSEN = [["strict.must_beat", "false"], ["match.points_needed", "5"]]

type OpenPage = Callable[..., Any]


def state_of(page: Any, widget: str) -> Any:
    """What the first *widget* of *page* remembers."""
    return json.loads(page.locator(f"kiebitz-widget[widget={widget}] script[data-state]").first.text_content())


def wait_for_deal(page: Any, count: int) -> None:
    """Wait until the deal of *page* has its house rules, and *count* actions or more."""
    page.wait_for_function(
        "(count) => {"
        " const text = document.querySelector('kiebitz-widget[widget=deal] script[data-state]')?.textContent;"
        " if (text === undefined || document.querySelector('.kb-deal .kb-house') === null) return false;"
        " const state = JSON.parse(text); return state.rules.length === 2 && state.actions.length >= count; }",
        arg=count,
        timeout=ENGINE,
    )


@pytest.mark.parametrize("locale", ["en", "hr"])
def test_from_the_board_to_a_deal(site: str, open_page: OpenPage, locale: str) -> None:
    """Chosen, played on from, two moves, a reload: still these rules."""
    page = open_page(address(site, locale, BOARD), narrow=True).page
    board = page.locator("kiebitz-widget[widget=board]").first
    board.locator(".kb-typed > summary").click()
    board.locator("textarea").fill(TEXT)
    board.locator("[type=submit]").click()
    match = board.locator("[data-view] .kb-open a[href*='~match~']")
    match.wait_for(timeout=ENGINE)
    there = match.get_attribute("href")

    play = board.locator("[data-view] .kb-open a[href*='~deal~']")
    play.scroll_into_view_if_needed()
    play.click()
    wait_for_deal(page, 0)
    play_card(page)
    play_card(page)
    page.reload()
    wait_for_deal(page, 3)

    state = state_of(page, "deal")
    assert (state["rules"], state["is_match"]) == (CHOSEN, False)
    page.goto(page.evaluate("href => new URL(href, location.href).href", there))
    page.wait_for_function(
        "() => JSON.parse("
        "document.querySelector('kiebitz-widget[widget=deal] script[data-state]')?.textContent ?? '{}').is_match"
        " && document.querySelector('.kb-deal .kb-house') !== null",
        timeout=ENGINE,
    )
    assert state_of(page, "deal")["rules"] == CHOSEN
