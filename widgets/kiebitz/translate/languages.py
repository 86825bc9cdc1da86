"""The languages of the pages, and what gettext has to know of each."""

from dataclasses import dataclass

from babel import Locale, UnknownLocaleError
from babel.messages.plurals import get_plural

SOURCE = "en"
"""The language pages are written in."""

DERIVED = {"sr-Latn": "sr"}
"""Locales without catalogues of their own, with the language they are derived from."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Plurals:
    """How many plural forms a language has, and the header line that says so."""

    count: int
    header: str


def plurals(language: str) -> Plurals:
    """The plural forms of *language*, as CLDR has them."""
    found = get_plural(language)
    return Plurals(count=found.num_plurals, header=found.plural_forms)


def folder_of(locale: str) -> str:
    """The name of the folder with the catalogues of *locale*, as `pt-BR`."""
    return DERIVED.get(locale, locale.replace("-", "_"))


def own_name(name: str) -> str:
    """What a language calls itself, with a capital letter, as it stands in a list: `Deutsch`, `Srpski (latinica)`."""
    found = Locale.parse(name.replace("-", "_"))
    own = found.get_display_name(found) or name
    return own[:1].upper() + own[1:]


def is_language(name: str) -> bool:
    """Whether *name* is a locale that can have catalogues, written as their folder is: `de`, `sr`, `pt_BR`."""
    try:
        return str(Locale.parse(name)) == name and name != SOURCE
    except (UnknownLocaleError, ValueError, TypeError):
        return False
