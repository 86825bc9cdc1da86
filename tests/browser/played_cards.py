"""A card played on the page for deals, also one that the Kiebitz warns of; and that page with a strong player."""

from collections.abc import Callable
from typing import Any

from tests.browser.conftest import ENGINE

from kiebitz.elements.checksum import add_checksum

CARD = "button.kb-card[data-event]:enabled"
"""A card that may be played, once the page can."""

ANYWAY = ".kb-decision .kb-quiet[data-event*=sure]"
"""What plays a card all the same, below a warning of it."""

STATE = "document.querySelector('script[data-state]').textContent"

WITHOUT_SCROLL = "one => { one.focus({ preventScroll: true }); one.click(); }"
"""Presses a card without first scrolling to it, which Playwright does by itself."""

IS_ANOTHER = f"before => {STATE} !== before"

STRONG = add_checksum("1~blog-schnapsen~match~1~0.0~0.0~0~67~")
"""The link to a match against a strong player, in which nobody warns the reader."""


def open_strong(open_page: Callable[..., Any], url: str, **more: Any) -> Any:
    """The page for deals at *url*, opened with *more*, as soon as it has the match against a strong player."""
    page = open_page(f"{url}#kb={STRONG}", **more).page
    page.wait_for_function(f"""() => {STATE}.includes('"full"')""", timeout=ENGINE)
    return page


def play_card(page: Any, card: Any = None, *, scrolls: bool = True) -> None:
    """Play *card*, or the first of *page* that may be played, also after a warning; the browser then keeps the deal."""
    press(page, card or page.locator(CARD).first, scrolls=scrolls)
    anyway = page.locator(ANYWAY)
    if anyway.count():
        press(page, anyway, scrolls=scrolls)


def play_by_key(page: Any, key: str = "Enter") -> None:
    """Play the card that *key* plays while the first card of *page* has the focus, by keys also after a warning."""
    press(page, page.locator(CARD).first, key)
    anyway = page.locator(ANYWAY)
    if anyway.count():
        press(page, anyway, "Enter")


def press(page: Any, button: Any, key: str = "", *, scrolls: bool = True) -> None:
    """Press *button*, or *key* on it, and wait until the first widget of *page* is in another state."""
    before = page.evaluate(STATE)
    if key:
        button.press(key)
    elif scrolls:
        button.click()
    else:
        button.evaluate(WITHOUT_SCROLL)
    page.wait_for_function(IS_ANOTHER, arg=before, timeout=ENGINE)
