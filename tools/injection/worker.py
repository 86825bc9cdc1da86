"""The process within a copy of the project: `python -m tools.injection.worker module:name [module:name …]`.

It runs the check, which is named first, once and writes the reports as one line of JSON. Then, for each line of
standard input that names a changed file, a child of its own runs the check again. A child shares everything that was
imported before, and imports the programs of the copy anew where one of them has changed.
"""

import gc
import importlib
import json
import os
import signal
import sys
from functools import cache
from pathlib import Path
from typing import Final

_COPY: Final = Path.cwd().resolve()
"""The copy of the project; what was imported from elsewhere never changes."""

_PATIENCE: Final = 120
"""Seconds that one run of the check may take: a changed rule may never let a game end."""

type Reports = list[tuple[str, int, str]]


def main(check: str, *once: str) -> None:
    """Write the reports of *check*, at first and whenever a file has changed; *once* are functions to remember."""
    for function in once:
        remember(function)
    _write(json.dumps(_reports(check)))
    # What is there is shared with every child, and never looked through again.
    gc.disable()
    gc.freeze()
    for line in sys.stdin:
        _write(_reports_of_child(check, line.strip()))


def remember(function: str) -> None:
    """Have *function*, given as `module:name`, answer the same question once, as long as no program changes."""
    module_name, _, name = function.partition(":")
    module = importlib.import_module(module_name)
    setattr(module, name, cache(getattr(module, name)))


def forget_programs() -> None:
    """Have the programs of the copy imported anew when they are next needed."""
    for name, module in [*sys.modules.items()]:
        if name != "__main__" and Path(getattr(module, "__file__", None) or "").is_relative_to(_COPY):
            del sys.modules[name]


def _write(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def _reports_of_child(check: str, changed: str) -> str:
    """The reports of *check* now that the file *changed* is another, as JSON."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        signal.alarm(_PATIENCE)
        if changed.endswith(".py"):
            forget_programs()
        with os.fdopen(writing, "w", encoding="utf-8") as answer:
            answer.write(json.dumps(_reports(check)))
        os._exit(0)
    os.close(writing)
    with os.fdopen(reading, encoding="utf-8") as answer:
        reports = answer.read()
    os.waitpid(child, 0)
    return reports or json.dumps([("", 0, "the checks did not end")])


def _reports(check: str) -> Reports:
    """Path, line and message of each fault that *check* finds; of another error its message alone."""
    module, _, name = check.partition(":")
    try:
        found = getattr(importlib.import_module(module), name)()
    except Exception as error:  # noqa: BLE001  # whatever stops the checks is reported
        # Its class may have been imported anew, so it is known by its faults.
        found = getattr(error, "faults", None)
        if found is None:
            return [("", 0, f"{type(error).__name__}: {error}")]
    return [(fault.path, fault.line, fault.what) for fault in (found if isinstance(found, (list, tuple)) else ())]


if __name__ == "__main__":
    main(*sys.argv[1:])
