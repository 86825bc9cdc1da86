"""The Kiebitz in a reader's hands: the answer comes into sight, grows firm by itself, and a move ends it."""

import pytest
from tests.browser.conftest import OpenPage
from tests.browser.played_cards import play_card

pytestmark = pytest.mark.browser

PAGE = "practice/deal/"
DEAL = "kiebitz-widget[widget=deal]"
ASK = f"{DEAL} button[data-brings]"
ADVICE = f"{DEAL} .kb-advice"

ENGINE = 90_000
"""Milliseconds that the engine may take until its first answer."""

THINKS = "() => document.querySelector('.kb-advice [data-again]') !== null"
FIRM = "() => document.querySelector('.kb-advice') !== null && document.querySelector('[data-again]') === null"
IN_SIGHT = """() => {
    const { top, bottom } = document.querySelector(".kb-advice .kb-best").getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
}"""


def test_the_answer_comes_into_sight_and_grows_firm(site: str, open_page: OpenPage) -> None:
    """On a phone: one sentence below the hand, figures in a fold, and after a while no thinking any more."""
    page = open_page(f"{site}{PAGE}", narrow=True).page
    page.locator(ASK).click()
    page.locator(ADVICE).wait_for(timeout=ENGINE)
    assert page.evaluate(IN_SIGHT)
    page.wait_for_function(FIRM, timeout=ENGINE)
    figures = page.locator(f"{ADVICE} > details > ol > li")
    assert figures.count() > 3
    assert not figures.first.is_visible()


def test_a_move_ends_the_thinking(site: str, open_page: OpenPage) -> None:
    """It is made at once, and no late thought brings the advice back."""
    page = open_page(f"{site}{PAGE}").page
    page.locator(ASK).click()
    page.wait_for_function(THINKS, timeout=ENGINE)
    play_card(page)
    page.locator(ADVICE).wait_for(state="detached", timeout=ENGINE)
    # Whatever was still asked of the worker has been answered before this.
    page.locator(ASK).click()
    page.wait_for_function(FIRM, timeout=ENGINE)
    assert page.locator(f"{DEAL} .kb-steps").first.is_visible()
