"""The site as a careful host sends it: with a policy that lets pages run nothing but their own, below any path."""

from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import PATIENCE, PREFIX, OpenPage

pytestmark = pytest.mark.browser

VIOLATIONS = """
    window.violations = [];
    addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sample }) => {
        window.violations.push([violatedDirective, blockedURI, sample]);
    });
"""

OPEN_ALL = """() => {
    document.dispatchEvent(new Event("kiebitz-wake"));
    for (const fold of document.querySelectorAll("details")) fold.open = true;
}"""

ADDRESSES = (
    "",
    "learn/first-deal/",
    "learn/schnauz/",
    "practice/board/",
    "practice/quiz/",
    "practice/compare/",
    "practice/deal/",
    "reference/positions/",
    "reference/python-names/",
    "rules/closing/",
    "sources/contradictions/",
    "table/rules/",
    "table/score-pad/",
    "variants/compare/",
    "variants/blog-66/",
    "embed/practice/board/",
    "nowhere/",
)
"""One page of each kind."""

ENGINE = 60_000
"""Milliseconds to wait for the engine's first answer."""


def test_widgets_answer_under_the_policy(site: str, open_page: OpenPage) -> None:
    """The engine starts and answers, and nothing on the page was refused."""
    visit = open_page(f"{site}learn/follow-beat-trump/")
    page = visit.page
    answer = page.request.get(f"{site}learn/follow-beat-trump/")
    assert "script-src 'self' 'wasm-unsafe-eval'; style-src 'self';" in answer.headers["content-security-policy"]

    widget = page.locator("kiebitz-widget").first
    before = widget.inner_html()
    widget.get_by_role("button", name="Another").first.click()

    page.wait_for_function(
        "([widget, before]) => widget.innerHTML !== before", arg=[widget.element_handle(), before], timeout=ENGINE
    )
    assert [line for line in visit.console if "Content" in line or line.startswith("error")] == []


@pytest.mark.parametrize("locale", ["", "de/", "sr/"])
def test_no_page_is_refused_anything(site: str, open_page: OpenPage, locale: str) -> None:
    """Neither when it opens nor when all that is closed on it is opened."""
    page = open_page("about:blank").page
    page.add_init_script(VIOLATIONS)
    for address in ADDRESSES:
        page.goto(f"{site}{locale}{address}")
        page.evaluate(OPEN_ALL)
        page.wait_for_timeout(200)
        assert (address, page.evaluate("() => window.violations")) == (address, [])


def test_the_search_answers_under_the_policy(site: str, open_page: OpenPage) -> None:
    """Its WebAssembly runs."""
    visit = open_page(f"{site}rules/closing/")
    visit.page.locator("[data-search-open]").click()
    visit.page.locator("[data-search-input]").fill("talon")

    expect(visit.page.locator("[data-search-results] a").first).to_be_visible(timeout=PATIENCE)
    assert [line for line in visit.console if "Content" in line or line.startswith("error")] == []


@pytest.mark.parametrize("address", ["nowhere", "rules/nowhere/", "hr/rules/no/such/page/"])
def test_the_missing_page_leads_into_the_site(site: str, open_page: OpenPage, address: str) -> None:
    """Although the site does not know below which path it lies."""
    visit = open_page(site + address)
    link = visit.page.locator("a[lang=hr], section[lang=hr] a")

    expect(link).to_have_attribute("href", f"{PREFIX}/hr/", timeout=PATIENCE)
    link.click()
    expect(visit.page.locator("html")).to_have_attribute("lang", "hr")
    assert urlsplit(visit.page.url).path == f"{PREFIX}/hr/"
