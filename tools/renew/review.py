"""What is left for people after everything was made again: differences, seals, translations, faults."""

import json
import re
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from tools.renew.git import changed_since
from tools.renew.steps import Step

_LISTED = 10
"""Names that are printed of each kind; of more only the number is."""

_PLACE = re.compile(r"\S+:\d+(?::\d+)?: ")
"""The beginning of a fault: file, line and perhaps column."""

_SEAL = re.compile(r"kiebitz[.]truth seal '([^']+)'")
"""What to do about a fault that a review would answer."""


def review(project: Path, steps: Sequence[Step]) -> list[str]:
    """Lines on what somebody has to read or do in *project*, each with its command; empty where there is nothing."""
    return [*differences(project, steps), *_translations(project), *_faults(project)]


def differences(project: Path, steps: Sequence[Step]) -> Iterator[str]:
    """Lines on generated files of *steps* that differ from the last commit; none where git does not know *project*."""
    for step in steps:
        try:
            changed = changed_since(project, "HEAD", step.outputs)
        except ValueError:
            return
        if changed and not step.read.startswith("nothing"):
            yield f"{step.name}: read {step.read}."
            yield f"  git diff {' '.join(_shortened(step.outputs))}"


def _translations(project: Path) -> Iterator[str]:
    for language in json.loads(_output(project, "kiebitz.translate", "stats", "--json") or "[]"):
        name, count = language["language"].replace("-", "_"), language["all"]
        if count["fuzzy"] or count["empty"]:
            yield f"{name}: {count['fuzzy']} messages are fuzzy and {count['empty']} empty; pages have them in English."
            yield f"  python -m kiebitz.translate check; then python -m kiebitz.truth seal --list {name}#"


def _faults(project: Path) -> Iterator[str]:
    """Seals that wait for a review, and all other faults of pages."""
    report = _output(project, "kiebitz.truth", "check")
    faults = [fault for fault in re.split(r"^(?=\S)", report, flags=re.MULTILINE) if _PLACE.match(fault)]
    names = sorted({match[1] for fault in faults if (match := _SEAL.search(fault))})
    others = [fault for fault in faults if not _SEAL.search(fault)]
    if names:
        yield f"seals: {len(names)} wait for a review: {', '.join(_shortened(names))}."
        yield "  python -m kiebitz.truth seal --list > reviews.yaml, write a reason to each, then"
        yield "  python -m kiebitz.truth seal --review reviews.yaml"
    if others:
        yield f"pages: {len(others)} faults, such as {others[0].splitlines()[0]}"
        yield "  python -m kiebitz.truth check"


def _output(project: Path, *command: str) -> str:
    """The output of a command. A fault that keeps it from an answer is reported by the checks."""
    return subprocess.run(
        [sys.executable, "-m", *command], cwd=project, capture_output=True, encoding="utf-8", check=False
    ).stdout


def _shortened(names: Sequence[str]) -> list[str]:
    """The first of *names*, and how many more there are."""
    more = len(names) - _LISTED
    return [*names[:_LISTED], *([f"and {more} more"] if more > 0 else [])]
