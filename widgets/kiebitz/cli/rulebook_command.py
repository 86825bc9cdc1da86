"""`kiebitz rulebook`: the rulebook of a variant as one page that asks for no other file, to print or to send."""

import argparse
import sys
from pathlib import Path
from typing import Final

from kiebitz.cli.house_rules import house_rules
from kiebitz.cli.site_variants import use_variants_of
from kiebitz.cli.usage import UsageError
from kiebitz.site_settings import FILE, SOURCE_LANGUAGE, read_site_settings

_PAGES: Final = (".html", ".htm")
"""Endings of files that a browser opens as pages."""


def _language_of(folder: Path | None) -> str:
    """The language of the site in *folder*, by default in this one; English where there is none, or no words in it."""
    from kiebitz.package_words import has_words  # noqa: PLC0415  # Babel takes its time

    site = folder or Path()
    language = read_site_settings(site).language if (site / FILE).is_file() else SOURCE_LANGUAGE
    return language if has_words(language) else SOURCE_LANGUAGE


def run(given: argparse.Namespace) -> int:
    """Write the page into a file, or print it."""
    # Whoever asks for help does not wait for the games.
    from cardrules.errors import BadVariant, RulesError  # noqa: PLC0415
    from kiebitz.locales import NoSuchLanguageError  # noqa: PLC0415
    from kiebitz.rulebook_page import rulebook_page  # noqa: PLC0415

    if given.out is not None and given.out.suffix.lower() not in _PAGES:
        raise UsageError(
            f"{given.out} would be a page of HTML: name a file that ends in .html, "
            "and print it from a browser, which also makes a PDF of it"
        )
    if given.out is not None and not given.out.parent.is_dir():
        raise UsageError(f"there is no folder {given.out.parent}: make it, or name a file in another one")
    language = given.language or _language_of(given.folder)
    use_variants_of(given.folder, language)
    house = house_rules(given.rules, variants=[given.variant])
    try:
        page = rulebook_page(given.variant, house, language=language, name=given.name)
    except BadVariant as error:
        where = "" if given.folder or Path(FILE).is_file() else "; one of a site's own needs --folder and its folder"
        raise UsageError(f"{error}{where}") from None
    except (RulesError, NoSuchLanguageError) as error:
        raise UsageError(str(error)) from None
    if given.out is None:
        sys.stdout.write(page)
        return 0
    given.out.write_text(page, encoding="utf-8")
    print(f"The rulebook is in {given.out}")
    return 0
