"""What a whole Python is asked before another one becomes the snapshot: what answers need, and what the answers are.

This file runs in Pyodide under Node. The folder `WORK` has the packages as the page has them.
"""

import importlib
import json
import marshal
import sys
from pathlib import Path

WORK = Path("/work")

OURS = ("cardrules", "kiebitz")

HEADER = 16
"""Bytes of a `.pyc` before the code."""

LATE = ("encodings.ascii", "encodings.latin_1", "gettext", "random", "struct")
"""Modules that catalogues, templates and chance ask for only when they are there."""


def observe(questions: str, resident: str) -> str:
    """Answer all *questions*, which are JSON; gives the answers, as JSON.

    Writes into `WORK` what the memory shall have so that widgets whose names are in *resident* answer from it, and the
    rest: modules and templates of all others.

    Raises:
        ValueError: A question has no answer.
    """
    asked = [(question, json.loads(question).get("widget")) for question in json.loads(questions)]
    there = set(sys.modules)
    names = set(json.loads(resident))
    stage = importlib.import_module("kiebitz.elements.stage")
    environment = importlib.import_module("kiebitz.elements.environment")
    for name in LATE:
        importlib.import_module(name)
    answers = {question: told(stage.answer(question), question) for question, name in asked if name in names}
    modules = [name for name in sys.modules if is_ours(name)]
    used = environment.compiled()
    answers |= {question: told(stage.answer(question), question) for question, name in asked if name not in names}
    foreign = [name for name in sys.modules if name not in there and not is_ours(name)]
    environment.compile_all()
    templates = environment.compiled()
    rest = {name: code for name, code in stored_modules().items() if name not in modules}
    keep("noted", (modules, foreign, used))
    keep("rest", (rest, {name: code for name, code in templates.items() if name not in used}))
    return json.dumps([answers[question] for question, _ in asked])


def told(answer: str, question: str) -> str:
    """*answer*.

    Raises:
        ValueError: It says that there is none.
    """
    if answer.startswith('{"error"'):
        message = f"{question} is answered by {answer}"
        raise ValueError(message)
    return answer


def is_ours(name: str) -> bool:
    """Whether the module *name* is the project's own."""
    return name.partition(".")[0] in OURS


def stored_modules() -> dict[str, tuple[bytes, bool]]:
    """All modules of ours by name: the marshalled code and whether it is a package."""
    found = {}
    for package in OURS:
        for file in sorted((WORK / "whole" / package).rglob("*.pyc")):
            *parts, last = file.relative_to(WORK / "whole").with_suffix("").parts
            is_package = last == "__init__"
            found[".".join(parts if is_package else [*parts, last])] = (file.read_bytes()[HEADER:], is_package)
    return found


def keep(name: str, thing: object) -> None:
    """Write *thing*, marshalled, into `WORK`."""
    (WORK / name).write_bytes(marshal.dumps(thing))
