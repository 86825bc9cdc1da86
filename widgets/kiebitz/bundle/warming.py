"""What a Python does before its memory becomes the snapshot, and what it does once it is restored.

This file runs in Pyodide under Node, as the main module of that Python; the page uses `answer_or_none`, `speak` and
`reseed`. A restored Python has no files. What it would have to read or import it cannot answer, and says so; then the
page starts the whole engine.
"""

import gc
import importlib
import json
import pkgutil
import random
import sys
import zipimport
from typing import Any

from kiebitz.elements import stage
from kiebitz.elements.environment import compile_all
from kiebitz.elements.texts import use_catalogue

OURS = ("cardrules", "kiebitz.elements")
"""Packages whose modules are all imported before the memory is kept."""

LATE = ("encodings.ascii", "encodings.latin_1", "gettext", "locale", "random", "struct", "traceback")
"""Modules that catalogues, templates and errors ask for only when they are there."""

SMALLEST_UNMANAGED = 512
"""Python manages blocks up to this size in bytes by itself."""


def answer_or_none(request: str) -> str | None:
    """The answer to *request*; None where only the whole engine can tell it."""
    try:
        told = stage.answer(request)
    except BaseException:  # noqa: BLE001 - whatever it is, the whole engine shall see it
        return None
    return None if told.startswith('{"error": {"code": "bad-request"') else told


def speak(locale: str, catalogue: Any) -> None:  # noqa: ANN401 - a buffer of JavaScript
    """Use the compiled *catalogue* for *locale*."""
    use_catalogue(locale, catalogue.to_bytes())


def reseed(seed: int) -> None:
    """Give this Python a chance of its own: all restored ones begin with the same."""
    random.seed(seed)


def warm(questions: str) -> str:
    """Import and compile all there is, and answer all *questions*, which are JSON; gives the answers, as JSON.

    Raises:
        ValueError: One of them has no answer.
    """
    for name in OURS:
        for module in pkgutil.walk_packages(importlib.import_module(name).__path__, f"{name}."):
            importlib.import_module(module.name)
    for name in LATE:
        importlib.import_module(name)
    compile_all()
    answers = []
    for question in json.loads(questions):
        answers.append(stage.answer(question))
        if answers[-1].startswith('{"error"'):
            message = f"{question} is answered by {answers[-1]}"
            raise ValueError(message)
    reseed(1)
    return json.dumps(answers)


def forget_files() -> None:
    """Forget which files there are: a restored Python that looked for one would not find it."""
    sys.path_importer_cache.clear()
    zipimport._zip_directory_cache.clear()  # type: ignore[attr-defined]  # noqa: SLF001 - it has no other name
    gc.collect()


def fill_free_blocks(end: int) -> None:
    """Overwrite Python's free blocks below the address *end*: for each size, until a new block lies behind it."""
    held = []
    overhead = b"".__sizeof__()
    for size in range(SMALLEST_UNMANAGED, overhead, -16):
        block = bytes(size - overhead)
        while id(block) < end:
            held.append(block)
            block = bytes(size - overhead)
    held.clear()
    gc.collect()
