"""What a build hands to every page, and the file in which another process gets it."""

from collections.abc import Callable
from pathlib import Path

import pytest

from kiebitz.faults import BuildError
from kiebitz.markdown.coverage import LanguageCoverage, Numbers
from kiebitz.markdown.site_data import Catalogues, SiteData, data_of_folder, read_site_data, write_site_data
from kiebitz.markdown.statement_index import PlaceEntry, StatementEntry
from kiebitz.site_settings import SiteSettings
from kiebitz.stages import LearningStage

type Write = Callable[[str, str], Path]

NUMBERS = Numbers(translated=4, fuzzy=1, empty=0, percent=80)
STAGE = LearningStage(page="learn/deal.md", name="A deal", next="Play", ends="deal")
DATA = SiteData(
    docs=Path("docs"),
    settings=SiteSettings(search_weights={"words/": 0.5}, stages=(STAGE,), no_stages=("words/",)),
    sections={"exchange.rank": "rules/exchange/#which-card"},
    statements={
        "s0-001": StatementEntry(
            line=3,
            text="Zwei Spieler.",
            variants=["blog-66"],
            why_unproved="",
            places=[PlaceEntry(kind="block", page="index.md", title="Home", anchor="block-1")],
        )
    },
    coverage=(LanguageCoverage(language="hr", name="hrvatski", derived=[], all=NUMBERS, domains=[], pages=[]),),
    catalogues={"hr": Catalogues(elements=b"\xde\x12\x04\x95", pages=b"p", descriptions=b"d", navigation=b"n")},
)


def test_what_is_written_reads_back_the_same(tmp_path: Path) -> None:
    """All of it: a generator in another process makes the same pages."""
    file = tmp_path / "site_data.json"
    write_site_data(DATA, file)

    assert read_site_data(file) == DATA


@pytest.mark.parametrize("content", ["", "[]", "{}", '{"docs": "docs"', '{"catalogues": {"hr": {"other": ""}}}'])
def test_a_file_with_something_else_is_a_fault(tmp_path: Path, content: str) -> None:
    """It names the file."""
    file = tmp_path / "site_data.json"
    file.write_text(content, encoding="utf-8")

    with pytest.raises(BuildError, match=r"site_data\.json: the data of the site cannot be read"):
        read_site_data(file)


def test_a_missing_file_is_a_fault(tmp_path: Path) -> None:
    """It names the file too."""
    with pytest.raises(BuildError, match=r"nowhere\.json"):
        read_site_data(tmp_path / "nowhere.json")


def test_a_folder_gives_the_sections_of_its_pages(docs: Path, write: Write) -> None:
    """And what only a build can collect is empty."""
    write("rules/exchange.md", '# A { #a data-rules="exchange.rank" }\n')

    assert data_of_folder(docs) == SiteData(docs=docs, sections={"exchange.rank": "rules/exchange/#a"})
