"""Finds a translation that two messages have though their English texts are not alike, and in no other language."""

from collections.abc import Iterable, Iterator, Mapping

from rapidfuzz import fuzz

from kiebitz.faults import Fault
from kiebitz.translate.catalogue import Message
from kiebitz.translate.checks.others import ENOUGH, MessageId, Others, message_id, pairs

_ALIKE = 75
"""How alike, of 100, two English texts are that may well have one translation: Closing, Closing the talon."""


def twin_faults(
    read: Iterable[tuple[str, Message]], translations: Mapping[MessageId, Others], language: str
) -> Iterator[Fault]:
    """A fault for each of *read*, paths and messages, with the translation of another message.

    *translations* are those of all languages: where one more language has one text for both, that is right.
    """
    by_text: dict[tuple[str, ...], list[tuple[str, Message]]] = {}
    for path, message in read:
        by_text.setdefault(message.strings, []).append((path, message))
    for same in by_text.values():
        for one, other in pairs(same):
            if not _may_be_one(one, other, translations, language):
                yield _fault(one, other)
                break


def _may_be_one(
    one: tuple[str, Message], other: tuple[str, Message], translations: Mapping[MessageId, Others], language: str
) -> bool:
    texts = [message.msgid for _, message in (one, other)]
    if fuzz.WRatio(*texts) >= _ALIKE:
        return True
    found = [translations.get(message_id(*which), {}) for which in (one, other)]
    common = (found[0].keys() & found[1].keys()) - {language}
    return len(common) < ENOUGH or any(found[0][name] == found[1][name] for name in common)


def _fault(one: tuple[str, Message], other: tuple[str, Message]) -> Fault:
    path, message = other
    return Fault(
        path=path,
        line=message.line,
        what=f"this is the translation of {one[1].msgid!r} too, in {one[0]}, line {one[1].line}",
        expected=f"the translation of {message.msgid!r}",
        found=message.strings[0],
        todo="Translate each by itself; or, if one text is right for both, note # i18n: noqa twin at the second",
    )
