"""The rules of a table in readers' browsers: chosen once, followed on every page, passed on, printed, forgotten."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.browser.addresses import address
from tests.browser.conftest import ENGINE

from cardrules.games import variants

BROWSERS = pytest.mark.parametrize("browser_name", ["chromium", "firefox"], indirect=True)

pytestmark = [pytest.mark.browser]

RULES = "my-game/"

WHOLE = "form:has([name=address]):not([data-event*=of]) [type=submit]"
"""The button for all rules on paper."""

type OpenPage = Callable[..., Any]


def take(page: Any, clause: str, value: str) -> None:
    """Press Change beside *clause*, and then what others play."""
    page.locator(f"li:has([id$='-{clause}']) > .kb-change").click()
    option = page.locator(f'.kb-option[data-event*=\'"value": "{value}"\']')
    option.wait_for(timeout=ENGINE)
    option.click()
    page.locator("li[data-own]").first.wait_for(timeout=ENGINE)


def choose(page: Any) -> None:
    """Press the button that makes these rules those of all pages."""
    page.locator("[data-choose-table]").click()
    page.locator(".kb-chosen-table").wait_for()


def chosen(page: Any) -> Any:
    """What the browser keeps of the table."""
    return json.loads(page.evaluate("localStorage.getItem('kiebitz.table')") or "null")


@BROWSERS
def test_a_table_is_followed_everywhere(site: str, open_page: OpenPage) -> None:
    """A changed rule, in Croatian: the deal, the lessons, a rule page, the same in German; then it is forgotten."""
    page = open_page(address(site, "hr", RULES), narrow=True).page
    take(page, "close-least", "3")
    choose(page)
    page.reload()
    page.locator("li[data-own]").first.wait_for(timeout=ENGINE)
    assert chosen(page)["code"] == "blog-schnapsen~cm1"

    page.goto(address(site, "hr", "practice/deal/"))
    page.locator("[data-table-code='sixtysix:blog-schnapsen~cm1']").wait_for(timeout=ENGINE)
    assert not page.locator("[data-table-offer]").first.is_visible()

    own = ".kb-own-table:not([hidden]) [data-sentences]"
    page.goto(address(site, "hr", "rules/closing/"))
    page.locator(own).first.wait_for()
    croatian = page.locator(own).first.inner_text()
    page.goto(address(site, "de", "rules/closing/"))
    page.locator(own).first.wait_for(timeout=ENGINE)
    assert "3" in croatian
    assert "3" in page.locator(own).first.inner_text() != croatian

    page.locator(".kb-chosen-table [data-forget-table]").click()
    assert chosen(page) is None
    assert not page.locator(own).first.is_visible()


@BROWSERS
def test_a_deal_under_way_is_not_lost(site: str, open_page: OpenPage) -> None:
    """Whoever has begun is asked first."""
    page = open_page(address(site, "en", "practice/deal/")).page
    page.locator(".kb-deal button.kb-card[data-event][data-legal=true]").first.click()
    page.wait_for_function("() => localStorage.getItem('kiebitz.deal') !== null", timeout=ENGINE)
    page.goto(address(site, "en", "variants/original-66/"))
    choose(page)
    page.goto(address(site, "en", "practice/deal/"))
    offer = page.locator("[data-table-offer]")
    offer.wait_for(timeout=ENGINE)
    assert page.locator("[data-table-code='sixtysix:blog-schnapsen']").count() == 1

    offer.locator("[data-take-table]").click()

    page.locator("[data-table-code='sixtysix:original-66']").wait_for(timeout=ENGINE)
    assert not offer.is_visible()


@BROWSERS
def test_a_link_brings_the_rules(site: str, open_page: OpenPage) -> None:
    """And another table's link shows where both differ."""
    page = open_page(address(site, "en", RULES)).page
    take(page, "close-least", "never")
    theirs = page.locator("[data-link]").get_attribute("data-link")
    page.locator("[data-event*=undo]").click()
    page.locator("li[data-own]").first.wait_for(state="detached", timeout=ENGINE)

    page.locator("[id$=-settle] > summary").click()
    page.locator("[id$=-settle] input[name=link]").fill(f"{site}{RULES}#kb={theirs}")
    page.locator("[id$=-settle] [type=submit]").click()
    page.locator(".kb-disagreements li").first.wait_for(timeout=ENGINE)
    while page.locator(".kb-disagreements [data-event]").count():
        before = page.locator(".kb-disagreements li").count()
        page.locator(".kb-disagreements [data-event]").first.click()
        page.wait_for_function(
            "before => document.querySelectorAll('.kb-disagreements li').length < before", arg=before, timeout=ENGINE
        )

    assert page.locator("[data-link]").get_attribute("data-link") == theirs


@pytest.mark.parametrize("browser_name", ["chromium"], indirect=True)
@pytest.mark.parametrize("locale", ["en", "sr"])
def test_a_sheet_to_print(site: str, open_page: OpenPage, locale: str) -> None:
    """The code, the rules, and nothing of the page around them."""
    page = open_page(address(site, locale, RULES)).page
    page.locator(WHOLE).click()
    page.locator(".kb-sheet .kb-qr path").wait_for(timeout=ENGINE)

    page.emulate_media(media="print")

    assert page.locator(".kb-address").inner_text().startswith(address(site, locale, RULES))
    assert page.locator(".kb-clause").first.is_visible()
    for around in (".md-header", ".kb-change", ".kb-table-tools", ".kb-tools", "h1"):
        assert not page.locator(around).first.is_visible(), around


def sheets(page: Any) -> int:
    """So many sheets of A4 the page takes on paper."""
    return len(re.findall(rb"/Type\s*/Page\b", page.pdf(format="A4")))


@pytest.mark.parametrize("browser_name", ["chromium"], indirect=True)
@pytest.mark.parametrize("locale", ["en", "de", "hr", "sr", "sr-Latn"])
@pytest.mark.rare(3)
def test_the_rules_fit_on_two_sheets(site: str, open_page: OpenPage, locale: str) -> None:
    """Of every preset; the small card on one."""
    page = open_page(address(site, locale, RULES)).page
    for variant in variants():
        page.locator("select[name=variant]").select_option(variant)
        page.locator(f"[data-link*='{variant}']").wait_for(timeout=ENGINE)
        page.locator(WHOLE).click()
        page.locator("[data-sheet=whole]").wait_for(timeout=ENGINE)

        assert sheets(page) <= 2, variant

        page.locator("form[data-event*=card] [type=submit]").click()
        page.locator("[data-sheet=card]").wait_for(timeout=ENGINE)

        assert sheets(page) == 1, variant
        assert page.locator("[data-sheet=card]").evaluate("card => card.scrollHeight <= card.clientHeight + 1"), variant


@pytest.mark.parametrize("browser_name", ["chromium", "firefox"], indirect=True)
def test_a_file_is_kept(site: str, open_page: OpenPage, tmp_path: Path) -> None:
    """It opens by itself, has the rules as they are changed, in their language, and asks for nothing."""
    page = open_page(address(site, "hr", RULES)).page
    take(page, "close-least", "never")
    page.locator("form[data-event*=file] [type=submit]").click()
    link = page.locator("a[download]")
    link.wait_for(timeout=ENGINE)
    with page.expect_download() as download:
        link.click()
    kept = tmp_path / download.value.suggested_filename
    download.value.save_as(kept)
    requests: list[str] = []
    page.on("request", lambda request: requests.append(request.url))

    page.goto(kept.as_uri())

    assert page.locator("html").get_attribute("lang") == "hr"
    assert "Talon se nikad ne zatvara." in page.locator("main").inner_text()
    # Firefox does not report the file itself.
    assert set(requests) <= {kept.as_uri()}


@BROWSERS
def test_a_choice_shows_its_position(site: str, open_page: OpenPage) -> None:
    """On demand, with what each of the values comes to."""
    page = open_page(address(site, "de", RULES), narrow=True).page
    page.locator("li:has([id$='-strict-beat']) > .kb-change").click()
    page.locator("[data-event*='position']").click(timeout=ENGINE)
    page.locator(".kb-deciding").wait_for(timeout=ENGINE)
    answers = [option.locator(".kb-note").first.inner_text() for option in page.locator(".kb-option").all()]

    assert len(set(answers)) == len(answers) == 2
