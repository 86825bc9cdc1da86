"""Reads PO files strictly.

Babel's own reader reports no mistake where a translator needs to know of it: it cuts the first and last letter off text
without quotes, loses a msgstr without msgid and the second of two equal messages, and turns `#|` lines into comments.
"""

import re
from codecs import BOM_UTF8
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path

from babel.messages.pofile import unescape

from kiebitz.faults import BuildError, Fault
from kiebitz.translate.catalogue import Catalogue, Key, Message

_LINE = re.compile(
    r"(?:(?P<keyword>msgctxt|msgid_plural|msgid|msgstr(?:\[\d\])?)[ \t]+)?"
    r'(?P<quoted>"(?:[^"\\]|\\.)*")',
)
_CONFLICT = re.compile(r"^(?:<{7}|>{7})(?: .*)?$", re.MULTILINE)
_REFERENCE = re.compile(r"\u2068(?P<path>[^\u2069]+)\u2069(?::(?P<line>\d+))?|(?P<plain>\S+?)(?::(?P<at>\d+))?(?=\s|$)")


def read_po(file: Path, *, label: str) -> Catalogue:
    """The catalogue in *file*; faults name it *label*.

    Raises:
        BuildError: The file cannot be read, breaks the format, or has a message twice.
    """
    try:
        text = file.read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        line = 0 if isinstance(error, OSError) else file.read_bytes()[: error.start].count(b"\n") + 1
        fault = Fault(
            path=label,
            line=line,
            what="the catalogue cannot be read",
            expected="a text file in UTF-8",
            found=str(error),
            todo="save it as UTF-8, in Poedit under the catalogue's properties",
        )
        raise BuildError([fault]) from error
    return parse_po(text, label=label)


def encoding_faults(file: Path, *, label: str) -> Iterator[Fault]:
    """The fault that *file* begins with a mark of the byte order, or ends lines otherwise than with a line feed.

    Either can be read, and is lost when the file is written again; but tools disagree about it, and every line differs.
    """
    try:
        text = file.read_bytes()
        text.decode()
    except (OSError, UnicodeDecodeError):
        # That it cannot be read is reported by whoever reads it.
        return
    line, what = 0, ""
    if text.startswith(BOM_UTF8):
        line, what = 1, "the catalogue begins with a mark of the byte order (BOM)"
    elif b"\r" in text:
        line, what = text.count(b"\n", 0, text.index(b"\r")) + 1, "a line of the catalogue ends with a carriage return"
    if what:
        todo = "save it so; or run kiebitz translate update, which writes every catalogue so"
        expected = "UTF-8 without a BOM, line feeds alone"
        yield Fault(path=label, line=line, what=what, expected=expected, todo=todo)


# A build reads each several times, and one that goes on reads those again that nobody has changed.
@lru_cache(maxsize=256)
def parse_po(text: str, *, label: str) -> Catalogue:
    """The catalogue written in *text*; faults name its file *label*.

    Raises:
        BuildError: The text breaks the format, or has a message twice.
    """
    if conflict := _CONFLICT.search(text):
        fault = Fault(
            path=label,
            line=text.count("\n", 0, conflict.start()) + 1,
            what="here two branches are not merged",
            found=conflict[0],
            todo="keep the right translation of the two, and remove the marks",
        )
        raise BuildError([fault])
    reader = _Reader(path=label)
    for number, line in enumerate(text.split("\n"), start=1):
        reader.read(number, line.strip())
    return reader.finished()


@dataclass(kw_only=True, slots=True)
class _Draft:
    """What has been read of one entry."""

    texts: dict[str, list[str]] = field(default_factory=dict)
    lines: dict[str, int] = field(default_factory=dict)
    previous: dict[str, list[str]] = field(default_factory=dict)
    comments: dict[str, list[str]] = field(default_factory=dict)
    obsolete: bool = False
    broken: bool = False

    @property
    def has_string(self) -> bool:
        return any(keyword.startswith("msgstr") for keyword in self.texts)

    def text(self, keyword: str) -> str:
        return "".join(self.texts.get(keyword, ()))

    def message(self) -> Message:
        strings = {keyword: "".join(parts) for keyword, parts in self.texts.items() if keyword.startswith("msgstr")}
        flags = ",".join(self.comments.get("#,", ())).split(",")
        references = _REFERENCE.finditer(" ".join(self.comments.get("#:", ())))
        return Message(
            msgid=self.text("msgid"),
            plural=self.text("msgid_plural"),
            context=self.text("msgctxt") if "msgctxt" in self.texts else None,
            strings=tuple(strings[keyword] for keyword in sorted(strings)),
            flags=frozenset(flag.strip() for flag in flags if flag.strip()),
            comments=tuple(self.comments.get("#", ())),
            hints=tuple(self.comments.get("#.", ())),
            references=tuple((m["path"] or m["plain"], int(m["line"] or m["at"] or 0)) for m in references),
            previous=tuple("".join(self.previous[key]) for key in ("msgid", "msgid_plural") if key in self.previous),
            line=min((line for keyword, line in self.lines.items() if keyword.startswith("msgstr")), default=0),
        )


class _Reader:
    """Collects entries and faults line by line."""

    def __init__(self, *, path: str) -> None:
        self._path = path
        self._faults: list[Fault] = []
        self._draft = _Draft()
        self._keyword = ""
        self._previous_keyword = ""
        self._header: Message | None = None
        self._messages: dict[Key, Message] = {}
        self._obsolete: dict[Key, Message] = {}

    def read(self, number: int, line: str) -> None:
        """Take in one line."""
        if not line:
            if self._draft.broken:
                self._finish()
        elif line.startswith("#~|"):
            return
        elif line.startswith("#~"):
            self._read_text(number, line[2:].strip(), obsolete=True)
        elif line.startswith("#"):
            self._read_comment(line)
        else:
            self._read_text(number, line, obsolete=False)

    def finished(self) -> Catalogue:
        """The catalogue of all lines read."""
        self._finish()
        if self._faults:
            raise BuildError(self._faults)
        fields = (line.partition(":") for line in (self._header.strings[0] if self._header else "").split("\n"))
        return Catalogue(
            header={name.strip(): value.strip() for name, colon, value in fields if colon},
            header_comments=self._header.comments if self._header else (),
            header_line=self._header.line if self._header else 0,
            messages=tuple(self._messages.values()),
            obsolete=tuple(self._obsolete.values()),
        )

    def _read_comment(self, line: str) -> None:
        if self._draft.texts:
            self._finish()
        kind = line[:2] if line[:2] in {"#.", "#:", "#,", "#|"} else "#"
        body = line[len(kind) :].strip()
        if kind != "#|":
            self._draft.comments.setdefault(kind, []).append(body)
        elif previous := _LINE.fullmatch(body):
            self._previous_keyword = previous["keyword"] or self._previous_keyword
            self._draft.previous.setdefault(self._previous_keyword, []).append(unescape(previous["quoted"]))

    def _read_text(self, number: int, line: str, *, obsolete: bool) -> None:
        match = _LINE.fullmatch(line)
        if match is None or (match["keyword"] is None and not self._draft.texts):
            self._complain(
                number,
                "this line is not part of a message",
                expected='msgctxt, msgid, msgid_plural or msgstr, then text in "quotes"',
                found=line,
                todo='put the text in quotes, and write \\" for a quote inside it',
            )
            self._draft.broken = True
            return
        keyword = match["keyword"] or self._keyword
        if match["keyword"] in {"msgctxt", "msgid"} and (self._draft.has_string or keyword in self._draft.texts):
            self._finish()
        elif match["keyword"] and keyword in self._draft.texts and not self._draft.broken:
            # After a line that cannot be read, what follows may belong to another message; one fault is enough.
            self._complain(number, f"this message has {keyword} twice", found=line, todo="remove one of the two")
            self._draft.broken = True
        self._keyword = keyword
        if match["keyword"]:
            self._draft.lines.setdefault(keyword, number)
        self._draft.obsolete = obsolete
        self._draft.texts.setdefault(keyword, []).append(unescape(match["quoted"]))

    def _finish(self) -> None:
        draft, self._draft = self._draft, _Draft()
        if draft.broken or not draft.texts:
            return
        line = min(draft.lines.values())
        if "msgid" not in draft.texts or not draft.has_string:
            missing = "msgstr" if "msgid" in draft.texts else "msgid"
            self._complain(line, f"this message has no {missing}", todo=f"add its {missing}, or remove the message")
            return
        message = draft.message()
        if not message.msgid and message.context is None:
            self._header = message
            return
        shelf = self._obsolete if draft.obsolete else self._messages
        if message.key in shelf and not draft.obsolete:
            self._complain(
                line,
                f"this message is here twice: {message.msgid!r}",
                expected=f"one translation, as in line {shelf[message.key].line}",
                todo="remove one of the two",
            )
        shelf[message.key] = message

    def _complain(self, line: int, what: str, *, expected: str = "", found: str = "", todo: str = "") -> None:
        self._faults.append(Fault(path=self._path, line=line, what=what, expected=expected, found=found, todo=todo))
