"""The command that builds a site."""

import argparse
import sys
from collections.abc import Callable, Sequence
from contextlib import chdir
from pathlib import Path
from time import monotonic
from urllib.parse import urlsplit

from cardrules.suggestions import suggestion
from kiebitz.bundle.cache import ReportStep
from kiebitz.faults import BuildError, Fault
from kiebitz.locales import Locale, NoSuchLanguageError, pseudo_locales, site_locales
from kiebitz.node_packages import NODE_MODULES
from kiebitz.site.build import build
from kiebitz.site.host_files import HOSTS, WITH_COPIES, write_host_files
from kiebitz.site.mkdocs_settings import site_address
from kiebitz.site.paths import CATALOGUES, DOCS, SETTINGS
from kiebitz.site.source_check import faults_of_sources
from kiebitz.site_settings import SOURCE_LANGUAGE, read_site_settings


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; 0 when the site is built, 1 when a page, catalogue or setting has faults, 2 without a site."""
    given = _parser().parse_args(arguments)
    source: Path = given.source
    lacking = [path for path in (SETTINGS, DOCS) if not (source / path).exists()]
    if lacking:
        print(f"There is no {source / lacking[0]}: name the folder of a site with --source.", file=sys.stderr)
        return 2
    out: Path = given.out.resolve() if given.out else (source / "site").resolve()
    started = monotonic()
    try:
        written = build_folder(
            source,
            out,
            report=lambda step: print(f"[{monotonic() - started:5.1f} s] {step}", flush=True),
            node_modules=given.node_modules.resolve(),
            is_pseudo=given.pseudo,
            host=given.host,
            translating=given.translate,
        )
    except NoSuchLanguageError as error:
        print(f"{error}.", file=sys.stderr)
        return 2
    except BuildError as error:
        count = len(error.faults)
        print(f"\n{error}\n\n{count} fault{'s'[: count != 1]}; the site was not built.", file=sys.stderr)
        return 1
    for file in written:
        print(f"For {given.host}: {file}")
    return 0


def build_folder(  # noqa: PLR0913  # what to build, where to, with what, and who is told
    source: Path,
    out: Path,
    *,
    report: ReportStep,
    languages: Sequence[str] = (),
    node_modules: Path = NODE_MODULES,
    is_pseudo: bool = False,
    host: str | None = None,
    translating: bool = False,
    on_faults: Callable[[Sequence[Fault]], None] | None = None,
) -> list[Path]:
    """Build the site in the folder *source* into *out*; only *languages* beside that of the pages, if any are named.

    *on_faults* is called with what is wrong where the pages can show it; without it the site is not built then.

    Returns:
        The files written for *host*, one of `HOSTS`, into *out* and *source*; none without a host.

    Raises:
        BuildError: its sources have faults; they name files from that folder on.
        NoSuchLanguageError: it has no such language, or none of which the pseudo-locale can be made.
    """
    # Only here is it made the working folder.
    with chdir(source):
        locales = _pseudo_locales() if is_pseudo else chosen_locales(_site_locales(), languages)
        build(
            out,
            report=report,
            locales=locales,
            node_modules=node_modules,
            with_copies=host in WITH_COPIES,
            translating=translating,
            on_faults=on_faults,
        )
        if host is None:
            return []
        return write_host_files(host, out, Path(), address=urlsplit(site_address()).path or "/")


def _site_locales() -> Sequence[Locale]:
    """The languages of the site in the working folder.

    Raises:
        BuildError: they cannot be known; everything else that is wrong there is in it, too.
    """
    try:
        return site_locales(CATALOGUES)
    except BuildError as error:
        try:
            others = faults_of_sources()[1]
        except BuildError as stopped:
            others = stopped.faults
        raise BuildError({*error.faults, *others}) from None


def _pseudo_locales() -> Sequence[Locale]:
    """English and the pseudo-locale, for the site in the working folder.

    Raises:
        NoSuchLanguageError: its pages are in another language.
        BuildError: its settings have faults.
    """
    language = read_site_settings(Path()).language
    if language != SOURCE_LANGUAGE:
        raise NoSuchLanguageError(
            f"the pseudo-locale is made of English, and the pages are in {language!r}: build without --pseudo"
        )
    return pseudo_locales()


def chosen_locales(there: Sequence[Locale], languages: Sequence[str]) -> Sequence[Locale]:
    """The first of *there*, in which the pages are written, and those of *languages*; all where none is named.

    Raises:
        NoSuchLanguageError: one is not there.
    """
    known = [one.id for one in there]
    for language in languages:
        if language not in known:
            raise NoSuchLanguageError(
                f"the site has no language {language!r}{suggestion(language, known)}; it has {', '.join(known)}"
            )
    return [one for one in there if not languages or not one.prefix or one.id in languages]


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
