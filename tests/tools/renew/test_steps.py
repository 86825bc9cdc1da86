"""The table of steps fits the repository."""

import importlib.util
import re
import subprocess
from pathlib import Path

import pytest
from tools.renew.fingerprint import files
from tools.renew.steps import STEPS, Step

GENERATED = re.compile(
    r"^tests/perft/.*[.]perft$|^tests/.*/held[.]jsonl$|^locales/.*[.]pot$|^docs/seals/|/pairs[.]txt$"
)
"""Kinds of files that commands write, as far as names show."""

each_step = pytest.mark.parametrize("step", STEPS, ids=lambda step: step.name)


@each_step
def test_paths_exist(root: Path, step: Step) -> None:
    """Every pattern of inputs and outputs matches a file: who renames one learns of it here."""
    patterns = (*step.inputs, *step.outputs)

    assert [pattern for pattern in patterns if not files(root, [pattern])] == []


@each_step
def test_commands_exist(step: Step) -> None:
    """The command is a module that Python finds."""
    module = importlib.util.find_spec(step.command[0])

    assert module is not None
    if module.submodule_search_locations:
        assert importlib.util.find_spec(f"{step.command[0]}.__main__") is not None


def test_steps_come_after_those_they_need() -> None:
    """The order of the table is an order in which they can run."""
    done: set[str] = set()
    for step in STEPS:
        assert set(step.needs) <= done, step.name
        done.add(step.name)


def test_a_step_comes_after_those_whose_outputs_it_reads(root: Path) -> None:
    """One run is enough: no step changes what an earlier one has read."""
    read: set[Path] = set()
    for step in STEPS:
        outputs = set(files(root, step.outputs))
        assert not read & outputs, step.name
        read |= set(files(root, step.inputs)) - outputs


def test_no_generated_file_is_forgotten(root: Path) -> None:
    """Files of the kinds that commands write are outputs of a step."""
    if not (root / ".git").exists():
        pytest.skip("only a git checkout shows which files belong to the project")
    listing = subprocess.run(["git", "ls-files", "-z"], cwd=root, check=True, capture_output=True, encoding="utf-8")
    generated = {name for name in listing.stdout.split("\0") if GENERATED.search(name)}
    made = {path.relative_to(root).as_posix() for step in STEPS for path in files(root, step.outputs)}

    assert sorted(generated - made) == []
    assert len(generated) > 50
