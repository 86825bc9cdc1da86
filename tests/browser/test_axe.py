"""What axe reports of every page, in every language, and of answers."""

from pathlib import Path

import pytest
from tests.browser.addresses import address
from tests.browser.conftest import ENGINE
from tests.browser.test_access import (
    CONTRAST,
    LOCALES,
    SAMPLE,
    Found,
    OpenPage,
    faults,
    in_colours,
    pages,
    state,
    wait_for_another,
)
from tests.tiers import Sample

from kiebitz.elements.checksum import add_checksum
from kiebitz.elements.table_codes import TableRules
from kiebitz.elements.table_link import format_table_link

pytestmark = pytest.mark.browser

THEIRS = add_checksum(format_table_link(TableRules("original-66"), "Ivo"))


@pytest.mark.parametrize("browser_name", ["chromium"], indirect=True)
class TestAxe:
    """Axe reports nothing."""

    def test_of_any_page(self, site: str, built_site: Path, open_page: OpenPage, sample: Sample) -> None:
        """In English, by all its rules."""
        page = open_page(site).page
        found: list[Found] = []
        for path in sample.of(pages(built_site), 12):
            page.goto(address(site, "en", path))
            found += faults(page)

        assert found == []

    @pytest.mark.parametrize("locale", LOCALES[1:])
    def test_of_any_page_in_any_language(
        self, site: str, built_site: Path, open_page: OpenPage, sample: Sample, locale: str
    ) -> None:
        """Colours are the same as in English, and take the longest."""
        page = open_page(site).page
        found: list[Found] = []
        for path in sample.of(pages(built_site), 24):
            page.goto(address(site, locale, path))
            found += faults(page, rules={CONTRAST: {"enabled": False}})

        assert found == []

    def test_of_contrast_in_the_dark(self, site: str, open_page: OpenPage, sample: Sample) -> None:
        """Where the reader's system is dark, so are the pages."""
        page = open_page(site, dark=True).page
        found: list[Found] = []
        for path in sample.of(SAMPLE, 10):
            page.goto(address(site, "en", path))
            in_colours(page, "slate")
            found += faults(page, runOnly=[CONTRAST])

        assert found == []

    def test_of_an_answer(self, site: str, open_page: OpenPage) -> None:
        """What the engine sends is as good as what was built: the quiz after a check and another question."""
        page = open_page(address(site, "en", "practice/quiz/")).page
        page.locator("[data-marks]").first.click()
        page.locator("[data-check]").first.click()
        checked = [*faults(page)]
        before = state(page)
        page.locator("""[data-event*='"next"']""").click()
        wait_for_another(page, before)

        assert [*checked, *faults(page)] == []

    def test_of_a_table_in_the_making(self, site: str, open_page: OpenPage) -> None:
        """A question, what others play, a sheet, and another table to agree with."""
        page = open_page(address(site, "en", "my-game/")).page
        found: list[Found] = []
        page.locator("[data-event*=ask]").click()
        page.locator(".kb-interview").wait_for(timeout=ENGINE)
        found += faults(page)
        page.locator(".kb-interview .kb-option").first.click()
        page.locator("[data-event*=asked]").click(timeout=ENGINE)
        page.locator("li:has([id$='-close-least']) > .kb-change").click(timeout=ENGINE)
        page.locator(".kb-options .kb-option").first.wait_for(timeout=ENGINE)
        found += faults(page)
        page.locator("form:has([name=address]) [type=submit]").first.click()
        page.locator(".kb-sheet").wait_for(timeout=ENGINE)
        found += faults(page)
        page.locator("[id$=-settle]").evaluate("fold => { fold.open = true; }")
        page.locator("[id$=-settle] input[name=link]").fill(f"kb={THEIRS}")
        page.locator("[id$=-settle] [type=submit]").click()
        page.locator(".kb-agreement").wait_for(timeout=ENGINE)

        assert [*found, *faults(page)] == []
