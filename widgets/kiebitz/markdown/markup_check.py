"""Markdown that a reader would see as something else than its writer meant.

Front matter that is none, a comment or an HTML element that is never closed, a fact without its brace, two headings
with one id, a list that becomes running text, a block whose name is misspelt.
"""

import re
from collections.abc import Collection, Iterator
from html.parser import HTMLParser
from typing import Final

import yaml
from pygments.lexers import find_lexer_class_by_name, find_lexer_class_for_filename
from pygments.util import ClassNotFound

from cardrules.examples import CODE_SPAN, find_fences
from cardrules.games import games
from cardrules.suggestions import nearest, suggestion
from kiebitz.faults import Fault
from kiebitz.markdown.attribute_list import attributes_at_end
from kiebitz.markdown.prose_lines import is_block, prose_lines, without_front_matter
from kiebitz.yaml_nodes import repeated_keys
from kiebitz.yaml_words import in_plain_words, line_of

FRONT_MATTER_KEYS: Final = ("title", "description", "hide", "icon", "search", "status", "tags", "template")
"""What front matter may set: the names that MkDocs and Material read."""

_NEVER_CLOSED: Final = frozenset(
    [
        "area",
        "base",
        "br",
        "col",
        "embed",
        "hr",
        "img",
        "input",
        "link",
        "meta",
        "source",
        "track",
        "wbr",
        "p",
        "li",
        "dt",
        "dd",
        "option",
        "tr",
        "td",
        "th",
        "thead",
        "tbody",
    ]
)
"""Elements that HTML allows without an end tag."""

_MAIL: Final = re.compile(r"<[^<>\s@/]+@[^<>\s@]+>")
"""An address to write to, which Markdown makes a link of."""

_OPEN_FACT: Final = re.compile(r"\{=(?![^{}]*\})")
_LIST: Final = re.compile(r"(?P<indent> *)(?:[-*+]|\d{1,2}[.)])[ \t]+\S")
_NO_PARAGRAPH: Final = re.compile(r"\s*(?:[-*+][ \t]|\d+[.)][ \t]|#{1,6}[^#]|!!!|\?\?\?|===|>|\||<|:[ ]|\[\^|\{)")


_KEY: Final = re.compile(r"\s*(?P<key>[A-Za-z][A-Za-z-]*):(?:\s|$)")
_FIRST_KEYS: Final = ("variant", "variants", "widget", "lesson")
"""Keys in the first line of blocks that no other text begins with."""

_TAB: Final = 3
"""Blanks by which lines of one paragraph may differ in where they begin."""


def markup_faults(text: str, path: str, blocks: Collection[str]) -> Iterator[Fault]:
    """What is wrong with the markup of *text*, the file *path*, where *blocks* are the names of the engine's blocks."""
    yield from _front_matter_faults(text, path)
    yield from _fence_faults(text, path, blocks)
    lines = prose_lines(text)
    yield from _comment_faults(text, lines, path)
    yield from _fact_faults(lines, path)
    yield from _id_faults(lines, path)
    yield from _list_faults(lines, path)
    yield from _element_faults(lines, path)


def _front_matter_faults(text: str, path: str) -> Iterator[Fault]:
    lines = text.split("\n")
    if not re.fullmatch(r"---[ \t]*", lines[0]):
        return
    rest = without_front_matter(text).split("\n")
    last = next((number for number, line in enumerate(rest) if line.strip()), len(lines))
    if rest[0]:
        yield Fault(
            path=path,
            line=1,
            what="front matter that is never closed: readers would see it as text",
            expected="a line of three hyphens behind the last setting",
            todo="Close it with ---, or begin the page without --- on its first line.",
        )
        return
    inside = "\n".join(["", *lines[1:last]]).replace("\n---", "\n").replace("\n...", "\n")
    try:
        found = yaml.safe_load(inside)
    except yaml.YAMLError as error:
        yield Fault(
            path=path,
            line=min(line_of(error, 1), last - 1),
            what=f"front matter that cannot be read: {in_plain_words(error)}",
            todo="Write a key, a colon and a value; a text with a colon in it stands in quotation marks.",
        )
        return
    if found is not None and not isinstance(found, dict):
        yield Fault(path=path, line=1, what="front matter that is no list of keys", expected="a key, a colon, a value")
        return
    for repeated in repeated_keys(yaml.compose(inside, yaml.SafeLoader)):
        yield Fault(path=path, line=repeated.line, what=str(repeated), todo="Keep one of them.")
    for key in found or ():
        if key not in FRONT_MATTER_KEYS:
            number = next((n for n, line in enumerate(lines, 1) if line.startswith(f"{key}:")), 1)
            yield Fault(
                path=path,
                line=number,
                what=f"front matter has no key {key!r}{suggestion(key, FRONT_MATTER_KEYS)}",
                expected=", ".join(FRONT_MATTER_KEYS),
                todo="Mend the key, or take the line out.",
            )


def _fence_faults(text: str, path: str, blocks: Collection[str]) -> Iterator[Fault]:
    for fence in find_fences(text):
        # What is written large is reported as a block that only looks like one.
        if fence.name.lower() in blocks or not fence.name.replace("-", "").replace("_", "").isalnum():
            continue
        meant = nearest(fence.name, blocks)
        if not _is_language(fence.name) and (meant or _is_like_block(fence.text)):
            yield Fault(
                path=path,
                line=fence.start + 1,
                what=f"a block with the name {fence.name!r} would be shown as code, and nothing in it checked",
                expected=f"the name of a block; did you mean {meant!r}?" if meant else f"one of {', '.join(blocks)}",
                todo="Mend the name; what only shows how to write a block is ```text.",
            )


def _is_like_block(text: str) -> bool:
    """Whether the lines *text* are those of a block: they begin as one, or some have keys of positions."""
    keys = [match["key"].lower() for line in text.splitlines() if (match := _KEY.match(line))]
    positions = {key for game in games() for key in game.position_keys}
    return bool(keys) and (keys[0] in _FIRST_KEYS or len(positions.intersection(keys)) > 1)


def _is_language(name: str) -> bool:
    """Whether code has a language of this *name*, or files that end with it."""
    try:
        find_lexer_class_by_name(name)
    except ClassNotFound:
        return find_lexer_class_for_filename(f"code.{name}") is not None
    return True


def _comment_faults(text: str, lines: list[str], path: str) -> Iterator[Fault]:
    """A comment that is never closed: what it hides is shown, or what follows is hidden."""
    inside = {line for fence in find_fences(text) for line in range(fence.start, fence.end + 1)}
    for number, line in enumerate(lines):
        if number not in inside and "<!--" in CODE_SPAN.sub("", line):
            yield Fault(
                path=path,
                line=number + 1,
                what="a comment that is never closed",
                found=line.strip(),
                todo="Close it with -->.",
            )


def _fact_faults(lines: list[str], path: str) -> Iterator[Fault]:
    prose = _without_code(lines)
    for match in _OPEN_FACT.finditer(prose):
        line = prose.count("\n", 0, match.start())
        yield Fault(
            path=path,
            line=line + 1,
            column=match.start() - prose.rfind("\n", 0, match.start()),
            what="a fact that is never closed",
            expected="{= and the question and }",
            found=lines[line].strip(),
            todo="Write the closing brace.",
        )


def _id_faults(lines: list[str], path: str) -> Iterator[Fault]:
    first: dict[str, int] = {}
    for number, line in enumerate(lines, 1):
        attributes = attributes_at_end(line)
        if attributes is None or not attributes.id:
            continue
        if attributes.id in first:
            yield Fault(
                path=path,
                line=number,
                what=f"the id {attributes.id!r} appears twice, first in line {first[attributes.id]}: a link to it "
                "leads to the first only",
                found=line.strip(),
                todo="Give one of them another id.",
            )
        first.setdefault(attributes.id, number)


def _list_faults(lines: list[str], path: str) -> Iterator[Fault]:
    """A list that follows a line of a paragraph is part of the paragraph for Python-Markdown."""
    for number, line in enumerate(lines[1:], 1):
        match = _LIST.match(line)
        before = lines[number - 1]
        if match is None or not before.strip() or _NO_PARAGRAPH.match(before):
            continue
        indent = len(match["indent"])
        apart = abs(indent - (len(before) - len(before.lstrip())))
        if apart > _TAB or _in_list(lines, number - 1) or not is_block(lines, number, indent):
            continue
        yield Fault(
            path=path,
            line=number + 1,
            what="a list without a blank line before it is shown as running text",
            found=line.strip(),
            todo="Write a blank line before the first item.",
        )


def _in_list(lines: list[str], number: int) -> bool:
    """Whether line *number* goes on an item of a list, its paragraph having begun as one."""
    while number and lines[number - 1].strip():
        number -= 1
    return bool(_NO_PARAGRAPH.match(lines[number]))


def _element_faults(lines: list[str], path: str) -> Iterator[Fault]:
    reader = _Elements()
    reader.feed(_MAIL.sub(_blank, _without_code(lines)))
    reader.close()
    for tag, line in reader.open:
        yield Fault(
            path=path,
            line=line,
            what=f"the HTML element <{tag}> is never closed",
            found=lines[line - 1].strip(),
            todo=f"Close it with </{tag}>.",
        )
    for tag, line in reader.stray:
        yield Fault(
            path=path,
            line=line,
            what=f"</{tag}> closes no element",
            found=lines[line - 1].strip(),
            todo=f"Open it with <{tag}>, or take the end out.",
        )


class _Elements(HTMLParser):
    """The elements of a page that are open at its end, and the ends that close none."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.open: list[tuple[str, int]] = []
        self.stray: list[tuple[str, int]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:  # noqa: ARG002  # as HTMLParser has it
        if tag not in _NEVER_CLOSED:
            self.open.append((tag, self.getpos()[0]))

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """An element that is closed where it begins."""

    def handle_endtag(self, tag: str) -> None:
        if tag in _NEVER_CLOSED:
            return
        for place in range(len(self.open) - 1, -1, -1):
            if self.open[place][0] == tag:
                del self.open[place]
                return
        self.stray.append((tag, self.getpos()[0]))


def _without_code(lines: list[str]) -> str:
    """The text of *lines*, code in prose blanked, every other character where it was."""
    return CODE_SPAN.sub(_blank, "\n".join(lines))


def _blank(found: re.Match[str]) -> str:
    """As many blanks and line ends as what was *found*."""
    return re.sub(r"[^\n]", " ", found[0])
