"""The text of a page, sentence by sentence: where each is, and in which section.

Everything a reader reads counts as prose: paragraphs, items of lists, cells of tables, headings, titles of admonitions,
tabs and folds, alternative texts, front matter. Blocks and comments do not.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from cardrules.examples import CODE_SPAN
from kiebitz.markdown.attribute_list import attributes_at_end, is_attribute_list
from kiebitz.markdown.prose_lines import prose_lines, without_front_matter

_INDENT: Final = re.compile(r"[ \t>]*")
_HEADING: Final = re.compile(r"#{1,6}[ \t]+(?=\S)")
_TITLED: Final = re.compile(r"(?:!!!|\?\?\?\+?|===[!+]*|///)[^\"]*\"(?P<title>.*)\"[ \t]*$")
_UNTITLED: Final = re.compile(r"(?:!!!|\?\?\?\+?|===[!+]*|///)")
_ITEM: Final = re.compile(r"(?:[-*+]|\d+[.)]|:|\[\^[^\]]+\]:|\*\[[^\]]+\]:)[ \t]+(?=\S)")
_RULER: Final = re.compile(r"(?:[-*_=][ \t]*){2,}$")
_DELIMITER_ROW: Final = re.compile(r"\|?[ \t:|-]*-[ \t:|-]*$")
_CELL: Final = re.compile(r"(?:`[^`]*`|\\.|[^|\\`])+|`")
_SENTENCE_END: Final = re.compile(r"[.!?…][\"')\]*_”»]*\s+(?=[^\sa-z])")


@dataclass(frozen=True, kw_only=True, slots=True)
class Piece:
    """Part of a line."""

    line: int
    """Line in the file, from 1."""

    column: int
    """Where it begins in that line, from 1."""

    text: str


@dataclass(frozen=True, kw_only=True, slots=True)
class Sentence:
    """One sentence, or what is written like one: a title, a cell."""

    text: str
    """As it is written, white space folded."""

    pieces: tuple[Piece, ...]
    """The lines of the paragraph it belongs to."""

    start: int
    """Where it begins in the paragraph, its lines joined by line breaks."""

    def place(self, offset: int = 0) -> tuple[int, int]:
        """Line and column of the character at *offset* of the text; of its end where it is shorter."""
        whole = "\n".join(piece.text for piece in self.pieces)
        at = self.start
        for word in self.text.split(" "):
            found = whole.index(word, at)
            at = found + min(offset, len(word))
            offset -= len(word) + 1
            if offset < 0:
                break
        line = whole.count("\n", 0, at)
        return self.pieces[line].line, self.pieces[line].column + at - (whole.rfind("\n", 0, at) + 1)

    @property
    def line(self) -> int:
        """The line it begins on."""
        return self.place()[0]


@dataclass(frozen=True, kw_only=True, slots=True)
class Section:
    """A heading and what is below it, up to the next heading."""

    id: str
    """The id of its heading; empty for what is before the first one."""

    line: int
    """Line of the heading, from 1; 1 before the first one."""

    level: int = 0
    """Level of the heading, from 1; 0 before the first one."""

    rules: tuple[str, ...]
    """The rules that it explains, as their one home."""

    rests_on: tuple[str, ...] = ()
    """Other rules that its sentences speak of, and presets, by name."""

    sentences: tuple[Sentence, ...]


def read_sections(text: str) -> list[Section]:
    """The sections of the page *text*, in order; the first one is what is before any heading."""
    return _Reader().read(prose_lines(text), text)


class _Reader:
    """Goes through the lines of a page once."""

    def __init__(self) -> None:
        self._sections: list[Section] = []
        self._level = 0
        self._id, self._line, self._rules, self._rests_on = "", 1, tuple[str, ...](), tuple[str, ...]()
        self._sentences: list[Sentence] = []
        self._unit: list[Piece] = []

    def read(self, lines: Sequence[str], text: str) -> list[Section]:
        """The sections of *lines*, the prose of *text*."""
        self._front_matter(text)
        for number, line in enumerate(lines, 1):
            indent = _INDENT.match(line)
            start = indent.end() if indent else 0
            self._take(number, start, line[start:].rstrip())
        self._close_section()
        return self._sections

    def _front_matter(self, text: str) -> None:
        """Keep every line of front matter as a sentence."""
        body = without_front_matter(text)
        for number, line in enumerate(text[: len(text) - len(body.lstrip("\n"))].splitlines(), 1):
            if line.strip() and not line.startswith(("---", "...")):
                self._add([Piece(line=number, column=1, text=line)])

    def _take(self, number: int, start: int, line: str) -> None:
        if not line:
            self._end_unit()
        elif heading := _HEADING.match(line):
            self._end_unit()
            text = Piece(line=number, column=start + heading.end() + 1, text=line[heading.end() :])
            self._open_section(text, heading[0].count("#"))
        elif _RULER.match(line):
            self._underlined(line)
        elif titled := _TITLED.match(line):
            self._end_unit()
            self._add([Piece(line=number, column=start + titled.start("title") + 1, text=titled["title"])])
        elif _UNTITLED.match(line) or (not self._unit and is_attribute_list(line)):
            self._end_unit()
        elif line.startswith("|"):
            self._end_unit()
            self._row(number, start, line)
        elif item := _ITEM.match(line):
            self._end_unit()
            self._take(number, start + item.end(), line[item.end() :])
        else:
            self._unit.append(Piece(line=number, column=start + 1, text=line))

    def _underlined(self, line: str) -> None:
        """Make a heading of the one line above, or take *line* for a ruler."""
        if len(self._unit) == 1 and line[0] in "=-":
            heading = self._unit.pop()
            self._open_section(heading, 1 if line[0] == "=" else 2)
        else:
            self._end_unit()

    def _row(self, number: int, start: int, line: str) -> None:
        if not _DELIMITER_ROW.fullmatch(line):
            for cell in _CELL.finditer(line):
                text = cell[0].strip()
                if text:
                    column = start + cell.start() + len(cell[0]) - len(cell[0].lstrip()) + 1
                    self._add([Piece(line=number, column=column, text=text)])

    def _open_section(self, heading: Piece, level: int) -> None:
        self._close_section()
        self._level = level
        attributes = attributes_at_end(heading.text)
        text = heading.text[: attributes.start] if attributes else heading.text
        values = attributes.values if attributes else {}
        self._id = section_id(heading.text)
        self._rules = tuple(values.get("data-rules", "").split())
        # The answer to a question changes with the rules that answer it.
        self._rests_on = tuple(f"{values.get('data-rests-on', '')} {values.get('data-answered-by', '')}".split())
        self._line = heading.line
        self._add([Piece(line=heading.line, column=heading.column, text=text.rstrip("# "))])

    def _close_section(self) -> None:
        self._end_unit()
        self._sections.append(
            Section(
                id=self._id,
                line=self._line,
                level=self._level,
                rules=self._rules,
                rests_on=self._rests_on,
                sentences=tuple(self._sentences),
            )
        )
        self._sentences = []

    def _end_unit(self) -> None:
        if self._unit:
            self._add(self._unit)
            self._unit = []

    def _add(self, unit: Sequence[Piece]) -> None:
        """Keep the sentences of one paragraph, title or cell."""
        self._sentences += sentences_of(unit)


def section_id(heading: str) -> str:
    """The id that *heading*, as it is written, gives its section: its own one, or its words."""
    attributes = attributes_at_end(heading)
    if attributes is None:
        return heading.strip("# ")
    return attributes.id or heading[: attributes.start].strip("# ")


def sentences_of(unit: Sequence[Piece]) -> Iterator[Sentence]:
    """The sentences of one paragraph, title or cell, whose lines are the pieces of *unit*."""
    pieces = tuple(unit)
    whole = "\n".join(piece.text for piece in pieces)
    for start, end in _bounds(whole):
        text = " ".join(whole[start:end].split())
        if text:
            yield Sentence(text=text, pieces=pieces, start=start)


def sentence_texts(whole: str) -> Iterator[str]:
    """The sentences of a paragraph, title or cell, white space folded."""
    for start, end in _bounds(whole):
        text = " ".join(whole[start:end].split())
        if text:
            yield text


def _bounds(whole: str) -> Iterator[tuple[int, int]]:
    """Where the sentences of *whole* begin and end."""
    code = [match.span() for match in CODE_SPAN.finditer(whole)] if "`" in whole else []
    start = 0
    for end in _SENTENCE_END.finditer(whole):
        if not any(first <= end.start() < last for first, last in code):
            yield start, end.end()
            start = end.end()
    yield start, len(whole)
