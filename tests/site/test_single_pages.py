"""Single pages, made by a generator that stays loaded: the same as in a build of the whole site, and in a moment."""

import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest

from kiebitz.bundle import Bundle
from kiebitz.site.single_pages import SinglePages, concerned_pages
from kiebitz.translate.catalogue import MARKDOWN, Message
from kiebitz.translate.marked_html import message_ids, with_message_ids
from kiebitz.translate.marks import message_id, without_marks
from kiebitz.translate.message_edit import with_translation
from kiebitz.translate.po_reader import read_po

if TYPE_CHECKING:
    from kiebitz.site.mkdocs_build import LocalePages

PAGES: Final = ("rules/closing.md", "index.md", "practice/quiz.md", "translate/coverage.md", "sources/statements.md")

_SHELL: Final = re.compile(r"_kiebitz/(shell\.[0-9a-f]+\.js)")
_STYLE: Final = re.compile(r"_kiebitz/(widgets\.[0-9a-f]+\.css)")

LINKED: Final = Bundle(shell="shell.js", style="widgets.css")  # noqa: S604  # the name of a script
"""What pages link that no browser opens."""

_CODE: Final = frozenset({"code", "head", "kbd", "pre", "samp", "script", "style", "svg"})
_VOID: Final = frozenset({"area", "base", "br", "col", "hr", "img", "input", "link", "meta", "source", "wbr"})


def bundle_of(site: Path) -> Bundle:
    """What the pages of the built *site* link."""
    html = (site / "hr/index.html").read_text(encoding="utf-8")
    shell, style = _SHELL.search(html), _STYLE.search(html)
    assert shell
    assert style
    letters = {file.name.split(".")[0] + ".woff2": file.name for file in (site / "_kiebitz").glob("*.woff2")}
    return Bundle(style=style[1], shell=shell[1], letters=letters)


@pytest.fixture(scope="module", name="marked")
def marked_fixture(root: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[SinglePages]:
    """The pages of the project with the ids of their messages."""
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(root)
        yield SinglePages(LINKED, tmp_path_factory.mktemp("marked"), marked=True)


class WordCount(HTMLParser):
    """Counts the words of a page in one language, and those of them that can be touched."""

    def __init__(self, language: str) -> None:
        """Count the words in *language* alone."""
        super().__init__()
        self._language = language
        self._around: list[tuple[str, bool, bool]] = []
        self.touched = 0
        self.missed: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Begin an element."""
        given = dict(attrs)
        if tag not in _VOID:
            other = tag in _CODE or (given.get("lang", self._language) != self._language)
            # The name of a language is in that language, and an example of code is in none.
            other = other or "hreflang" in given or "highlight" in (given.get("class") or "")
            self._around.append((tag, "data-message" in given, other))

    def handle_endtag(self, tag: str) -> None:
        """End an element."""
        if any(one[0] == tag for one in self._around):
            while self._around.pop()[0] != tag:
                pass

    def handle_data(self, data: str) -> None:
        """Count the words of a text."""
        words = re.findall(r"[^\W\d_]{2,}", data)
        if not words or any(other for _, _, other in self._around):
            return
        if any(touched for _, touched, _ in self._around):
            self.touched += len(words)
        else:
            self.missed += words


def test_a_single_page_is_byte_for_byte_that_of_the_whole_build(built_site: Path, root: Path, tmp_path: Path) -> None:
    """A single page is byte for byte that of the whole build."""
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(root)
        pages = SinglePages(bundle_of(built_site), tmp_path, site=built_site)
        for locale in ("hr", "sr-Latn", "en"):
            places = {source: address for address, source in pages.addresses(locale).items()}
            for source in PAGES:
                file = built_site / pages.locales[locale].prefix / places[source] / "index.html"
                assert pages.page(locale, source) == file.read_text(encoding="utf-8"), (locale, source)


def test_a_page_that_does_not_exist_is_none(marked: SinglePages) -> None:
    """A page that does not exist is none."""
    with pytest.raises(KeyError):
        marked.page("hr", "rules/nothing.md")


def test_a_changed_catalogue_is_seen_in_the_next_page(project: Path, tmp_path: Path) -> None:
    """A changed catalogue is seen in the next page."""
    pages = SinglePages(LINKED, tmp_path, marked=True)
    before = pages.page("hr", "rules/match.md")
    file = project / "locales/hr/LC_MESSAGES/rules.po"
    message = next(
        one
        for one in read_po(file, label="rules.po").messages
        if ("docs/rules/match.md", 0) in one.references and one.strings[0] in without_tags(before)
    )
    text = file.read_text(encoding="utf-8")
    file.write_text(with_translation(text, message.key, ("Sasvim drugi tekst.",), label="rules.po"), encoding="utf-8")
    after = pages.page("hr", "rules/match.md")
    assert "Sasvim drugi tekst." in after
    assert message_id("rules", message.key) in after
    assert after == SinglePages(LINKED, tmp_path / "2", marked=True).page("hr", "rules/match.md")


def test_a_draft_is_displayed_and_forgotten(marked: SinglePages) -> None:
    """A draft is shown and forgotten."""
    file = Path("locales/hr/LC_MESSAGES/rules.po")
    messages = read_po(file, label="rules.po").messages
    message = next(one for one in messages if ("docs/rules/match.md", 0) in one.references)
    draft = marked.draft("hr", "rules/match.md", {message.key: ("Samo nacrt.",)})
    assert "Samo nacrt." in draft
    assert "Samo nacrt." not in marked.page("hr", "rules/match.md")


@pytest.mark.parametrize("locale", ["de", "hr", "sr", "sr-Latn"])
def test_marks_change_nothing_but_what_carries_the_ids(root: Path, tmp_path: Path, locale: str) -> None:
    """Without its marks, a page for translators is the page for readers: no text was cut or sorted by them."""
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(root)
        plain, marked = SinglePages(LINKED, tmp_path / "a"), SinglePages(LINKED, tmp_path / "b", marked=True)
        for source in ("rules/cards-and-deal.md", "practice/quiz.md", "practice/deal.md", "sources/glossary.md"):
            raw = raw_page(marked, locale, source)
            assert without_marks(raw) == raw_page(plain, locale, source)
            converted = with_message_ids(raw)
            assert without_tags(converted) == without_tags(without_marks(raw))
            assert not re.search(r"[\ue000-\uf8ff]|\\ue0", converted)


def test_nearly_all_words_can_be_touched(marked: SinglePages) -> None:
    """Nearly all words can be touched."""
    touched, missed = 0, 0
    few: list[str] = []
    for source in marked.addresses("hr").values():
        counter = WordCount("hr")
        counter.feed(marked.draft("hr", source, {}))
        touched, missed = touched + counter.touched, missed + len(counter.missed)
        # Names of a Python package come from its docstrings, which are English; the glossary has what players of each
        # region use, which nobody translates.
        is_data = "python" in source or source == "sources/glossary.md"
        if counter.touched / (counter.touched + len(counter.missed)) < 0.9 and not is_data:
            few.append(f"{source}: {' '.join(counter.missed[:20])}")
    assert touched / (touched + missed) >= 0.98, f"{touched} of {touched + missed}"
    assert not few


def test_a_page_of_readers_has_no_ids(built_site: Path) -> None:
    """A page of readers has no ids."""
    for file in (built_site / "hr").rglob("index.html"):
        assert not [*message_ids(file.read_text(encoding="utf-8"))], file


def test_changed_messages_of_pages_concern_those_pages() -> None:
    """Changed messages of pages concern those pages."""
    prose = Message(msgid="a", flags=frozenset({MARKDOWN}), references=(("docs/rules/closing.md", 0),))
    assert concerned_pages([prose]) == frozenset({"rules/closing.md"})
    assert concerned_pages([prose, Message(msgid="b")]) is None
    assert concerned_pages([]) == frozenset()


def raw_page(pages: SinglePages, locale: str, source: str) -> str:
    """The page as MkDocs gives it, its marks still there."""
    made: LocalePages = pages._read(locale, {})
    return made.page(source)


def without_tags(html: str) -> str:
    """The words of *html*."""
    return re.sub(r"<[^>]*>", "", html)
