"""Finds what a translation lost although every translation keeps it: placeables, numbers, emphasis, plural forms."""

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator

from kiebitz.faults import Fault
from kiebitz.translate.catalogue import MARKDOWN, Message
from kiebitz.translate.languages import plurals
from kiebitz.translate.placeables import PLACEABLES, PlaceableKind, occurrences, without_placeables

_NUMBER = re.compile(r"\d{1,3}(?:[.,\u00a0\u202f ]\d{3})+(?!\d)|\d+(?:[.,]\d+)?")
_THOUSANDS = re.compile(r"[.,\u00a0\u202f ](?=\d{3}(?!\d))")
_MAY_BE_A_WORD = re.compile(r"\b(?P<ordinal>\d+)(?:st|nd|rd|th)\b|\b[A-Z]\w+ (?P<rank>[6-9])\b")
"""Ordinals, and ranks behind the name of a suit: the 7th, and Grün 7."""

_ENTITY = re.compile(r"&#?\w+;")

_NAMES = frozenset({"66"})
"""Numbers that are names too: one language writes Sechsundsechzig, or calls "enough", where another one has 66."""

_STRONG = re.compile(r"\*\*|__")
_EMPHASIS = re.compile(r"(?<![*\w\\])[*_](?=[^*_\s])|(?<=[^*_\s\\])[*_](?![*\w])")


def loss_faults(message: Message, path: str, noqa: frozenset[str]) -> Iterator[Fault]:
    """A fault for all that the translation of *message* lost or added; *noqa* has codes of checks to skip."""
    for placeable in PLACEABLES:
        if placeable.code not in noqa:
            yield from _lost_placeables(placeable, message, path)
    for string in message.strings:
        if "number" not in noqa:
            yield from _lost_numbers(string, message, path)
        # Outside of pages a star is a star.
        if "emphasis" not in noqa and MARKDOWN in message.flags:
            yield from _lost_emphasis(string, message, path)


def plural_faults(message: Message, language: str, path: str) -> Iterator[Fault]:
    """A fault where *message* has more or fewer forms than *language*."""
    count = plurals(language).count if message.plural else 1
    if len(message.strings) != count:
        yield Fault(
            path=path,
            line=message.line,
            what="the translation has the wrong number of plural forms",
            expected=str(count),
            found=str(len(message.strings)),
            todo="add or remove msgstr[…] lines",
        )


def _lost_placeables(placeable: PlaceableKind, message: Message, path: str) -> Iterator[Fault]:
    if not any(map(placeable.pattern.search, (*_english(message), *message.strings))):
        return
    wanted = [occurrences(placeable, text) for text in _english(message)]
    for string in message.strings:
        found = occurrences(placeable, string)
        if found not in wanted:
            yield Fault(
                path=path,
                line=message.line,
                what=f"the translation has other {placeable.name} than the English text",
                expected=_listed(wanted[-1].elements()),
                found=_listed(found.elements()),
                todo=placeable.todo,
            )


def _lost_numbers(string: str, message: Message, path: str) -> Iterator[Fault]:
    """A fault where *string* lacks a number of the English text, or has one that is not there.

    Ordinals and ranks may become words, and a number may be repeated: "both have 65" is 65 : 65 elsewhere.
    """
    found = _numbers(string)
    if any(_same_numbers(text, found) for text in _english(message)):
        return
    yield Fault(
        path=path,
        line=message.line,
        what="the translation has other numbers than the English text",
        expected=_listed(_numbers(_english(message)[-1]).elements()),
        found=_listed(found.elements()),
        todo="write the numbers of the English text, as digits",
    )


def _same_numbers(english: str, found: Counter[str]) -> bool:
    numbers = _numbers(english)
    free = Counter(match["ordinal"] or match["rank"] for match in _MAY_BE_A_WORD.finditer(english))
    return not (numbers - free - found) and found.keys() <= numbers.keys()


def _numbers(text: str) -> Counter[str]:
    """The numbers in the words of *text*, all written in one way: 1,000 and 1.000 and 1 000 are alike."""
    found = (_plain(match.group()) for match in _NUMBER.finditer(_ENTITY.sub(" ", without_placeables(text))))
    return Counter(number for number in found if number not in _NAMES)


def _plain(number: str) -> str:
    """*number* in ASCII digits, without marks between thousands, and with a point."""
    digits = "".join(str(unicodedata.decimal(sign)) if sign.isdecimal() else sign for sign in number)
    return _THOUSANDS.sub("", digits).replace(",", ".")


def _lost_emphasis(string: str, message: Message, path: str) -> Iterator[Fault]:
    """A fault where *string* has fewer emphasised places than the English text, or one that does not end.

    More of them are right where the English text has some: a German verb may have two parts.
    """
    for name, pattern in (("** of strong words", _STRONG), ("* or _ of emphasised words", _EMPHASIS)):
        wanted = max(len(pattern.findall(without_placeables(text))) for text in _english(message))
        found = len(pattern.findall(without_placeables(string)))
        if found % 2 != wanted % 2 or found < wanted or (found and not wanted):
            yield Fault(
                path=path,
                line=message.line,
                what=f"the {name} in the translation are not those of the English text",
                expected=str(wanted),
                found=str(found),
                todo="put them around the words that carry the same meaning, before the first and behind the last",
            )


def _english(message: Message) -> list[str]:
    """The English texts of *message*: the singular, and the plural where it has one."""
    return [text for text in (message.msgid, message.plural) if text]


def _listed(things: Iterable[str]) -> str:
    return ", ".join(sorted(things)) or "none"
