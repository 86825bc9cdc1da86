"""All that can be wrong with the English pages, found before anything is built, so that one run reports everything."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from cardrules.examples import Fence, UnreadableFile, find_fences, read_markdown
from kiebitz.faults import Fault
from kiebitz.markdown.blocks import KINDS, block_faults, generated_fences
from kiebitz.markdown.element_links import element_link_faults
from kiebitz.markdown.facts import fact_faults
from kiebitz.markdown.link_check import link_faults
from kiebitz.markdown.markup_check import markup_faults
from kiebitz.markdown.page_files import page_files
from kiebitz.markdown.prose_lines import missing_heading_ids

_WRITTEN: Final = re.compile(rf"^[ \t>]*(?:`{{3,}}|~{{3,}})[ \t]*(?:{'|'.join(KINDS)})(?![\w-])")
"""A line that opens a block, also where it is not read as one: in a longer fence, in a comment."""

_SOURCE: Final = "markdown"
"""First word of a fence that shows the source of a page, with the blocks in it."""

_TITLE: Final = "title="
"""What such a fence has where it shows a file of another site, whose variants are not known here."""


@dataclass(frozen=True, kw_only=True, slots=True)
class PageCheck:
    """What a look at all pages found."""

    written: int
    """Blocks on the pages, wherever they are."""

    blocks: int
    """Blocks that the engine fills: those that were run."""

    faults: tuple[Fault, ...]


def check_pages(docs: Path, excluded: str = "") -> PageCheck:
    """Check blocks, facts, links and heading ids of the pages below *docs* without those that *excluded* matches."""
    written = blocks = 0
    faults: list[Fault] = []
    for path in page_files(docs, excluded):
        try:
            text = read_markdown(path)
        except UnreadableFile as error:
            todo = "Save the file as UTF-8."
            faults.append(Fault(path=path.as_posix(), line=error.line, what=str(error), todo=todo))
            continue
        run = {fence.start + 1 for fence in generated_fences(text)}
        sources = list(_sources_on_page(text))
        outside = {line for fence in sources for line in range(fence.start + 1, fence.end + 2)}
        lines = [number for number, line in enumerate(text.split("\n"), 1) if _WRITTEN.match(line)]
        lines = [number for number in lines if number not in outside]
        written, blocks = written + len(lines), blocks + len(run)
        faults.extend(block_faults(text, path.as_posix()))
        faults.extend(fault for fence in sources for fault in _faults_of_source(fence, path.as_posix()))
        faults.extend(fact_faults(text, path.as_posix()))
        faults.extend(_inert(path.as_posix(), line) for line in lines if line not in run | _swallowed(text))
        faults.extend(link_faults(text, path))
        faults.extend(element_link_faults(text, path, docs))
        faults.extend(markup_faults(text, path.as_posix(), KINDS))
        faults.extend(_heading_faults(text, path.as_posix()))
    return PageCheck(written=written, blocks=blocks, faults=tuple(faults))


def _sources_on_page(text: str) -> Iterator[Fence]:
    """The fences of *text* that show the source of a page."""
    return (fence for fence in find_fences(text) if fence.name == _SOURCE and fence.closed)


def _faults_of_source(fence: Fence, path: str) -> Iterator[Fault]:
    """What is wrong with the blocks of a source that *fence* in the file *path* shows: its reader copies them."""
    if not any(word.startswith(_TITLE) for word in fence.manner):
        for fault in block_faults(fence.text, path):
            yield replace(fault, line=fault.line + fence.start + 1)


def _swallowed(text: str) -> set[int]:
    """The lines within blocks of *text* that are never closed, which is reported."""
    blocks = [fence for fence in generated_fences(text) if not fence.closed]
    return {line for fence in blocks for line in range(fence.start + 2, fence.end + 2)}


def _inert(path: str, line: int) -> Fault:
    return Fault(
        path=path,
        line=line,
        what="a block on the page that is not run",
        todo="Take it out of the comment or the longer fence; what shows how to write one is ```text, or ````markdown.",
    )


def _heading_faults(text: str, path: str) -> Iterator[Fault]:
    for line, heading in missing_heading_ids(text):
        yield Fault(
            path=path,
            line=line,
            what="a heading without an id of its own; links to it would break in other languages",
            found=heading,
            todo="Write the id after it, as { #follow-suit }.",
        )
