"""What a whole Python is asked before another one becomes the snapshot: what answers need, and what the answers are.

This file runs in Pyodide under Node. The folder `PACKAGES` has the packages as the page has them.
"""

import dis
import importlib
import json
import marshal
import sys
from collections.abc import Iterator
from pathlib import Path
from types import CodeType

PACKAGES = Path("/packages")

OURS = ("cardrules", "kiebitz")

HEADER = 16
"""Bytes of a `.pyc` before the code."""

LATE = ("encodings.ascii", "encodings.latin_1", "struct")
"""Modules that Python's own ask for only when there is a catalogue or a text."""


def record(questions: str, resident: str) -> str:
    """Answer all *questions*, which are JSON; returns the answers, as JSON.

    Writes a file `/recorded`, with what the memory needs so that the widgets named in *resident* answer from it, and a
    file `/rest`, with the modules and templates of all others.

    Raises:
        ValueError: A question has no answer.
    """
    requests = [(question, json.loads(question).get("widget")) for question in json.loads(questions)]
    there = set(sys.modules)
    names = set(json.loads(resident))
    dispatch = importlib.import_module("kiebitz.elements.dispatch")
    environment = importlib.import_module("kiebitz.elements.environment")
    answers = {
        question: checked_answer(dispatch.answer(question), question) for question, name in requests if name in names
    }
    modules = [name for name in sys.modules if is_ours(name)]
    used = environment.compiled()
    answers |= {
        question: checked_answer(dispatch.answer(question), question)
        for question, name in requests
        if name not in names
    }
    stored = stored_modules()
    named = {name for code, _ in stored.values() for name in imported(marshal.loads(code))}  # noqa: S302 - the build made it
    wanted = {*LATE, *named, *(name for name in sys.modules if name not in there)}
    foreign = sorted(name for name in wanted if not is_ours(name))
    environment.compile_all()
    templates = environment.compiled()
    rest = {name: code for name, code in stored.items() if name not in modules}
    Path("/recorded").write_bytes(marshal.dumps((modules, foreign, used)))
    others = {name: code for name, code in templates.items() if name not in used}
    Path("/rest").write_bytes(marshal.dumps((rest, others)))
    return json.dumps([answers[question] for question, _ in requests])


def checked_answer(answer: str, question: str) -> str:
    """*answer*.

    Raises:
        ValueError: It is an error.
    """
    if answer.startswith('{"error"'):
        message = f"{question} is answered by {answer}"
        raise ValueError(message)
    return answer


def is_ours(name: str) -> bool:
    """Whether the module *name* is the project's own."""
    return name.partition(".")[0] in OURS


def imported(code: CodeType) -> Iterator[str]:
    """The names of all modules that *code* may import, once or more."""
    yield from (step.argval for step in dis.get_instructions(code) if step.opname == "IMPORT_NAME")
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from imported(constant)


def stored_modules() -> dict[str, tuple[bytes, bool]]:
    """All modules of ours by name: the marshalled code and whether it is a package."""
    found = {}
    for package in OURS:
        for file in sorted((PACKAGES / package).rglob("*.pyc")):
            *parts, last = file.relative_to(PACKAGES).with_suffix("").parts
            is_package = last == "__init__"
            found[".".join(parts if is_package else [*parts, last])] = (file.read_bytes()[HEADER:], is_package)
    return found
