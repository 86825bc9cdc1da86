"""Titles, descriptions and the site's name, whatever characters they have."""

from pathlib import Path

import pytest
from tests.site.small_sites import copy_small_site
from tests.site.test_previews import Head

from kiebitz.bundle import Bundle
from kiebitz.locales import site_locales
from kiebitz.site import build_locale, check_sources, collect_site_data

BUNDLE = Bundle(shell="shell-0.js", style="style-0.css")  # noqa: S604 - the name of a script

SITE = 'Cards at the "Blue Jug" & <more>'
TITLE = 'Ace & "ten" <of hearts>'
DESCRIPTION = 'What we call "the old man" & how <we> play it.'


def test_quotation_marks_ampersands_and_brackets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """They are in the page's tags as the author wrote them."""
    site = copy_small_site(tmp_path)
    monkeypatch.chdir(site)
    settings = site / "mkdocs.yml"
    names = f"site_name: '{SITE}'\nsite_description: '{DESCRIPTION}'"
    settings.write_text(settings.read_text("utf-8").replace("site_name: Cards at the Blue Jug", names), "utf-8")
    page = site / "docs/closing.md"
    _, _, text = page.read_text("utf-8").removeprefix("---\n").partition("---\n")
    page.write_text(f"---\ntitle: '{TITLE}'\ndescription: '{DESCRIPTION}'\n---\n{text}", "utf-8")

    check_sources()
    locales = site_locales(Path("locales"))[:1]
    build_locale(locales[0], collect_site_data(locales), BUNDLE, Path("out"), locales)

    html = (site / "out/closing/index.html").read_text("utf-8")
    head = Head(html)
    assert head.named("description") == head.named("og:description") == [DESCRIPTION]
    assert head.named("og:title") == [TITLE]
    assert head.named("og:site_name") == [SITE]
    assert "<title>Ace &amp; &#34;ten&#34; &lt;of hearts&gt; - Cards at the &#34;Blue Jug&#34;" in html
    assert "<more>" not in html
