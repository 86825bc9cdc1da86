"""The memory of a Python that has answered already, so that a page need not start one: see decision 0019."""

import json
from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import cast

from kiebitz.bundle.cache import Cache
from kiebitz.bundle.node import HERE, run_node
from kiebitz.bundle.runtime import STDLIB, Runtime
from kiebitz.elements.texts import SOURCE_LOCALE
from kiebitz.faults import BuildError, Fault

RECIPE_FILES = ("snapshot_in_node.mjs", "warming.py", "snapshot.py")

MADE = "memory.snapshot"

EMPTY = "empty.zip"

PACKAGE = "package.json"


def snapshot(
    runtime: Mapping[str, bytes],
    *,
    installed: Runtime,
    wheels: Mapping[str, bytes],
    questions: Sequence[Mapping[str, object]],
    cache: Cache,
) -> bytes:
    """The memory of the page's Python, warm.

    Args:
        runtime: The files of Pyodide as the page loads them, by name.
        installed: Pyodide as npm installed it, for its loader and its lock file.
        wheels: What is installed, by file name.
        questions: Widget, state and event.
        cache: Where it is kept. It rests on all of the above.

    Raises:
        BuildError: A question has no answer, or the restored Python gives another one than the warm Python.
    """
    asked = [json.dumps({**question, "locale": SOURCE_LOCALE}) for question in questions]
    parts = {**runtime, **wheels}
    named = [part for name, content in parts.items() for part in (name.encode(), content)]
    recipe = [(HERE / name).read_bytes() for name in RECIPE_FILES]
    inputs = (*recipe, installed.version.encode(), installed.lock.encode(), *named, *map(str.encode, asked))
    job: dict[str, object] = {
        "loader": str((installed.folder / "pyodide.mjs").resolve()),
        "lock": installed.lock,
        "wheels": list(wheels),
        "questions": asked,
        "recipe": str((HERE / "warming.py").resolve()),
    }
    made = cache.step("snapshot", "Warming the page's Python", inputs, partial(take, parts, job))
    return (made / MADE).read_bytes()


def take(parts: Mapping[str, bytes], job: dict[str, object], folder: Path) -> None:
    """Has Node make the snapshot of *parts* in *folder*."""
    for name, content in parts.items():
        (folder / name).write_bytes(content)
    place = folder.resolve()
    wheels = cast("list[str]", job["wheels"])
    whole = {
        **job,
        "runtime": str(place),
        "stdlib": str(place / STDLIB),
        "wheels": [str(place / wheel) for wheel in wheels],
        "empty": str(place / EMPTY),
        "out": str(place / MADE),
    }
    (folder / EMPTY).touch()
    # Node would ask the project's own package.json what kind of script Pyodide's is.
    (folder / PACKAGE).write_text('{"type": "commonjs"}', encoding="utf-8")
    differing = cast("list[str]", run_node("snapshot_in_node.mjs", whole)["differing"])
    for name in (*parts, EMPTY, PACKAGE):
        (folder / name).unlink()
    if differing:
        raise BuildError([unanswered(question) for question in differing])


def unanswered(question: str) -> Fault:
    """The fault of a snapshot that cannot answer *question*."""
    return Fault(
        path="widgets/kiebitz/bundle/warming.py",
        line=0,
        what="The restored Python does not give the answer that the warm one gave.",
        found=question[:500],
        todo="Find out what it reads or imports only when it answers, and have warming.py do that before.",
    )
