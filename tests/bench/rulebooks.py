"""How long the rulebook of changed rules takes once the engine is there, in CPython and in Pyodide. In milliseconds.

python -m tests.bench.rulebooks node_modules/pyodide
"""

import subprocess
import sys
from pathlib import Path
from statistics import median
from typing import Final

import jinja2
from tests.bench.rows import head, row
from tests.bench.rulebook_times import milliseconds

ROOT: Final = Path(__file__).resolve().parents[2]
MODULES: Final = (ROOT / "engine", ROOT / "widgets", Path(jinja2.__file__).parents[1])

GOAL: Final = 100
"""Milliseconds that a reader who has changed a rule waits at most, half of the time."""


def measure_rulebooks(pyodide: str) -> None:
    """Both, each the median of several tables with house rules."""
    script = Path(__file__).with_suffix(".mjs")
    command = ["node", str(script), pyodide, ":".join(map(str, MODULES))]
    there = subprocess.run(command, check=True, capture_output=True, encoding="utf-8").stdout.split()
    for name, found in (("CPython", list(milliseconds())), ("Pyodide", list(map(float, there)))):
        middle, worst = median(found), max(found)
        figures = f"{middle:.0f} ms, {worst:.0f} at most"
        row(f"rulebook of changed rules, in {name}", figures, f"{GOAL} ms", kept=middle <= GOAL)


if __name__ == "__main__":
    head()
    measure_rulebooks(sys.argv[1])
