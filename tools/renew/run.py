"""Runs steps in their order and reports what each has changed."""

import hashlib
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from tools.renew.fingerprint import files
from tools.renew.record import RunRecord
from tools.renew.steps import Step

_LISTED = 5
"""Changed files that are named; of more only the number is printed."""


def run(
    project: Path, steps: Sequence[Step], is_needed: Callable[[Step], bool], report: Callable[[str], None]
) -> list[Step]:
    """Run those *steps* of *project* that are needed, in order; returns those that failed or that need one of these.

    Whether a step is needed is decided when its turn has come: an earlier one may have changed its inputs. A step that
    fails stops only those that need it. Commands print for themselves.
    """
    record = RunRecord(project)
    failed: list[Step] = []
    for step in steps:
        missing = sorted({one.name for one in failed} & set(step.needs))
        if missing:
            report(f"{step.name}: not run, since {' and '.join(missing)} failed")
            failed.append(step)
            continue
        if not is_needed(step):
            report(f"{step.name}: up to date")
            continue
        long = f", about {step.minutes} minutes" if step.minutes else ""
        report(f"{step.name}: {step.makes}{long} ({shell_command(step)})")
        before = _contents(project, step)
        if not _succeeds(project, step):
            report(f"  failed; its message is above. When that is mended: nox -s renew -- {step.name}")
            failed.append(step)
            continue
        record.note(step)
        report(f"  {_difference(before, _contents(project, step))}")
    return failed


def shell_command(step: Step) -> str:
    """The command of *step* as one types it."""
    return f"python -m {' '.join(step.command)}"


def _succeeds(project: Path, step: Step) -> bool:
    sys.stdout.flush()
    return not subprocess.run([sys.executable, "-m", *step.command], cwd=project, check=False).returncode


def _contents(project: Path, step: Step) -> dict[str, str]:
    """The hash of each output of *step*, by path."""
    return {
        path.relative_to(project).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in files(project, step.outputs)
    }


def _difference(before: dict[str, str], after: dict[str, str]) -> str:
    changed = sorted(path for path in before.keys() | after.keys() if before.get(path) != after.get(path))
    if not changed:
        return "unchanged"
    more = f" and {len(changed) - _LISTED} more" if len(changed) > _LISTED else ""
    return f"changed: {', '.join(changed[:_LISTED])}{more}"
