"""Rulebooks in a real browser: few sheets of paper, the reader's own game first on pages of rules."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from tests.browser.addresses import address
from tests.browser.conftest import ENGINE, LOCALES
from tests.tiers import Sample

from cardrules.games import variants
from kiebitz.elements.checksum import add_checksum
from kiebitz.elements.table_codes import parse_table
from kiebitz.elements.table_link import format_table_link

pytestmark = [pytest.mark.browser, pytest.mark.parametrize("browser_name", ["chromium"], indirect=True)]

FEWEST_SHEETS = 2
MOST_SHEETS = 4

EXCHANGE = "rules/exchange/"

ALONE = """
    () => {
        for (let one = document.querySelector(".kb-rulebook"); one !== document.body; one = one.parentElement)
            for (const other of one.parentElement.children) if (other !== one) other.hidden = true;
        for (const other of document.querySelectorAll("[hidden]")) other.style.display = "none";
    }
"""
"""Leaves nothing on the page but the rulebook."""

BEYOND = """
    (figures) => figures.flatMap((figure) => {
        const table = figure.querySelector(".kb-table").getBoundingClientRect();
        return [...figure.querySelectorAll(".kb-tag, .kb-face, .kb-stack, .kb-pile")]
            .filter((one) => one.checkVisibility())
            .map((one) => [one, one.getBoundingClientRect()])
            .filter(([one, box]) => box.width > 1 && (box.right > table.right || box.left < table.left))
            .map(([one]) => `${one.className} ${one.textContent}`);
    })
"""
"""What of a picture lies beyond its edge."""

type OpenPage = Callable[..., Any]


def page_of(variant: str) -> str:
    """Where the rulebook of *variant* is."""
    return "learn/schnauz/" if variant == "schnauz" else f"variants/{variant}/"


@pytest.mark.parametrize("locale", LOCALES)
def test_a_rulebook_is_two_to_four_sheets(site: str, open_page: OpenPage, sample: Sample, locale: str) -> None:
    """A4, for every preset."""
    page = open_page(site).page
    sheets = {}
    for variant in sample.of(list(variants()), 3):
        page.goto(address(site, locale, page_of(variant)))
        page.evaluate(ALONE)
        sheets[variant] = len(re.findall(rb"/Type\s*/Page\b", page.pdf(format="A4")))

    assert {name: found for name, found in sheets.items() if not FEWEST_SHEETS <= found <= MOST_SHEETS} == {}


@pytest.mark.parametrize("locale", ["de", "sr"])
@pytest.mark.parametrize("medium", ["screen", "print"])
def test_a_picture_stays_within_its_edges(site: str, open_page: OpenPage, locale: str, medium: str) -> None:
    """On a wide window, where three are beside each other, and on paper; in the languages with the longest words."""
    page = open_page(address(site, locale, page_of("blog-66"))).page
    page.emulate_media(media=medium)
    assert page.locator(".kb-rulebook figure").evaluate_all(BEYOND) == []


def test_it_is_read_without_a_script(site: str, open_page: OpenPage) -> None:
    """With its positions; the way to the rules of one's own table leads there."""
    page = open_page(address(site, "hr", page_of("original-66")), javascript=False).page

    assert page.locator("#clause-strict-follow").is_visible()
    assert page.locator(".kb-rulebook figure .kb-table").count() >= MOST_SHEETS
    assert page.locator(".kb-particular li").first.is_visible()


def test_a_rulebook_leads_to_its_pages(site: str, open_page: OpenPage) -> None:
    """From headings to what explains them, and to the rules of the table with these rules in the address."""
    page = open_page(address(site, "en", page_of("original-66"))).page
    links = [page.locator(".kb-rulebook h3 a").nth(2), page.get_by_role("link", name="Change its rules")]

    assert [page.request.get(link.evaluate("one => one.href")).status for link in links] == [200, 200]


class TestOwnGameFirst:
    """On pages of rules, once a game is chosen."""

    def test_without_a_choice_nothing_is_folded(self, site: str, open_page: OpenPage) -> None:
        """And the page names the game that the site begins with."""
        page = open_page(address(site, "hr", EXCHANGE)).page

        assert "Schnapsen" in page.locator("[data-no-table]").inner_text()
        assert page.locator("[data-other-games]:not([open])").count() == 0
        assert not page.locator("[data-other-games] > summary").first.is_visible()

    def test_the_faces_follow_until_others_are_chosen(self, site: str, open_page: OpenPage) -> None:
        """On every page: German ones with a game that is played with them, French ones again once these are chosen."""
        page = open_page(address(site, "hr", page_of("schnopsn-weich"))).page
        deck = "() => document.documentElement.dataset.deck"
        assert page.evaluate(deck) == "french"

        page.locator("[data-choose-table]").first.click(timeout=ENGINE)
        page.goto(address(site, "hr", "practice/deal/"))
        assert page.evaluate(deck) == "german"
        page.locator("input[name=deck][value=french]").first.evaluate("choice => choice.click()")
        page.reload()

        assert page.evaluate(deck) == "french"

    def test_the_others_are_behind_a_fold(self, site: str, open_page: OpenPage) -> None:
        """Of each section first what holds there; a fold that was opened stays open, and forgetting opens all."""
        page = open_page(address(site, "hr", page_of("original-66"))).page
        page.locator("[data-choose-table]").first.click(timeout=ENGINE)
        page.goto(address(site, "hr", EXCHANGE))
        others = page.locator("[data-other-games]")
        page.locator(".kb-own-table:visible").first.wait_for()

        assert page.locator(".kb-own-table:visible").count() == others.count()
        assert page.locator("[data-other-games][open]").count() == 0
        assert not page.locator("[data-no-table]").is_visible()

        others.first.locator("summary").first.click()
        page.dispatch_event("body", "kiebitz-change")

        assert page.locator("[data-other-games][open]").count() == 1

        other = page.context.new_page()
        other.goto(address(site, "hr", "my-game/"))
        other.once("dialog", lambda dialog: dialog.accept())
        other.locator("[data-forget-table]").click()
        page.locator("[data-no-table]").wait_for()

        assert page.locator("[data-other-games]:not([open])").count() == 0

    def test_the_first_deal_of_schnapsen_leads_to_that_of_the_chosen_game(self, site: str, open_page: OpenPage) -> None:
        """Where the chosen game has one; a reader who has chosen none sees nothing of it."""
        page = open_page(address(site, "hr", "learn/first-deal/")).page
        way = page.locator("[data-for-tables]:visible a")

        assert way.count() == 0

        page.goto(address(site, "hr", page_of("original-66")))
        page.locator("[data-choose-table]").first.click(timeout=ENGINE)
        page.goto(address(site, "hr", "learn/first-deal/"))
        way.wait_for()

        assert way.evaluate("one => one.pathname").endswith("/learn/first-deal-66/")

    def test_words_are_explained_by_the_rules_of_the_chosen_game(self, site: str, open_page: OpenPage) -> None:
        """Below the meaning of a word: what it comes to there. Without a choice there is only the meaning."""
        page = open_page(address(site, "hr", "sources/glossary/#term-exchange")).page
        own = page.locator("#term-exchange + dd .kb-own-table")

        assert own.is_hidden()

        page.goto(address(site, "hr", page_of("original-66")))
        page.locator("[data-choose-table]").first.click(timeout=ENGINE)
        page.goto(address(site, "hr", "sources/glossary/#term-exchange"))
        own.locator("visible=true").wait_for()

        assert "devetk" in own.inner_text()

    def test_what_is_never_done_is_named_as_that(self, site: str, open_page: OpenPage) -> None:
        """Where nothing is exchanged, that is the answer to which card is exchanged."""
        link = add_checksum(format_table_link(parse_table("blog-schnapsen~xm3"), ""))
        page = open_page(f"{address(site, 'en', 'table/rules/')}#kb={link}").page
        page.locator("li[data-own]").first.wait_for(timeout=ENGINE)
        page.locator("[data-choose-table]:visible").first.click(timeout=ENGINE)
        page.goto(address(site, "en", EXCHANGE))

        assert "never exchanged" in page.locator("#which-card + .kb-own-table").inner_text()
