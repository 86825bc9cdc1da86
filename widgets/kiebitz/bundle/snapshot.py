"""The memory of a Python that is ready to answer, so that a page need not start one: see decision 0019."""

import json
import shutil
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Final, cast

from kiebitz.bundle.archives import pack, unpack
from kiebitz.bundle.cache import Cache
from kiebitz.bundle.node import HERE, run_node
from kiebitz.bundle.runtime import STDLIB, Runtime
from kiebitz.bundle.stubs import NAMED_MODULES, snapshot_modules, with_stubs
from kiebitz.elements.environment import TEMPLATES
from kiebitz.elements.texts import SOURCE_LOCALE
from kiebitz.faults import BuildError, Fault

RECIPE_FILES: Final = ("snapshot_in_node.mjs", "snapshot.py", "stubs.py")

MEMORY, REST = "memory.snapshot", "rest"
"""The files that are kept."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Snapshot:
    """What a page's Python begins with."""

    memory: bytes
    """The memory of a Python with the widgets that most pages have: see `kiebitz/browser/snapshot.ts`."""

    rest: bytes
    """The modules and templates of the other widgets: see `snapshot_modules/snapshot_engine.py`."""


def snapshot(  # noqa: PLR0913 - it rests on so many parts
    runtime: Mapping[str, bytes],
    *,
    installed: Runtime,
    wheels: Mapping[str, bytes],
    questions: Sequence[Mapping[str, object]],
    resident: Sequence[str],
    cache: Cache,
) -> Snapshot:
    """The page's Python, ready.

    Args:
        runtime: The files of Pyodide as the page loads them, by name.
        installed: Pyodide as npm installed it, for its loader and its lock file.
        wheels: What is installed, by file name.
        questions: Widget, state and event.
        resident: Names of the widgets that answer from the memory alone.
        cache: Where it is kept. It rests on all of the above.

    Raises:
        BuildError: A question has no answer, or the restored Python gives another one than the whole Python.
    """
    requests = [json.dumps({**question, "locale": SOURCE_LOCALE}) for question in questions]
    modules = snapshot_modules(installed, cache)
    parts = {**runtime, **wheels}
    named = [part for name, content in {**parts, **modules}.items() for part in (name.encode(), content)]
    recipe = [(HERE / name).read_bytes() for name in RECIPE_FILES]
    settings = [text.encode() for text in (installed.version, installed.lock, *resident, *requests)]
    job: dict[str, object] = {
        "loader": str((installed.folder / "pyodide.mjs").resolve()),
        "lock": installed.lock,
        "questions": requests,
        "resident": list(resident),
    }
    made = cache.step(
        "snapshot",
        "Warming the page's Python",
        (*recipe, *settings, *named),
        partial(take, runtime, wheels, modules, job),
    )
    return Snapshot(memory=(made / MEMORY).read_bytes(), rest=(made / REST).read_bytes())


def take(
    runtime: Mapping[str, bytes],
    wheels: Mapping[str, bytes],
    modules: Mapping[str, bytes],
    job: Mapping[str, object],
    folder: Path,
) -> None:
    """Has Node make the snapshot in *folder*."""
    work = folder / "work"
    added = {name: modules[name] for name in NAMED_MODULES}
    packages = {name: content for wheel in wheels.values() for name, content in unpack(wheel).items()} | added
    stubbed = with_stubs(unpack(runtime[STDLIB]), modules)
    # Node would ask the project's own package.json what kind of script Pyodide's is.
    files = {**runtime, "package.json": b'{"type": "commonjs"}', "empty.zip": b"", "stubs.zip": pack(stubbed)}
    write(folder / "runtime", files)
    write(work / "whole", packages)
    # The memory has only the templates of its own widgets.
    slim = {name: content for name, content in packages.items() if not name.endswith(f"/{TEMPLATES}")}
    write(work / "memory", with_stubs(slim, modules))
    place = folder.resolve()
    whole = {**job, "runtime": str(place / "runtime"), "stdlib": STDLIB, "work": str(place / "work")}
    result = run_node("snapshot_in_node.mjs", {**whole, "out": str(place / MEMORY), "rest": str(place / REST)})
    for made in (work, folder / "runtime"):
        shutil.rmtree(made)
    if differing := cast("list[str]", result["differing"]):
        raise BuildError([unanswered(question) for question in differing])


def write(folder: Path, files: Mapping[str, bytes]) -> None:
    """Writes *files*, by path, into *folder*."""
    for name, content in files.items():
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content)


def unanswered(question: str) -> Fault:
    """The fault of a snapshot that cannot answer *question*."""
    return Fault(
        path="widgets/kiebitz/bundle/stubs.py",
        line=0,
        what="The restored Python does not give the answer that the whole one gave.",
        found=question[:500],
        todo="Find out what it uses or reads only when it answers: nothing may stand in for that module, and files are "
        "to be read when modules are imported.",
    )
