"""The command that builds a site."""

import argparse
import sys
from collections.abc import Sequence
from contextlib import chdir
from pathlib import Path
from time import monotonic
from urllib.parse import urlsplit

from kiebitz.faults import BuildError
from kiebitz.locales import pseudo_locales, site_locales
from kiebitz.node_packages import NODE_MODULES
from kiebitz.site.build import build
from kiebitz.site.host_files import HOSTS, WITH_COPIES, write_host_files
from kiebitz.site.mkdocs_settings import site_address
from kiebitz.site.paths import CATALOGUES, DOCS, SETTINGS


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; 0 when the site is built, 1 when a page, catalogue or setting has faults, 2 without a site."""
    given = _parser().parse_args(arguments)
    source: Path = given.source
    lacking = [path for path in (SETTINGS, DOCS) if not (source / path).exists()]
    if lacking:
        print(f"There is no {source / lacking[0]}: name the folder of a site with --source.", file=sys.stderr)
        return 2
    out: Path = given.out.resolve() if given.out else (source / "site").resolve()
    node_modules = given.node_modules.resolve()
    started = monotonic()
    # Faults name files from the site's folder, and only here is it made the working folder.
    with chdir(source):
        try:
            build(
                out,
                report=lambda step: print(f"[{monotonic() - started:5.1f} s] {step}", flush=True),
                locales=pseudo_locales() if given.pseudo else site_locales(CATALOGUES),
                node_modules=node_modules,
                with_copies=given.host in WITH_COPIES,
                translating=given.translate,
            )
            if given.host:
                address = urlsplit(site_address()).path or "/"
                for file in write_host_files(given.host, out, Path(), address=address):
                    print(f"For {given.host}: {file}")
        except BuildError as error:
            count = len(error.faults)
            print(f"\n{error}\n\n{count} fault{'s'[: count != 1]}; the site was not built.", file=sys.stderr)
            return 1
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m kiebitz.site", description="Build a site, in all its languages.")
    parser.add_argument("command", choices=["build"])
    parser.add_argument(
        "--source",
        type=Path,
        default=Path(),
        metavar="FOLDER",
        help="the site's folder, with mkdocs.yml and docs (default: the current one)",
    )
    parser.add_argument("--out", type=Path, metavar="FOLDER", help="where to (default: site, in the site's folder)")
    parser.add_argument(
        "--node-modules",
        type=Path,
        default=NODE_MODULES,
        metavar="FOLDER",
        help="where npm has put its packages (default: those of the repository that kiebitz is in)",
    )
    parser.add_argument("--host", choices=HOSTS, help="write what this host needs: headers, settings, a workflow")
    parser.add_argument("--pseudo", action="store_true", help="in English and the pseudo-locale instead")
    what = "for translators: texts can be edited in the pages, checked there, and taken away as files"
    parser.add_argument("--translate", action="store_true", help=what)
    return parser
