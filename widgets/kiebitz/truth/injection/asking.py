"""The process within a copy of the project: `python -m kiebitz.truth.injection.asking module:name`.

It asks the check once, and answers what it found as one line of JSON. Then, for each line of standard input that names
a changed file, it lets a child of its own ask again. A child has everything that was imported and worked out before;
where a program or data changed it forgets all of the project's programs and imports them anew.
"""

import gc
import importlib
import json
import os
import signal
import sys
from collections.abc import Callable, Iterable
from functools import cache
from typing import Any, Final

from kiebitz.faults import BuildError, Fault

_OURS: Final = ("cardrules", "kiebitz")
_TEXTS: Final = (".md", ".po")
"""Files that no program is made of, and nothing is worked out from but what is asked with their text."""

_REMEMBERED: Final = ("kiebitz.markdown.check:block_faults", "kiebitz.markdown.check:fact_faults")
"""Functions that answer from their arguments alone, as long as no program changes: what is wrong with a page's text."""

_PATIENCE: Final = 120
"""Seconds that one answer may take: a changed rule may never let a game end."""

type Reports = list[tuple[str, int, str]]


def main(check: str) -> None:
    """Answer what *check* finds, at first and whenever a file has changed."""
    for name in _REMEMBERED:
        _remember(name)
    print(json.dumps(_reports(check)), flush=True)
    gc.collect()
    gc.freeze()
    for line in sys.stdin:
        print(_in_child(check, line.strip()), flush=True)


def _remember(name: str) -> None:
    """Let the function called *name* answer again what it was asked before; nothing where there is none."""
    module_name, _, function_name = name.partition(":")
    module = importlib.import_module(module_name)
    function: Callable[..., Iterable[Fault]] | None = getattr(module, function_name, None)
    if function is not None:

        @cache
        def remembered(*asked: Any) -> tuple[Fault, ...]:  # noqa: ANN401  # whatever is asked
            return tuple(function(*asked))

        setattr(module, function_name, remembered)


def _in_child(check: str, changed: str) -> str:
    """What *check* finds now that the file *changed* is another, as JSON."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        gc.disable()
        signal.alarm(_PATIENCE)
        if not changed.endswith(_TEXTS):
            _forget()
        with os.fdopen(writing, "w", encoding="utf-8") as answer:
            answer.write(json.dumps(_reports(check)))
        os._exit(0)
    os.close(writing)
    with os.fdopen(reading, encoding="utf-8") as answer:
        told = answer.read()
    os.waitpid(child, 0)
    return told or json.dumps([("", 0, "the checks did not end")])


def _forget() -> None:
    """Let everything of the project be imported anew, except this."""
    for name in [*sys.modules]:
        if name.partition(".")[0] in _OURS and name != __name__:
            del sys.modules[name]


def _reports(check: str) -> Reports:
    """Where *check* finds fault; an error that is no list of faults stands nowhere."""
    try:
        module, _, name = check.partition(":")
        found = getattr(importlib.import_module(module), name)()
    except Exception as error:  # noqa: BLE001  # whatever stops the checks is told
        # Forgotten programs are imported anew, so the class of the error may be another one of the same name.
        faults = getattr(error, "faults", None)
        if faults is None or type(error).__name__ != BuildError.__name__:
            return [("", 0, f"{type(error).__name__}: {error}")]
        found = faults
    faults = found if isinstance(found, (list, tuple)) else ()
    return [(fault.path, fault.line, fault.what) for fault in faults]


if __name__ == "__main__":
    main(sys.argv[1])
