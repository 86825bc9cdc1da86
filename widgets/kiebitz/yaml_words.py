"""What a reader of YAML has against a text, in words for people who write settings and no programs."""

from typing import Final

import yaml

from cardrules.examples import not_utf8

__all__ = ["in_plain_words", "line_of", "not_utf8"]

_INDENTED: Final = (
    "this line, or one above it, begins too far in or not far enough; or a quotation mark is missing. "
    "What belongs together begins in one column, with blanks before it and no tab"
)
_SIGN: Final = "no value can begin with this sign, or there is a tab: put the value in quotation marks, or write blanks"
_QUOTE: Final = "a quotation mark that is never closed"
_BRACKET: Final = "a bracket that is never closed, or a missing comma"
_HIDDEN: Final = "a character that nobody can see; take it out"

_WORDS: Final = {
    "but found '<scalar>'": "there is text behind a closing quotation mark, or one of these marks is missing",
    "expected <block end>": _INDENTED,
    "did not find expected key": _INDENTED,
    "did not find expected '-'": _INDENTED,
    "mapping values are not allowed": "a colon too many, no blank behind the colon of the line above, "
    "or a line that begins too far in. A text with a colon in it stands in quotation marks",
    "'\\t' that cannot start any token": "a tab before the text; write blanks instead",
    "cannot start any token": _SIGN,
    "could not find expected ':'": "a line without a colon; write a key, a colon, a blank and a value",
    "unexpected end of stream": _QUOTE,
    "unexpected document separator": _QUOTE,
    "expected ',' or": _BRACKET,
    "unknown escape character": "a backslash in double quotation marks; use single ones",
    "undefined alias": "a value that begins with an asterisk; put it in quotation marks",
    "another document": "a second text behind a line of hyphens; a file has one",
    "special characters": _HIDDEN,
    "control characters": _HIDDEN,
}
"""Part of a message of one of the two readers in use, to what is wrong; the first that fits counts."""

_FROM_BEGINNING: Final = ("expected ':'", "expected ',' or", "end of stream", "document separator")
"""Messages on what was begun in an earlier line, which is where it is to be mended."""


def in_plain_words(error: yaml.YAMLError) -> str:
    """What is wrong with a text that a reader gave up with *error*."""
    problem = _problem(error)
    return next((words for part, words in _WORDS.items() if part in problem), " ".join(problem.split()))


def line_of(error: yaml.YAMLError, default: int = 0) -> int:
    """The line, from 1, of the text that a reader gave up with *error*; *default* where it names none."""
    begun = any(part in _problem(error) for part in _FROM_BEGINNING)
    mark = (getattr(error, "context_mark", None) if begun else None) or getattr(error, "problem_mark", None)
    return mark.line + 1 if mark else default


def _problem(error: yaml.YAMLError) -> str:
    return str(getattr(error, "problem", None) or getattr(error, "reason", None) or error)
