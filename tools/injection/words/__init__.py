"""The words of each language that carry a rule: numbers, cards, duties; and what could be in their place."""

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Final, NamedTuple

_DIGITS: Final = re.compile(r"(?<![\w#/:.{=-])\d{1,2}(?![\w/:{=-]|\.\d)")
_GLYPH: Final = re.compile(r"[♠♥♦♣](?P<rank>[AKQJT987]|10)?(?!\w)")


class Words(NamedTuple):
    """The words of one language."""

    numbers: tuple[str, ...]
    """Patterns of one group each, which has the number: `(two|three)`; any other of its words may be there."""

    cards: tuple[tuple[str, ...], ...]
    """Names of ranks and suits, those of one form together; each may stand for each other."""

    duties: Mapping[str, tuple[str, ...]]
    """Patterns of words that oblige, permit or forbid, with words of the opposite meaning."""


class Replaceable(NamedTuple):
    """Words at a place of a text, and what could be there."""

    start: int
    old: str
    replacements: tuple[str, ...]


def numbers(text: str, words: Words) -> Iterator[Replaceable]:
    """Every number in *text*, in digits or in words."""
    for found in _DIGITS.finditer(text):
        near = (int(found[0]) + step for step in (1, -1, 10))
        yield Replaceable(found.start(), found[0], tuple(str(other) for other in near if other >= 0))
    # A word that several patterns find is a number once.
    places: dict[int, Replaceable] = {}
    for pattern in words.numbers:
        places = {swap.start: swap for swap in _alternatives(text, pattern)} | places
    yield from places.values()


def cards(text: str, words: Words) -> Iterator[Replaceable]:
    """Every card, rank and suit in *text*, by its sign or its name."""
    for found in _GLYPH.finditer(text):
        rank = found["rank"] or ""
        others = [suit + rank for suit in "♠♥♦♣" if suit != found[0][0]]
        others += [found[0][0] + other for other in "AKQJ" if rank and other != rank]
        yield Replaceable(found.start(), found[0], tuple(others))
    for group in words.cards:
        yield from _alternatives(text, rf"(?<!\w)({'|'.join(map(re.escape, group))})(?!\w)")


def duties(text: str, words: Words) -> Iterator[Replaceable]:
    """Every word in *text* that obliges, permits or forbids."""
    for pattern, opposites in words.duties.items():
        for found in _compiled(rf"(?<!\w)(?:{pattern})(?:(?<=\s)|(?!\w))").finditer(text):
            yield Replaceable(found.start(), found[0], tuple(_as_begun(found[0], new) for new in opposites))


def _alternatives(text: str, pattern: str) -> Iterator[Replaceable]:
    """The words in *text* that the group of *pattern* finds, each with its other alternatives."""
    alternatives = _alternatives_of(pattern)
    for found in _compiled(pattern).finditer(text):
        others = (word for word in alternatives if word.casefold() != found[1].casefold())
        yield Replaceable(found.start(1), found[1], tuple(_as_begun(found[1], word) for word in others))


def _alternatives_of(pattern: str) -> Iterable[str]:
    """The words between the bars of the one capturing group of *pattern*."""
    inside = re.search(r"\((?!\?)(?P<words>[^()]*)\)", pattern)
    return inside["words"].replace("\\", "").split("|") if inside else ()


def _as_begun(old: str, new: str) -> str:
    """*new* with a capital where *old* has one."""
    return new[:1].upper() + new[1:] if old[:1].isupper() else new


_PATTERNS: Final[dict[str, re.Pattern[str]]] = {}


def _compiled(pattern: str) -> re.Pattern[str]:
    if pattern not in _PATTERNS:
        _PATTERNS[pattern] = re.compile(pattern, re.IGNORECASE)
    return _PATTERNS[pattern]
