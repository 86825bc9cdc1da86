"""`kiebitz check`: all that is wrong in a site's sources, for people and for programs."""

import argparse
import json
from collections.abc import Sequence
from contextlib import chdir
from pathlib import Path

from kiebitz.cli.fault_forms import as_annotation, as_json, as_sarif
from kiebitz.cli.usage import site_folder
from kiebitz.faults import BuildError, Fault


def run(given: argparse.Namespace) -> int:
    """Check once, or at each change."""
    source = site_folder(given.folder)
    if given.watch:
        from kiebitz.serve.changes import Changes  # noqa: PLC0415  # watching is rare

        report(source, given)
        for _ in Changes(source, ignored=[source / "site", source / ".cache"]):
            report(source, given)
        return 0
    return report(source, given)


def report(source: Path, given: argparse.Namespace) -> int:
    """Print what is wrong in *source* in the form that the options *given* ask for; the exit status."""
    blocks, faults = found_in(source)
    if given.json:
        print("\n".join(json.dumps(as_json(fault), ensure_ascii=False) for fault in faults), end="\n" if faults else "")
    elif given.sarif:
        print(json.dumps(as_sarif(faults), ensure_ascii=False, indent=1))
    elif given.github:
        print("\n".join(map(as_annotation, faults)), end="\n" if faults else "")
    elif faults:
        print(f"{'\n'.join(map(str, faults))}\n\n{len(faults)} fault{'s'[: len(faults) != 1]}")
    else:
        print(f"{blocks} blocks hold, and nothing is wrong.")
    return 1 if faults else 0


def found_in(source: Path) -> tuple[int, Sequence[Fault]]:
    """How many blocks hold in *source*, and what is wrong there."""
    from kiebitz.site.source_check import check_sources  # noqa: PLC0415  # it brings MkDocs

    with chdir(source):
        try:
            return check_sources().blocks, ()
        except BuildError as error:
            return 0, error.faults
