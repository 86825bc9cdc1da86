"""Another translation put into the text of a catalogue, all else left as it is: a diff has that message alone."""

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from kiebitz.faults import BuildError, Fault
from kiebitz.translate.catalogue import Key, Message
from kiebitz.translate.po_reader import parse_po
from kiebitz.translate.po_writer import translation_lines

_FLAGS: Final = "#,"
_PREVIOUS: Final = "#|"


def find_message(text: str, key: Key, *, label: str) -> Message:
    """The message *key* of the catalogue *text*; faults name its file *label*.

    Raises:
        BuildError: the text is no catalogue, or has no such message.
    """
    message = parse_po(text, label=label).by_key().get(key)
    if message is None:
        todo = "Load the page again; or run: kiebitz translate update"
        raise BuildError([Fault(path=label, line=0, what="the catalogue has no such message", found=key[1], todo=todo)])
    return message


def with_translation(text: str, key: Key, strings: Sequence[str], *, label: str) -> str:
    """The catalogue *text* with *strings* as the translation of the message *key*; faults name its file *label*.

    Order, wrapping and comments of all else stay. The message itself is no longer fuzzy.

    Raises:
        BuildError: the text is no catalogue, or has no such message.
    """
    message = find_message(text, key, label=label)
    if tuple(strings) == message.strings and not message.fuzzy:
        return text
    lines = text.split("\n")
    begin = message.line - 1
    end = begin
    while end < len(lines) and re.match(r'\s*(msgstr|")', lines[end]):
        end += 1
    lines[begin:end] = translation_lines(replace(message, strings=tuple(strings)))
    if message.fuzzy:
        _confirm(lines, begin)
    return "\n".join(lines)


def _confirm(lines: list[str], begin: int) -> None:
    """Take out of *lines* that the message whose translation begins at *begin* is fuzzy, and what it was made for."""
    at = begin - 1
    while at >= 0 and lines[at].strip():
        if lines[at].startswith(_PREVIOUS):
            del lines[at]
        elif lines[at].startswith(_FLAGS):
            flags = [flag.strip() for flag in lines[at].removeprefix(_FLAGS).split(",")]
            kept = [flag for flag in flags if flag != "fuzzy"]
            lines[at : at + 1] = [f"{_FLAGS} {', '.join(kept)}"] if kept else []
        at -= 1
