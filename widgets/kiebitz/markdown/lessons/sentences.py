"""Sentences of lessons: their length, their facts, and the same as HTML in the reader's language."""

import re
from collections.abc import Iterator, Mapping
from gettext import NullTranslations
from types import MappingProxyType
from typing import Final

from markupsafe import Markup, escape

from kiebitz.elements.cards import SYMBOLS
from kiebitz.elements.texts import Text
from kiebitz.markdown.facts import PATTERN, FactError, fact
from kiebitz.markdown.source_language import source_texts

LONGEST: Final = 25
"""Most words of a sentence."""

HERE: Final = "here"
"""First word of a fact about the deal at that moment, as `{= here your points }`."""

BUTTON: Final = "button"
"""First word of a fact that is the label of a button of the step, as `{= button exchange }`."""

_LETTERS: Final = {ord(sign): str(suit) for suit, sign in SYMBOLS.items()}
"""Signs of suits to letters, by which the engine writes actions."""

_FACT: Final = re.compile(PATTERN)


def word_count(text: str) -> int:
    """The words of *text*, a fact being one."""
    return len(_FACT.sub("fact", text).split())


def quotable(numbers: Mapping[str, int], buttons: Mapping[str, Text] = MappingProxyType({})) -> Mapping[str, Text]:
    """Fact to answer, for *numbers* of the deal by name, and for the labels of *buttons* by action."""
    here = {f"{HERE} {name}": str(number) for name, number in numbers.items()}
    return here | {f"{BUTTON} {action}": label for action, label in buttons.items()}


def unanswered(text: str, answers: Mapping[str, Text]) -> Iterator[tuple[str, str]]:
    """The facts of *text* that have no answer where *answers* can be quoted: each with what is wrong."""
    for found in _FACT.finditer(text):
        try:
            _answer(found[1], answers, source_texts())
        except FactError as error:
            yield found[0], str(error)


def sentence_html(text: str, answers: Mapping[str, Text], reader: NullTranslations) -> Markup:
    """*text* with its facts, of which some quote *answers*, in the language of *reader*."""
    parts: list[Markup] = []
    end = 0
    for found in _FACT.finditer(text):
        answer = _answer(found[1], answers, reader)
        kind = "b" if found[1].startswith(f"{BUTTON} ") else "span"
        parts += [escape(text[end : found.start()]), Markup('<{0} class="kb-fact">{1}</{0}>').format(kind, answer)]
        end = found.end()
    return Markup("").join([*parts, escape(text[end:])])


def _answer(question: str, answers: Mapping[str, Text], reader: NullTranslations) -> Text:
    question_text = " ".join(question.split())
    first, _, name = question_text.partition(" ")
    if first not in {HERE, BUTTON}:
        return fact(question, reader)
    if first == BUTTON:
        question_text = question_text.translate(_LETTERS)
    if question_text not in answers:
        known = [one.partition(" ")[2] for one in answers if one.startswith(f"{first} ")]
        raise FactError(f"{name!r} cannot be quoted here; there are {', '.join(known) or 'none'}")
    return answers[question_text]
