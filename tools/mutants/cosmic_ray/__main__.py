"""The command `python -m tools.mutants.cosmic_ray FOLDER [--sample 300] [--seed 1]`.

Each mutant starts Python anew, which takes its time, so only a sample is tried. FOLDER has the command cosmic-ray.
"""

import argparse
import json
import os
import shutil
import sqlite3
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

ROOM: Final = "engine/cardrules/sixtysix"

LEFT_OUT: Final = ("rules.py", "presets/*.py", "adviser/*.py")
"""Data of rules, most of whose mutants cannot be imported while the mutants of rules try the rest; and advice."""

TYPES_TOO: Final = "core/ReplaceBinaryOperator_BitOr_%"
"""An operator left out, because it breaks annotations, so that the engine cannot be imported."""

SECONDS: Final = 60
"""How long the blocks may take."""


class Survivor(NamedTuple):
    """A mutant that no block noticed."""

    file: str
    line: int
    function: str
    operator: str

    def __str__(self) -> str:
        """The place and what was done there."""
        return f"{self.file}:{self.line} {self.function}, {self.operator.removeprefix('core/')}"


def main(arguments: Sequence[str] | None = None) -> int:
    """Try a sample and print what came of it; answers 1 where the blocks do not even hold without a mutant."""
    options = _parser().parse_args(arguments)
    command = shutil.which("cosmic-ray", path=str(options.folder))
    if command is None:
        print(f"There is no command cosmic-ray in {options.folder}: run nox -s mutants, which puts it there.")
        return 1
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder)
        _copy(copy)
        _run(command, "init", "settings.toml", "session.sqlite", at=copy)
        whole = _keep_sample(copy / "session.sqlite", options.sample, options.seed)
        try:
            _run(command, "baseline", "settings.toml", at=copy)
        except subprocess.CalledProcessError:
            print("The blocks do not hold as things are: `cardrules check docs` reports what is wrong.")
            return 1
        _run(command, "exec", "settings.toml", "session.sqlite", at=copy)
        outcomes, survivors = _results(copy / "session.sqlite")
    for survivor in survivors:
        print(survivor)
    tried = sum(outcomes.values())
    killed = tried - outcomes["SURVIVED"]
    counts = ", ".join(f"{count} {outcome.lower()}" for outcome, count in sorted(outcomes.items()))
    print(
        f"cosmic-ray on a copy of {ROOM} without {', '.join(LEFT_OUT)}: {tried} of {whole} mutants tried "
        f"(seed {options.seed}), {counts}: {killed / max(1, tried):.1%} noticed by the blocks of docs"
    )
    return 0


def _copy(folder: Path) -> None:
    """Put engine, pages and settings into *folder*."""
    for name in ("engine", "docs"):
        shutil.copytree(name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    settings = {
        "module-path": ROOM,
        "timeout": SECONDS,
        "excluded-modules": [f"{ROOM}/{name}" for name in LEFT_OUT],
        "test-command": f"{sys.executable} -m cardrules check docs",
    }
    lines = [f"{name} = {json.dumps(value)}" for name, value in settings.items()]
    text = "\n".join(["[cosmic-ray]", *lines, "[cosmic-ray.distributor]", 'name = "local"', ""])
    (folder / "settings.toml").write_text(text, encoding="utf-8")


def _run(command: str, *arguments: str, at: Path) -> None:
    variables = os.environ | {"PYTHONPATH": str(at / "engine"), "PYTHONDONTWRITEBYTECODE": "1"}
    subprocess.run([command, *arguments], cwd=at, env=variables, check=True, capture_output=True)


def _keep_sample(session: Path, size: int, seed: int) -> int:
    """Leave *size* mutants in the *session*, as *seed* chooses them; answers how many there were."""
    with closing(sqlite3.connect(session)) as base, base:
        base.execute(
            "DELETE FROM work_items WHERE job_id IN (SELECT job_id FROM mutation_specs WHERE operator_name LIKE ?)",
            (TYPES_TOO,),
        )
        base.execute("DELETE FROM mutation_specs WHERE operator_name LIKE ?", (TYPES_TOO,))
        order = "module_path, start_pos_row, start_pos_col, operator_name, operator_args, occurrence"
        jobs = [job for (job,) in base.execute(f"SELECT job_id FROM mutation_specs ORDER BY {order}")]  # noqa: S608  # our own words
        Random(seed).shuffle(jobs)
        dropped = [(job,) for job in jobs[size:]]
        base.executemany("DELETE FROM mutation_specs WHERE job_id = ?", dropped)
        base.executemany("DELETE FROM work_items WHERE job_id = ?", dropped)
    return len(jobs)


def _results(session: Path) -> tuple[Counter[str], list[Survivor]]:
    """How many mutants ended in each way, and those that survived."""
    with closing(sqlite3.connect(session)) as base:
        outcomes = Counter(outcome for (outcome,) in base.execute("SELECT test_outcome FROM work_results"))
        return outcomes, list(_survivors(base))


def _survivors(base: sqlite3.Connection) -> Iterator[Survivor]:
    rows = base.execute(
        "SELECT module_path, start_pos_row, definition_name, operator_name FROM mutation_specs "
        "JOIN work_results USING (job_id) WHERE test_outcome = 'SURVIVED' ORDER BY module_path, start_pos_row"
    )
    for path, line, function, operator in rows:
        yield Survivor(Path(path).relative_to(ROOM).as_posix(), line, function or "the module", operator)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tools.mutants.cosmic_ray", description=__doc__)
    parser.add_argument("folder", type=Path, help="the folder that has the command cosmic-ray")
    parser.add_argument("--sample", type=int, default=300, help="how many mutants are tried, by default 300")
    parser.add_argument("--seed", type=int, default=1, help="what chooses them, by default 1")
    return parser


if __name__ == "__main__":
    sys.exit(main())
