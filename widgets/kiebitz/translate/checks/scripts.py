"""Finds words in the wrong script: a Cyrillic letter where Latin is written, a Latin word where Cyrillic is."""

import re
from collections.abc import Iterator
from functools import cache

from babel import Locale
from babel.core import get_global

from kiebitz.faults import Fault
from kiebitz.serbian import SERBIAN_LETTERS
from kiebitz.translate.catalogue import Message
from kiebitz.translate.placeables import BRACKETS, QUOTED, without_placeables

_CYRILLIC = re.compile("[\u0400-\u052f]+")
_LATIN = re.compile("[A-Za-z\u00c0-\u024f]")
_DOUBTFUL = {"sr": re.compile(f"(?![{''.join(sorted(SERBIAN_LETTERS))}])[^\\W\\d_]")}
"""Letters that need a look where a language's own letters are known; elsewhere it is those of the other script."""

_WORD = re.compile(r"[^\W\d_]+")
_NOT_WORDS = re.compile(r"\[[A-Z]+(?:_[A-Z]+)*\]|\b[A-Za-z]\d+(?::\d+)?\b|\b[a-z_]+(?:\.[a-z_]+)+\b")
"""Places to be filled in, as [SEARCH_TERM], ids with a number, as s2:28, and names of rules, as close.min_talon."""

_CODE = re.compile(r"`[^`]+`")

_STAY = {
    "names of programs and techniques": "Bluetooth cardrules Crowdin Git GitHub GitLab gettext HD iOS JSON Netlify nox "
    "Poedit PyPI Python VS Code WebAssembly Weblate",
    "names of licences": "BY CC MIT",
    "names of this project and of those it cites": "Kiebitz Schnopsn Spielewiki",
    "German games and words that are mentioned as German ones": "Bauernschnapsen Dreierschnapsen Partie Vorhand über",
    "a Croatian word that is mentioned as a Croatian one": "partija",
}
_NAMES = frozenset(name for names in _STAY.values() for name in names.split())
"""Latin words that Cyrillic text may contain."""

_COMMANDS = frozenset({"check", "deal", "diff", "legal", "perft", "play", "replay", "rules", "settle", "solve", "why"})
"""Commands of `cardrules`, which are also headings of their own."""


def script_faults(message: Message, language: str, path: str) -> Iterator[Fault]:
    """A fault for each word of the translation of *message* that is not in the script of *language*."""
    doubtful = _DOUBTFUL.get(language) or (_LATIN if script_of(language) == "Cyrl" else _CYRILLIC)
    allowed = None
    for string in message.strings:
        # Most texts have no doubtful letter; looking at each of their words would take time.
        text = _NOT_WORDS.sub(" ", without_placeables(string)) if doubtful.search(string) else ""
        for word in filter(doubtful.search, _WORD.findall(text)):
            allowed = _allowed(message) if allowed is None else allowed
            if word not in allowed and (problem := _problem(word, language)):
                yield Fault(path=path, line=message.line, what=problem[0], found=word, todo=problem[1])


@cache
def script_of(language: str) -> str:
    """The script that *language* is written in, by its ISO 15924 code: `Latn`, `Cyrl`."""
    locale = Locale.parse(language)
    likely = str(get_global("likely_subtags").get(locale.language, ""))
    return locale.script or next(iter(likely.split("_")[1:2]), "Latn")


def _allowed(message: Message) -> frozenset[str]:
    """Words that may stay as the English text of *message* has them."""
    english = f"{message.msgid} {message.plural}"
    known = frozenset(_WORD.findall(english))
    if message.msgid in _COMMANDS:
        return known
    mentioned = [*_CODE.findall(english), *QUOTED.findall(english)]
    mentioned += [part for text in message.strings for aside in (QUOTED, BRACKETS) for part in aside.findall(text)]
    letters = {word for word in known if (len(word) == 1 and word.isupper()) or _CYRILLIC.search(word)}
    return _NAMES | letters | (known & {*_WORD.findall(" ".join(mentioned))})


def _problem(word: str, language: str) -> tuple[str, str] | None:
    """What is wrong with the letters of *word*, and what to do about it."""
    cyrillic, latin = _CYRILLIC.search(word), _LATIN.search(word)
    if script_of(language) != "Cyrl":
        found = f"a Cyrillic letter in a translation into {language!r}", "type the word again in Latin letters"
        return found if cyrillic else None
    if cyrillic and latin:
        return "Latin and Cyrillic letters are mixed in one word", "type the word again in Cyrillic letters"
    if latin:
        return f"a Latin word in a translation into {language!r}", "write it in Cyrillic letters; only names stay"
    if language == "sr" and cyrillic and not SERBIAN_LETTERS.issuperset(word):
        return "a letter that Serbian does not have", "use the thirty letters of Serbian Cyrillic"
    return None
