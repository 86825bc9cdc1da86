"""Contradictions in the order and the structure of a page: the same words and blocks, in another place or hidden.

No line is added and none is lost, so that a report can name the one that moved.
"""

import itertools
import re
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from tools.injection.points import InjectionPoint, SourceText

MOVED: Final = "block before its sentence"
TABS: Final = "blocks of two tabs"
DEDENTED: Final = "place in a fold"
CELL: Final = "empty cell"
ATTRIBUTE: Final = "attribute of a heading"
FOLD: Final = "kind of a fold"
COMMENT: Final = "comment that is none"
HTML: Final = "HTML in a paragraph"

KINDS: Final = (MOVED, TABS, DEDENTED, CELL, ATTRIBUTE, FOLD, COMMENT, HTML)

_MARGIN: Final = "    "
_FENCE: Final = re.compile(r"[ ]*```")
_FOLD: Final = re.compile(r"(?P<sign>\?\?\?\+?|!!!)(?P<kind> \w+)")
_TAB: Final = re.compile(r"===[+!]* ")
_HEADING: Final = re.compile(r"#{1,6} .*\{ #[\w.:-]+(?P<end>[^{}]*)\}$")
_ROW: Final = re.compile(r"\|(?P<cells>(?:[^|]*[^|\s:-][^|]*\|){2,})$")
_NO_WORDS: Final = re.compile(r"[ ]*(?:[#|>:\[*+-]|\d+[.)]|!!!|\?\?\?|===|<|```)")

_ADDED: Final = (' title="Only in Schnapsen"', " style='display:none'", " .hidden", ' lang="de"')
_TRICKS: Final = (" <!-- x --!>You need not.<!-- -->", " <!-- 1 --!>Nobody has to.<!-- 2 -->")
_TAGS: Final = (" <s>Never.</s>", ' <span hidden="">Always.</span>')


class _Chunk(NamedTuple):
    """Lines that belong together: a fence, or what is between two empty lines."""

    first: int
    """Its first line, from 1."""

    last: int
    lines: tuple[str, ...]

    @property
    def is_fence(self) -> bool:
        return bool(_FENCE.match(self.lines[0]))

    @property
    def is_paragraph(self) -> bool:
        return not _NO_WORDS.match(self.lines[0])

    @property
    def margin(self) -> int:
        return len(self.lines[0]) - len(self.lines[0].lstrip(" "))


def structure_points(path: str, text: str) -> Iterator[InjectionPoint]:
    """Every place of the page *text* in the file *path* where its order or structure can mean something else."""
    page = SourceText(path, text)
    chunks = list(_chunks(text.split("\n")))
    for before, after in itertools.pairwise(chunks):
        if before.is_paragraph and after.is_fence and before.margin == after.margin:
            new = _joined([after, before], before, after)
            yield _spot(page, MOVED, before, after, [new])
    yield from _in_tabs(page, chunks)
    yield from _in_folds(page, chunks)
    for chunk in chunks:
        yield from _in_lines(page, chunk)


def _chunks(lines: Sequence[str]) -> Iterator[_Chunk]:
    number = 0
    while number < len(lines):
        start = number
        if _FENCE.match(lines[number]):
            margin = lines[number].partition("`")[0]
            number += 1
            while number < len(lines) - 1 and lines[number].rstrip() != f"{margin}```":
                number += 1
            number += 1
        else:
            while number < len(lines) and lines[number].strip() and not _FENCE.match(lines[number]):
                number += 1
        if number > start:
            yield _Chunk(start + 1, number, tuple(lines[start:number]))
        else:
            number += 1


def _in_tabs(page: SourceText, chunks: Sequence[_Chunk]) -> Iterator[InjectionPoint]:
    """The blocks of two tabs that have nothing else, each in the other's place."""
    for one, first, two, second in zip(chunks, chunks[1:], chunks[2:], chunks[3:], strict=False):
        tabs = _TAB.match(one.lines[0]) and _TAB.match(two.lines[0])
        if tabs and first.is_fence and second.is_fence and first.lines != second.lines:
            new = _joined([second, two, first], first, second)
            yield _spot(page, TABS, first, second, [new])


def _in_folds(page: SourceText, chunks: Sequence[_Chunk]) -> Iterator[InjectionPoint]:
    """What is last in a fold or tab, taken out of it."""
    for number, head in enumerate(chunks):
        if not head.margin and (_FOLD.match(head.lines[0]) or _TAB.match(head.lines[0])):
            inside = number + 1
            while inside < len(chunks) and chunks[inside].margin:
                inside += 1
            last = chunks[inside - 1]
            if inside > number + 1 and all(not line or line.startswith(_MARGIN) for line in last.lines):
                new = "\n".join(line.removeprefix(_MARGIN) for line in last.lines)
                yield _spot(page, DEDENTED, last, last, [new])._replace(lines=(head.first, last.last))


def _in_lines(page: SourceText, chunk: _Chunk) -> Iterator[InjectionPoint]:
    """What can be put into the lines of a heading, a fold, a row, a paragraph."""
    for number, line in enumerate(chunk.lines, chunk.first) if not chunk.is_fence else ():
        start = page.start(number)
        if heading := _HEADING.fullmatch(line):
            yield page.point(ATTRIBUTE, start + heading.start("end"), "", _ADDED)
        elif fold := _FOLD.match(line):
            others = (f"??? {kind}" for kind in ("note", "warning", "tip", "example"))
            # A box without a title of its own is reported at its first text, behind an empty line.
            last = number + 2 if line.endswith('""') else number
            yield page.point(FOLD, start, fold[0], [*others, f"???+{fold['kind']}"], (number, last))
        elif row := _ROW.fullmatch(line):
            cells = row["cells"].split("|")[:-1]
            shifted = "|".join([" ", *cells[:-1], ""])
            yield page.point(CELL, start + row.start("cells"), row["cells"], [shifted])
    if chunk.is_paragraph and chunk.lines[-1].endswith("."):
        end = page.start(chunk.last) + len(chunk.lines[-1])
        for kind, replacements in ((COMMENT, _TRICKS), (HTML, _TAGS)):
            yield page.point(kind, end, "", replacements, (chunk.first, chunk.last))


def _joined(order: Sequence[_Chunk], first: _Chunk, last: _Chunk) -> str:
    """The chunks in another *order*, with the empty lines that are between *first* and *last*."""
    count = last.last - first.first + 1 - sum(len(chunk.lines) for chunk in order)
    gaps = [count // (len(order) - 1)] * (len(order) - 1)
    gaps[0] += count - sum(gaps)
    parts = [*order[0].lines]
    for gap, chunk in zip(gaps, order[1:], strict=True):
        parts += [*[""] * gap, *chunk.lines]
    return "\n".join(parts)


def _spot(page: SourceText, kind: str, first: _Chunk, last: _Chunk, replacements: Sequence[str]) -> InjectionPoint:
    start = page.start(first.first)
    end = page.start(last.last) + len(last.lines[-1])
    return page.point(kind, start, page.text[start:end], replacements, (first.first, last.last))
