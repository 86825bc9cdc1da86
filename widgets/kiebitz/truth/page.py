"""A page as far as its truth is concerned: its sections, what they rest on, its blocks."""

import re
from bisect import bisect_right
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from gettext import NullTranslations
from pathlib import Path
from typing import Final

from cardrules.examples import CODE_SPAN, FENCE_NAME, Fence, find_fences
from kiebitz.markdown.facts import PATTERN, FactError, fact
from kiebitz.markdown.page_files import page_files
from kiebitz.markdown.source_language import source_texts
from kiebitz.site_settings import DOCS, read_site_settings
from kiebitz.truth.prose import Section, Sentence, read_sections
from kiebitz.truth.stream import Entry, read_streams

_MARKER: Final = re.compile(PATTERN)
_TAG: Final = re.compile(r"<[^<>]*>")
_HEAD: Final = re.compile(r"^(?P<key>variant|variants|rule|statements):(?P<value>.*)$", re.MULTILINE)
_NEAR_MISS: Final = re.compile(r"^near-miss:", re.MULTILINE)
_STATEMENT: Final = re.compile(r"s[0-9]-[0-9]{3}")


@dataclass(frozen=True, kw_only=True)
class Block:
    """A fenced block of a page."""

    fence: Fence

    text: str
    """What is written, the line that opens it included."""

    number: int
    """Which one it is among the example blocks of its page, from 1; 0 for a block of another kind."""

    @property
    def line(self) -> int:
        """Line of the opening fence, from 1."""
        return self.fence.start + 1

    @property
    def anchor(self) -> str:
        """The id of an example block on the built page."""
        return f"block-{self.number}"

    @cached_property
    def _head(self) -> Mapping[str, str]:
        return {line["key"]: line["value"] for line in _HEAD.finditer(self.fence.text)}

    @property
    def variants(self) -> tuple[str, ...]:
        """The variants that it speaks of."""
        names = self._head.get("variant", "") or self._head.get("variants", "")
        return tuple(name.strip() for name in names.split(",") if name.strip())

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules whose values it lists."""
        return tuple(name.strip() for name in self._head.get("rule", "").split(",") if name.strip())

    @property
    def statements(self) -> tuple[str, ...]:
        """The statements that an example block proves."""
        return tuple(name.strip() for name in self._head.get("statements", "").split(",") if name.strip())

    @property
    def statements_line(self) -> int:
        """Line of the file that names the statements, from 1."""
        found = next((line for line in _HEAD.finditer(self.fence.text) if line["key"] == "statements"), None)
        return self.line + 1 + self.fence.text.count("\n", 0, found.start()) if found else self.line

    @property
    def has_near_miss(self) -> bool:
        """Whether it has a position that differs in one datum and has the opposite answer."""
        return self.number > 0 and bool(_NEAR_MISS.search(self.fence.text))


@dataclass(frozen=True, kw_only=True)
class Page:
    """A page of the site, read."""

    path: str
    """The file, relative to the project, with forward slashes."""

    name: str
    """The file, relative to the folder of pages: `rules/exchange.md`."""

    text: str
    sections: tuple[Section, ...]
    blocks: tuple[Block, ...]

    streams: tuple[tuple[str, tuple[Entry, ...]], ...]
    """The same as the page shows it: the id of each section and all that it holds, in order."""

    @property
    def examples(self) -> Iterator[Block]:
        """Its example blocks."""
        return (block for block in self.blocks if block.number)

    def blocks_of(self, section: Section) -> tuple[Block, ...]:
        """The blocks in *section*, one of the page's own."""
        return tuple(self._blocks_by_section.get(id(section), ()))

    @cached_property
    def _blocks_by_section(self) -> Mapping[int, list[Block]]:
        """The blocks of each section, which is known by its identity: two may be equal."""
        starts = [section.line for section in self.sections]
        found: dict[int, list[Block]] = {}
        for block in self.blocks:
            section = self.sections[bisect_right(starts, block.line) - 1]
            found.setdefault(id(section), []).append(block)
        return found

    @cached_property
    def presets(self) -> tuple[str, ...]:
        """The presets whose rules it lists one and all."""
        return tuple(name for block in self.blocks if block.fence.name == "preset" for name in block.variants)

    @property
    def statements_in_prose(self) -> Iterator[tuple[str, Sentence, int]]:
        """Each statement marked as stated in prose, with its sentence and the mark's offset in it."""
        for section in self.sections:
            for sentence in section.sentences:
                for offset, question in questions(sentence):
                    if question.startswith("told "):
                        yield from ((name, sentence, offset) for name in _STATEMENT.findall(question))


def read_page(path: Path, docs: Path, *, text: str | None = None) -> Page:
    """The page in the file *path* below *docs*, as it is there or as *text* has it.

    Raises:
        UnicodeDecodeError: it is not UTF-8.
    """
    whole = path.read_text(encoding="utf-8-sig") if text is None else text
    return Page(
        path=f"{docs.name}/{path.relative_to(docs).as_posix()}",
        name=path.relative_to(docs).as_posix(),
        text=whole,
        sections=tuple(read_sections(whole)),
        blocks=tuple(read_blocks(whole)),
        streams=read_streams(whole),
    )


def read_pages(project: Path) -> tuple[Page, ...]:
    """All pages of the site in *project* that can be read; `check_pages` reports the others.

    Raises:
        BuildError: the settings of the site cannot be read.
    """
    docs, pages = project / DOCS, []
    for path in page_files(docs, read_site_settings(project).excluded):
        try:
            pages.append(read_page(path, docs))
        except UnicodeDecodeError:
            continue
    return tuple(pages)


def questions(sentence: Sentence) -> Iterator[tuple[int, str]]:
    """The facts that *sentence* asks for, each with its offset in the text."""
    if "{=" in sentence.text:
        code = [match.span() for match in CODE_SPAN.finditer(sentence.text)]
        for marker in _MARKER.finditer(sentence.text):
            if not any(start <= marker.start() < end for start, end in code):
                yield marker.start(), " ".join(marker[1].split())


def answers(section: Section) -> dict[str, str]:
    """Each fact that *section* asks for, with its answer in plain text; those without an answer are left out."""
    language = source_texts()
    found: dict[str, str] = {}
    for sentence in section.sentences:
        for _, question in questions(sentence):
            answer = _answer(question, language) if question not in found else None
            if answer is not None:
                found[question] = answer
    return found


def _answer(question: str, language: NullTranslations) -> str | None:
    try:
        return " ".join(_TAG.sub(" ", str(fact(question, language))).split())
    except FactError:
        return None


def read_blocks(text: str) -> Iterator[Block]:
    """The fenced blocks of the page *text*, in order."""
    lines = text.split("\n")
    number = 0
    for fence in find_fences(text):
        number += fence.name == FENCE_NAME
        opening = lines[fence.start].strip(" \t>\r")
        written = f"{opening}\n{fence.text}" if fence.text else opening
        yield Block(fence=fence, text=written, number=number if fence.name == FENCE_NAME else 0)
