"""A note for authors of a site in a language in which the package has no words. That is no fault."""

import sys
from collections.abc import Iterator
from pathlib import Path

from kiebitz.faults import BuildError
from kiebitz.site_settings import FILE, line_of_setting, read_site_settings


def write_language_note(site: Path) -> None:
    """Write that what the package adds to the pages of *site* is in English, for each language without its words.

    Nothing is written while the settings have faults, which are reported.
    """
    # Whoever asks for help does not wait for Babel.
    from kiebitz.package_words import word_languages  # noqa: PLC0415

    try:
        found = list(_without_words(site))
    except (BuildError, OSError, ValueError):
        return
    for place, language in found:
        message = f"there are no words in {language!r}, so deals, lessons and rulebooks are in English on these pages"
        sys.stderr.write(f"{place}: note: {message}; there are words in {', '.join(word_languages())}\n")


def _without_words(site: Path) -> Iterator[tuple[str, str]]:
    """The languages of *site* that neither the package nor the site itself has words in, each after its place."""
    from kiebitz.package_words import has_words  # noqa: PLC0415
    from kiebitz.translate.catalogue_files import LOCALES, catalogue_path, languages_in  # noqa: PLC0415
    from kiebitz.translate.domains import INTERFACE  # noqa: PLC0415

    language = read_site_settings(site).language
    if not has_words(language):
        yield f"{FILE}:{line_of_setting(site, 'language')}", language
    for folder in languages_in(site / LOCALES):
        tag = folder.replace("_", "-")
        if not has_words(tag) and not catalogue_path(site / LOCALES, folder, INTERFACE).is_file():
            yield f"{LOCALES}/{folder}", tag
