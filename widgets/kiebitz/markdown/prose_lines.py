"""The lines of a Markdown source that are prose: what is left without front matter, fences and comments."""

import re
from collections.abc import Iterator, Sequence

from cardrules.examples import find_fences
from kiebitz.markdown.attribute_list import attributes_at_end

_FRONT_MATTER = re.compile(r"\A---[ \t]*\n.*?\n(?:---|\.\.\.)[ \t]*(?:\n|\Z)", re.DOTALL)
COMMENT = re.compile(r"<!--(?!-?>)(?:(?!<!--|--!?>).)*-->", re.DOTALL)
"""A comment, and nothing else: one that Python-Markdown or a browser ends earlier, as `<!-- --!>`, is none."""

_HASH_HEADING = re.compile(r"(?P<indent>[ ]*)(?P<heading>#{1,6}[^#].*)")
_UNDERLINE = re.compile(r"[ ]*(?:=+|-+)[ ]*")
_CONTAINER = re.compile(r"[ ]*(?:!!!|\?\?\?\+?|===[!+]*|[-*+][ ]|\d+[.)][ ]|:[ ]|\[\^[^\]]+\]:|///|>)")

_TAB = 4


def without_front_matter(text: str) -> str:
    """*text* with its front matter as empty lines, so that line numbers stay true."""
    return _FRONT_MATTER.sub(lambda matter: "\n" * matter.group().count("\n"), text)


def prose_lines(text: str) -> list[str]:
    """The lines of *text*, those without prose emptied, so that line numbers stay true."""
    lines = without_front_matter(text).split("\n")
    for fence in find_fences("\n".join(lines)):
        lines[fence.start : fence.end + 1] = [""] * (fence.end + 1 - fence.start)
    uncommented = COMMENT.sub(lambda comment: "\n" * comment.group().count("\n"), "\n".join(lines))
    return uncommented.split("\n")


def missing_heading_ids(text: str) -> list[tuple[int, str]]:
    """The headings of *text* that have no explicit `{ #id }`, each with its line, from 1.

    Links have to hold in every language, and an id made from the heading's words would change with them.
    """
    lines = prose_lines(text)
    return [
        (index + 1, heading.strip())
        for index, heading in sorted([*_hash_headings(lines), *_underlined_headings(lines)])
        if not _has_id(heading)
    ]


def _has_id(heading: str) -> bool:
    attributes = attributes_at_end(heading)
    return attributes is not None and attributes.id != ""


def _hash_headings(lines: Sequence[str]) -> Iterator[tuple[int, str]]:
    for index, line in enumerate(lines):
        heading = _HASH_HEADING.fullmatch(line)
        if heading and is_block(lines, index, len(heading["indent"])):
            yield index, heading["heading"]


def _underlined_headings(lines: Sequence[str]) -> Iterator[tuple[int, str]]:
    for index, line in enumerate(lines[:-1]):
        opens_block = line.strip() and not (index and lines[index - 1].strip())
        indent = len(line) - len(line.lstrip(" "))
        if opens_block and _UNDERLINE.fullmatch(lines[index + 1]) and is_block(lines, index, indent):
            yield index, line


def is_block(lines: Sequence[str], index: int, indent: int) -> bool:
    """Whether text with this indent is in a list, an admonition or a tab, and is not indented code."""
    while indent:
        index -= 1
        if index < 0:
            return False
        line = lines[index]
        depth = len(line) - len(line.lstrip(" "))
        if line.strip() and depth < indent:
            if not _CONTAINER.match(line) or indent - depth > _TAB:
                return False
            indent = depth
    return True
