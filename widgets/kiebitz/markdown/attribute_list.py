"""Attribute lists in Markdown: `{ #id .class name="value" }` at the end of a heading, alone on a line, or in a line.

What is in braces and begins otherwise is none: facts begin with an equals sign.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

PATTERN: Final = r"\{:?[ \t]*[#.\w][^{}\n]*\}"
"""An attribute list as part of a regular expression, without groups."""

_LIST: Final = re.compile(PATTERN)
_AT_END: Final = re.compile(rf"(?:\A|[ \t]+)(?P<list>{PATTERN})[ \t]*\Z")
_PART: Final = re.compile(r"(?P<name>[\w:-]+)=(?:\"(?P<quoted>[^\"]*)\"|(?P<bare>[^\s}]*))|#(?P<id>[\w.:-]+)|[^\s#]+|#")


@dataclass(frozen=True, kw_only=True, slots=True)
class AttributeList:
    """What one list sets. Classes are not read."""

    text: str
    """The list as it is written, with its braces."""

    start: int
    """Where it begins in the line, white space before it included."""

    id: str
    """The id; empty where it sets none."""

    values: Mapping[str, str]
    """Each other name with its value."""


def attributes_at_end(line: str) -> AttributeList | None:
    """The attribute list at the end of *line*, which may be the whole of it; None where there is none."""
    found = _AT_END.search(line)
    return _read(found["list"], found.start()) if found else None


def attributes_in(line: str) -> Iterator[AttributeList]:
    """Every attribute list in *line*, those of links and other inline elements included."""
    return (_read(found[0], found.start()) for found in _LIST.finditer(line))


def is_attribute_list(line: str) -> bool:
    """Whether *line* has an attribute list, white space around it, and nothing else."""
    return _LIST.fullmatch(line.strip()) is not None


def without_id(text: str) -> str:
    """The attribute list *text* with its id left out, so that lists which differ in nothing else are the same."""
    return re.sub(r"#[\w.:-]+", "#", text, count=1)


def _read(text: str, start: int) -> AttributeList:
    found = list(_PART.finditer(text[1:-1]))
    return AttributeList(
        text=text,
        start=start,
        id=next((part["id"] for part in found if part["id"]), ""),
        values={part["name"]: part["quoted"] or part["bare"] or "" for part in found if part["name"]},
    )
