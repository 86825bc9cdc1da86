"""What may stand on the pages of the pseudo-locale without accents, and why."""

import re
from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from typing import Final, NamedTuple


class Excuse(NamedTuple):
    """Texts that are alike in every language."""

    pattern: re.Pattern[str]
    why: str


EXCUSES: Final = (
    Excuse(
        re.compile(r"\bs\d(?:-\d{3}|(?::\d+(?:-\d+)?)?)(?![\w-])"),
        "source texts, their lines and their statements have numbers, not names",
    ),
    Excuse(
        re.compile(r"\[(?:SEARCH_TERM|COUNT)\]"),
        "the search puts what it found in the place of these",
    ),
)


def without_excused(text: str, names: Iterable[str] = ()) -> str:
    """*text* without what may stand there as it is.

    That is, beside the excuses above: the sentences of the theme, which Material brings in each language it knows,
    and it does not know this one; and the *names* of languages, since each is called by its own everywhere.
    """
    for sentence in _sentences_of_the_theme():
        # "Next: The exchange" has the page's title after the theme's word.
        if text == sentence or text.startswith(f"{sentence}: "):
            text = text.removeprefix(sentence)
    for name in names:
        text = text.replace(name, " ")
    for excuse in EXCUSES:
        text = excuse.pattern.sub(" ", text)
    return text


@cache
def _sentences_of_the_theme() -> frozenset[str]:
    english = files("material") / "templates" / "partials" / "languages" / "en.html"
    return frozenset(re.findall(r'^\s*"[\w.]+": "([^"]+)"', english.read_text(encoding="utf-8"), re.MULTILINE))
