"""Texts that may be on the pages of the pseudo-locale without accents, and why."""

import re
from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from typing import Final, NamedTuple


class Allowance(NamedTuple):
    """Texts that are alike in every language."""

    pattern: re.Pattern[str]
    why: str


ALLOWANCES: Final = (
    Allowance(
        re.compile(r"\bs\d(?:-\d{3}|(?::\d+(?:-\d+)?)?)(?![\w-])"),
        "source texts, their lines and their statements have numbers, not names",
    ),
    Allowance(
        re.compile(r"\[(?:SEARCH_TERM|COUNT)\]"),
        "the search replaces these by what it found",
    ),
    Allowance(
        re.compile(r"\((?:O|U)\)"),
        "the corners of double-German cards have these letters in every language",
    ),
)


def without_allowed(text: str, names: Iterable[str] = ()) -> str:
    """*text* without what may stay plain English.

    Beside the allowances above, these are the sentences of the theme, which Material has in the languages it knows,
    not in the pseudo-locale; and the *names* of languages, since a language is named in itself everywhere.
    """
    for sentence in _sentences_of_the_theme():
        # "Next: The exchange" has the page's title after the theme's word.
        if text == sentence or text.startswith(f"{sentence}: "):
            text = text.removeprefix(sentence)
    for name in names:
        text = text.replace(name, " ")
    for allowance in ALLOWANCES:
        text = allowance.pattern.sub(" ", text)
    return text


@cache
def _sentences_of_the_theme() -> frozenset[str]:
    english = files("material") / "templates" / "partials" / "languages" / "en.html"
    return frozenset(re.findall(r'^\s*"[\w.]+": "([^"]+)"', english.read_text(encoding="utf-8"), re.MULTILINE))
