"""The addresses that are kept once published, and what is left where a page was."""

from pathlib import Path

import pytest

from cardrules.games import variants
from kiebitz.faults import BuildError
from kiebitz.locales import Locale
from kiebitz.markdown.page_files import address
from kiebitz.site.moved_pages import write_moved_pages
from kiebitz.site_settings import read_site_settings

KEPT = (
    *("learn/first-deal/", "learn/for-skat-players/", "my-game/", "score/"),
    *(f"practice/{name}/" for name in ("deal", "quiz", "board", "compare", "memory")),
    *(f"variants/{variant}/" for variant in variants()),
)
"""Addresses that people have linked; none of them may go without a page that leads on."""

ONCE = ("table/", "table/rules/", "table/score-pad/")
"""Addresses that pages had before."""

CROATIAN = Locale(id="hr", name="Hrvatski", prefix="hr/")


@pytest.mark.parametrize("kept", KEPT)
def test_kept_addresses_have_pages(root: Path, kept: str) -> None:
    """Or lead to one."""
    pages = {address(page.relative_to(root / "docs").as_posix()) for page in (root / "docs").rglob("*.md")}

    assert kept in pages | read_site_settings(root).moved_pages.keys()


def test_moved_pages_are_named(root: Path) -> None:
    """Each leads to a page that there is."""
    moved = read_site_settings(root).moved_pages

    assert moved.keys() >= set(ONCE)
    assert all((root / "docs" / page).is_file() for page in moved.values())


def test_a_moved_page_leads_on(tmp_path: Path) -> None:
    """Without a script by the page itself; with one it keeps what stands behind the sign."""
    write_moved_pages(tmp_path, CROATIAN, {"table/rules/": "my-game.md", "old/": "index.md"}, "Preseljeno")
    page = (tmp_path / "hr/table/rules/index.html").read_text(encoding="utf-8")
    home = (tmp_path / "hr/old/index.html").read_text(encoding="utf-8")

    assert '<meta http-equiv="refresh" content="0; url=../../my-game/">' in page
    assert 'lang="hr"' in page
    assert '<a href="../../my-game/">Preseljeno</a>' in page
    assert "location.hash" in page
    assert 'href="../"' in home


def test_a_page_is_not_overwritten(tmp_path: Path) -> None:
    """Where there is one it has the address."""
    (tmp_path / "hr/old").mkdir(parents=True)
    (tmp_path / "hr/old/index.html").write_text("here", encoding="utf-8")

    with pytest.raises(BuildError, match="among those that pages once had"):
        write_moved_pages(tmp_path, CROATIAN, {"old/": "index.md"}, "Preseljeno")
