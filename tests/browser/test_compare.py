"""Variants side by side in a reader's hands: without a script, with the engine, and from a link."""

from collections.abc import Callable
from typing import Any

import pytest
from tests.browser.addresses import address
from tests.browser.conftest import ENGINE, NARROW
from tests.browser.fonts import SETS, use_font
from tests.browser.test_tablerules import RULES, choose, take
from tests.browser.test_widths import too_wide

from kiebitz.elements.checksum import add_checksum

pytestmark = pytest.mark.browser

LOCALES = ("en", "sr")
PAGE = "practice/compare/"
WIDGET = "kiebitz-widget[widget=compare]"
LAST = "trump: ♥\ntalon: empty\nyou: ♠A\nopponent: ♠K\npoints: you 50, opponent 55\ntricks: you 4, opponent 5"

LEAST = 140
"""Pixels that the narrowest column may have."""

type OpenPage = Callable[..., Any]


@pytest.mark.parametrize("locale", LOCALES)
class TestCompare:
    """One position under several variants."""

    def test_without_script(self, site: str, open_page: OpenPage, locale: str) -> None:
        """The first comparison is complete as it comes, what differs marked by a sign."""
        visit = open_page(address(site, locale, PAGE), javascript=False)
        table = visit.page.locator(f"{WIDGET} .kb-answers-table")
        assert table.locator("[data-differs] .kb-differs").first.inner_text().startswith("≠")
        assert table.locator("thead th").count() == 3

    def test_contrast(self, site: str, open_page: OpenPage, locale: str) -> None:
        """A rule of the list shows its position, and the focus goes to the table above that answers it."""
        visit = open_page(address(site, locale, PAGE))
        visit.page.locator(f"{WIDGET} .kb-contrasts > details > summary").press("Enter")
        visit.page.locator(f'{WIDGET} [data-event*="close.draw_timing"]').press("Enter")
        visit.page.locator(f'{WIDGET} [data-event*="close.draw_timing"][aria-current]').wait_for(timeout=ENGINE)
        assert visit.page.evaluate("document.activeElement.querySelector('.kb-answers-table') !== null")
        assert visit.page.locator(f"{WIDGET} [data-position]").evaluate("node => node.getBoundingClientRect().top >= 0")

    def test_two_games(self, site: str, open_page: OpenPage, locale: str) -> None:
        """Two variants are chosen on a phone's first screen; what differs comes first, with both values."""
        visit = open_page(address(site, locale, PAGE), narrow=True)
        pair = visit.page.locator(f"{WIDGET} .kb-compare-pair")
        button = pair.locator("button").bounding_box()
        assert button
        assert button["y"] + button["height"] <= NARROW["height"]
        pair.locator("[name=one]").select_option("blog-66")
        pair.locator("[name=other]").select_option("spielewiki-hart")
        pair.locator("button").press("Enter")
        visit.page.locator(f"{WIDGET} [data-link^='spielewiki-hart,blog-66']").wait_for(timeout=ENGINE)
        assert pair.locator("select").evaluate_all("all => all.map(one => one.value)") == ["blog-66", "spielewiki-hart"]
        differences = visit.page.locator(f"{WIDGET} .kb-contrasts ul > li:has(> .kb-contrast-name)")
        assert differences.first.locator(".kb-contrast-values > li").count() == 2
        assert visit.page.locator(f"{WIDGET} .kb-contrasts > ul > li").count() == 5
        assert visit.page.locator(f"{WIDGET} .kb-contrasts > details:not([open])").count() == 1

    def test_one_button_compares(self, site: str, open_page: OpenPage, locale: str) -> None:
        """Until somebody opens the fold for more, which has a button of its own with another name."""
        page = open_page(address(site, locale, PAGE)).page
        buttons = page.locator(f"{WIDGET} form button:not([data-event])")
        names = [button.text_content() for button in buttons.all()]

        assert len(set(names)) == len(names) == 2
        assert [button.is_visible() for button in buttons.all()] == [True, False]

    def test_columns_on_a_phone(self, site: str, open_page: OpenPage, locale: str) -> None:
        """Columns of many variants stay wide enough for words; their table scrolls, the page does not."""
        visit = open_page(address(site, locale, PAGE), narrow=True)
        visit.page.locator(f"{WIDGET} details[id$=-typed] > summary").press("Enter")
        for variant in ("schnopsn-weich", "blog-66"):
            visit.page.locator(f"{WIDGET} input[value={variant}]").press("Space")
        visit.page.locator(f"{WIDGET} textarea").fill(LAST)
        visit.page.locator(f"{WIDGET} .kb-compare-form button").press("Enter")
        heads = visit.page.locator(f"{WIDGET} .kb-answers-table thead th:not(:first-child)")
        heads.nth(2).wait_for(timeout=ENGINE)
        for width in SETS.values():
            use_font(visit.page, width)
            assert min(box["width"] for box in (head.bounding_box() for head in heads.all()) if box) >= LEAST
        assert list(too_wide(visit.page)) == []

    def test_other_game(self, site: str, open_page: OpenPage, locale: str) -> None:
        """Ticking two variants of another game instead shows an example of it."""
        visit = open_page(address(site, locale, PAGE))
        visit.page.locator(f"{WIDGET} details[id$=-typed] > summary").press("Enter")
        for variant in ("blog-schnapsen", "original-66", "schnauz", "schnauz-club"):
            visit.page.locator(f"{WIDGET} input[value={variant}]").press("Space")
        visit.page.locator(f"{WIDGET} .kb-compare-form button").press("Enter")
        visit.page.locator(f'{WIDGET} .kb-contrasts [data-event*="schnauz."]:visible').first.wait_for(timeout=ENGINE)
        assert visit.page.locator(f"{WIDGET} .kb-answers-table [data-differs]").count() > 0

    def test_form(self, site: str, open_page: OpenPage, locale: str) -> None:
        """Another position with other variants is compared from the keyboard."""
        visit = open_page(address(site, locale, PAGE))
        visit.page.locator(f"{WIDGET} details[id$=-typed] > summary").press("Enter")
        visit.page.locator(f"{WIDGET} input[value=blog-66]").press("Space")
        visit.page.locator(f"{WIDGET} textarea").fill(LAST)
        visit.page.locator(f"{WIDGET} .kb-compare-form button").press("Enter")
        compared = visit.page.locator(f"{WIDGET} [data-link*='blog-66']")
        compared.wait_for(timeout=ENGINE)
        assert visit.page.locator(f"{WIDGET} textarea").input_value() == LAST
        assert visit.console == []


def test_link(site: str, open_page: OpenPage) -> None:
    """A link shows the same comparison in another language."""
    link = add_checksum("schnopsn-weich,blog-66/trump:H;talon:empty;you:SA")
    visit = open_page(f"{address(site, 'sr', PAGE)}#kb={link}")
    visit.page.locator(f"{WIDGET} [data-link='{link}']").wait_for(timeout=ENGINE)
    assert visit.page.locator(f"{WIDGET} textarea").input_value() == "trump: ♥\ntalon: empty\nyou: ♠A"


def test_all_rules_without_script(site: str, open_page: OpenPage) -> None:
    """The full table of rules opens by itself, what differs marked."""
    visit = open_page(address(site, "en", PAGE), javascript=False)
    visit.page.locator(f"{WIDGET} .kb-full > summary").click(force=True)
    table = visit.page.locator(f"{WIDGET} .kb-all-rules")
    assert table.is_visible()
    assert table.locator("tr[data-all]").count() > table.locator("tr[data-differs]").count() > 0


def test_all_rules_stay_open(site: str, open_page: OpenPage) -> None:
    """Another comparison has the table of its own variants, still open."""
    visit = open_page(address(site, "en", PAGE))
    fold = visit.page.locator(f"{WIDGET} .kb-full")
    fold.locator("> summary").press("Enter")
    visit.page.locator(f"{WIDGET} details[id$=-typed] > summary").press("Enter")
    visit.page.locator(f"{WIDGET} input[value=blog-66]").press("Space")
    visit.page.locator(f"{WIDGET} .kb-compare-form button").press("Enter")
    visit.page.locator(f"{WIDGET} [data-link*='blog-66']").wait_for(timeout=ENGINE)
    assert fold.locator("thead th").count() == 4
    assert fold.locator("table").is_visible()


@pytest.mark.parametrize("browser_name", ["chromium"], indirect=True)
def test_the_chosen_table_is_your_game(site: str, open_page: OpenPage) -> None:
    """A table with a rule and a name of its own, chosen on its page: in the form, above its column, in the list."""
    page = open_page(address(site, "hr", RULES), narrow=True).page
    take(page, "close-least", "never")
    page.locator("[id$=-name]").fill("Baka")
    page.locator("form[data-event*=name] [type=submit]").click()
    page.locator("[data-link*='~cm3~QmFrYQ']").wait_for(timeout=ENGINE)
    choose(page)

    page.goto(address(site, "hr", PAGE))
    widget = page.locator(WIDGET)
    widget.locator("option[value=table]").first.wait_for(state="attached", timeout=ENGINE)

    assert widget.locator("[name=one] option:checked").inner_text() == "Baka"
    assert widget.locator(".kb-contrast-values b").first.inner_text() == "Baka:"
    assert widget.locator("[data-table-code='sixtysix:blog-schnapsen~cm3']").count() == 1
    assert not page.locator("[data-table-offer]").first.is_visible()

    widget.locator("[name=other]").select_option("original-66")
    widget.locator(".kb-compare-pair button").click()
    widget.locator("[data-link^='blog-schnapsen~cm3,original-66/']").wait_for(timeout=ENGINE)
    assert widget.locator("[name=one] option:checked").inner_text() == "Baka"
