"""The map of a site for search engines, and the leave to read it, made from built pages."""

from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from kiebitz.locales import Locale
from kiebitz.site.crawlers import write_crawler_files

LOCALES = (Locale(id="en", name="English"), Locale(id="hr", name="Hrvatski", prefix="hr/"))

ORIGIN = "https://example.org/cards/"

NAMES = {"s": "http://www.sitemaps.org/schemas/sitemap/0.9", "x": "http://www.w3.org/1999/xhtml"}


@pytest.fixture(name="made")
def made_fixture(tmp_path: Path) -> Path:
    """A site of two pages in two languages, one that leads on, and the maps that MkDocs has left."""
    for prefix in ("", "hr/"):
        for page in ("", "rules/"):
            (tmp_path / prefix / page).mkdir(parents=True, exist_ok=True)
            (tmp_path / prefix / page / "index.html").write_text("<p>Page</p>", encoding="utf-8")
        (tmp_path / prefix / "moved").mkdir()
        leads = '<meta http-equiv="refresh" content="0; url=../rules/">'
        (tmp_path / prefix / "moved/index.html").write_text(leads, encoding="utf-8")
        (tmp_path / prefix / "sitemap.xml").write_text("<urlset/>", encoding="utf-8")
    return tmp_path


def test_the_map_has_every_page_in_every_language_with_the_others(made: Path) -> None:
    """A page that only leads on to another one is in no map; only the root of the site has one."""
    write_crawler_files(made, LOCALES, ORIGIN)

    root = ET.fromstring((made / "sitemap.xml").read_text(encoding="utf-8"))  # noqa: S314  # our own file
    found = {
        url.findtext("s:loc", "", NAMES): {one.get("hreflang"): one.get("href") for one in url.findall("x:link", NAMES)}
        for url in root.findall("s:url", NAMES)
    }
    assert found == {
        f"{ORIGIN}{prefix}{page}": {
            "en": f"{ORIGIN}{page}",
            "hr": f"{ORIGIN}hr/{page}",
            "x-default": f"{ORIGIN}{page}",
        }
        for prefix in ("", "hr/")
        for page in ("", "rules/")
    }
    assert not (made / "hr/sitemap.xml").exists()
    assert f"Sitemap: {ORIGIN}sitemap.xml" in (made / "robots.txt").read_text(encoding="utf-8")


def test_without_an_address_there_is_no_map(made: Path) -> None:
    """It could name no page; everybody may read the site all the same."""
    write_crawler_files(made, LOCALES, "")

    assert not (made / "sitemap.xml").exists()
    assert (made / "robots.txt").read_text(encoding="utf-8") == "User-agent: *\nAllow: /\n"
