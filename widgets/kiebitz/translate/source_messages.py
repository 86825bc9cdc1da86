"""The messages of Python modules and Jinja templates."""

import tokenize
from collections.abc import Iterable, Iterator
from pathlib import Path

from babel.messages.catalog import Message as BabelMessage
from babel.messages.extract import extract_from_file
from jinja2 import TemplateError

from kiebitz.faults import BuildError, Fault
from kiebitz.translate.catalogue import Message

type Keywords = dict[str, tuple[int | tuple[int, str], ...] | None]

_KEYWORDS: Keywords = {
    "_": None,
    "gettext": None,
    "ngettext": (1, 2),
    "pgettext": ((1, "c"), 2),
    "npgettext": ((1, "c"), 2, 3),
    "N_": None,
    "NC_": ((1, "c"), 2),
}
ENGINE_KEYWORDS: Keywords = {"wording": None}
"""What the engine, which knows no translations, makes its sentences with."""

_HINTS = ("i18n:", "Translators:")
_METHODS = {".py": "python", ".jinja": "jinja2.ext:babel_extract", ".html": "jinja2.ext:babel_extract"}
_OPTIONS = {"newstyle_gettext": "true", "silent": "false"}


def source_files(folder: Path) -> Iterator[Path]:
    """The files below *folder* that can have messages, in a fixed order."""
    return (file for file in sorted(folder.rglob("*")) if file.suffix in _METHODS and file.is_file())


def source_messages(file: Path, *, label: str, keywords: Keywords = _KEYWORDS) -> list[Message]:
    """The messages of *file*, a Python module or a template, in order; faults name it *label*.

    Messages are what the functions *keywords* are given.

    Raises:
        BuildError: The file cannot be parsed.
    """
    try:
        found = list(
            extract_from_file(
                _METHODS[file.suffix],
                file,
                keywords=keywords,
                comment_tags=_HINTS,
                options=_OPTIONS,
                strip_comment_tags=True,
            )
        )
    except (SyntaxError, tokenize.TokenError, TemplateError, UnicodeDecodeError, OSError) as error:
        fault = Fault(
            path=label,
            line=getattr(error, "lineno", None) or 0,
            what="the messages of this file cannot be read",
            found=str(error),
            todo="mend the file; it has to be valid before its messages can be extracted",
        )
        raise BuildError([fault]) from error
    return [_message(label, line, text, hints, context) for line, text, hints, context in found if text]


def _message(path: str, line: int, text: str | tuple[str, ...], hints: Iterable[str], context: str | None) -> Message:
    msgid, plural = (text[0], text[1]) if isinstance(text, tuple) else (text, "")
    return Message(
        msgid=msgid,
        plural=plural,
        context=context,
        strings=("", "") if plural else ("",),
        flags=frozenset(BabelMessage(text).flags),
        hints=tuple(hint for hint in hints if hint),
        references=((path, line),),
    )
