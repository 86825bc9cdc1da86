"""Pages of rules answer at once: short with folds closed, scholarship behind one switch, few sheets on paper."""

import re
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.browser.addresses import address
from tests.browser.conftest import LOCALES
from tests.browser.test_access import pages
from tests.tiers import Sample

pytestmark = [pytest.mark.browser, pytest.mark.parametrize("browser_name", ["chromium"], indirect=True)]

DESK = {"width": 1300, "height": 900}

PHONE = {"width": 390, "height": 844}

MOST_SCREENS = 8

MOST_SHEETS = 8

CLOSING = "rules/closing/"

SCHNAUZ = ("learn/schnauz/", "variants/schnauz-club/")

PROOFS = ".kb-shown .kb-proves"

CHOICE = "[data-scholarship-choice] input"

CONTRADICTIONS = "sources/contradictions/"

IS_OPEN = """
    (id) => {
        const { top } = document.getElementById(id).getBoundingClientRect();
        return document.getElementById(id).closest("details").open && top >= 0 && top < innerHeight;
    }
"""
"""Whether the fold is open in which *id* is, and that is in sight."""

INSIDE = r"""part => /class="?kb-example"? id="?([^"\s>]+)/.exec(part.innerHTML)[1]"""
"""The id of an example in a fold that nobody has opened, which is text until then."""

type OpenPage = Callable[..., Any]


LONG = {"reference/python-names/", "reference/schnauz-positions/"}
"""Lists in which one name or line is looked up."""


@pytest.mark.parametrize("locale", LOCALES)
def test_no_page_is_long(site: str, built_site: Path, open_page: OpenPage, sample: Sample, locale: str) -> None:
    """At most eight screens at a desk, as it opens for readers of its language: nobody offers them another one."""
    page = open_page(site).page
    page.set_viewport_size(DESK)
    screens = {}
    for path in sample.of([one for one in pages(built_site) if one not in LONG], 8):
        page.goto(address(site, locale, path))
        page.evaluate("for (const offers of document.querySelectorAll('.kb-offers')) offers.hidden = true")
        screens[path] = page.evaluate("document.documentElement.scrollHeight / innerHeight")

    assert {path: found for path, found in screens.items() if found > MOST_SCREENS} == {}


ARGUMENTS = {
    "may I close with two cards left?": ("rules/closing/", "cards-left"),
    "who wins when the closer fails?": ("rules/closing/", "failing"),
    "does a marriage count before I have a trick?": ("rules/marriages/", "credit"),
}
"""What is asked at a table, with the page and section that answer it."""


@pytest.mark.parametrize("argument", ARGUMENTS)
def test_three_touches_settle_an_argument(site: str, open_page: OpenPage, argument: str) -> None:
    """From the first page, on a phone, by links in sight alone: the rules, the page, the question."""
    path, section = ARGUMENTS[argument]
    page = open_page(address(site, "hr", "")).page
    page.set_viewport_size(PHONE)
    page.locator("article a[href*='rules/#pages']").click()
    page.locator(f"article ol a[href$='{path.removeprefix('rules/')}']").click()
    question = page.locator(f".kb-questions a[href='#{section}']")
    foot = question.evaluate("one => one.getBoundingClientRect().bottom + scrollY")
    question.click()
    page.wait_for_function(f"location.hash === '#{section}'")
    rule = page.locator(f"#{section} + .kb-own-table + .kb-other-games > .kb-rule").bounding_box()

    assert foot <= 2 * PHONE["height"]
    assert rule
    assert rule["y"] >= 0
    assert rule["y"] + rule["height"] <= PHONE["height"]


def test_questions_are_listed_only_where_the_contents_are_not(site: str, open_page: OpenPage) -> None:
    """At a desk they are beside the page already."""
    page = open_page(address(site, "en", CLOSING)).page
    visible = []
    for size in (PHONE, DESK):
        page.set_viewport_size(size)
        visible.append(page.locator(".kb-questions").is_visible())

    assert visible == [True, False]


@pytest.mark.parametrize("locale", LOCALES)
def test_no_page_of_schnauz_is_long_on_a_phone(site: str, open_page: OpenPage, locale: str) -> None:
    """At most eight screens, as it opens."""
    page = open_page(site).page
    page.set_viewport_size(PHONE)
    screens = {}
    for path in SCHNAUZ:
        page.goto(address(site, locale, path))
        page.evaluate("for (const offers of document.querySelectorAll('.kb-offers')) offers.hidden = true")
        screens[path] = page.evaluate("document.documentElement.scrollHeight / innerHeight")

    assert {path: found for path, found in screens.items() if found > MOST_SCREENS} == {}


class TestContradictions:
    """Each in a fold of its own, found by its number and opened by its link."""

    def test_the_list_is_short(self, site: str, open_page: OpenPage) -> None:
        """As it opens, at a desk."""
        page = open_page(address(site, "en", CONTRADICTIONS)).page
        page.set_viewport_size(DESK)

        assert page.locator(".kb-part").count() > MOST_SCREENS
        assert page.evaluate("document.documentElement.scrollHeight / innerHeight") <= MOST_SCREENS

    def test_a_link_opens_what_it_names(self, site: str, open_page: OpenPage) -> None:
        """From another page, from this one, and to something inside a fold."""
        page = open_page(f"{address(site, 'en', CONTRADICTIONS)}#c05").page
        page.wait_for_function(IS_OPEN, arg="c05")
        page.evaluate("location.hash = '#c17'")
        page.wait_for_function(IS_OPEN, arg="c17")
        inside = page.locator(".kb-part:has(#c20)").evaluate(INSIDE)
        page.evaluate("id => { location.hash = id; }", inside)
        page.wait_for_function(IS_OPEN, arg=inside)

        assert page.locator(".kb-part[open]").count() == 3


class TestScholarship:
    """Sources and proofs are there for those who ask for them."""

    def test_is_off_until_it_is_switched_on_and_then_remembered(self, site: str, open_page: OpenPage) -> None:
        """On this page and on the next one."""
        page = open_page(address(site, "en", CLOSING)).page
        proofs = page.locator(PROOFS).first
        before = proofs.is_visible()
        page.locator(CHOICE).check()
        on = proofs.is_visible()
        page.goto(address(site, "en", "rules/exchange/"))

        assert (before, on) == (False, True)
        assert page.locator(CHOICE).is_checked()
        assert page.locator(PROOFS).first.is_visible()

    def test_is_there_without_a_script(self, site: str, open_page: OpenPage) -> None:
        """Where nothing can follow a switch, there is none, and nothing is hidden."""
        page = open_page(address(site, "en", CLOSING), javascript=False).page
        found = page.locator(CHOICE).is_visible(), page.locator(PROOFS).first.is_visible()

        assert found == (False, True)


def test_closing_takes_few_sheets(site: str, open_page: OpenPage) -> None:
    """What is closed takes no paper."""
    page = open_page(address(site, "en", CLOSING)).page
    # Until the script is there every fold of a widget is open.
    page.wait_for_function("() => customElements.get('kiebitz-widget') !== undefined")

    assert 0 < sheets(page.pdf(format="A4")) <= MOST_SHEETS


def test_a_lesson_takes_few_sheets(site: str, open_page: OpenPage) -> None:
    """Its steps are beside each other, several on a sheet."""
    page = open_page(address(site, "hr", "learn/first-deal/")).page
    page.wait_for_function("() => customElements.get('kiebitz-lesson') !== undefined")

    assert 0 < sheets(page.pdf(format="A4")) <= page.locator("[data-panel]").count() / 3


def sheets(pdf: bytes) -> int:
    """How many pages *pdf* has, whose objects may be compressed."""
    streams = [stream.strip(b"\r\n") for stream in re.findall(rb"stream\r?\n(.*?)endstream", pdf, re.DOTALL)]
    objects = [zlib.decompressobj().decompress(stream) for stream in streams if stream[:1] == b"\x78"]
    return sum(len(re.findall(rb"/Type\s*/Page\b", part)) for part in (pdf, *objects))
