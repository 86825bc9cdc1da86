"""Links and pictures that a page has as HTML: their paths stay as they are, so they lead from the page's address."""

import posixpath
import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import Final, NamedTuple
from urllib.parse import unquote, urlsplit

from cardrules.examples import CODE_SPAN
from kiebitz.faults import Fault
from kiebitz.markdown.page_files import address
from kiebitz.markdown.prose_lines import prose_lines

_NAMES: Final = {"a": "href", "img": "src", "source": "src", "video": "src", "audio": "src"}
"""Elements that lead to a file, each with the attribute that names it."""

_AS_MARKDOWN: Final = {
    "a": "Write it as Markdown, [the text]({}): of that the build makes the address.",
    "img": "Write it as Markdown, ![what it shows]({}): of that the build makes the address.",
}
"""What to do about an element whose file is there, seen from the page's file."""

_MADE_PAGES: Final = frozenset({"index.html", "404.html"})
"""The pages that a build makes: there is no other one with such an ending."""

_MADE: Final = frozenset({"", ".js", ".css", ".xml", ".txt", ".json", ".webmanifest"})
"""Endings of what links may lead to that only a build makes."""


class _Target(NamedTuple):
    """What one element leads to."""

    line: int
    tag: str
    value: str


def element_link_faults(text: str, path: Path, docs: Path) -> Iterator[Fault]:
    """The elements in the prose of *text*, the whole of the page *path* below *docs*, that lead to no file."""
    page = path.relative_to(docs).as_posix()
    for target in _targets(text):
        parts = urlsplit(target.value)
        name = unquote(parts.path)
        if parts.scheme or parts.netloc or not name or name.startswith("/"):
            continue
        if target.tag == "a" and _may_be_made(name):
            continue
        file = posixpath.normpath(posixpath.join(address(page), name))
        if file.startswith("../") or (not file.endswith(".md") and (docs / file).is_file()):
            continue
        written = _source_of(name, path.parent) if target.tag == "a" else name
        meant = posixpath.normpath(posixpath.join(posixpath.dirname(page), written))
        yield Fault(
            path=path.as_posix(),
            line=target.line,
            what="an element of HTML that leads to no file",
            expected=f"a path from the page's own address, {address(page) or '/'}",
            found=f'<{target.tag} {_NAMES[target.tag]}="{target.value}">',
            todo=_AS_MARKDOWN[target.tag].format(written)
            if (docs / meant).is_file() and target.tag in _AS_MARKDOWN
            else "Put the file there, or mend the path.",
        )


def _may_be_made(name: str) -> bool:
    """Whether a build makes a file *name*."""
    return posixpath.basename(name).lower() in _MADE_PAGES or posixpath.splitext(name)[1].lower() in _MADE


def _source_of(name: str, folder: Path) -> str:
    """The page beside which somebody means by *name*, seen from *folder*: `rules.md` for `rules.html`; else *name*."""
    stem, ending = posixpath.splitext(name)
    is_page = ending.lower() == ".html" and (folder / f"{stem}.md").is_file()
    return f"{stem}.md" if is_page else name


class _Elements(HTMLParser):
    """The elements of a page that lead to files."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.found: list[_Target] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found += [
            _Target(self.getpos()[0], tag, value.strip()) for name, value in attrs if value and name == _NAMES.get(tag)
        ]


def _targets(text: str) -> list[_Target]:
    reader = _Elements()
    reader.feed(CODE_SPAN.sub(lambda code: re.sub(r"[^\n]", " ", code[0]), "\n".join(prose_lines(text))))
    reader.close()
    return reader.found
