"""Positions and claims as text: lines of `key: value`, or the same in one line with `; ` between them.

Each game defines what its keys mean; this module only separates them and keeps their places, so that a fault can point
at its character. A link carries the same text in signs that an address may hold.
"""

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from cardrules.cards import SYMBOLS
from cardrules.errors import BadPosition, quoted
from cardrules.messages import wording

_IN_LINK: Final = {" ": "_", "'": "~"}
"""What is written otherwise in a link; a blank behind one of `_MARKS` is left out."""

_FROM_LINK: Final = {written: sign for sign, written in _IN_LINK.items()}

_MARKS: Final = ";:,"

_WHOLE: Final = frozenset({"written", "link"})
"""Claims whose value is a position itself: their lines are one field, whatever signs they have."""

_LETTERS: Final = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-?")
"""What a link has as it is."""


class LineForm(NamedTuple):
    """What a line of a block means, and how its value is written."""

    about: str
    """What it means, for readers."""

    values: tuple[str, ...]
    """Some values as they are written, the usual one first."""

    def __str__(self) -> str:
        """Both in one line."""
        return f"{self.about}: {'; or '.join(self.values)}"


class Word(NamedTuple):
    """One word of a value; a comma is a word of its own."""

    text: str

    column: int
    """Where it begins in its line, from 0."""


class Field(NamedTuple):
    """One `key: value` of a text."""

    key: str

    value: str
    """One blank between words, however many the text has."""

    line: int
    """Line in the text, from 0."""

    column: int
    """Where the key begins in the line, from 0."""

    words: tuple[Word, ...]
    """The value's words in order."""

    end: int
    """Column just behind the value; behind the colon where there is none."""

    @property
    def start(self) -> int:
        """Column of the value."""
        return self.words[0].column if self.words else self.end

    def fault(self, message: str, word: Word | None = None) -> BadPosition:
        """The error *message* about *word* of the value, or about the value as a whole."""
        return BadPosition(message, field=self.key, line=self.line, column=word.column if word else self.start)

    def parts(self) -> tuple[tuple[Word, ...], ...]:
        """The words between the value's commas; one part where there is no comma, never none."""
        parts: list[list[Word]] = [[]]
        for word in self.words:
            if word.text == ",":
                parts.append([])
            else:
                parts[-1].append(word)
        return tuple(map(tuple, parts))


class Locations:
    """The places of the words of a text, kept beside what was read from it.

    All are equal: the place of a word is no part of its meaning.
    """

    __slots__ = ("_fields",)

    def __init__(self, fields: Iterable[Field] = ()) -> None:
        """Keep *fields*, no two with one key."""
        self._fields = {field.key: field for field in fields}

    def __eq__(self, other: object) -> bool:
        """Whether *other* contains places too."""
        return isinstance(other, Locations)

    def __hash__(self) -> int:
        """The same for all, as they are equal."""
        return hash(Locations)

    def __repr__(self) -> str:
        """The keys that have a place."""
        return f"Places({', '.join(self._fields)})"

    def fault(self, message: str, key: str, *texts: str, repeated: bool = False) -> BadPosition:
        """The error *message* about the value of *key*, pointing at its first word among *texts* if there is one.

        With *repeated* at the last such word. Where the text has no such key the error has no place.
        """
        field = self._fields.get(key)
        if field is None:
            return BadPosition(message, field=key)
        found = [word for word in field.words if word.text in texts]
        return field.fault(message, found[-1 if repeated else 0] if found else None)

    def fault_named(self, message: str, key: str) -> BadPosition:
        """The error *message* about the value of *key*, pointing at its last card or word that the message names."""
        field = self._fields.get(key)
        named = {word.strip(":,") for word in message.split()}
        words = [word.text for word in field.words if _plain(word.text) in named] if field else []
        return self.fault(message, key, *words, repeated=True)

    def first(self, text: str) -> str:
        """The key whose value has *text* as a word, the first in the order written; empty where none has."""
        return next((key for key, field in self._fields.items() if any(word.text == text for word in field.words)), "")


def _plain(word: str) -> str:
    """*word* as a message names it: a card without the sign of its suit."""
    return SYMBOLS.get(word[0], word[0]) + word[1:]


def parse_fields(text: str) -> tuple[Field, ...]:
    """The fields of *text* in order; empty lines and lines that begin with # are skipped.

    A line that begins with `written` or `link` claims how a position is written and is one field to its end.

    Raises:
        BadPosition: some text has no colon; the error has its place.
    """
    return tuple(_fields(text))


def _fields(text: str) -> Iterator[Field]:
    for number, line in enumerate(text.split("\n")):
        if line.lstrip().startswith("#"):
            continue
        column = 0
        parts = [line] if ";" in line and line.partition(":")[0].split(" ")[0] in _WHOLE else line.split(";")
        for part in parts:
            if part.strip():
                yield _field(part, number, column)
            column += len(part) + 1


def _field(part: str, line: int, column: int) -> Field:
    """The field *part*, which begins at *column* of *line*."""
    key, colon, value = part.partition(":")
    begin = column + len(part) - len(part.lstrip())
    if not colon:
        raise BadPosition(
            wording("{part} is not a line of a position: write a key, a colon and a value", part=quoted(part.strip())),
            line=line,
            column=begin,
        )
    behind = column + len(key) + 1
    words = tuple(_words(value, behind))
    return Field(
        key=" ".join(key.split()),
        value=" ".join(value.split()),
        line=line,
        column=begin,
        words=words,
        end=behind + len(value.rstrip()) if words else behind,
    )


def _words(text: str, column: int) -> Iterator[Word]:
    """The words of *text*, which begins at *column*."""
    begin: int | None = None
    for offset, sign in enumerate(f"{text} "):
        if sign != "," and not sign.isspace():
            begin = offset if begin is None else begin
            continue
        if begin is not None:
            yield Word(text[begin:offset], column + begin)
            begin = None
        if sign == ",":
            yield Word(",", column + offset)


def format_fields(pairs: list[tuple[str, str]]) -> str:
    """*pairs* of key and value in one line."""
    return "; ".join(f"{key}: {value}" for key, value in pairs)


def format_link(text: str) -> str:
    """The fields of *text* as an address may carry them in its query or fragment: `turn-up:HA;talon:8_cards;you:CA_CT`.

    ASCII, nothing in it needs percent signs, and `parse_link` gives it back in one line. Cards lose their signs,
    comments are left out.

    Raises:
        BadPosition: *text* has something without a colon, or a character that no position has; the error has its place.
    """
    fields = parse_fields(text)
    line = format_fields([(field.key, field.value) for field in fields])
    for sign, suit in SYMBOLS.items():
        line = line.replace(sign, suit)
    for sign in line:
        if sign not in _LETTERS and sign not in _MARKS and sign not in _IN_LINK:
            raise _strange(text, sign)
    for mark in _MARKS:
        line = line.replace(f"{mark} ", mark)
    return "".join(_IN_LINK.get(sign, sign) for sign in line)


def parse_link(link: str) -> str:
    """The text in one line that *link* carries.

    Raises:
        BadPosition: *link* was damaged on its way; the error has the column in *link*.
    """
    signs: list[str] = []
    columns: list[int] = []
    for column, written in enumerate(link):
        if written in _MARKS:
            signs += (written, " ")
            columns += (column, column)
            continue
        sign = _FROM_LINK.get(written, written)
        if sign == written and sign not in _LETTERS:
            raise BadPosition(
                wording("links to positions cannot contain {written}", written=quoted(written)),
                line=0,
                column=column,
            )
        signs.append(sign)
        columns.append(column)
    try:
        fields = parse_fields("".join(signs))
    except BadPosition as error:
        error.column = columns[error.column or 0]
        raise
    return format_fields([(field.key, field.value) for field in fields])


def _strange(text: str, sign: str) -> BadPosition:
    """The error about *sign*, which no position has, at its first place in *text* outside comments."""
    lines = enumerate(text.split("\n"))
    number, line = next((n, line) for n, line in lines if sign in line and not line.lstrip().startswith("#"))
    return BadPosition(
        wording("positions cannot contain {sign}", sign=quoted(sign)), line=number, column=line.index(sign)
    )
