"""The command: `python -m tools.renew [STEP ...] [--list] [--since COMMIT]`, or `nox -s renew -- ...`."""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from tools.renew.git import changed_since
from tools.renew.record import RunRecord
from tools.renew.review import review
from tools.renew.run import run, shell_command
from tools.renew.steps import STEPS, Step


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the steps that *arguments* name, or all that are needed; 1 where one failed."""
    options = _parser().parse_args(arguments)
    project = options.project

    def is_needed(step: Step) -> bool:
        return step.name in options.steps or _is_needed(project, step, options.since)

    try:
        if options.list:
            print("\n".join(_table([step for step in STEPS if is_needed(step)])))
            return 0
        chosen = [step for step in STEPS if not options.steps or step.name in options.steps]
        failed = run(project, chosen, is_needed, lambda line: print(line, flush=True))
    except ValueError as error:
        print(f"{error}; --since takes a commit of this working copy, such as main", file=sys.stderr)
        return 2
    left = review(project, STEPS)
    print("\nStill to be read or done:\n" if left else "\nNothing is left to be read.")
    print("\n".join(left))
    return 1 if failed else 0


def _is_needed(project: Path, step: Step, since: str) -> bool:
    """Whether *step* has to run: its files have changed since it ran here, or else since the commit *since*."""
    record = RunRecord(project)
    if record.is_known(step) or not since:
        return not record.is_current(step)
    return bool(changed_since(project, since, (*step.inputs, *step.outputs)))


def _table(needed: Sequence[Step]) -> list[str]:
    """All steps in order: whether each is needed, its time, what it makes, and how."""
    lines = []
    width = max(len(step.name) for step in STEPS) + 2
    for step in STEPS:
        state = "to be run" if step in needed else "up to date"
        minutes = f"{step.minutes} min" if step.minutes else "seconds"
        lines += [
            f"{step.name:<{width}}{state:<12}{minutes:<9}{step.makes}",
            f"{'':<{width + 21}}{shell_command(step)}",
        ]
    return lines


def _parser() -> argparse.ArgumentParser:
    names = [step.name for step in STEPS]
    parser = argparse.ArgumentParser(
        prog="nox -s renew --", description="Make again what is generated, in the right order."
    )
    steps = f"run these alone, even if nothing has changed: {', '.join(names)}"
    parser.add_argument("steps", nargs="*", metavar="STEP", type=_step, help=steps)
    parser.add_argument("--list", action="store_true", help="show the steps and whether they are needed; run none")
    since = "take steps that never ran here for done in COMMIT, such as main, unless their files have changed since"
    parser.add_argument("--since", default="", metavar="COMMIT", help=since)
    parser.add_argument("--project", type=Path, default=Path(), help="the project's folder, by default the current one")
    return parser


def _step(name: str) -> str:
    """*name*, if a step has it."""
    names = [step.name for step in STEPS]
    if name not in names:
        message = f"{name!r} is no step; there are {', '.join(names)}"
        raise argparse.ArgumentTypeError(message)
    return name


if __name__ == "__main__":
    sys.exit(main())
