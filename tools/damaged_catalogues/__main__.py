"""The command: `python -m tools.damaged_catalogues [--count 5] [--seed 1]`."""

import argparse
import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from tools.damaged_catalogues.selection import selected
from tools.damaged_catalogues.trial import Bench


def main(arguments: Sequence[str] | None = None) -> int:
    """Damage translations, and count by kind what is noticed without a seal."""
    given = _parser().parse_args(arguments)
    bench = Bench(given.project)
    tried, missed, several = Counter[str](), Counter[str](), Counter[str]()
    for damaged in selected(bench, given.count, given.seed):
        faults = bench.faults(damaged)
        tried[damaged.kind] += 1
        several[damaged.kind] += len(faults) > 1
        if not faults:
            missed[damaged.kind] += 1
            if given.show:
                print(damaged.name)
    for kind, count in tried.items():
        print(f"{count:4} {kind}: {count - missed[kind]} noticed, {several[kind]} by more than one message")
    total, lost = tried.total(), missed.total()
    print(f"{total} damages of {len(tried)} kinds, seed {given.seed}: {total - lost} noticed, {lost} by a seal alone.")
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tools.damaged_catalogues", description=__doc__)
    parser.add_argument("--count", type=int, default=5, metavar="N", help="how many of each kind and language (5)")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="another one chooses others (1)")
    parser.add_argument("--show", action="store_true", help="list those that only a seal holds")
    parser.add_argument("--project", type=Path, default=Path(), metavar="FOLDER", help="default: this folder")
    return parser


if __name__ == "__main__":
    sys.exit(main())
