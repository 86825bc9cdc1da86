"""A note for authors whose pages are in a language in which the package has no words. That is no fault."""

import sys
from pathlib import Path

from kiebitz.faults import BuildError
from kiebitz.site_settings import FILE, line_of_setting, read_site_settings


def write_language_note(site: Path) -> None:
    """Write that what the package adds to the pages of *site* is in English, where it has no words in their language.

    Nothing is written while the settings have faults, which are reported.
    """
    # Whoever asks for help does not wait for Babel.
    from kiebitz.package_words import has_words, word_languages  # noqa: PLC0415

    try:
        language, line = read_site_settings(site).language, line_of_setting(site, "language")
    except (BuildError, OSError, ValueError):
        return
    if not has_words(language):
        message = f"there are no words in {language!r}, so deals, lessons and rulebooks are in English on these pages"
        sys.stderr.write(f"{FILE}:{line}: note: {message}; there are words in {', '.join(word_languages())}\n")
