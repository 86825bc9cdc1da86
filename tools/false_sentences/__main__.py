"""The command: `python -m tools.false_sentences [PAGE ...] [--count 500] [--seed 1] [--with-proofs]`."""

import argparse
import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from tools.false_sentences.selection import selected
from tools.false_sentences.trial import SEAL, tried, tried_with_proof


def main(arguments: Sequence[str] | None = None) -> int:
    """Try false sentences and count what notices them; 1 where only a seal holds more than allowed."""
    given = _parser().parse_args(arguments)
    attempt = tried_with_proof if given.with_proofs else tried
    trials = [attempt(one) for one in selected(given.project, given.pages, given.count, given.seed)]
    for trial in trials:
        if trial.by == SEAL:
            one = trial.sentence
            print(f"{one.page.path}:{one.sentence.line}: {one.kind}: {one.sentence.text}\n    {one.false}")
    checks = Counter((trial.sentence.kind, trial.by) for trial in trials)
    for (kind, by), count in sorted(checks.items()):
        print(f"{count:4} {kind}: {by}")
    missed = sum(trial.by == SEAL for trial in trials)
    print(
        f"{len(trials)} false sentences, seed {given.seed}: {len(trials) - missed} noticed, {missed} by a seal alone."
    )
    return 1 if missed > given.missed * len(trials) else 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tools.false_sentences", description=__doc__)
    parser.add_argument(
        "pages", nargs="*", metavar="PAGE", help="as rules/exchange.md; all that are proved without one"
    )
    parser.add_argument("--count", type=int, default=500, metavar="N", help="how many of them (default: 500)")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="another one chooses others (default: 1)")
    parser.add_argument("--with-proofs", action="store_true", help="make the phrases of their proofs fit as well")
    most = "the share that a seal alone may hold (default: 2 of 62)"
    parser.add_argument("--missed", type=float, default=2 / 62, metavar="SHARE", help=most)
    parser.add_argument("--project", type=Path, default=Path(), metavar="FOLDER", help="default: this folder")
    return parser


if __name__ == "__main__":
    sys.exit(main())
