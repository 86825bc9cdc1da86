"""The languages of the pages, and what gettext has to know of each."""

from dataclasses import dataclass

from babel import Locale, UnknownLocaleError
from babel.messages.plurals import get_plural

SOURCE = "en"
"""The language pages are written in."""

LANGUAGES = ("de", "hr", "sr")
"""The languages that have catalogues, by the names of their folders."""

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


def is_language(name: str) -> bool:
    """Whether *name* is a locale that can have catalogues, written as their folder is: `de`, `sr`, `pt_BR`."""
    try:
        return str(Locale.parse(name)) == name and name != SOURCE
    except (UnknownLocaleError, ValueError, TypeError):
        return False
