"""The parts of a Markdown page: what is prose, what is a block, and where each is.

A reader of its own, so that a misreading by the checks is not one here too.
"""

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from tools.injection.points import SourceText

_FRONT_MATTER: Final = re.compile(r"\A---\n.*?\n---\n", re.DOTALL)
_COMMENT: Final = re.compile(r"<!--.*?-->", re.DOTALL)
_FENCE: Final = re.compile(r"[ \t>]*(?P<fence>`{3,}|~{3,})[ \t]*(?P<name>[\w-]*)[^`]*")
_CODE: Final = re.compile(r"(?P<ticks>`+)(?!`)(?:[^\n]|\n(?!\s*\n))+?(?<!`)(?P=ticks)(?!`)")
_NO_WORDS: Final = re.compile(
    r"!\[[^\]]*\]\([^)]*\)"  # a picture
    r"|(?<=\])\([^)]*\)|(?<=\])\[[^\]]*\]"  # where a link leads
    r"|<[^<>]*>"  # a tag
    r"|\{[^{}]*\}"  # a fact, or attributes
    r"|\w+://\S+"
    r"|^[ \t>]*\[[^\]\n]+\]:[^\n]*"  # where links lead
    r"|^[ \t>]*(?:\d+[.)]|[-*+])[ ]"  # the sign of an item
    r"|^[ \t]*(?:!!!|\?\?\?\+?|===)[^\"\n]*",  # the kind of a fold or a tab
    re.MULTILINE,
)
_ALONE: Final = re.compile(r"[ \t>]*(?:#{1,6} |\||!!!|\?\?\?|===)")
_ITEM: Final = re.compile(r"[ \t>]*(?:\d+[.)]|[-*+]|:) ")
_PICTURE: Final = re.compile(r"!\[(?P<alt>[^\]]+)\]\(|<img\b[^>]*\balt=\"(?P<html>[^\"]+)\"")
_FACT: Final = re.compile(r"\{=(?P<question>[^{}]+)\}")

NOTHING: Final = "\0"
"""Stands for each character that is no word of a sentence."""


class Span(NamedTuple):
    """Some text of a page."""

    start: int
    """Where it begins in the page."""

    text: str

    lines: tuple[int, int]
    """First and last line, from 1, of its paragraph."""


class FencedText(NamedTuple):
    """The text between two fences."""

    name: str
    """As `example`."""

    start: int
    """Where its first line begins in the page."""

    text: str


class PageParts(NamedTuple):
    """A page, taken apart."""

    prose: tuple[Span, ...]
    """Its paragraphs, headings and titles; for what is code, an address or a fact there is `NOTHING`."""

    rows: tuple[Span, ...]
    """Rows of tables that are written by hand."""

    blocks: tuple[FencedText, ...]

    facts: tuple[Span, ...]
    """The questions of its facts."""

    pictures: tuple[Span, ...]
    """Alternative texts."""


def page_parts(page: SourceText) -> PageParts:
    """The parts of *page*."""
    blocks = tuple(_blocks(page))
    text = page.text
    for block in blocks:
        end = block.start + len(block.text)
        # The fences go too.
        first, last = page.start(page.line(block.start) - 1), text.find("\n", end + 1)
        last = len(text) if last < 0 else last
        text = text[:first] + _emptied(text[first:last]) + text[last:]
    for pattern in (_FRONT_MATTER, _COMMENT, _CODE):
        text = pattern.sub(lambda found: _emptied(found[0]), text)
    paragraphs = tuple(_paragraphs(text))
    words = _NO_WORDS.sub(lambda found: _emptied(found[0]), text)
    stretches = [_stretch(page, words, first, last) for first, last in paragraphs]
    is_row = [page.text[span.start :].lstrip(" >").startswith("|") for span in stretches]
    return PageParts(
        prose=tuple(span for span, row in zip(stretches, is_row, strict=True) if not row),
        rows=tuple(span for span, row in zip(stretches, is_row, strict=True) if row),
        blocks=blocks,
        facts=tuple(_within(page, text, _FACT, paragraphs)),
        pictures=tuple(_within(page, text, _PICTURE, paragraphs)),
    )


def _emptied(text: str) -> str:
    """As many signs as *text* has, its lines kept."""
    return re.sub(r"[^\n]", NOTHING, text)


def _blocks(page: SourceText) -> Iterator[FencedText]:
    lines = page.text.split("\n")
    number = 0
    while number < len(lines):
        opening = _FENCE.fullmatch(lines[number])
        number += 1
        if opening is None:
            continue
        first = number
        while number < len(lines) and not lines[number].lstrip(" \t>").startswith(opening["fence"]):
            number += 1
        if number > first:
            yield FencedText(opening["name"], page.start(first + 1), "\n".join(lines[first:number]))
        number += 1


def _paragraphs(text: str) -> Iterator[tuple[int, int]]:
    """First and last line, from 1, of the paragraph or block in *text*."""
    first: int | None = None
    lines = text.split("\n")
    for number, line in enumerate(lines, 1):
        blank, alone = not line.strip(f" \t>{NOTHING}"), bool(_ALONE.match(line))
        if first is not None and (blank or alone or _ITEM.match(line)):
            yield first, number - 1
            first = None
        if alone and not blank:
            yield number, number
        elif not blank and first is None:
            first = number
    if first is not None:
        yield first, len(lines)


def _stretch(page: SourceText, words: str, first: int, last: int) -> Span:
    start = page.start(first)
    return Span(start, "\n".join(words[start:].split("\n", last - first + 1)[: last - first + 1]), (first, last))


def _within(
    page: SourceText, text: str, pattern: re.Pattern[str], paragraphs: tuple[tuple[int, int], ...]
) -> Iterator[Span]:
    """What the groups of *pattern* find in *text*, with the lines of the paragraph around it."""
    for found in pattern.finditer(text):
        group = found.lastgroup or ""
        line = page.line(found.start(group))
        lines = next(((first, last) for first, last in paragraphs if first <= line <= last), (line, line))
        yield Span(found.start(group), found[group], lines)
