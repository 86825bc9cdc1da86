"""`kiebitz rulebook`: the rulebook of a variant as one page that asks for no other file, to print or to send."""

import argparse
import sys
from pathlib import Path

from kiebitz.cli.usage import UsageError
from kiebitz.site_settings import FILE


def run(given: argparse.Namespace) -> int:
    """Write the page into a file, or print it."""
    # Whoever asks for help does not wait for the games.
    from cardrules.errors import RulesError  # noqa: PLC0415
    from kiebitz.locales import NoSuchLanguageError  # noqa: PLC0415
    from kiebitz.markdown.own_variants import use_variants_of_site  # noqa: PLC0415
    from kiebitz.rulebook_page import rulebook_page  # noqa: PLC0415
    from kiebitz.variant_files import read_variants  # noqa: PLC0415

    if (given.folder / FILE).is_file():
        # Variants of the site in this folder are known as well.
        use_variants_of_site(read_variants(given.folder, given.language))
    house = _house_rules(given.rules)
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


def _house_rules(file: Path | None) -> dict[str, str]:
    """The house rules in *file*: name to value as text; none without a file.

    Raises:
        UsageError: it cannot be read, or a line is no rule.
    """
    if file is None:
        return {}
    try:
        lines = file.read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        raise UsageError(f"{file} cannot be read: {error}") from None
    found: dict[str, str] = {}
    for number, line in enumerate(lines, 1):
        rule, sign, value = line.partition("#")[0].partition("=")
        if not sign and rule.strip():
            raise UsageError(f"{file}, line {number}: expected a rule and its value, as close.needs_trick = yes")
        if sign:
            found[rule.strip()] = value.strip()
    return found
