"""Finds differences in punctuation and white space between a translation and the English text.

How it ends, blanks, line breaks, invisible characters, broken encodings.
"""

import re
from collections.abc import Callable, Iterator
from typing import Final

from kiebitz.faults import Fault
from kiebitz.translate.catalogue import Message

_UNSEEN: Final = re.compile(
    "[\u200b-\u200f\u2028\u2029\u202a-\u202e\u2060-\u2064\ufeff\u00ad\x00-\x08\x0b-\x1f\x7f-\x9f]"
)
"""Invisible characters: of no width, marks of direction, control characters, the soft hyphen."""

_BROKEN: Final = re.compile("\ufffd|[ÃÂâÄÅ][\u0080-\u00bf‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]")
"""Letters that were decoded with another encoding than they were written in."""

_CLOSING: Final = "\"'”’“»«)]*_`}> \u00a0"
"""Characters that may follow the end of a sentence."""

_KINDS: Final = {
    ".": "a full stop",
    "!": "an exclamation mark",
    "?": "a question mark",
    ":": "a colon",
    "…": "an ellipsis",
    ";": "a semicolon",
}

_BLANKS: Final = re.compile("(?<=\\S) {2,}(?=\\S)")
_FIRST: Final = re.compile(r"\A\s*")
_LAST: Final = re.compile(r"\s*\Z")
_ORDINAL: Final = re.compile(r"\d\.\s*\Z")
_LETTER: Final = re.compile(r"[^\W\d_]")


def typography_faults(message: Message, path: str, noqa: frozenset[str]) -> Iterator[Fault]:
    """What each form of the translation of *message* has otherwise, unless *noqa* has the code of the check."""
    for string in message.strings:
        for code, look in _CHECKS.items():
            if code not in noqa and (found := look(message, string)):
                what, expected, todo = found
                yield Fault(path=path, line=message.line, what=what, expected=expected, found=string[-60:], todo=todo)


type _Finding = tuple[str, str, str] | None
"""What is wrong, what was expected, and what to do; None where nothing is wrong."""


def _ending(message: Message, string: str) -> _Finding:
    if not _LETTER.search(message.msgid):
        return None
    wanted = {_end_of(text) for text in (message.msgid, message.plural or message.msgid)}
    found = _end_of(string)
    # The full stop behind a number makes an ordinal of it.
    if found in wanted or ("" in wanted and _ORDINAL.search(string)):
        return None
    names = " or ".join(_KINDS.get(sign, "no mark") for sign in sorted(wanted))
    what = f"the translation ends in {_KINDS.get(found, 'no mark')}, and the English text in {names}"
    return what, names, "end it as the English text ends"


def _end_of(text: str) -> str:
    """The mark at the end of *text*; empty where there is none. Three points are an ellipsis."""
    last = text.rstrip().rstrip(_CLOSING)
    if last.endswith(("...", "…")):
        return "…"
    return last[-1:] if last[-1:] in _KINDS else ""


def _blanks(message: Message, string: str) -> _Finding:
    for place, edge in (("begins", _FIRST), ("ends", _LAST)):
        wanted, found = (edge.search(text) for text in (message.msgid, string))
        if (wanted and wanted[0]) != (found and found[0]):
            what = f"the translation {place} with other blanks or line breaks than the English text"
            return what, repr(wanted[0]) if wanted else "", "copy them"
    if _BLANKS.search(string) and not _BLANKS.search(message.msgid):
        return "the translation has two blanks between words", "one", "write one blank"
    return None


def _lines(message: Message, string: str) -> _Finding:
    # Those at the edges are reported with the blanks there.
    wanted = {text.strip().count("\n") for text in (message.msgid, message.plural or message.msgid)}
    if string.strip().count("\n") in wanted:
        return None
    return (
        "the translation has other line breaks than the English text",
        str(max(wanted)),
        "break it as the English text",
    )


def _unseen(message: Message, string: str) -> _Finding:
    found = next((sign for sign in string if _UNSEEN.match(sign) and sign not in message.msgid and sign != "\n"), "")
    if not found:
        return None
    return (
        f"the translation has an invisible character, U+{ord(found):04X}",
        "none",
        "type the words around it again",
    )


def _encoding(message: Message, string: str) -> _Finding:
    found = _BROKEN.search(string)
    if found is None or found[0] in message.msgid:
        return None
    return f"the translation has letters that were read in another encoding: {found[0]}", "", "type the word again"


_CHECKS: Final[dict[str, Callable[[Message, str], _Finding]]] = {
    "ending": _ending,
    "blanks": _blanks,
    "lines": _lines,
    "unseen": _unseen,
    "encoding": _encoding,
}
"""The name that switches a check off for one message, and the check."""
