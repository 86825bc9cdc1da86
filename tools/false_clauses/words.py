"""Sentences made false by their words: a denial more or less, another duty, a number where a fact was."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from cardrules.game import Game
from kiebitz.elements.rulebook.clause import Clause
from kiebitz.translate.catalogue import Message
from tools.false_clauses.falsehoods import FalseClause, FalseTranslation
from tools.false_clauses.opposites import opposite_forms


class _Language(NamedTuple):
    """The words that matter in one language."""

    no: str
    """What makes a sentence deny, before its last word."""

    denials: str
    """Patterns of words without which it does not."""

    duties: Mapping[str, str]
    """Words of duty and permission, each with its opposite."""


_LANGUAGES: Final[Mapping[str, _Language]] = {
    "en": _Language(
        "not", r"not|no|never|nobody|nothing|without", {"must": "may", "may": "must", "only": "also", "cannot": "can"}
    ),
    "de": _Language(
        "nicht",
        r"nicht|nie|niemand\w*|keine?\w?|nichts|ohne",
        {"muss": "darf", "musst": "darfst", "darf": "muss", "darfst": "musst"},
    ),
    "hr": _Language("ne", r"ne|nije|nema|nemaš|bez", {"moraš": "smiješ", "mora": "smije", "smiješ": "moraš"}),
    "sr": _Language("не", r"не|није|нема|немаш|без", {"мораш": "смеш", "мора": "сме", "смеш": "мораш"}),
}

_PLACE: Final = re.compile(r"\{\w+\}")


def false_sentences(
    game: Game, clause: Clause, translations: Mapping[str, Mapping[str, Message]]
) -> Iterator[FalseClause]:
    """*clause* of *game* with each false form of each of its English sentences.

    The *translations*, by language and sentence, stay as they are.
    """
    for index, text in enumerate(clause.texts):
        for kind, false in false_forms(text, "en"):
            texts = (*clause.texts[:index], false, *clause.texts[index + 1 :])
            kept = tuple(
                (language, known[text], replace(known[text], msgid=false)) for language, known in translations.items()
            )
            yield FalseClause(f"English {kind}", false, game, replace(clause, texts=texts), kept)


def false_translations(
    message: Message, language: str, others: Mapping[str, Sequence[str]]
) -> Iterator[FalseTranslation]:
    """Each false form of the translation of *message*; the *others* stay as they are."""
    for kind, false in false_forms(message.strings[0], language):
        changed = replace(message, strings=(false,))
        yield FalseTranslation(f"{language} {kind}", false, language, message, changed, others)


def false_forms(text: str, language: str) -> Iterator[tuple[str, str]]:
    """What makes *text* false, and the false text."""
    words = _LANGUAGES[language]
    start, _, last = text.rpartition(" ")
    yield "denial added", f"{start} {words.no} {last}"
    for found in re.finditer(rf" ?\b(?:{words.denials})\b", _masked(text), re.IGNORECASE):
        yield "denial removed", text[: found.start()] + text[found.end() :]
    for duty, opposite in words.duties.items():
        if re.search(rf"\b{duty}\b", text):
            yield "duty turned", re.sub(rf"\b{duty}\b", opposite, text, count=1)
    for false in opposite_forms(text, language):
        yield "opposite", false
    places = list(_PLACE.finditer(text))
    for place in places:
        yield "number for a fact", f"{text[: place.start()]}7{text[place.end() :]}"
    one, other = (places[0], places[-1]) if places else (None, None)
    if one and other and one[0] != other[0]:
        between = text[one.end() : other.start()]
        yield "facts exchanged", text[: one.start()] + other[0] + between + one[0] + text[other.end() :]


def _masked(text: str) -> str:
    return _PLACE.sub(lambda place: "_" * len(place[0]), text)
