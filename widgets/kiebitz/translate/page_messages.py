"""The messages of Markdown pages with their lines, found by the parser the site is built with."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from xml.etree.ElementTree import Element

import markdown
from markdown.preprocessors import Preprocessor
from markdown.treeprocessors import Treeprocessor

from kiebitz.faults import BuildError, Fault
from kiebitz.markdown.blocks import generated_fences
from kiebitz.markdown.lessons.notation import FENCE as LESSON_FENCE
from kiebitz.markdown.lessons.notation import read_lesson, sentences
from kiebitz.markdown.prose_lines import prose_lines, without_front_matter
from kiebitz.markdown.translation_units import PRIORITY, TranslationUnit, units

_OWN_EXTENSION = "kiebitz.markdown"
_BEFORE_FENCES = 28

_LESSON_HINT = "A sentence of a guided lesson, for somebody who plays for the first time: short, and one idea."


@dataclass(frozen=True, kw_only=True, slots=True)
class PageMessage:
    """One text that is translated as a whole, and where it is in the page."""

    text: str
    comments: tuple[str, ...]
    line: int


class PageReader:
    """Finds the messages of pages."""

    def __init__(self, extensions: Mapping[str, dict[str, Any]]) -> None:
        """Read pages written for *extensions*, the site's own one replaced by what extraction needs.

        Raises:
            BuildError: An extension cannot be loaded.
        """
        others = {name: dict(options) for name, options in extensions.items() if name != _OWN_EXTENSION}
        try:
            self._md = markdown.Markdown(extensions=[*others], extension_configs=others)
        except Exception as error:  # An extension may fail in any way of its own.
            fault = Fault(
                path="mkdocs.yml",
                line=0,
                what="the Markdown extensions cannot be loaded",
                found=f"{type(error).__name__}: {error}",
                todo="install the extension, or mend its options under markdown_extensions",
            )
            raise BuildError([fault]) from error
        self._collector = _Collector(self._md)
        self._md.treeprocessors.register(self._collector, "kiebitz-collect", PRIORITY)
        self._md.preprocessors.register(_GeneratedBlocks(self._md), "kiebitz-generated", _BEFORE_FENCES)

    def read(self, file: Path, *, label: str) -> list[PageMessage]:
        """The messages of the page *file*, in order; faults name it *label*.

        Raises:
            BuildError: The page cannot be read or parsed.
        """
        try:
            text = file.read_text(encoding="utf-8-sig").replace("\r\n", "\n")
            self._md.reset()
            self._md.convert(without_front_matter(text))
        except Exception as error:  # An extension may fail in any way of its own.
            fault = Fault(
                path=label,
                line=0,
                what="the page cannot be read as Markdown",
                found=f"{type(error).__name__}: {error}",
                todo="mend the page; it has to be UTF-8 and to build",
            )
            raise BuildError([fault]) from error
        finder = _LineFinder(prose_lines(text))
        return [
            *(
                PageMessage(text=unit.text, comments=unit.comments, line=finder.line_of(unit.raw))
                for unit in self._collector.units
            ),
            *_lesson_messages(text),
        ]


def _lesson_messages(text: str) -> Iterator[PageMessage]:
    """The sentences of the lessons of a page."""
    for fence in generated_fences(text):
        if fence.name == LESSON_FENCE:
            for one in sentences(read_lesson(fence)):
                yield PageMessage(text=one.text, comments=(_LESSON_HINT,), line=one.line)


class _Collector(Treeprocessor):
    """Collects the units of the page, at the point where the site would translate them."""

    units: tuple[TranslationUnit, ...] = ()

    def run(self, root: Element) -> None:
        """Leave the tree as it is."""
        self.units = tuple(units(root, self.md.htmlStash.rawHtmlBlocks))


class _GeneratedBlocks(Preprocessor):
    """Takes out the blocks the build writes itself, so that no fence parser stumbles over their options."""

    def run(self, lines: list[str]) -> list[str]:
        """Put one placeholder for each block."""
        for fence in reversed(list(generated_fences("\n".join(lines)))):
            placeholder = f"{fence.indent}{self.md.htmlStash.store('')}"
            lines[fence.start : fence.end + 1] = [fence.indent.rstrip(), placeholder, fence.indent.rstrip()]
        return lines


class _LineFinder:
    """Finds texts in the source, each after the one before."""

    def __init__(self, lines: Sequence[str]) -> None:
        self._lines = lines
        self._at = (0, 0)

    def line_of(self, raw: str) -> int:
        """The line, from 1, *raw* begins on; the line reached so far where it is not in the source as it is."""
        first, *rest = (line.strip() for line in raw.split("\n"))
        found = next(self._from(self._at, first), None)
        if found is None:
            # Footnotes and the contents of tabs are elsewhere in the tree than in the source.
            earlier = next(self._from((0, 0), first), None)
            return (earlier or self._at)[0] + 1
        self._at = (found[0], found[1] + len(first))
        for line in rest:
            following = next(self._from(self._at, line), None)
            if following and following[0] <= self._at[0] + 1:
                self._at = (following[0], following[1] + len(line))
        return found[0] + 1

    def _from(self, at: tuple[int, int], wanted: str) -> Iterator[tuple[int, int]]:
        """The places of *wanted* as whole words, from *at* on."""
        pattern = re.compile(rf"(?<!\w){re.escape(wanted)}(?!\w)")
        for index in range(at[0], len(self._lines)):
            for match in pattern.finditer(self._lines[index], at[1] if index == at[0] else 0):
                yield index, match.start()
