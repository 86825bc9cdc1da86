"""The next stage on pages: the block, the end of a page, and what of it is in the HTML."""

import gettext
import re
from io import BytesIO
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from kiebitz.elements import texts
from kiebitz.markdown.blocks import block_faults
from kiebitz.markdown.site_data import Catalogues, SiteData
from kiebitz.markdown.stage_links import STAGES, page_end, stages_block
from kiebitz.site_settings import SiteSettings
from kiebitz.stages import LearningStage

SETTINGS = SiteSettings(
    stages=(
        LearningStage(page="learn/deal.md", name="First deal", next="Play", ends="first-deal"),
        LearningStage(page="course.md", name="Lessons", next="Start", begun="Go on", begins="lesson", ends="course"),
        LearningStage(page="index.md", name="Home", next="Go home", again="Once more", ends="match"),
    ),
    no_stages=("reference/",),
)
DATA = SiteData(docs=Path("docs"), settings=SETTINGS)


def visible_links(html: str) -> list[str]:
    """The addresses of the links that are not hidden."""
    return re.findall(r'<a class="md-button[^"]*" href="([^"]*)" data-stage[^>]*data-default>', html)


@pytest.mark.parametrize(
    ("page", "address"),
    [
        ("index.md", "learn/deal/"),
        ("rules/closing.md", "../../learn/deal/"),
        ("learn/deal.md", "../../course/"),
        ("course.md", "../"),
    ],
)
def test_one_stage_can_be_seen_without_a_script(page: str, address: str) -> None:
    """The one that follows for whoever has finished nothing; its address leads there from the page."""
    html = page_end(page, DATA, "en")

    assert visible_links(html) == [address]
    assert html.count("data-stage ") == 3
    assert len(re.findall(r"<a [^>]*data-stage[^>]* hidden>", html)) == 2


def test_a_stage_can_open_something_else_than_its_name_leads_to() -> None:
    """The line of all stages leads to its page, and the link to what is done first; that page is where it is taken."""
    opens = "deal.md#kb=2~deal.0000"
    stages = (*SETTINGS.stages, LearningStage(page="all.md", opens=opens, name="Practice", next="Deal", ends="deal"))
    data = SiteData(docs=Path("docs"), settings=SiteSettings(stages=stages))
    html = stages_block("", "rules/closing.md", data, "en")

    assert '<a href="../../all/">Practice</a>' in html
    assert re.findall(r'href="([^"]*)" data-stage data-ends="deal"', html) == ["../../deal/#kb=2~deal.0000"]
    assert 'data-ends="deal" data-here' in page_end("deal.md", data, "en")
    assert "data-here" not in page_end("all.md", data, "en")


def test_the_page_of_a_stage_is_marked() -> None:
    """So that it does not offer itself."""
    assert re.findall(r'data-ends="([a-z-]+)"[^>]* data-here', page_end("course.md", DATA, "en")) == ["course"]


def test_the_page_holds_every_sentence() -> None:
    """The script chooses one, and has none of its own."""
    html = page_end("index.md", DATA, "en")

    for sentence in ("Play", "Start", "Go on", "Go home", "Once more"):
        assert f">{sentence}<" in html
    assert 'data-begins="lesson"' in html


def test_some_parts_of_a_site_end_without_stages() -> None:
    """So does every page of a site that has none."""
    assert page_end("reference/records.md", DATA, "en") == ""
    assert page_end("index.md", SiteData(docs=Path("docs")), "en") == ""


def test_the_block_has_the_line_of_all_stages() -> None:
    """With a mark for each, which waits until it is true."""
    html = stages_block("", "index.md", DATA, "en")

    assert STAGES in html
    assert re.findall(r'data-stage-mark="([a-z-]+)" hidden', html) == ["first-deal", "course", "match"]
    assert "data-forget-stages hidden" in html


def test_the_block_shows_a_part() -> None:
    """The button above, and the line of all stages further down, each once."""
    button, line = (stages_block(f"show: {part}\n", "index.md", DATA, "en") for part in ("next", "line"))

    assert visible_links(button) == ["learn/deal/"]
    assert "data-stage-mark" not in button
    assert visible_links(line) == []
    assert line.count("data-stage-mark") == len(SETTINGS.stages)


def test_the_block_has_no_other_lines() -> None:
    """What it shows is in the settings."""
    (fault,) = block_faults("```stages\nfirst: deal\n```\n", "docs/index.md")

    assert fault.what == "the block has no line, or one: show: next, or show: line"
    assert block_faults("```stages\nshow: next\n```\n", "docs/index.md") == []
    assert block_faults("```stages\n```\n", "docs/index.md") == []


def compiled(**messages: str) -> bytes:
    """A compiled catalogue with *messages*."""
    catalogue = Catalog(locale="de")
    for english, german in messages.items():
        catalogue.add(english, german)
    written = BytesIO()
    write_mo(written, catalogue)
    return written.getvalue()


def test_texts_are_in_the_language_of_the_page(monkeypatch: pytest.MonkeyPatch) -> None:
    """What has no translation stays English."""
    monkeypatch.setattr(texts, "_CATALOGUES", {**texts._CATALOGUES, "de": gettext.NullTranslations()})
    catalogues = {"de": Catalogues(elements=b"", pages=b"", navigation=compiled(Play="Spielen"))}

    html = page_end("index.md", SiteData(docs=Path("docs"), settings=SETTINGS, catalogues=catalogues), "de")

    assert ">Spielen<" in html
    assert ">Start<" in html
