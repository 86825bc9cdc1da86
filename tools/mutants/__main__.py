"""The commands: `python -m tools.mutants rules|code [--docs FOLDER ...] [--list]`."""

import argparse
import os
import random
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

import yaml

from kiebitz.faults import BuildError
from kiebitz.markdown.rule_sections import rule_sections
from tools.mutants.blocks import PlayableBlock, read_blocks
from tools.mutants.code import report as code_report
from tools.mutants.code.exempt import REASONS
from tools.mutants.code.mutants import MutantSite, mutants_of, pragma_faults
from tools.mutants.code.targets import TARGETS
from tools.mutants.code.trials import MutantBench
from tools.mutants.equivalent import entries, read_equivalents, unneeded_entries
from tools.mutants.rules import report as rules_report
from tools.mutants.rules.trials import run
from tools.mutants.rules.values import changes

DOCS: Final = Path("docs")
"""The folder of pages."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; answers its exit status, 1 where the pages notice too little."""
    options = _parser().parse_args(arguments)
    read = read_blocks(options.docs or [DOCS], options.game)
    if read.broken:
        print(f"These blocks do not hold as things are, and are left out: {', '.join(read.broken)}", file=sys.stderr)
    if not read.blocks:
        print(f"No block is about a variant of {options.game}.", file=sys.stderr)
        return 1
    command = _rules if options.command == "rules" else _code
    enough = command(read.blocks, options)
    return 0 if enough and not read.broken else 1


def _rules(blocks: Sequence[PlayableBlock], options: argparse.Namespace) -> bool:
    owners = {rule: (DOCS / home.path).as_posix() for home in rule_sections(DOCS) for rule in home.rules}
    before = _work()
    trials = list(run(changes(options.game), blocks, owners))
    score = rules_report.score_of(trials)
    _print(rules_report.listed(trials) if options.list else rules_report.misses(trials))
    least = rules_report.LEAST.get(options.game, rules_report.Least())
    print(rules_report.summary(score, len(blocks), _work() - before, least))
    return score.enough(least)


def _code(blocks: Sequence[PlayableBlock], options: argparse.Namespace) -> bool:
    target = TARGETS[options.game]
    try:
        equivalents = read_equivalents(target.equivalents)
        sites = [site for file in target.files_of_rules() for site in mutants_of(file, target.folder)]
        faults = [fault for file in target.files_of_rules() for fault in pragma_faults(file, target.folder)]
    except BuildError as error:
        print(error, file=sys.stderr)
        return False
    before = _work()
    tried = part_of(sites, options.one_in, options.seed)
    trials = list(MutantBench(blocks, target).run(tried))
    equivalent = {one.mutant for one in equivalents}
    score = code_report.score_of(trials, equivalent)
    # An entry whose mutant was not tried is not in question, as long as there is such a mutant.
    untried = {site.mutant for site in sites} - {site.mutant for site in tried}
    unnoticed = {trial.site.mutant for trial in code_report.survivors(trials, ())}
    faults += unneeded_entries(target, equivalents, unnoticed | untried)
    if options.equivalent:
        left = [trial.site.mutant for trial in code_report.survivors(trials, equivalent)]
        print(yaml.safe_dump(entries(left), allow_unicode=True, sort_keys=False, width=120))
    if options.list:
        _print(code_report.listed(trials, blocks))
        _print(f"left out: {kind}: {why}" for kind, why in REASONS.items())
    _print(code_report.survivor_lines(trials, equivalent))
    _print(code_report.table(trials, equivalent))
    _print(map(str, faults))
    least = target.least if options.least is None else options.least
    print(code_report.summary(trials, score, len(blocks), _work() - before, least))
    return score.enough(least, part=len(tried) < len(sites)) and not faults


def part_of(sites: Sequence[MutantSite], one_in: int, seed: int) -> list[MutantSite]:
    """One in so many of *sites*, chosen by *seed*, in their order."""
    count = -(-len(sites) // one_in)
    return [sites[index] for index in sorted(random.Random(seed).sample(range(len(sites)), count))]


def _print(lines: Iterable[str]) -> None:
    for line in lines:
        print(line)


def _work() -> float:
    """Seconds of work done so far, in this process and its children."""
    times = os.times()
    return sum(times[:4])


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tools.mutants", description=__doc__)
    parser.add_argument("command", choices=("rules", "code"), help="what is broken: values of presets, or the engine")
    parser.add_argument("--game", choices=TARGETS, default="sixtysix", help="whose code (default: sixtysix)")
    parser.add_argument("--docs", type=Path, nargs="+", action="extend", help="folders with blocks, by default docs")
    parser.add_argument("--list", action="store_true", help="list every mutant with the block that noticed it")
    parser.add_argument(
        "--least", type=float, help="share of the code's mutants that is asked (default: that of the game)"
    )
    parser.add_argument("--one-in", type=int, default=1, metavar="N", help="try one mutant in so many (default: all)")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="another one chooses others (default: 1)")
    parser.add_argument(
        "--equivalent",
        action="store_true",
        help="print the survivors of code as entries of the list of equivalent mutants",
    )
    return parser


if __name__ == "__main__":
    sys.exit(main())
