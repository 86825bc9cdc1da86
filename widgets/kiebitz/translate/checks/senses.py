"""Finds words that a rule hangs on in another number than in the English text and in every other language."""

from collections import Counter
from collections.abc import Iterator, Sequence

from kiebitz.faults import Fault
from kiebitz.translate.catalogue import Message
from kiebitz.translate.checks.others import Others, Version, versions
from kiebitz.translate.checks.word_senses import COUNTED, LANGUAGES, OPPOSITES, Sense, senses_in

WORD = "word"
"""The name that switches off what is about opposites."""


def sense_faults(message: Message, language: str, path: str, others: Others, noqa: frozenset[str]) -> Iterator[Fault]:
    """A fault for each word of another meaning in the translation of *message*; *others* are those it is held to."""
    texts = [one for one in versions(message, others) if one.language in LANGUAGES]
    if message.plural or language not in LANGUAGES:
        return
    mine, *beside = (senses_in(one.language, one.words) for one in (Version(language, message.strings[0]), *texts))
    # Most translations have no word more than the others.
    added = [sense for sense, count in mine.items() if count > max(one[sense] for one in beside)]
    for group in OPPOSITES if WORD not in noqa else ():
        if extra := [sense.name for sense in added if sense in group]:
            lost = [sense.name for sense in group if mine[sense] < min(one[sense] for one in beside)]
            if lost:
                what = f"the translation has a word for {extra[0]!r} where all others have one for {lost[0]!r}"
                yield _fault(message, path, what, WORD)
    # The English text alone does not tell how often another language has to deny.
    for senses in COUNTED if len(beside) > 1 else ():
        name = senses[0].name
        if name not in noqa and (more := _miscounted(senses, mine, beside)):
            what = f"the translation has {more} words for {name!r} than the English text and every other language"
            yield _fault(message, path, what, name)


def _fault(message: Message, path: str, what: str, code: str) -> Fault:
    todo = f"Write what the English text says; or, if it is right, note # i18n: noqa {code}"
    return Fault(path=path, line=message.line, what=what, expected=message.msgid, found=message.strings[0], todo=todo)


def _miscounted(senses: tuple[Sense, Sense], mine: Counter[Sense], beside: Sequence[Counter[Sense]]) -> str:
    """`more` or `fewer`, where it certainly is so; else nothing."""
    sure, possible = senses
    if mine[sure] > max(one[possible] for one in beside):
        return "more"
    return "fewer" if mine[possible] < min(one[sure] for one in beside) else ""
