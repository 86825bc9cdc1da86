"""Finds words that a rule hangs on in another number than in the English text and in every other language."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from kiebitz.faults import Fault
from kiebitz.translate.catalogue import Message
from kiebitz.translate.checks.others import ENOUGH, Others, Version, versions
from kiebitz.translate.checks.word_senses import (
    ALONE,
    COUNTED,
    LANGUAGES,
    NAMES,
    OPPOSITES,
    SHARED,
    SISTERS,
    Sense,
    senses_in,
)

WORD = "word"
"""The name that switches off what is about opposites, numbers and cards."""

_OWN_CODES: Final = frozenset({"not", "only"})


def sense_faults(message: Message, language: str, path: str, others: Others, noqa: frozenset[str]) -> Iterator[Fault]:
    """A fault for each word of another meaning in the translation of *message*; *others* are those it is held to."""
    texts = [one for one in versions(message, others) if one.language in LANGUAGES]
    if message.plural or language not in LANGUAGES:
        return
    mine, *beside = (senses_in(one.language, one.words) for one in (Version(language, message.strings[0]), *texts))
    # Most translations have no word more than the others.
    added = [sense for sense, count in mine.items() if count > max(one[sense] for one in beside)]
    groups = OPPOSITES if len(beside) > ENOUGH else NAMES
    for group in groups if WORD not in noqa else ():
        if extra := [sense.name for sense in added if sense in group]:
            lost = [sense.name for sense in group if mine[sense] < min(one[sense] for one in beside)]
            if lost:
                what = f"the translation has a word for {extra[0]!r} where all others have one for {lost[0]!r}"
                yield _fault(message, path, what, WORD)
    # The English text alone does not tell how often another language has to say it.
    english, translated = beside[0], beside[1:]
    counted = []
    if len(translated) >= ENOUGH:
        counted += [(senses[0], _miscounted(senses, mine, english, translated)) for senses in COUNTED]
        counted += [(sense, _miscounted((sense, sense), mine, english, translated)) for sense in ALONE]
    by_language = {text.language: one for text, one in zip(texts, beside, strict=True)}
    sister = by_language.get(SISTERS.get(language, ""))
    if sister is not None:
        counted += [(senses[0], _unlike_sister(senses, mine, english, sister)) for senses in SHARED]
    for sense, more in counted:
        code = sense.name if sense.name in _OWN_CODES else WORD
        if more and code not in noqa:
            what = f"the translation has {more} words for {sense.name!r} than the English text and other languages"
            yield _fault(message, path, what, code)
            return


def _fault(message: Message, path: str, what: str, code: str) -> Fault:
    todo = f"Write what the English text says; or, if it is right, note # i18n: noqa {code}"
    return Fault(path=path, line=message.line, what=what, expected=message.msgid, found=message.strings[0], todo=todo)


def _miscounted(
    senses: tuple[Sense, Sense], mine: Counter[Sense], english: Counter[Sense], beside: Sequence[Counter[Sense]]
) -> str:
    """`more` or `fewer`, where it is so; else nothing."""
    sure, in_english = senses
    if mine[sure] > max(english[in_english], *(one[sure] for one in beside)):
        return "more"
    return "fewer" if mine[sure] < min(one[sure] for one in (english, *beside)) else ""


def _unlike_sister(
    senses: tuple[Sense, Sense], mine: Counter[Sense], english: Counter[Sense], sister: Counter[Sense]
) -> str:
    """`more` or `fewer` than the *sister*, where the *english* text does not take the side of *mine*; else nothing."""
    sure, in_english = senses
    if mine[sure] > sister[sure] >= english[in_english]:
        return "more"
    return "fewer" if mine[sure] < sister[sure] <= english[sure] else ""
