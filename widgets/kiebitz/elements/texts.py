"""Texts in the reader's language, through gettext; the catalogues are brought by whoever runs the widgets."""

from functools import lru_cache
from gettext import GNUTranslations, NullTranslations
from io import BytesIO
from typing import Final

from markupsafe import Markup

SOURCE_LOCALE: Final = "en"
"""The language of the package's own words; pages of a site may be written in any."""

type Text = Markup | str
"""Words for a page, with HTML or without."""

type NamedText = tuple[Text, Text]
"""A fact as lists show it: its name, then its value."""

_CATALOGUES: dict[str, NullTranslations] = {SOURCE_LOCALE: NullTranslations()}


def use_catalogue(locale: str, mo: bytes) -> None:
    """Use the compiled catalogue *mo* for *locale* from now on."""
    _CATALOGUES[locale] = _read(mo)


# Each language once; and some more, since a server for translators has other texts after each change.
@lru_cache(maxsize=24)
def _read(mo: bytes) -> GNUTranslations:
    """The catalogue *mo*, read once: a build gives it with every page, and what is made in its words is kept by it."""
    return GNUTranslations(BytesIO(mo))


def texts(locale: str) -> NullTranslations:
    """The texts of *locale*.

    Raises:
        KeyError: no catalogue was given for it.
    """
    return _CATALOGUES[locale]


def has_texts(locale: str) -> bool:
    """Whether a catalogue was given for *locale*, or it needs none."""
    return locale in _CATALOGUES


def fill(sentence: str, **parts: Text) -> Markup:
    """*sentence* of our own catalogue with *parts* put in."""
    return Markup(sentence).format(**parts)  # noqa: S704  # our own catalogue


def code(text: str) -> Markup:
    """*text* as it is written in a position or a file of rules."""
    return Markup("<code>{}</code>").format(text)


def marked(text: str, texts: NullTranslations) -> str | Markup:
    """The translation of *text*, or *text* itself, marked as English where the texts are of another language."""
    translation = texts.gettext(text)
    language = texts.info().get("language", SOURCE_LOCALE)
    if not text or translation != text or language.startswith(SOURCE_LOCALE):
        return translation
    return Markup('<span class="untranslated" lang="{}">{}</span>').format(SOURCE_LOCALE, text)


def N_(text: str) -> str:  # noqa: N802  # gettext's customary name
    """*text* itself, marked for the translators."""
    return text


def NC_(context: str, text: str) -> tuple[str, str]:  # noqa: N802  # gettext's customary name
    """*context* and *text*, marked for the translators; `texts(locale).pgettext(*pair)` translates the pair."""
    return context, text
