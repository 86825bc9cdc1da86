"""The copies of articles that Pagefind reads."""

import re
from pathlib import Path

import pytest

from kiebitz.search.article_copies import LanguagePages, articles_of, titles, write_copies

ENGLISH, CROATIAN, SERBIAN = LanguagePages("en", ""), LanguagePages("hr", "hr/"), LanguagePages("sr", "sr/")
ARTICLE = '<h1 id="closing">Closing &amp; more<a class="headerlink" href="#closing">¶</a></h1><p>Text.</p>'


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """A site of one page in two languages."""
    for prefix in ("", "hr/"):
        page = tmp_path / prefix / "rules" / "closing" / "index.html"
        page.parent.mkdir(parents=True)
        page.write_text(f"<html><nav>Menu</nav><article class=x>{ARTICLE}</article></html>", encoding="utf-8")
    return tmp_path


def copied(folder: Path, pages: LanguagePages, address: str, words: list[str]) -> str:
    """The copy of the first section at *address*."""
    write_copies(folder, pages, {address: ARTICLE}, {address: words}, {"sources/": 0.3})
    return (folder / pages.prefix / address / "index.html").read_text(encoding="utf-8")


def test_only_articles_of_the_language_are_taken(site: Path) -> None:
    """The folder of English has all other languages in it."""
    assert articles_of(site, ENGLISH, [ENGLISH, CROATIAN]) == {"rules/closing/": ARTICLE}


def test_names_of_other_cards_stand_in_brackets(tmp_path: Path) -> None:
    """A page shows one of the two, and the text that is quoted of it has both."""
    card = '<kb-f role="img" aria-label="ten of hearts"><kb-r>♥</kb-r>10</kb-f><kb-g>Herz-Zehner</kb-g>'
    (tmp_path / "index.html").write_text(f"<article><p>The {card} wins.</p></article>", encoding="utf-8")

    article = articles_of(tmp_path, ENGLISH, [ENGLISH])[""]

    assert re.sub("<[^>]+>", "", article) == "The ♥10 (Herz-Zehner) wins."


def test_titles_of_all_languages_are_kept() -> None:
    """Without the mark that links to a heading, and as a reader sees them."""
    assert titles([{"a/": ARTICLE}, {"a/": "<h1>Zatvaranje</h1>"}]) == {"a/": ["Closing & more", "Zatvaranje"]}


def test_search_words_stand_in_metadata_and_not_in_the_text(tmp_path: Path) -> None:
    """Names alone and in phrases apart, since a phrase is about more than one thing."""
    text = copied(tmp_path, ENGLISH, "rules/closing/", ["zudrehen", "den Talon sperren", "Talon-Tausch"])

    assert '<span data-pagefind-meta="names:zudrehen"></span>' in text
    assert '<span data-pagefind-meta="phrases:den Talon sperren, Talon-Tausch"></span>' in text


def test_a_section_has_no_places_of_its_own(tmp_path: Path) -> None:
    """Pagefind would note the text of each again, and a result leads to the section."""
    text = copied(tmp_path, ENGLISH, "rules/closing/", [])

    assert "Closing &amp; more" in text
    assert " id=" not in text


def test_search_words_stand_in_the_script_of_the_pages(tmp_path: Path) -> None:
    """What is typed is brought into it too."""
    assert "names:зудрехен, штих" in copied(tmp_path, SERBIAN, "rules/closing/", ["zudrehen", "štih", "штих"])


def test_quotes_in_search_words_do_no_harm(tmp_path: Path) -> None:
    """A word cannot end the attribute that contains it."""
    assert "names:&quot;dosta&quot;" in copied(tmp_path, CROATIAN, "rules/claiming/", ['"dosta"'])


def test_a_language_without_a_stemmer_borrows_one(tmp_path: Path) -> None:
    """Pagefind has none for Croatian."""
    assert copied(tmp_path, CROATIAN, "rules/closing/", []).startswith('<html lang="sr-x-hr">')


def test_a_section_is_a_record_of_its_own(tmp_path: Path) -> None:
    """With its heading, that of its page, the rules it explains, and what is asked about it."""
    heading = '<h2 data-rules="close.min_talon" id="left">How many?<a class="headerlink" href="#left">¶</a></h2>'
    articles = {"rules/closing/": ARTICLE + heading + "<p>Two.</p>"}

    write_copies(tmp_path, ENGLISH, articles, {"rules/closing/": ["shut"], "rules/closing/#left": ["two"]}, {})

    assert (tmp_path / "rules/closing/~left/index.html").read_text(encoding="utf-8") == (
        '<html lang="en"><body><article><p>Two.</p>'
        '<span data-pagefind-meta="title:How many?"></span><span data-pagefind-meta="page:Closing &amp; more"></span>'
        '<span data-pagefind-meta="near:shut"></span><span data-pagefind-meta="questions:two"></span>'
        '<span data-pagefind-meta="rules:close.min_talon"></span>'
        '<span data-pagefind-meta="section:kbrulesclosingleftzz"></span></article></body></html>\n'
    )
    assert "Two." not in (tmp_path / "rules/closing/index.html").read_text(encoding="utf-8")


def test_a_section_names_the_rules_that_answer_it(tmp_path: Path) -> None:
    """Others explain them, so that only the reader's own table answers by them."""
    heading = '<h2 data-answered-by="claim.on_marriage" id="enough">Enough?</h2>'

    write_copies(tmp_path, ENGLISH, {"rules/closing/": ARTICLE + heading}, {}, {})

    copy = (tmp_path / "rules/closing/~enough/index.html").read_text(encoding="utf-8")
    assert "answers:claim.on_marriage" in copy
    assert "rules:" not in copy


def test_pages_that_quote_are_quieter(tmp_path: Path) -> None:
    """Whoever types a word wants the page that explains it."""
    assert '<article data-pagefind-weight="0.3">' in copied(tmp_path, ENGLISH, "sources/glossary/", [])
