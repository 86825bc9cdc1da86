"""The package's own words in a language, for what is made outside of a build: rulebooks, files of a new site."""

from pathlib import Path

from kiebitz.elements.texts import SOURCE_LOCALE, use_catalogue
from kiebitz.locales import NoSuchLanguageError
from kiebitz.translate import CODE_DOMAINS, DERIVED, compile_catalogue, languages_in
from kiebitz.translate.catalogue_files import PACKAGE_LOCALES


def word_languages() -> tuple[str, ...]:
    """The languages in which the package has words."""
    there = languages_in(Path(PACKAGE_LOCALES))
    return (SOURCE_LOCALE, *there, *(name for name, source in DERIVED.items() if source in there))


def has_words(language: str) -> bool:
    """Whether the package has words in *language*: in `de-AT` those in `de`."""
    known = word_languages()
    return language in known or language.partition("-")[0] in known


def use_package_words(language: str) -> None:
    """Have the words of the package in *language* from now on.

    Raises:
        NoSuchLanguageError: there are none.
    """
    if not has_words(language):
        raise NoSuchLanguageError(f"there are no words in {language!r}; there are {', '.join(word_languages())}")
    if language != SOURCE_LOCALE:
        use_catalogue(language, compile_catalogue(PACKAGE_LOCALES, language, CODE_DOMAINS))
