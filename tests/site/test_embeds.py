"""Pages to be embedded, and their descriptions."""

import json
import re
from pathlib import Path

import pytest

from kiebitz import elements
from kiebitz.bundle import Bundle
from kiebitz.locales import Locale
from kiebitz.site.kept_results import KeptResults
from kiebitz.site.last_form import give_last_form

BUNDLE = Bundle(shell="shell.0.js", style="widgets.0.css", embedded="embedded.0.js", embed="kiebitz-embed.0.js")  # noqa: S604

WIDGET = '<kiebitz-widget widget="board" locale="en" keep="board"></kiebitz-widget>'


CHOICE = Path(elements.__file__).parent / "rulebook/choice/template.html.jinja"
"""What pages that are rulebooks have: the choice of their table."""


@pytest.fixture(name="site")
def site_fixture(tmp_path: Path) -> Path:
    """A page about a board, in two languages, a rulebook, a page with a position, and a page about nothing."""
    for name, body in (
        *(("practice/board", WIDGET), ("de/practice/board", WIDGET), ("rules", "<p>Text</p>")),
        ("learn/closing", WIDGET.replace(' keep="board"', "")),
        ("variants/blog-66", CHOICE.read_text(encoding="utf-8")),
    ):
        page = tmp_path / name / "index.html"
        page.parent.mkdir(parents=True)
        style = '<link rel="stylesheet" href="../../assets/a.css">'
        page.write_text(
            f"<html><head><title>A &amp; B</title>{style}</head><body>{body}</body></html>", encoding="utf-8"
        )
    (tmp_path / "_kiebitz").mkdir()
    (tmp_path / "_kiebitz" / BUNDLE.embed).write_text("script", encoding="utf-8")
    locales = [Locale(id="en", name="English", prefix=""), Locale(id="de", name="Deutsch", prefix="de/")]
    origin = "https://example.org/cards/"
    sentences = {"en": "Open it there:", "de": "Dort öffnen:"}
    kept = KeptResults()
    assert give_last_form(tmp_path, locales, BUNDLE, name="Cards", origin=origin, sentences=sentences, kept=kept) == 4
    return tmp_path


def test_each_page_with_something_to_be_touched_has_one(site: Path) -> None:
    """In each language, and no other page."""
    found = {page.relative_to(site).as_posix() for page in site.rglob("embed/**/index.html")}

    assert found == {
        "embed/practice/board/index.html",
        "de/embed/practice/board/index.html",
        "embed/learn/closing/index.html",
        "embed/variants/blog-66/index.html",
    }
    assert (site / "kiebitz-embed.js").read_text(encoding="utf-8") == "script"


def test_it_has_a_sentence_until_its_script_runs(site: Path) -> None:
    """A frame without an origin runs no module, so the script that takes the sentence away is none."""
    html = (site / "embed/practice/board/index.html").read_text(encoding="utf-8")

    assert '<p class="kb-note kb-asleep">Open it there:</p>' in html
    assert "<a href data-source>" in html
    assert "<script defer src=../../_kiebitz/embedded.0.js>" in html


@pytest.mark.parametrize(("prefix", "to_root"), [("", "../../"), ("de/", "../../../")])
def test_its_addresses_lead_from_the_whole_page(site: Path, prefix: str, to_root: str) -> None:
    """So that what is taken out of the whole page leads where it did."""
    html = (site / prefix / "embed/practice/board/index.html").read_text(encoding="utf-8")

    assert "<base href=../../../practice/board/ target=_blank><link rel=canonical href=./>" in html
    assert f"src={to_root}_kiebitz/shell.0.js" in html
    assert f"src={to_root}_kiebitz/embedded.0.js" in html
    assert "href=../../assets/a.css" in html
    assert "<title>A &amp; B</title>" in html


def test_the_whole_page_names_the_description(site: Path) -> None:
    """Which has the frame with a whole address."""
    html = (site / "de/practice/board/index.html").read_text(encoding="utf-8")
    described = json.loads((site / "de/embed/practice/board/oembed.json").read_text(encoding="utf-8"))

    link = re.search(r'<link rel="alternate " type=application/json\+oembed href=([^ >]+)', html)
    assert link
    assert link[1] == "../../embed/practice/board/oembed.json"
    assert described["type"] == "rich"
    assert described["provider_name"] == "Cards"
    assert described["title"] == "A & B"
    assert 'src="https://example.org/cards/de/embed/practice/board/"' in described["html"]
    assert "oembed" not in (site / "rules/index.html").read_text(encoding="utf-8")
