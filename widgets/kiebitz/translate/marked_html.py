"""HTML with marked texts, made into HTML whose elements carry the ids of their messages.

A text that is all of its element gives the element an attribute; any other one becomes a `span`. What an attribute says
gives its element the ids, too, under another name. `browser/translation-marks.ts` does so for HTML made there.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Final

from kiebitz.translate.marks import BEGIN_ENGLISH, ids_in, named_id, without_marks
from kiebitz.translate.marks import MARK as MARK_IN_TEXT

ATTRIBUTE: Final = "data-message"
"""On an element: the ids of the messages that its text is, the outermost first, with blanks between."""

IN_ATTRIBUTES: Final = "data-message-attributes"
"""On an element: the ids of the messages in its other attributes."""

_TOKEN: Final = re.compile(
    r"(?P<raw><!--.*?-->|<!.*?>|<(?P<raw_name>script|style)\b.*?</(?P=raw_name)\s*>)"
    r"|(?P<tag><(?P<end>/?)(?P<name>[a-zA-Z][\w:-]*)(?P<attributes>(?:[^>\"']|\"[^\"]*\"|'[^']*')*)>)",
    re.DOTALL,
)
_VOID: Final = frozenset(
    {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}
)
_TEXT_ONLY: Final = frozenset({"desc", "option", "text", "textarea", "title", "tspan"})
"""Elements in which there can be no other element."""


@dataclass(kw_only=True, slots=True, eq=False)
class _Element:
    """An element that has begun."""

    name: str
    tag: int
    """The index of its tag among the pieces of the page."""

    spans: "list[_Span]" = field(default_factory=list)


@dataclass(frozen=True, kw_only=True, slots=True)
class _Span:
    """A marked text that is an element of its own by now."""

    begin: int
    end: int
    id: str


@dataclass(kw_only=True, slots=True)
class _Range:
    """A marked text that has begun."""

    element: _Element
    begin: int
    """The index of its first mark among the pieces."""

    is_english: bool


def with_message_ids(html: str) -> str:
    """*html* without marks, its elements carrying the ids of the messages that they show."""
    return _Page(html).converted()


class _Page:
    """One page on its way."""

    def __init__(self, html: str) -> None:
        self._html = html
        self._pieces: list[str] = []
        self._open = [_Element(name="", tag=-1)]
        self._ranges: list[_Range] = []
        self._ids: dict[int, list[str]] = {}

    def converted(self) -> str:
        done = 0
        for token in _TOKEN.finditer(self._html):
            self._text(self._html[done : token.start()])
            done = token.end()
            if token["raw"]:
                self._pieces.append(without_marks(token["raw"]))
            elif token["end"]:
                self._close(token["name"].lower(), token["tag"])
            else:
                self._begin(token)
        self._text(self._html[done:])
        for index, ids in self._ids.items():
            self._pieces[index] = _with_ids(self._pieces[index], ATTRIBUTE, ids)
        return "".join(self._pieces)

    def _begin(self, token: re.Match[str]) -> None:
        tag, name = token["tag"], token["name"].lower()
        plain = without_marks(tag)
        if plain != tag:
            plain = _with_ids(plain, IN_ATTRIBUTES, ids_in(tag))
        if name not in _VOID and not token["attributes"].endswith("/"):
            self._open.append(_Element(name=name, tag=len(self._pieces)))
        self._pieces.append(plain)

    def _close(self, name: str, tag: str) -> None:
        if any(one.name == name for one in self._open):
            while self._open[-1].name != name:
                self._open.pop()
            self._unite(self._open.pop())
        self._pieces.append(tag)

    def _unite(self, element: _Element) -> None:
        """Give *element*, which ends here, the ids of the texts that are all of it, the outermost first."""
        for span in sorted(element.spans, key=lambda one: one.begin):
            around = (*self._pieces[element.tag + 1 : span.begin], *self._pieces[span.end + 1 :])
            if any(piece and not piece.isspace() for piece in around):
                return
            self._pieces[span.begin] = self._pieces[span.end] = ""
            self._ids.setdefault(element.tag, []).append(span.id)

    def _text(self, text: str) -> None:
        done = 0
        for mark in MARK_IN_TEXT.finditer(text):
            self._pieces.append(text[done : mark.start()])
            done = mark.end()
            if mark["begin"]:
                is_english = mark["begin"] == BEGIN_ENGLISH
                self._ranges.append(_Range(element=self._open[-1], begin=len(self._pieces), is_english=is_english))
                self._pieces.append("")
            elif self._ranges:
                self._end(named_id(mark), self._ranges.pop())
        self._pieces.append(text[done:])

    def _end(self, name: str, begun: _Range) -> None:
        """A marked text has ended: mark its element, or make it one."""
        element = self._open[-1]
        if element is not begun.element or element.tag < 0:
            return
        if element.name in _TEXT_ONLY:
            self._ids.setdefault(element.tag, []).append(name)
            return
        if not begun.is_english:
            element.spans.append(_Span(begin=begun.begin, end=len(self._pieces), id=name))
        english = ' class="untranslated" lang="en"' if begun.is_english else ""
        self._pieces[begun.begin] = f'<span {ATTRIBUTE}="{name}"{english}>'
        self._pieces.append("</span>")


def _with_ids(tag: str, attribute: str, ids: Iterable[str]) -> str:
    """*tag* with *ids* in its *attribute*."""
    end = tag.rindex("/>") if tag.endswith("/>") else len(tag) - 1
    return f'{tag[:end].rstrip()} {attribute}="{" ".join(dict.fromkeys(ids))}"{tag[end:]}'


def message_ids(html: str) -> Iterator[str]:
    """Each id that an element of *html* carries."""
    for listed in re.findall(rf'\b(?:{ATTRIBUTE}|{IN_ATTRIBUTES})="([^"]*)"', html):
        yield from listed.split()
