"""`kiebitz check`: all that is wrong in a site's sources, for people and for programs."""

import argparse
import sys
from collections.abc import Sequence
from contextlib import chdir
from dataclasses import replace
from pathlib import Path
from time import strftime

from kiebitz.cli.fault_forms import FORMS
from kiebitz.cli.usage import UsageError, site_folder
from kiebitz.faults import BuildError, Fault
from kiebitz.site_settings import FILE


def run(given: argparse.Namespace) -> int:
    """Check once, or at each change."""
    source = site_folder(given.folder)
    if not given.watch:
        return report(source, given.format)
    from kiebitz.serve.changes import changes  # noqa: PLC0415  # watching is rare

    changed = changes(source, ignored=[source / "site", source / ".cache"])
    while True:
        _report_again(source, given.format)
        next(changed)


def report(source: Path, form: str) -> int:
    """Print what is wrong in *source* in *form*; the exit status."""
    blocks, faults = found_in(source)
    if form == "text" and not faults:
        print(f"{blocks} blocks hold, and nothing is wrong.", flush=True)
    elif printed := FORMS[form](faults):
        print(printed, flush=True)
    return 1 if faults else 0


def found_in(source: Path) -> tuple[int, Sequence[Fault]]:
    """How many blocks hold in *source*, and what is wrong there: paths are from the working folder on, if it is above.

    A path that is below neither is from the folder of the site on.
    """
    from kiebitz.site.source_check import check_sources  # noqa: PLC0415  # it brings MkDocs

    before = source.relative_to(Path.cwd()).as_posix() if source.is_relative_to(Path.cwd()) else "."
    with chdir(source):
        try:
            return check_sources().blocks, ()
        except BuildError as error:
            return 0, error.faults if before == "." else [_below(before, fault) for fault in error.faults]


def _below(folder: str, fault: Fault) -> Fault:
    """*fault* with its file named from the parent of *folder* on."""
    path = f"{folder}/{fault.path}"
    return replace(fault, path=path, command=fault.command.replace(f" {fault.path} ", f" {path} "))


def _report_again(source: Path, form: str) -> None:
    """Report once more, between two lines that programs which watch can wait for."""
    # A log for a program is nothing but that log.
    stream = sys.stdout if form == "text" else sys.stderr
    print(f"{strftime('%H:%M:%S')} Checking {source}", file=stream, flush=True)
    try:
        site_folder(source)
        report(source, form)
    except (OSError, UsageError) as error:
        # An editor may replace a file by another one, and the folder of pages may be renamed.
        print(f"{FILE}: {error}", file=stream, flush=True)
    print("Waiting for a change; Ctrl-C ends it", file=stream, flush=True)
