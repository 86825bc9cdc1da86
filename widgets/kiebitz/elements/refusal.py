"""What the engine refuses, as readers of a page have it: its sentence in their language, with their cards."""

import re
from gettext import NullTranslations
from typing import Final

from markupsafe import Markup, escape

from cardrules import SUITS, Card, RulesError
from cardrules.messages import Wording
from kiebitz.elements.card_html import card_chip, suit_chip
from kiebitz.elements.texts import SOURCE_LOCALE, code, fill

_PLACE: Final = re.compile(r"\{\w+\}")
_LETTER: Final = re.compile(r"[^\W\d_]")


def refusal(error: RulesError, texts: NullTranslations) -> Markup:
    """What is wrong by *error*, as a quotation; marked as English where there is no translation."""
    is_english = texts.info().get("language", SOURCE_LOCALE).startswith(SOURCE_LOCALE)
    if isinstance(error.wording, Wording) and (is_english or _is_translated(error.wording, texts)):
        return Markup("<q>{}</q>").format(_sentence(error.wording, texts))
    return Markup('<q lang="{}">{}</q>').format(SOURCE_LOCALE, error.wording)


def refusal_text(error: RulesError, texts: NullTranslations) -> str:
    """The translation without mark-up; empty where there is none."""
    sentence = error.wording
    return _text(sentence, texts) if isinstance(sentence, Wording) and _is_translated(sentence, texts) else ""


def _is_translated(sentence: Wording, texts: NullTranslations) -> bool:
    if not _LETTER.search(_PLACE.sub("", sentence.template)):
        return all(_is_translated(part, texts) for part in sentence.parts.values() if isinstance(part, Wording))
    return texts.gettext(sentence.template) != sentence.template


def _sentence(sentence: Wording, texts: NullTranslations) -> Markup:
    return fill(texts.gettext(sentence.template), **{name: _part(part, texts) for name, part in sentence.parts.items()})


def _part(part: object, texts: NullTranslations) -> Markup:
    match part:
        case Wording():
            return _sentence(part, texts)
        case Card():
            return card_chip(part, texts)
        case str() if part in SUITS:
            return suit_chip(part, texts)
        case str():
            # What is written in a position, or is to be.
            return code(part)
        case _:
            return escape(part)


def _text(sentence: Wording, texts: NullTranslations) -> str:
    parts = {name: _text(part, texts) if isinstance(part, Wording) else part for name, part in sentence.parts.items()}
    return texts.gettext(sentence.template).format(**parts)
