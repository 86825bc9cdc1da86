"""The sample queries of sections: how they are read, and what is wrong with them."""

from pathlib import Path

import pytest

from kiebitz.faults import BuildError
from kiebitz.search import read_sample_queries
from kiebitz.search.sample_queries import queries_for
from kiebitz.site_settings import SiteSettings, site_setting_faults

SETTINGS = SiteSettings(sample_queries="queries")
CLOSING = "rules/closing/#when"


@pytest.fixture
def docs(tmp_path: Path) -> Path:
    """A folder of pages with an empty folder of queries."""
    (tmp_path / "queries").mkdir()
    return tmp_path


def write(docs: Path, language: str, text: str) -> None:
    """Write the queries of one *language*."""
    (docs / "queries" / f"{language}.yaml").write_text(text, encoding="utf-8")


def faults(docs: Path) -> list[str]:
    """What is wrong with the queries, each with its file and line."""
    with pytest.raises(BuildError) as raised:
        read_sample_queries(docs, SETTINGS)
    return [f"{Path(fault.path).name}:{fault.line}: {fault.what}" for fault in raised.value.faults]


def test_each_language_has_its_own(docs: Path) -> None:
    """A line each, in small letters, in the order of the file."""
    write(docs, "en", f"{CLOSING}:\n  - May I close?\n  - closing at once\n")
    write(docs, "de", f"{CLOSING}: [zudrehen]\n")

    queries = read_sample_queries(docs, SETTINGS)

    assert queries_for("en", queries, cyrillic=False) == {CLOSING: "may i close?\nclosing at once"}
    assert queries_for("de", queries, cyrillic=False) == {CLOSING: "zudrehen"}


def test_croatian_serves_serbian_in_both_scripts(docs: Path) -> None:
    """Its own first, each once in the script of the pages."""
    write(docs, "hr", f"{CLOSING}: [zatvoriti, štih]\n")
    write(docs, "sr", f"{CLOSING}: [затворити, кец]\n")

    queries = read_sample_queries(docs, SETTINGS)

    assert queries_for("sr", queries, cyrillic=True) == {CLOSING: "затворити\nкец\nштих"}
    assert queries_for("sr-Latn", queries, cyrillic=False) == {CLOSING: "zatvoriti\nkec\nštih"}


def test_a_site_may_do_without(docs: Path) -> None:
    """Without the setting, without a file, and in a language that has none."""
    assert read_sample_queries(docs, SiteSettings()) == {}
    assert read_sample_queries(docs, SETTINGS) == {}
    assert queries_for("en", {}, cyrillic=False) == {}


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("- close\n", "en.yaml:1: this names no sections"),
        (f"# Queries\n{CLOSING}: close\n", f"en.yaml:2: {CLOSING} has no list of queries"),
        (f"{CLOSING}: []\n", f"en.yaml:1: {CLOSING} has no list of queries"),
        (f"{CLOSING}: [66]\n", f"en.yaml:1: {CLOSING} has 66, which is no text: put quotes around it"),
        ("66: [close]\n", "en.yaml:1: 66 is no section"),
    ],
)
def test_a_wrong_file_is_reported_with_its_line(docs: Path, text: str, fault: str) -> None:
    """Each entry for itself, all files at once."""
    write(docs, "en", text)
    write(docs, "hr", "- x\n")

    assert faults(docs) == [fault, "hr.yaml:1: this names no sections"]


def test_a_section_that_is_not_there(docs: Path) -> None:
    """With the line of its queries, and the name that may have been meant."""
    write(docs, "en", f"{CLOSING}: [close]\nrules/closing/#wen: [close]\n")

    (fault,) = read_sample_queries(docs, SETTINGS)["en"].unknown([CLOSING])

    assert (fault.line, fault.what) == (2, f"there is no section rules/closing/#wen; did you mean '{CLOSING}'?")


def test_the_folder_has_to_be_there(tmp_path: Path) -> None:
    """As the files that other settings name."""
    (tmp_path / "docs").mkdir()
    settings = "site_name: X\nextra:\n  kiebitz:\n    sample_queries: queries\n"
    (tmp_path / "mkdocs.yml").write_text(settings, encoding="utf-8")

    (fault,) = site_setting_faults(tmp_path)

    assert (fault.line, fault.what) == (4, "there is no folder docs/queries")
