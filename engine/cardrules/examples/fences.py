"""Places of the fenced blocks of a Markdown text: also after front matter, in lists, quotes, admonitions and tabs."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

_OPEN: Final = re.compile(r"^(?P<indent>[ \t>]*)(?P<fence>`{3,}|~{3,})[ \t]*(?P<info>[^`]*?)[ \t]*$")
CODE_SPAN: Final = re.compile(r"(?P<ticks>`+)(?!`).+?(?<!`)(?P=ticks)(?!`)", re.DOTALL)
"""Code within prose."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Fence:
    """One fenced block."""

    name: str
    """First word after the fence, as `example`; empty for a bare one."""

    manner: tuple[str, ...]
    """Further words after it, as `brief`."""

    text: str
    """The text between the fences, its indentation taken away."""

    margins: tuple[int, ...]
    """How many characters were taken from the beginning of each line of the text."""

    indent: str
    """The text before the fence: blanks and quote marks."""

    start: int
    """Line of the opening fence in the text, from 0."""

    end: int
    """Line of the closing fence; that of the last line where it is never closed."""

    closed: bool
    """Whether a closing fence was found, and no other block begins before it."""


def find_fences(text: str) -> Iterator[Fence]:
    """The outermost fenced blocks of *text*, in order. A fence inside another, or inside an HTML comment, is text.

    Front matter needs no care: it holds no fence, and its lines count.
    """
    return (found for found in _scan(text) if isinstance(found, Fence))


def commented_lines(text: str) -> Iterator[int]:
    """The lines of *text*, from 0, that are in an HTML comment of several lines, in order."""
    return (found for found in _scan(text) if isinstance(found, int))


def _scan(text: str) -> Iterator[Fence | int]:
    """Fences, and numbers of lines inside comments, in order."""
    lines = text.replace("\r\n", "\n").removesuffix("\n").split("\n")
    number = 0
    while number < len(lines):
        opening = _OPEN.match(lines[number])
        if opening is not None:
            fence = _read_fence(lines, number, opening)
            yield fence
            number = fence.end + 1
            continue
        end = _comment_end(lines, number)
        yield from range(number, end)
        number = max(end, number) + 1


def _comment_end(lines: list[str], start: int) -> int:
    """The line on which the comment ends that is left open at the end of line *start*; *start* where none is.

    A comment without an end is none, as in Markdown.
    """
    if "<!--" not in CODE_SPAN.sub("", lines[start]).rpartition("-->")[2]:
        return start
    return next((number for number in range(start + 1, len(lines)) if "-->" in lines[number]), start)


def _read_fence(lines: list[str], start: int, opening: re.Match[str]) -> Fence:
    indent, fence = opening["indent"], opening["fence"]
    closing = re.compile(rf"^[ \t>]*{re.escape(fence[0])}{{{len(fence)},}}[ \t]*$")
    end = next((number for number in range(start + 1, len(lines)) if closing.match(lines[number])), None)
    last = len(lines) if end is None else end
    whole = lines[start + 1 : last]
    body = [_without_indent(line, indent) for line in whole]
    words = opening["info"].split()
    another = re.compile(rf"^[ \t>]*{re.escape(fence[0])}{{{len(fence)},}}[ \t]*\w")
    return Fence(
        name=words[0] if words else "",
        manner=tuple(words[1:]),
        text="\n".join(body),
        margins=tuple(len(line) - len(cut) for line, cut in zip(whole, body, strict=True)),
        indent=indent,
        start=start,
        end=len(lines) - 1 if end is None else end,
        closed=end is not None and not any(map(another.match, whole)),
    )


def _without_indent(line: str, indent: str) -> str:
    if line.startswith(indent):
        return line[len(indent) :]
    return line.lstrip(" \t>") if ">" in indent else line.lstrip(" \t")
