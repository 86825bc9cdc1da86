"""What the engine refuses, as readers of a page have it: its sentence in their language, with their cards."""

import re
from functools import cache
from gettext import NullTranslations
from typing import Final

from markupsafe import Markup, escape

from cardrules import SUITS, Card, RulesError
from cardrules.messages import Wording
from kiebitz.elements.card_html import card_chip, suit_chip
from kiebitz.elements.games import game_uis
from kiebitz.elements.texts import SOURCE_LOCALE, code, fill

_PLACE: Final = re.compile(r"\{\w+\}")
_LETTER: Final = re.compile(r"[^\W\d_]")


def refusal(error: RulesError, texts: NullTranslations) -> Markup:
    """What is wrong by *error*, as a quotation; marked as English where there is no translation."""
    if isinstance(error.wording, Wording) and _is_readable(error.wording, texts):
        return Markup("<q>{}</q>").format(_sentence(error.wording, texts))
    return Markup('<q lang="{}">{}</q>').format(SOURCE_LOCALE, error.wording)


def refusal_text(error: RulesError, texts: NullTranslations) -> str:
    """The sentence of *error* without mark-up, with rules by their names for readers; empty without a translation."""
    sentence = error.wording
    return sentence_text(sentence, texts) if isinstance(sentence, Wording) and _is_readable(sentence, texts) else ""


def sentence_text(sentence: Wording, texts: NullTranslations) -> str:
    """*sentence* in the language of *texts*, without mark-up, with rules by their names for readers."""
    parts = {name: _text_part(part, texts) for name, part in sentence.parts.items()}
    return texts.gettext(sentence.template).format(**parts)


def _is_readable(sentence: Wording, texts: NullTranslations) -> bool:
    return _is_english(texts) or _is_translated(sentence, texts)


def _is_english(texts: NullTranslations) -> bool:
    return texts.info().get("language", SOURCE_LOCALE).startswith(SOURCE_LOCALE)


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


def _text_part(part: object, texts: NullTranslations) -> object:
    match part:
        case Wording():
            return sentence_text(part, texts)
        case str():
            return _rule_pattern().sub(lambda found: _rule_name(found[1], texts), part)
        case _:
            return part


def _rule_name(rule: str, texts: NullTranslations) -> str:
    words = next(words for words in (ui.words() for ui in game_uis()) if rule in dict(words.parameters()))
    # i18n: the name of a rule within a sentence, in the quotation marks of the language
    return texts.gettext("“{rule}”").format(rule=words.rule_name(rule, texts))


@cache
def _rule_pattern() -> re.Pattern[str]:
    """What the engine calls a rule, in quotes or not."""
    rules = {rule for ui in game_uis() for rule, _ in ui.words().parameters()}
    return re.compile(rf"'?\b({'|'.join(map(re.escape, sorted(rules)))})\b'?")
