"""The translatable units of a page, and the treeprocessor that puts translations in their place.

A unit is the raw inline Markdown of one block, taken from the block tree before inline parsing. So a translator sees
`**bold**` and `[links](page.md)`, never block syntax, fences, or the attribute list at the end of a block.
"""

import gettext
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from io import BytesIO
from typing import Literal
from xml.etree.ElementTree import Element

import markdown
from markdown.treeprocessors import Treeprocessor
from markdown.util import HTML_PLACEHOLDER_RE, AtomicString

from kiebitz.elements.texts import SOURCE_LOCALE
from kiebitz.markdown.attribute_list import PATTERN as ATTRIBUTES
from kiebitz.python_names import DIRECTIVE, IN_DOCSTRING, PLUGIN

__all__ = [
    "PRIORITY",
    "Lookup",
    "MakeNotice",
    "Place",
    "TranslateBlocks",
    "TranslationUnit",
    "catalogue_lookup",
    "folded",
    "units",
]

PRIORITY = 22
"""Place among the treeprocessors: after footnotes (50) and task lists (25), before inline parsing (20)."""

type Lookup = Callable[[str], str | None]
"""Gives the translation of a unit's text, or None where there is none."""

type MakeNotice = Callable[[int], Element]
"""Makes what a page shows that has so many pieces of text without a translation."""

_UNTRANSLATED = "untranslated"
"""The class of text that is not translated."""

_NOT_PROSE = frozenset({"code", "math", "pre", "script", "style", "svg"})
_PROSE_IN_HTML = frozenset({"caption", "figcaption", "legend", "summary"})
"""Tags whose text is for readers even where it is plain HTML, which Markdown leaves alone."""

_PLACEHOLDER = re.compile("\x02[^\x03]*\x03")
_AT_LINE_END = re.compile(rf"(?:[ ]+#+)?[ ]+{ATTRIBUTES}[ ]*\Z")
_ON_OWN_LINE = re.compile(rf"\n[ ]*{ATTRIBUTES}[ ]*\Z")
_SAME_LINE_TAGS = frozenset({"h1", "h2", "h3", "h4", "h5", "h6", "dt", "td", "th"})
_DIRECTIVE = re.compile(r"\s*<!--\s*i18n:(?P<kind>comment|skip)\b\s*(?P<note>.*?)\s*-->\s*", re.DOTALL)
_SPACE = re.compile(r"(?P<hard>[ ]{2,}|\\)\n[ \t]*|[ \t\n]+")
_WITHOUT_WORDS = re.compile(
    r"(?P<ticks>`+).+?(?P=ticks)"  # code
    r"|\{[^{}]*\}"  # facts and attribute lists
    r"|<[^<>]*>"  # tags and automatic links
    r"|(?<!\w):[a-z0-9_+-]+:(?!\w)"  # icons
    rf"|{DIRECTIVE}"
    r"|&\w+;|\[TOC\]|\[\^[^\]]+\]",
)


@dataclass(frozen=True, kw_only=True, slots=True)
class Place:
    """The place of text in the block tree: before an element's children, or after the element."""

    element: Element
    parent: Element | None
    slot: Literal["text", "tail"]

    @property
    def owner(self) -> str:
        """The tag the text belongs to."""
        holder = self.element if self.slot == "text" else self.parent
        return "" if holder is None else holder.tag

    @property
    def value(self) -> str:
        """All the text of this place."""
        return getattr(self.element, self.slot) or ""


@dataclass(frozen=True, kw_only=True, slots=True)
class TranslationUnit:
    """One piece of text a translator gets."""

    place: Place
    start: int
    """Offset of *raw* in the text of its place."""

    raw: str
    """The text exactly as the block parser left it."""

    text: str
    """*raw* with white space folded and hard breaks kept: the message's id."""

    attributes: str
    """The attribute list kept out of the message, with the white space before it; often empty."""

    comments: tuple[str, ...] = ()
    """The notes for translators in `<!-- i18n:comment ... -->` before the unit."""

    @property
    def element(self) -> Element:
        """The element whose text, or whose tail, the unit is."""
        return self.place.element

    def put(self, translation: str) -> None:
        """Write *translation* in the unit's place; the units of one place have to be written from last to first."""
        value = self.place.value
        changed = f"{value[: self.start]}{translation}{value[self.start + len(self.raw) :]}"
        # Text of HTML without a markdown attribute is atomic: it has to stay so, or it would be read as Markdown.
        setattr(self.element, self.place.slot, AtomicString(changed) if isinstance(value, AtomicString) else changed)

    def mark(self, source: str) -> None:
        """Mark in the tree that this unit is not translated, and still in the language *source*."""
        marked = self.element if self.place.slot == "text" else self._wrapped_tail()
        marked.set("lang", source)
        marked.set("class", " ".join([*(marked.get("class") or "").split(), _UNTRANSLATED]))

    def _wrapped_tail(self) -> Element:
        """A `span` around the unit, since a tail has no element of its own."""
        value = self.place.value
        span = Element("span")
        span.text, span.tail = self.raw, value[self.start + len(self.raw) :]
        self.element.tail = value[: self.start]
        if self.place.parent is not None:
            self.place.parent.insert(list(self.place.parent).index(self.element) + 1, span)
        return span


def units(root: Element, raw_blocks: Sequence[str | Element] = ()) -> Iterator[TranslationUnit]:
    """The units below *root*, in the order of the document.

    Args:
        root: The block tree before inline parsing.
        raw_blocks: `md.htmlStash.rawHtmlBlocks`, where block-level comments, and so most directives, ended up.
    """
    directives = _Directives()
    for place in _places(root, None):
        start = 0
        for stashed in [*_PLACEHOLDER.finditer(place.value), None]:
            piece = place.value[start : stashed.start() if stashed else None]
            taken = directives.take_leading(piece)
            if unit := _unit(place, start + taken, piece[taken:]):
                yield from directives.applied(unit)
            if stashed:
                directives.take_leading(_raw_block(stashed.group(), raw_blocks))
                start = stashed.end()


class TranslateBlocks(Treeprocessor):
    """Translates the units of a page; what has no translation stays as it was written and is marked so."""

    def __init__(
        self, md: markdown.Markdown, lookup: Lookup, notice: MakeNotice | None = None, source: str = SOURCE_LOCALE
    ) -> None:
        """Take translations from *lookup* for pages that were written in the language *source*.

        A page that is not wholly translated shows a *notice*, if any.
        """
        super().__init__(md)
        self._lookup = lookup
        self._notice = notice
        self._source = source
        self.done = 0
        """Units of the last page that had a translation."""
        self.total = 0
        """Units of the last page."""

    def run(self, root: Element) -> None:
        """Translate the tree in place, from its end, so that the offsets of earlier units stay true."""
        if IN_DOCSTRING in self.md.treeprocessors:
            return
        found = list(units(root, self.md.htmlStash.rawHtmlBlocks))
        self.done, self.total = 0, len(found)
        for unit in reversed(found):
            translation = self._lookup(unit.text)
            if translation is None:
                unit.mark(self._source)
            else:
                unit.put(translation)
                self.done += 1
        lacking = self.total - self.done + self._marked_in_blocks()
        if self._notice and lacking:
            below_title = int(len(root) > 0 and root[0].tag == "h1")
            root.insert(below_title, self._notice(lacking))

    def _marked_in_blocks(self) -> int:
        """How much of what others made of the page, and put aside as HTML, is marked as not translated."""
        blocks = self.md.htmlStash.rawHtmlBlocks
        return sum(block.count(f'class="{_UNTRANSLATED}"') for block in blocks if isinstance(block, str))


def catalogue_lookup(mo: bytes) -> Lookup:
    """The translations of the compiled catalogue *mo*, in gettext's .mo format.

    Raises:
        OSError, struct.error, UnicodeError: it is something else.
    """
    translations = _read(mo)
    return lambda text: translations.gettext(text) or None


@lru_cache(maxsize=24)
def _read(mo: bytes) -> gettext.GNUTranslations:
    """The catalogue *mo*, read once: a build uses it for every page."""
    translations = gettext.GNUTranslations(BytesIO(mo))
    translations.add_fallback(_Nothing())
    return translations


class _Nothing(gettext.NullTranslations):
    """Answers with nothing, where gettext would repeat the question."""

    def gettext(self, message: str) -> str:
        """Nothing, whatever *message* is."""
        del message
        return ""


class _Directives:
    """The comments and skips that wait for the next unit."""

    def __init__(self) -> None:
        self._comments: tuple[str, ...] = ()
        self._skip = False

    def take_leading(self, piece: str) -> int:
        """Remember the directives *piece* opens with; answers how many characters they take."""
        taken = 0
        while directive := _DIRECTIVE.match(piece, taken):
            taken = directive.end()
            if directive["kind"] == "skip":
                self._skip = True
            else:
                self._comments += (folded(directive["note"]),)
        return taken

    def applied(self, unit: TranslationUnit) -> Iterator[TranslationUnit]:
        """*unit* with its comments, or nothing where it is to be skipped."""
        if not self._skip:
            yield replace(unit, comments=self._comments)
        self._comments, self._skip = (), False


def folded(raw: str) -> str:
    """*raw* with every run of white space as one space, and hard line breaks kept."""
    return _SPACE.sub(lambda space: f"{space['hard'][:2]}\n" if space["hard"] else " ", raw.strip())


def _places(element: Element, parent: Element | None) -> Iterator[Place]:
    if element.tag in _NOT_PROSE or element.get("class") == PLUGIN:
        return
    if element.text and (element.tag in _PROSE_IN_HTML or not isinstance(element.text, AtomicString)):
        yield Place(element=element, parent=parent, slot="text")
    for child in element:
        yield from _places(child, element)
        if child.tail and not isinstance(child.tail, AtomicString):
            yield Place(element=child, parent=element, slot="tail")


def _unit(place: Place, start: int, piece: str) -> TranslationUnit | None:
    attributes = (_AT_LINE_END if place.owner in _SAME_LINE_TAGS else _ON_OWN_LINE).search(piece)
    prose = piece[: attributes.start()] if attributes else piece
    raw = prose.strip()
    text = folded(raw)
    if not any(character.isalpha() for character in _WITHOUT_WORDS.sub("", text)):
        return None
    return TranslationUnit(
        place=place,
        start=start + prose.index(raw),
        raw=raw,
        text=text,
        attributes=attributes.group() if attributes else "",
    )


def _raw_block(placeholder: str, raw_blocks: Sequence[str | Element]) -> str:
    stashed = HTML_PLACEHOLDER_RE.fullmatch(placeholder)
    index = int(stashed[1]) if stashed else len(raw_blocks)
    block = raw_blocks[index] if index < len(raw_blocks) else ""
    return block if isinstance(block, str) else ""
