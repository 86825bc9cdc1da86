"""The command: `python -m tools.injection [--count 600] [--seed 1]`."""

import argparse
import os
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from time import monotonic
from typing import Final

from tools.injection.bench import BenchError, CopyPool
from tools.injection.report import enough, misses, table
from tools.injection.selection import select

CHECK: Final = "kiebitz.site:check_sources"
"""What a build asks before it makes anything."""

ONCE: Final = ("kiebitz.markdown.examples:check_fence",)
"""What answers alike as long as no program changes."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Seed contradictions and count those that are noticed; 1 where too few are, 2 where none can be tried."""
    given = _parser().parse_args(arguments)
    injections = select(given.project, given.count, given.seed)
    if given.list:
        print("\n".join(map(str, injections)))
        return 0
    begun = monotonic()
    try:
        with (
            tempfile.TemporaryDirectory() as folder,
            CopyPool(given.project, Path(folder), given.check, copies=given.copies, once=ONCE) as bench,
        ):
            ready = monotonic()
            trials = list(bench.run(injections))
            took = monotonic() - ready
    except BenchError as error:
        print(f"{error}\n\nThe project has faults of its own; mend them first.", file=sys.stderr)
        return 2
    for line in misses(trials):
        print(line)
    print("\n".join(["", *table(trials), ""]))
    print("Kinds with a star put one value in the place of another: all of these have to be noticed.")
    count = max(len(trials), 1)
    print(
        f"Seed {given.seed}; {ready - begun:.1f} s to begin with, then {took / count:.2f} s a contradiction; "
        f"{_work() / count:.2f} s of work for each."
    )
    return 0 if enough(trials) else 1


def _work() -> float:
    """Seconds of work that the copies' processes have done."""
    times = os.times()
    return times.children_user + times.children_system


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tools.injection", description=__doc__)
    parser.add_argument("--count", type=int, default=600, metavar="N", help="how many contradictions (default: 600)")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="another one chooses others (default: 1)")
    parser.add_argument("--copies", type=int, default=2, metavar="N", help="how many work at once (default: 2)")
    parser.add_argument("--project", type=Path, default=Path(), metavar="FOLDER", help="default: this folder")
    parser.add_argument("--check", default=CHECK, metavar="MODULE:NAME", help=f"what is asked (default: {CHECK})")
    parser.add_argument("--list", action="store_true", help="only list the contradictions, and try none")
    return parser


if __name__ == "__main__":
    sys.exit(main())
