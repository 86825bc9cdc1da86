"""Finds where a translation has things in another order or amount than the English text and every other language."""

import re
from collections.abc import Callable, Hashable, Iterator, Sequence
from typing import Final

from kiebitz.faults import Fault
from kiebitz.translate.catalogue import MARKDOWN, Message
from kiebitz.translate.checks.others import ENOUGH, Others, Version, unlike_all, versions
from kiebitz.translate.placeables import PLACEABLES, occurrences

_ORDERED: Final = frozenset({"fact", "placeholder", "link"})
_PLACES: Final = tuple(kind for kind in PLACEABLES if kind.code in _ORDERED)
_SENTENCE_END: Final = re.compile(r"[.!?](?=\s+[\"„»“(*_\[{]*[^\W\d_a-zčćđšž]|\W*$)")
_STRONG: Final = re.compile(r"\*\*(?P<words>.+?)\*\*")
_NAME: Final = re.compile(r"(?<!\d)66(?!\d)")
_LONG: Final = 30
"""Shorter texts may be of any length: titles, buttons, names."""

_FAR: Final = 0.2
"""Of the length of the text; words move in a sentence, but rarely from its beginning to its end."""

_HALF: Final = 0.55
"""Of the length of the shortest other text; no translation of the project is shorter, and half of one is."""


def agreement_faults(
    message: Message, path: str, language: str, others: Others, noqa: frozenset[str]
) -> Iterator[Fault]:
    """A fault for each thing in the translation of *message* that neither English nor any of *others* has so."""
    if message.plural or len(others) < ENOUGH:
        return
    mine, beside = Version(language, message.strings[0]), versions(message, others)
    for code, look in _CHECKS.items():
        if code not in noqa and (found := look(mine, beside)):
            what, expected, value = found
            if code != "bold" or MARKDOWN in message.flags:
                todo = f"Mend it; or, if it is right, note # i18n: noqa {code}"
                yield Fault(path=path, line=message.line, what=what, expected=expected, found=value, todo=todo)


type _Finding = tuple[str, str, str] | None
"""What is wrong, what was expected, and what was found; None where nothing is wrong."""


def _order(mine: Version, beside: Sequence[Version]) -> _Finding:
    found, wanted = _places(mine.text), [_places(one.text) for one in beside]
    if not unlike_all(found, wanted) or sorted(found) != sorted(wanted[0]):
        return None
    what = "the translation has facts or links in another order than the English text and every other language"
    return what, " ".join(wanted[0]), " ".join(found)


def _places(text: str) -> tuple[str, ...]:
    """What stands in the places of *text*, in their order."""
    found = [(match.start(), kind, match) for kind in _PLACES for match in kind.pattern.finditer(text)]
    return tuple(next(iter(occurrences(kind, match[0]) or [match[0]])) for _, kind, match in sorted(found, key=_start))


def _start(found: tuple[int, Hashable, re.Match[str]]) -> int:
    return found[0]


def _sentences(mine: Version, beside: Sequence[Version]) -> _Finding:
    found, wanted = _count_sentences(mine), [_count_sentences(one) for one in beside]
    if found >= min(wanted):
        return None
    what = "the translation has fewer sentences than the English text and every other language"
    return what, str(min(wanted)), str(found)


def _count_sentences(version: Version) -> int:
    return len(_SENTENCE_END.findall(version.words))


def _length(mine: Version, beside: Sequence[Version]) -> _Finding:
    shortest = min(len(one.text) for one in beside)
    if shortest < _LONG or len(mine.text) >= _HALF * shortest:
        return None
    what = "the translation is much shorter than the English text and every other language"
    return what, f"about {shortest} characters", str(len(mine.text))


def _bold(mine: Version, beside: Sequence[Version]) -> _Finding:
    found, wanted = _bold_places(mine.text), [_bold_places(one.text) for one in beside]
    if not found or any(len(found) != len(one) or _near(found, one) for one in wanted):
        return None
    what = "the bold words of the translation are not where the English text and every other language have them"
    return what, _described(wanted[0]), _described(found)


def _bold_places(text: str) -> list[tuple[float, float]]:
    """Where the bold words of *text* begin and end, as shares of its length; 0 and 1 where no words are outside."""
    length = len(text)
    spans = [match.span() for match in _STRONG.finditer(text)]
    return [
        (start / length if re.search(r"\w", text[:start]) else 0, end / length if re.search(r"\w", text[end:]) else 1)
        for start, end in spans
    ]


def _near(some: Sequence[tuple[float, float]], others: Sequence[tuple[float, float]]) -> bool:
    return all(
        abs(here - there) <= _FAR and (here in {0, 1}) == (there in {0, 1})
        for one, other in zip(some, others, strict=True)
        for here, there in zip(one, other, strict=True)
    )


def _described(places: Sequence[tuple[float, float]]) -> str:
    return ", ".join(f"{start:.0%} to {end:.0%}" for start, end in places) or "none"


def _names(mine: Version, beside: Sequence[Version]) -> _Finding:
    found, wanted = len(_NAME.findall(mine.words)), [len(_NAME.findall(one.words)) for one in beside]
    if min(wanted) <= found <= max(wanted):
        return None
    return (
        "the translation has 66 more or less often than the English text and every other language",
        str(wanted[0]),
        str(found),
    )


_CHECKS: Final[dict[str, Callable[[Version, Sequence[Version]], _Finding]]] = {
    "order": _order,
    "sentences": _sentences,
    "length": _length,
    "bold": _bold,
    "number": _names,
}
"""The name that switches a check off for one message, and the check."""
