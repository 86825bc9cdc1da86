"""The search words of pages, from the glossary and from `search.yaml`."""

from pathlib import Path

import pytest
import yaml

from kiebitz.markdown.glossary import read_glossary
from kiebitz.search import read_search_words, read_section_words, search_word_faults
from kiebitz.site_settings import SiteSettings, read_site_settings

SETTINGS = SiteSettings(glossary="sources/glossary.yaml", search_words="sources/search.yaml")
GLOSSARY = """
- id: close
  subject: calls
  names: [to close]
  meaning: To end the drawing.
  said:
    de-AT: [zudrehen s0]
    sr: [затворити]
"""


@pytest.fixture
def docs(tmp_path: Path) -> Path:
    """A folder of pages with one page and a glossary of one term."""
    (tmp_path / "rules").mkdir()
    (tmp_path / "rules" / "closing.md").write_text("# Closing\n", encoding="utf-8")
    (tmp_path / "sources").mkdir()
    (tmp_path / "sources" / "glossary.yaml").write_text(GLOSSARY, encoding="utf-8")
    return tmp_path


def write_words(docs: Path, text: str) -> None:
    """Write the search words of *docs*."""
    (docs / SETTINGS.search_words).write_text(text, encoding="utf-8")


def test_a_page_has_what_its_terms_are_called_and_its_own_words(docs: Path) -> None:
    """In all languages and both scripts, without the texts that use a word."""
    write_words(docs, "rules/closing.md: {terms: [close], words: [shut]}")

    assert read_search_words(docs, SETTINGS) == {
        "rules/closing/": ("to close", "zudrehen", "затворити", "zatvoriti", "shut")
    }


def test_without_the_file_no_page_has_any(docs: Path) -> None:
    """A site may do without."""
    write_words(docs, "rules/closing.md: {words: [shut]}")

    assert read_search_words(docs, SiteSettings()) == {}
    (docs / SETTINGS.search_words).unlink()
    assert read_search_words(docs, SETTINGS) == {}


def test_a_section_has_the_words_of_its_groups_by_language(docs: Path) -> None:
    """Each once, and none in a language for which a group has none."""
    groups = "groups: {close: {en: [shut, close], hr: [zatvoriti]}, end: {en: [close, last]}}"
    write_words(docs, f"rules/closing.md: {{sections: {{left: [close, end]}}}}\n{groups}")

    assert read_section_words(docs, SETTINGS) == {
        "rules/closing/#left": {"en": ("shut", "close", "last"), "hr": ("zatvoriti",)}
    }


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("rules/opening.md: {words: [open]}", "there is no page rules/opening.md"),
        ("rules/closing.md: {terms: [clsoe]}", "the glossary has no term 'clsoe'"),
        ("rules/closing.md: [close]", "this is no entry for rules/closing.md"),
        ("rules/closing.md: {words: shut}", "terms and words of rules/closing.md are lists"),
        ("rules/closing.md: {word: [shut]}", "the entry for rules/closing.md has no key 'word'; did you mean 'words'?"),
        ("[close]", "this names no pages"),
        ("a: [", "this is no YAML"),
        ("", "this names no pages"),
        ("7: {words: [seven]}", "there is no page 7"),
        ("rules/closing.md: {sections: {left: [close]}}", "there is no group 'close'"),
        ("rules/closing.md: {sections: {left: close}}", "sections of rules/closing.md are ids with lists of groups"),
        ("groups: [close]", "groups are names with lists of words by language"),
        ("groups: {close: {en: close}}", "the group close has no lists of words by language"),
        ("groups: {close: {en: [no]}}", "the group close has False, which is no word: put quotes around it"),
        ("rules/closing.md: {terms: [[close]]}", "the glossary has no term ['close']"),
    ],
)
def test_a_slip_is_reported_with_its_line(docs: Path, text: str, what: str) -> None:
    """The file and the line of the page are named, never a traceback."""
    write_words(docs, f"# Search words\n{text}\n")

    (fault,) = search_word_faults(docs, SETTINGS)

    assert fault.what.startswith(what)
    assert fault.path == (docs / SETTINGS.search_words).as_posix()
    assert fault.line in {1, 2, 3}


def test_every_term_of_the_glossary_is_explained_on_a_page(root: Path) -> None:
    """A word of a neighbour finds nothing where no page explains its term."""
    settings = read_site_settings(root)
    terms = yaml.safe_load((root / "docs" / settings.search_words).read_text(encoding="utf-8"))
    listed = {term for entry in terms.values() for term in entry.get("terms", ())}

    assert [term.id for term, _ in read_glossary(root / "docs", settings.glossary) if term.id not in listed] == []
