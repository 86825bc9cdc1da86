"""Builds the site with every generator it can be built with, and compares the articles, page by page.

    python -m tests.portable [LOCALE ...]

Without a language, English and Serbian in Latin script. The environments are those of the session `portable`. Exits
with 1 where one of them does not give the same articles.
"""

import sys
import tempfile
from contextlib import chdir
from pathlib import Path
from typing import Final

from tests.portable.articles import Difference, articles, differences, most_common
from tests.portable.engines import MKDOCS, OTHERS, Built, Engine, build, copy_project, versions

from kiebitz.locales import Locale, site_locales

BY_DEFAULT: Final = ("en", "sr-Latn")
ARTICLES_LISTED: Final = 8
"""Differences that are printed of one engine, the most frequent first."""


def main(wanted: list[str]) -> int:
    """Exit status: 0 where everything promised is so."""
    root = Path.cwd()
    locales = {locale.id: locale for locale in site_locales(Path("locales"))}
    strange = [name for name in wanted if name not in locales]
    if strange:
        print(f"The site has no language {strange[0]!r}; it has {', '.join(locales)}.", file=sys.stderr)
        return 2
    # English first: its build empties the folder of all.
    chosen = [locale for name, locale in locales.items() if name in (wanted or BY_DEFAULT)]
    print("| engine | pages | equal | different | CPU |\n| --- | ---: | ---: | ---: | ---: |", flush=True)
    with tempfile.TemporaryDirectory() as folder, chdir(folder):
        copy_project(root, Path(folder))
        return compared(chosen)


def compared(locales: list[Locale]) -> int:
    """Build with each engine, print a line for each, and then what differs; gives the exit status."""
    ours = build(MKDOCS, locales)
    wanted = articles(ours.folder)
    print_result(MKDOCS, ours, len(wanted), 0)
    lines, status = failure(MKDOCS, ours), 0 if ours.done and wanted else 1
    for engine in OTHERS:
        built = build(engine, locales)
        found = articles(built.folder)
        other = different(wanted, found, engine)
        print_result(engine, built, len(found), len(other))
        lines += [f"{engine.name}, not counted: {known.what}" for known in engine.known]
        lines += failure(engine, built) + differences_of(engine, other)
        if other or not built.done:
            status = 1
    print("\n".join(["", *lines]))
    return status


def different(wanted: dict[str, str], found: dict[str, str], engine: Engine) -> dict[str, list[Difference]]:
    """The pages that *engine* made otherwise than *wanted*, or that only one of both has, with what differs."""
    but = [known.pattern for known in engine.known]
    compared = {page: differences(wanted.get(page, ""), found.get(page, ""), but=but) for page in {**wanted, **found}}
    return {page: other for page, other in compared.items() if other}


def print_result(engine: Engine, built: Built, pages: int, other: int) -> None:
    """Print the line of *engine*."""
    print(f"| {versions(engine)} | {pages} | {pages - other} | {other} | {built.seconds:.1f} s |", flush=True)


def failure(engine: Engine, built: Built) -> list[str]:
    """The end of what *engine* printed, if it failed."""
    return [] if built.done else [f"{engine.name} did not build:", built.output[-2000:]]


def differences_of(engine: Engine, other: dict[str, list[Difference]]) -> list[str]:
    """What *engine* did otherwise: the most frequent differences, and the pages."""
    if not other:
        return []
    frequent = most_common([one for page in other.values() for one in page], ARTICLES_LISTED)
    times = [f"  {count} times: {difference}" for difference, count in frequent]
    return [f"{engine.name} differs:", *times, f"  on {', '.join(sorted(other))}"]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
