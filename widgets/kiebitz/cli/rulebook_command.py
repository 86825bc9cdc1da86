"""`kiebitz rulebook`: the rulebook of a variant as one page that asks for no other file, to print or to send."""

import argparse
import sys

from kiebitz.cli.house_rules import house_rules_in
from kiebitz.cli.site_variants import use_variants_of
from kiebitz.cli.usage import UsageError


def run(given: argparse.Namespace) -> int:
    """Write the page into a file, or print it."""
    # Whoever asks for help does not wait for the games.
    from cardrules.errors import RulesError  # noqa: PLC0415
    from kiebitz.locales import NoSuchLanguageError  # noqa: PLC0415
    from kiebitz.rulebook_page import rulebook_page  # noqa: PLC0415

    use_variants_of(given.folder, given.language)
    house = house_rules_in(given.rules)
    try:
        page = rulebook_page(given.variant, house, language=given.language, name=given.name)
    except (RulesError, NoSuchLanguageError) as error:
        raise UsageError(str(error)) from None
    if given.out is None:
        sys.stdout.write(page)
        return 0
    given.out.write_text(page, encoding="utf-8")
    print(f"The rulebook is in {given.out}")
    return 0
