"""What a page hides is out of sight: no style gives it back its place."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import pytest
from tests.browser.addresses import address
from tests.browser.test_access import OPEN_ALL, pages
from tests.tiers import Sample

pytestmark = [pytest.mark.browser, pytest.mark.parametrize("browser_name", ["chromium"], indirect=True)]

IN_SIGHT: Final = (
    "[...document.querySelectorAll('[hidden]')].filter((one) => one.checkVisibility()).map((one) => one.outerHTML)"
)

KEEPS_ITS_ROOM: Final = ('class="kb-deck"', 'class="kb-scholarship"')
"""Invisible, but nothing may move when a script shows it."""

type OpenPage = Callable[..., Any]


def test_nothing_hidden_is_in_sight(site: str, built_site: Path, open_page: OpenPage, sample: Sample) -> None:
    """On any page, for a reader who has chosen no table."""
    page = open_page(site, narrow=True).page
    found = []
    for path in ("learn/first-deal/", "variants/blog-66/", *sample.of(pages(built_site), 8)):
        page.goto(address(site, "en", path))
        page.evaluate(OPEN_ALL)
        visible = [html[:200] for html in page.evaluate(IN_SIGHT)]
        found += [(path, html) for html in visible if not any(one in html for one in KEEPS_ITS_ROOM)]

    assert found == []
