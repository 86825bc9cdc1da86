"""Writes PO files the same way every time, so that a difference is always a change someone made."""

import textwrap
from collections.abc import Iterator
from pathlib import Path

from babel.messages.pofile import normalize

from kiebitz.translate.catalogue import Catalogue, Message

WIDTH = 79

_SPACE_IN_PATH = "\0"


def format_po(catalogue: Catalogue) -> str:
    """The text of *catalogue* as a PO file."""
    header = Message(
        msgid="",
        strings=("".join(f"{name}: {value}\n" for name, value in catalogue.header.items()),),
        comments=catalogue.header_comments,
    )
    entries = [_entry(header), *map(_entry, catalogue.messages), *(_entry(old, "#~ ") for old in catalogue.obsolete)]
    return "\n".join("".join(f"{line}\n" for line in entry) for entry in entries)


def write_po(file: Path, catalogue: Catalogue) -> bool:
    """Write *catalogue* to *file*; returns whether the file changed."""
    text = format_po(catalogue)
    if file.is_file() and file.read_bytes() == text.encode():
        return False
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8", newline="\n")
    return True


def _entry(message: Message, prefix: str = "") -> Iterator[str]:
    yield from (f"# {comment}".rstrip() for comment in message.comments)
    if not prefix:
        yield from (f"#. {hint}" for hint in message.hints)
        yield from _references(message)
    if message.flags:
        yield f"#, {', '.join(sorted(message.flags, key=lambda flag: (flag != 'fuzzy', flag)))}"
    if not prefix:
        for keyword, text in zip(("msgid", "msgid_plural"), message.previous, strict=False):
            yield from keyword_lines(keyword, text, "#| ")
    if message.context is not None:
        yield from keyword_lines("msgctxt", message.context, prefix)
    yield from keyword_lines("msgid", message.msgid, prefix)
    if message.plural:
        yield from keyword_lines("msgid_plural", message.plural, prefix)
        for index, string in enumerate(message.strings):
            yield from keyword_lines(f"msgstr[{index}]", string, prefix)
    else:
        yield from keyword_lines("msgstr", message.strings[0], prefix)


def _references(message: Message) -> Iterator[str]:
    for line in textwrap.wrap(
        " ".join(_reference(path, line) for path, line in message.references),
        WIDTH - 3,
        break_long_words=False,
        break_on_hyphens=False,
    ):
        yield f"#: {line.replace(_SPACE_IN_PATH, ' ')}"


def _reference(path: str, line: int) -> str:
    """One place; a path with spaces is put between isolate marks, as gettext writes it, and is never wrapped."""
    isolated = f"\u2068{path.replace(' ', _SPACE_IN_PATH)}\u2069" if " " in path else path
    return f"{isolated}:{line}" if line else isolated


def translation_lines(message: Message) -> Iterator[str]:
    """The lines of the translation of *message*, all that begins with `msgstr`."""
    if message.plural:
        for index, string in enumerate(message.strings):
            yield from keyword_lines(f"msgstr[{index}]", string, "")
    else:
        yield from keyword_lines("msgstr", message.strings[0], "")


def keyword_lines(keyword: str, text: str, prefix: str) -> Iterator[str]:
    """The lines of one *text* behind its *keyword*, each beginning with *prefix*."""
    lines = normalize(text, prefix=prefix, width=WIDTH).split("\n")
    yield f"{prefix}{keyword} {lines[0]}"
    yield from lines[1:]
