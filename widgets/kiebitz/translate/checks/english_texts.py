"""Finds plain English on the pages of the pseudo-locale: text that no translator can reach."""

import re
from collections.abc import Iterable, Iterator, Mapping
from html.parser import HTMLParser
from pathlib import Path
from typing import Final, NamedTuple

from kiebitz.faults import BuildError, Fault
from kiebitz.translate.checks.allowlist import without_allowed
from kiebitz.translate.languages import PSEUDO

_NO_END: Final = frozenset(
    {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "wbr"}
)
"""Elements without an end tag."""

_UNREAD: Final = frozenset({"code", "kbd", "pre", "samp", "script", "style", "textarea"})
"""Elements whose text is no language's."""

_FILE_NAME: Final = "filename"
"""The class of the name of a file above what it contains; it is the same in every language."""

_READ: Final = ("alt", "title", "aria-label", "aria-description", "aria-roledescription", "placeholder")
"""Attributes that readers read or hear."""

_READ_META: Final = frozenset({"description", "og:title", "og:description"})

_TEXT_OF_SCRIPT: Final = "data-text-"
"""How the attributes begin that hand a script its sentences."""

_UNTRANSLATED: Final = "untranslated"
"""The class of an element without a translation: it is marked as English, and reported all the same."""

_WORD: Final = re.compile(r"[^\W\d_]*[A-Za-z][^\W\d_]*")
"""A word with a letter that has no accent."""


class EnglishText(NamedTuple):
    """A text on a page of the pseudo-locale with a plain English word in it."""

    line: int
    where: str
    """The element or the attribute that contains it."""

    text: str


class _Open(NamedTuple):
    """An element that is not closed yet."""

    tag: str
    lang: str
    read: bool


def english_faults(site: Path, names: Iterable[str] = ()) -> list[Fault]:
    """Each text of the pseudo-locale's pages below *site* that is plain English, with the first page that has it.

    The *names* of languages, each in its own language, do not count.

    Raises:
        BuildError: *site* has no pages of the pseudo-locale.
    """
    pages = sorted((site / PSEUDO).rglob("*.html"))
    if not pages:
        todo = "Build it with `python -m kiebitz.site build --pseudo`, or start `nox -s translate -- pseudo`."
        raise BuildError([Fault(path=site.as_posix(), line=0, what=f"there are no pages in {PSEUDO} here", todo=todo)])
    found: dict[tuple[str, str], list[tuple[str, int]]] = {}
    for page in pages:
        path = page.relative_to(site).as_posix()
        for text in english_texts(page.read_text(encoding="utf-8"), names):
            found.setdefault((text.where, text.text), []).append((path, text.line))
    return [
        Fault(
            path=places[0][0],
            line=places[0][1],
            what=f"plain English in {where}{_more(len({path for path, _ in places}))}",
            found=text,
            todo="Make it a message (N_, NC_, gettext), or extract, if it is one that is new.",
        )
        for (where, text), places in found.items()
    ]


def english_texts(html: str, names: Iterable[str] = ()) -> list[EnglishText]:
    """The texts of one page that have plain English words, in order; *names* of languages do not count."""
    reader = _Reader()
    reader.feed(html)
    reader.close()
    return [text for text in reader.read if _WORD.search(without_allowed(text.text, names))]


class _Reader(HTMLParser):
    """Collects the texts of a page in the pseudo-locale, and all that is marked as not translated."""

    def __init__(self) -> None:
        super().__init__()
        self.read: list[EnglishText] = []
        self._open: list[_Open] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        around = self._open[-1] if self._open else _Open("", "", read=True)
        left = _UNTRANSLATED in given.get("class", "").split()
        lang = PSEUDO if left else given.get("lang", around.lang)
        is_file_name = _FILE_NAME in (given.get("class") or "").split()
        here = _Open(tag, lang, around.read and tag not in _UNREAD and not is_file_name)
        if here.lang == PSEUDO and here.read:
            for where, text in _attribute_texts(tag, given):
                self._add(where, text)
        if tag not in _NO_END:
            self._open.append(here)

    def handle_endtag(self, tag: str) -> None:
        for index in range(len(self._open) - 1, -1, -1):
            if self._open[index].tag == tag:
                del self._open[index:]
                return

    def handle_data(self, data: str) -> None:
        if self._open and self._open[-1].lang == PSEUDO and self._open[-1].read:
            self._add(f"<{self._open[-1].tag}>", data)

    def _add(self, where: str, text: str) -> None:
        if words := " ".join(text.split()):
            self.read.append(EnglishText(self.getpos()[0], where, words))


def _attribute_texts(tag: str, given: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    yield from ((name, given[name]) for name in _READ if name in given)
    if tag == "meta" and (given.get("name") or given.get("property")) in _READ_META:
        yield "meta", given.get("content", "")
    yield from ((name, text) for name, text in given.items() if name.startswith(_TEXT_OF_SCRIPT))


def _more(pages: int) -> str:
    return f", on this page and {pages - 1} more" if pages > 1 else ""
