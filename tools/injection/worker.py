"""The process within a copy of the project: `python -m tools.injection.worker module:name`.

It asks the check once, and answers what it found as one line of JSON. Then, for each line of standard input that names
a changed file, it lets a child of its own ask again. A child has everything that was imported and worked out before,
and imports anew what a change concerns.
"""

import gc
import importlib
import json
import os
import signal
import sys
from typing import Final

from tools.injection.remembering import Memory

_PATIENCE: Final = 120
"""Seconds that one answer may take: a changed rule may never let a game end."""

type Reports = list[tuple[str, int, str]]


def main(check: str) -> None:
    """Answer what *check* finds, at first and whenever a file has changed."""
    importlib.import_module(check.partition(":")[0])
    memory = Memory()
    _say(json.dumps(_reports(check)))
    memory.settle()
    # What is there is shared with every child, and never looked through again.
    gc.disable()
    gc.freeze()
    for line in sys.stdin:
        _say(_in_child(check, line.strip(), memory))


def _say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def _in_child(check: str, changed: str, memory: Memory) -> str:
    """What *check* finds now that the file *changed* is another, as JSON."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        signal.alarm(_PATIENCE)
        memory.change(changed)
        with os.fdopen(writing, "w", encoding="utf-8") as answer:
            answer.write(json.dumps(_reports(check)))
        os._exit(0)
    os.close(writing)
    with os.fdopen(reading, encoding="utf-8") as answer:
        told = answer.read()
    os.waitpid(child, 0)
    return told or json.dumps([("", 0, "the checks did not end")])


def _reports(check: str) -> Reports:
    """Where *check* finds fault; an error that is no list of faults stands nowhere."""
    module, _, name = check.partition(":")
    try:
        found = getattr(importlib.import_module(module), name)()
    except Exception as error:  # noqa: BLE001  # whatever stops the checks is told
        # Its class may have been imported anew, so it is known by what it holds.
        found = getattr(error, "faults", None)
        if found is None:
            return [("", 0, f"{type(error).__name__}: {error}")]
    return [(fault.path, fault.line, fault.what) for fault in (found if isinstance(found, (list, tuple)) else ())]


if __name__ == "__main__":
    main(sys.argv[1])
