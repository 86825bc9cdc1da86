"""A page as one ordered stream: sentences, blocks, cells, and what opens and closes around them, section by section.

It is taken from the tree that Python-Markdown makes of the page, with the extensions of the site, so that nothing a
reader sees is missing and nothing is elsewhere than a reader sees it.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Final, NamedTuple, cast
from xml.etree.ElementTree import Element, tostring

from markdown import Markdown
from markdown.preprocessors import Preprocessor
from markdown.util import HTML_PLACEHOLDER_RE

from cardrules.examples import find_fences
from kiebitz.markdown.attribute_list import attributes_at_end, is_attribute_list
from kiebitz.markdown.prose_lines import COMMENT, without_front_matter
from kiebitz.truth.prose import section_id, sentence_texts

EXTENSIONS: Final[Mapping[str, Mapping[str, object]]] = {
    "abbr": {},
    "admonition": {},
    "attr_list": {},
    "md_in_html": {},
    "tables": {},
    "pymdownx.details": {},
    "pymdownx.superfences": {},
    "pymdownx.tabbed": {"alternate_style": True},
}
"""The extensions of the site that make something of lines; a test holds them to `mkdocs.yml`."""

OPEN: Final = "open"
CLOSE: Final = "close"
ATTRIBUTE_LIST: Final = "attributes"
BLOCK: Final = "block"
HTML: Final = "html"
FRONT: Final = "front matter"
THEN: Final = "then"
"""A further sentence of the same paragraph."""

_STRUCTURE: Final = frozenset({OPEN, CLOSE, ATTRIBUTE_LIST, HTML})
_HEADINGS: Final = frozenset({"h1", "h2", "h3", "h4", "h5", "h6"})
_BEFORE_FENCES: Final = 28
_TABS: Final = "tabbed-set"


class Entry(NamedTuple):
    """One thing in the stream."""

    kind: str
    """The element whose text begins, as `p` or `td`, `THEN`, or another of the words above."""

    text: str
    """A sentence, a block word by word, or what opens or closes; empty for an empty cell."""

    @property
    def is_sentence(self) -> bool:
        """Whether it is read."""
        return bool(self.text) and self.kind != BLOCK and self.kind not in _STRUCTURE


def read_streams(text: str) -> tuple[tuple[str, tuple[Entry, ...]], ...]:
    """Each section of the page *text* by the id of its heading, in order, with what it holds.

    The first one has no id, and holds what is before any heading.
    """
    sections: list[tuple[str, list[Entry]]] = [("", [*_front_matter(text)])]
    for heading, entry in _Walk(text).entries():
        if heading is not None:
            sections.append((heading, []))
        sections[-1][1].append(entry)
    return tuple((name, tuple(entries)) for name, entries in sections)


def _front_matter(text: str) -> Iterator[Entry]:
    body = without_front_matter(text)
    for line in text[: len(text) - len(body.lstrip("\n"))].splitlines():
        if line.strip() and not line.startswith(("---", "...")):
            yield from (Entry(FRONT, sentence) for sentence in sentence_texts(line))


class _Fences(Preprocessor):
    """Takes fences out of a page before anything else reads them, and keeps what was written."""

    written: dict[int, str]

    def run(self, lines: list[str]) -> list[str]:
        """Put one placeholder for each fence."""
        self.written = {}
        for fence in reversed(list(find_fences("\n".join(lines)))):
            opening = lines[fence.start].strip(" \t>\r")
            number = self.md.htmlStash.html_counter
            placeholder = f"{fence.indent}{self.md.htmlStash.store('')}"
            self.written[number] = f"{opening}\n{fence.text}" if fence.text else opening
            lines[fence.start : fence.end + 1] = [fence.indent.rstrip(), placeholder, fence.indent.rstrip()]
        return lines


@cache
def _markdown() -> tuple[Markdown, _Fences]:
    md = Markdown(extensions=[*EXTENSIONS], extension_configs={name: dict(EXTENSIONS[name]) for name in EXTENSIONS})
    fences = _Fences(md)
    md.preprocessors.register(fences, "kiebitz-fences", _BEFORE_FENCES)
    return md, fences


class _Walk:
    """Goes through the tree of one page, once."""

    def __init__(self, text: str) -> None:
        md, fences = _markdown()
        md.reset()
        lines = without_front_matter(text.replace("\r\n", "\n")).split("\n")
        for preprocessor in md.preprocessors:
            lines = preprocessor.run(lines)
        # The tree of a document has a root.
        self._root = cast("Element", md.parser.parseDocument(lines).getroot())
        self._written = fences.written
        self._raw: Sequence[str | Element] = md.htmlStash.rawHtmlBlocks
        self._defined = {**{f"[{name}]": " ".join(map(str, target)) for name, target in md.references.items()}}

    def entries(self) -> Iterator[tuple[str | None, Entry]]:
        """Every entry of the page; the first one of a section comes with the id of its heading."""
        for element in self._root:
            yield from self._element(element)
            yield from self._plain(THEN, element.tail or "")
        for name, target in self._defined.items():
            yield None, Entry(HTML, f"{name}: {target}")

    def _element(self, element: Element) -> Iterator[tuple[str | None, Entry]]:
        if element.tag in _HEADINGS:
            yield from self._heading(element)
        elif element.get("class", "").startswith(_TABS):
            yield from self._tabs(element)
        elif len(element):
            yield None, Entry(OPEN, _label(element))
            yield from self._within(element)
            yield None, Entry(CLOSE, element.tag)
        else:
            yield from self._leaf(element)

    def _within(self, element: Element) -> Iterator[tuple[str | None, Entry]]:
        yield from self._plain(THEN, element.text or "")
        for child in element:
            yield from self._element(child)
            yield from self._plain(THEN, child.tail or "")

    def _leaf(self, element: Element) -> Iterator[tuple[str | None, Entry]]:
        text = element.text or ""
        if not text.strip():
            yield None, Entry(_label(element), "")
        elif element.tag == "p" and HTML_PLACEHOLDER_RE.fullmatch(text.strip()):
            yield from self._plain(THEN, text)
        else:
            yield from self._plain(_label(element), text)

    def _heading(self, element: Element) -> Iterator[tuple[str | None, Entry]]:
        text = element.text or ""
        attributes = attributes_at_end(text)
        words = text[: attributes.start] if attributes else text
        found = [*self._plain(_label(element), words)]
        found += [(None, Entry(ATTRIBUTE_LIST, " ".join(attributes.text.split())))] if attributes else []
        opens = section_id(text)
        for number, (_, entry) in enumerate(found):
            yield (None if number else opens), entry

    def _tabs(self, element: Element) -> Iterator[tuple[str | None, Entry]]:
        """Each tab's title with what it holds; the tree has all titles first."""
        checked = [one.get("checked") is not None for one in element.iter("input")]
        labels, contents = ([*one] for one in element.findall("div")[:2])
        yield None, Entry(OPEN, "tabs")
        for first, label, content in zip(checked, labels, contents, strict=True):
            yield None, Entry(OPEN, "tab, shown first" if first else "tab")
            yield from self._plain("title", label.text or "")
            yield from self._within(content)
            yield None, Entry(CLOSE, "tab")
        yield None, Entry(CLOSE, "tabs")

    def _plain(self, kind: str, text: str) -> Iterator[tuple[str | None, Entry]]:
        """The sentences of *text*, the first one as *kind*, and what was put aside in it."""
        start = 0
        for stashed in [*HTML_PLACEHOLDER_RE.finditer(text), None]:
            piece = COMMENT.sub("", text[start : stashed.start() if stashed else None])
            if is_attribute_list(piece):
                yield None, Entry(ATTRIBUTE_LIST, piece.strip())
            else:
                for sentence in sentence_texts(piece):
                    yield None, Entry(kind, sentence)
                    kind = THEN
            if stashed:
                yield from ((None, entry) for entry in self._aside(int(stashed[1])))
                start = stashed.end()

    def _aside(self, number: int) -> Iterator[Entry]:
        """A block, or HTML as it is unless it is a comment and nothing else."""
        if number in self._written:
            yield Entry(BLOCK, self._written[number])
            return
        raw = self._raw[number]
        html = raw if isinstance(raw, str) else tostring(raw, encoding="unicode")
        left = COMMENT.sub("", html).strip()
        if left:
            yield Entry(HTML, left)


def _label(element: Element) -> str:
    """The element with its attributes."""
    return " ".join([element.tag, *(f'{name}="{value}"' for name, value in element.items())])
