"""The command: `python -m tools.false_clauses [--count 200] [--seed 1]`."""

import argparse
import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from tools.false_clauses.selection import selected
from tools.false_clauses.trial import SEAL, tried


def main(arguments: Sequence[str] | None = None) -> int:
    """Try false clauses and count what notices them; 1 where only a seal holds one."""
    given = _parser().parse_args(arguments)
    trials = [tried(one) for one in selected(given.project, given.count, given.seed)]
    for trial in trials:
        if trial.by == SEAL:
            print(f"{trial.falsehood.kind}: {trial.falsehood.name}: {trial.falsehood.what}")
    checks = Counter((trial.falsehood.kind, trial.by) for trial in trials)
    for (kind, by), count in sorted(checks.items()):
        print(f"{count:4} {kind}: {by}")
    missed = sum(trial.by == SEAL for trial in trials)
    print(f"{len(trials)} false clauses, seed {given.seed}: {len(trials) - missed} noticed, {missed} by a seal alone.")
    return 1 if missed else 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tools.false_clauses", description=__doc__)
    parser.add_argument("--count", type=int, default=200, metavar="N", help="how many of them (default: 200)")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="another one chooses others (default: 1)")
    parser.add_argument("--project", type=Path, default=Path(), metavar="FOLDER", help="default: this folder")
    return parser


if __name__ == "__main__":
    sys.exit(main())
