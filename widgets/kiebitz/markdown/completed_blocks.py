"""What example blocks leave out, written into the pages: every other byte stays as it is."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

from cardrules.examples import FENCE_NAME, Completion, Fence, completions, find_fences
from kiebitz.markdown.page_files import page_files

_BREAK: Final = re.compile(r"\r\n|\r|\n")
_MARK: Final = "\ufeff"
"""The mark of the byte order, which is no part of the first line."""


class Written(NamedTuple):
    """One line that was written into a page."""

    path: str
    line: int
    """Line in the file as it is now, from 1."""

    text: str


def complete_pages(docs: Path, excluded: str = "") -> Iterator[Written]:
    """Write what blocks leave out into the pages below *docs* without those that *excluded* matches."""
    for path in page_files(docs, excluded):
        content = path.read_bytes()
        try:
            text = content.decode("utf-8")
        except UnicodeDecodeError:
            # The check of pages reports it.
            continue
        made, written = completed_text(text)
        if written:
            path.write_bytes(made.encode("utf-8"))
        yield from (Written(path.as_posix(), line, what) for line, what in written)


def completed_text(text: str) -> tuple[str, list[tuple[int, str]]]:
    """The page *text* with what its blocks leave out, and each line that was written, with its number from 1."""
    mark = _MARK if text.startswith(_MARK) else ""
    body = text.removeprefix(_MARK)
    lines = _BREAK.split(body)
    breaks = [*_BREAK.findall(body), ""]
    written: list[tuple[int, str]] = []
    # One after the other, since several may be in one line.
    while change := _first_change("\n".join(lines)):
        fence, completion = change
        place = fence.start + 1 + completion.line
        new = _margin(fence, completion, lines[place]) + completion.text
        if completion.is_new:
            lines.insert(place + 1, new)
            breaks.insert(place + 1, breaks[place])
        else:
            lines[place] = new
        written = [(line + (completion.is_new and line > place + 1), what) for line, what in written]
        written.append((place + 1 + completion.is_new, completion.written))
    made = "".join(line + ending for line, ending in zip(lines, breaks, strict=True))
    return mark + made, written


def _first_change(text: str) -> tuple[Fence, Completion] | None:
    """The first thing that a block of *text* leaves out."""
    blocks = (fence for fence in find_fences(text) if fence.name == FENCE_NAME)
    return next(((fence, completion) for fence in blocks for completion in completions(fence)), None)


def _margin(fence: Fence, completion: Completion, line: str) -> str:
    """What is before the block's text on *line*, the line of *completion* in the file."""
    return line[: fence.margins[completion.line]]
