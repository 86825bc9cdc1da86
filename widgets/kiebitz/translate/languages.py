"""The languages of the pages, and what gettext has to know of each."""

from dataclasses import dataclass

from babel import Locale, UnknownLocaleError
from babel.messages.plurals import get_plural

from kiebitz.translate.pseudo import accented

SOURCE = "en"
"""The language of the package's own messages, and of pages where a site names no other one."""

DERIVED = {"sr-Latn": "sr"}
"""Locales without catalogues of their own, with the language they are derived from."""


PSEUDO = "en-XA"
"""The pseudo-locale: English with accents, made of the templates, to see which texts no translator can reach."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Plurals:
    """How many plural forms a language has, and the header line for them."""

    count: int
    header: str


def plurals(language: str) -> Plurals:
    """The plural forms of *language*, as CLDR has them."""
    found = get_plural(language)
    return Plurals(count=found.num_plurals, header=found.plural_forms)


def folder_of(locale: str) -> str:
    """The language whose catalogues *locale* is made of, written as their folder is: `pt_BR` for `pt-BR`."""
    return SOURCE if locale == PSEUDO else DERIVED.get(locale, locale.replace("-", "_"))


def own_name(name: str) -> str:
    """The name of a language in itself, with a capital letter, as in a list: `Deutsch`, `Srpski (latinica)`."""
    if name == PSEUDO:
        return accented(own_name(SOURCE))
    found = Locale.parse(name.replace("-", "_"))
    own = found.get_display_name(found) or name
    return own[:1].upper() + own[1:]


def is_known(tag: str) -> bool:
    """Whether there is a language of the code *tag*, as `html lang` has it: `de`, `pt-BR`."""
    try:
        Locale.parse(tag.replace("-", "_"))
    except (UnknownLocaleError, ValueError):
        return False
    return True


def english_name(name: str) -> str:
    """The name of a language in English, as in the name of a team: `Croatian`, `Portuguese (Brazil)`."""
    return Locale.parse(name).get_display_name(SOURCE) or name


def is_language(name: str, source: str = SOURCE) -> bool:
    """Whether *name* can have catalogues where pages are written in *source*; as a folder is named: `de`, `pt_BR`."""
    try:
        return str(Locale.parse(name)) == name and name != folder_of(source)
    except (UnknownLocaleError, ValueError, TypeError):
        return False
