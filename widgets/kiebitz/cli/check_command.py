"""`kiebitz check`: all that is wrong in a site's sources, for people and for programs."""

import argparse
import sys
from collections.abc import Sequence
from contextlib import chdir
from dataclasses import replace
from pathlib import Path
from time import strftime
from typing import TextIO

from kiebitz.cli.fault_forms import FORMS
from kiebitz.cli.language_note import write_language_note
from kiebitz.cli.usage import UsageError, site_folder
from kiebitz.faults import BuildError, Fault
from kiebitz.site_settings import DOCS, FILE


def run(given: argparse.Namespace) -> int:
    """Check once, or at each change."""
    source = site_folder(given.folder)
    if given.fix and not given.watch:
        _complete(source, given.format)
    if not given.watch:
        return report(source, given.format)
    from kiebitz.serve.changes import Changes  # noqa: PLC0415  # watching is rare

    changes = Changes(source, ignored=[source / "site", source / ".cache"])
    _report_again(source, given)
    for _ in changes:
        _report_again(source, given)
    return 0


def report(source: Path, form: str) -> int:
    """Print what is wrong in *source* in *form*; the exit status."""
    write_language_note(source)
    blocks, faults = found_in(source)
    if form == "text" and not faults:
        print(f"{blocks} blocks hold, and nothing is wrong.", flush=True)
    elif printed := FORMS[form](faults):
        print(printed, flush=True)
    return 1 if faults else 0


def _complete(source: Path, form: str) -> None:
    """Write into the pages of *source* what their blocks leave out, and print what was written."""
    from kiebitz.markdown.completed_blocks import complete_pages  # noqa: PLC0415  # it brings Markdown
    from kiebitz.markdown.own_variants import use_variants_of_site  # noqa: PLC0415
    from kiebitz.site_settings import read_site_settings  # noqa: PLC0415
    from kiebitz.variant_files import read_variants  # noqa: PLC0415

    with chdir(source):
        try:
            settings = read_site_settings(Path())
            use_variants_of_site(read_variants(Path(), settings.language))
        except BuildError:
            # The check reports it; what a block leaves out may depend on it.
            return
        written = list(complete_pages(Path(DOCS), settings.excluded))
    for path, line, text in written:
        print(f"{_before(source)}{path}:{line}: wrote {text}", file=_stream(form), flush=True)


def found_in(source: Path) -> tuple[int, Sequence[Fault]]:
    """How many blocks hold in *source*, and what is wrong there: paths are from the working folder on, if it is above.

    A path that is below neither is from the folder of the site on.
    """
    from kiebitz.site.source_check import check_again, check_sources  # noqa: PLC0415  # it brings MkDocs

    before, here = _before(source), Path.cwd()
    with chdir(source):
        try:
            return check_sources().blocks, ()
        except BuildError as error:
            short = check_again(Path(before)) if before else "kiebitz check"
            whole = check_again(source)
            below_here = before or source == here
            return 0, [
                replace(one, command=short) if below_here and one.command == whole else one
                for one in (_below(before, fault) for fault in error.faults)
            ]


def _before(source: Path) -> str:
    """What is before the paths of the site in *source* where they are named from the working folder on."""
    here = Path.cwd()
    return f"{source.relative_to(here).as_posix()}/" if source != here and source.is_relative_to(here) else ""


def _below(before: str, fault: Fault) -> Fault:
    """*fault* with *before* before the path of its file."""
    path = before + fault.path
    return replace(fault, path=path, command=fault.command.replace(f" {fault.path} ", f" {path} "))


def _stream(form: str) -> TextIO:
    """Where words for people go: the output in *form* for a program is nothing but that."""
    return sys.stdout if form == "text" else sys.stderr


def _report_again(source: Path, given: argparse.Namespace) -> None:
    """Report once more, between two lines that programs which watch can wait for."""
    form: str = given.format
    stream = _stream(form)
    print(f"{strftime('%H:%M:%S')} Checking {source}", file=stream, flush=True)
    try:
        site_folder(source)
        if given.fix:
            _complete(source, form)
        report(source, form)
    except (OSError, UsageError) as error:
        # An editor may replace a file by another one, and the folder of pages may be renamed.
        print(f"{FILE}: {error}", file=stream, flush=True)
    print("Waiting for a change; Ctrl-C ends it", file=stream, flush=True)
