"""A site with faults, as its author sees it while it is served: each page shows what is wrong with it."""

from collections.abc import Sequence
from pathlib import Path

import pytest
from tests.site.small_sites import copy_small_site

from kiebitz.bundle import Bundle
from kiebitz.faults import BuildError, Fault
from kiebitz.locales import site_locales
from kiebitz.site import build_locale, collect_site_data
from kiebitz.site.source_check import faults_of_sources

BUNDLE = Bundle(shell="shell-0.js", style="style-0.css")  # noqa: S604 - the name of a script

BLOCK = """
```example
variant: original-66
trump: ♥
talon: empty
led: ♠K
you: ♠A ♠J ♥Q
legal: ♠A
```
"""


@pytest.fixture(name="site")
def site_fixture(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the small site, as the working folder."""
    site = copy_small_site(tmp_path)
    monkeypatch.chdir(site)
    return site


def drafted(site: Path) -> tuple[Sequence[Fault], str]:
    """What is wrong with *site*, and its first page, which shows that."""
    locales = site_locales(Path("locales"))[:1]
    _, faults = faults_of_sources()
    data = collect_site_data(locales, draft_faults=tuple(faults))
    build_locale(locales[0], data, BUNDLE, Path("out"), locales)
    return faults, (site / "out/index.html").read_text(encoding="utf-8")


def add(site: Path, text: str) -> None:
    """Add *text* to the first page of *site*."""
    page = site / "docs/index.md"
    page.write_text(page.read_text(encoding="utf-8") + text, encoding="utf-8")


class TestBlocks:
    """A block with a fault."""

    def test_the_note_is_where_the_block_is(self, site: Path) -> None:
        """With its source; the blocks around it are as ever."""
        add(site, f"\nBefore.\n{BLOCK.replace('legal: ♠A', 'legal: ♠J')}\nBehind.\n{BLOCK}")

        faults, html = drafted(site)

        before, note, behind = html.partition('<div class="kb-fault"')
        assert [(fault.path, fault.line) for fault in faults] == [("docs/index.md", 27)]
        assert "Before." in before
        assert "Behind." in behind
        assert note
        assert "docs/index.md:27" in behind
        assert "other cards may be played than the block says" in behind
        assert "legal: ♠J" in behind
        assert html.count('class="kb-fault"') == 1
        assert html.count('class="kb-example"') == 2

    @pytest.mark.parametrize(
        ("old", "new"),
        [
            ("```example\nvariant", "```exampel\nvariant"),
            ("you: ♠A", "you: ♠X"),
            ("original-66", "original-67"),
            ("```\n", ""),
            ("variant: original-66\n", ""),
        ],
    )
    def test_whatever_is_wrong_with_it(self, site: Path, old: str, new: str) -> None:
        """Its name, a card, its variant, its end."""
        add(site, f"\nBefore.\n{BLOCK.replace(old, new)}")

        faults, html = drafted(site)

        assert len(faults) == 1
        assert html.count('<div class="kb-fault"') == 1
        assert html.index("Before.") < html.index('<div class="kb-fault"')


class TestElsewhere:
    """What is wrong outside of blocks."""

    @pytest.mark.parametrize(
        "text",
        ["\n[Nowhere](nowhere.md)\n", "\n## Without an id\n", "\n<div>\n\nText\n", "\nText\n- list\n"],
    )
    def test_a_note_above_all(self, site: Path, text: str) -> None:
        """And the page is readable."""
        add(site, text)

        faults, html = drafted(site)

        assert len(faults) == 1
        assert html.index('<div class="kb-fault"') < html.index("We meet on Thursdays")
        assert html.count('class="kb-example"') == 1

    @pytest.mark.parametrize("text", ["", "\n", "# We meet on Thursdays { #we-meet }\n"])
    def test_a_page_without_text_or_front_matter(self, site: Path, text: str) -> None:
        """An empty one has nothing to be converted, and shows what is wrong all the same."""
        (site / "docs/index.md").write_text(text, encoding="utf-8")

        _, html = drafted(site)

        assert "the page has no title for those who search" in html

    def test_a_fact_without_an_answer(self, site: Path) -> None:
        """It is marked where it is, too."""
        add(site, "\nThe pack has {= original-67 deck.size } cards.\n")

        _, html = drafted(site)

        assert '<code class="kb-fault"' in html
        assert "{= original-67 deck.size }</code> cards." in html


def test_a_page_without_faults_has_no_note(site: Path) -> None:
    """In a draft with faults on another page."""
    add(site, "\n[Nowhere](nowhere.md)\n")

    drafted(site)

    assert "kb-fault" not in (site / "out/closing/index.html").read_text(encoding="utf-8")


def test_what_is_published_has_no_faults(site: Path) -> None:
    """A build refuses them."""
    add(site, BLOCK.replace("legal: ♠A", "legal: ♠J"))
    locales = site_locales(Path("locales"))[:1]

    with pytest.raises(BuildError):
        build_locale(locales[0], collect_site_data(locales), BUNDLE, Path("out"), locales)
