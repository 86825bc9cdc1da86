"""The command that builds a site."""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from time import monotonic

from kiebitz.faults import BuildError
from kiebitz.locales import pseudo_locales, site_locales
from kiebitz.site.build import build
from kiebitz.site.paths import CATALOGUES, SETTINGS


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; 0 when the site is built, 1 when a page, catalogue or setting has faults, 2 without a site."""
    parser = argparse.ArgumentParser(prog="python -m kiebitz.site", description="Build the site, in all languages.")
    parser.add_argument("command", choices=["build"])
    parser.add_argument("--out", type=Path, default=Path("site"), metavar="FOLDER", help="where to (default: site)")
    parser.add_argument("--pseudo", action="store_true", help="in English and the pseudo-locale instead")
    given = parser.parse_args(arguments)
    if not SETTINGS.is_file():
        print(f"There is no {SETTINGS} here: run this in the project's folder.", file=sys.stderr)
        return 2
    started = monotonic()
    try:
        build(
            given.out,
            report=lambda step: print(f"[{monotonic() - started:5.1f} s] {step}", flush=True),
            locales=pseudo_locales() if given.pseudo else site_locales(CATALOGUES),
        )
    except BuildError as error:
        count = len(error.faults)
        print(f"\n{error}\n\n{count} fault{'s'[: count != 1]}; the site was not built.", file=sys.stderr)
        return 1
    return 0
