"""The language that the pages of a site are written in, for the checks of pages before any of them is built."""

from contextvars import ContextVar
from gettext import NullTranslations
from typing import Final

from kiebitz.elements.texts import SOURCE_LOCALE, texts

_LANGUAGE: Final[ContextVar[str]] = ContextVar("language of the pages", default=SOURCE_LOCALE)


def use_source_language(language: str) -> None:
    """Take pages to be written in *language* from now on; its catalogue is in use, unless it is the package's own."""
    _LANGUAGE.set(language)


def source_language() -> str:
    """The language that pages are written in, as `de`."""
    return _LANGUAGE.get()


def source_texts() -> NullTranslations:
    """The package's words in that language."""
    return texts(_LANGUAGE.get())
