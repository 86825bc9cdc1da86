"""The Python of the page: compiled wheels and a standard library cut down to what they need."""

import json
import shutil
from collections.abc import Mapping
from dataclasses import dataclass
from importlib.metadata import version
from pathlib import Path
from typing import cast

from kiebitz.bundle import wheels
from kiebitz.bundle.archives import pack, unpack
from kiebitz.bundle.cache import Cache
from kiebitz.bundle.node import HERE, run_node
from kiebitz.bundle.runtime import STDLIB, Runtime
from kiebitz.bundle.sources import Sources, package_folder
from kiebitz.elements.environment import TEMPLATES

NEEDED = "standard.json"

RECIPE_FILES = ("python_in_node.mjs", "pyodide_jobs.py", "archives.py", "wheels.py", "python_files.py")

SNAPSHOT_MODULES = HERE / "snapshot_modules"

WITHOUT_EVENT_LOOP = {
    "asyncio/__init__.py": "asyncio.py",
    "pyodide/webloop.py": "webloop.py",
    "stub.py": "stub.py",
}
"""Files of the standard library, and what stands for them in `SNAPSHOT_MODULES`: nothing here waits for anything."""

RECIPE = (
    version("pyodide-build").encode(),
    *((HERE / name).read_bytes() for name in RECIPE_FILES),
    *((SNAPSHOT_MODULES / name).read_bytes() for name in WITHOUT_EVENT_LOOP.values()),
)
"""How archives are made: part of what every kept archive rests on."""


COMPILER = ("pyodide_build", "packaging", "platformdirs", "rich", "pygments")
"""pyodide-build and the packages that its compiler imports; all are Python alone, so they run in Pyodide."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Job:
    """What is asked of the page's Python: see `pyodide_jobs.py`."""

    archives: Mapping[str, bytes]
    """Archives with sources, by file name."""

    compile: tuple[str, ...]
    """Those that shall become bytecode."""

    probe: tuple[str, ...] = ()
    """Those whose needs of the standard library are asked for."""

    flags: tuple[str, ...] = ()
    """Command line flags of that Python."""

    stdlib: bytes = b""
    """Its standard library, where it is not Pyodide's own."""

    templates: str = ""
    """The name for a file with the templates of what is probed."""


@dataclass(frozen=True, kw_only=True, slots=True)
class PythonFiles:
    """Archives by file name, ready to be written."""

    wheels: Mapping[str, bytes]
    stdlib: bytes


def python_files(sources: Sources, runtime: Runtime, cache: Cache) -> PythonFiles:
    """The archives that the worker installs, all of bytecode for Pyodide's Python."""
    libraries = dict(wheels.library_wheel(name) for name in wheels.IN_PAGE)
    own = own_wheels(sources)
    ours = compile_own(own, libraries, runtime, cache)
    needed = cast("list[str]", json.loads((ours / NEEDED).read_text(encoding="utf-8")))
    theirs = compile_foreign(libraries, needed, runtime, cache)
    archives = {file.name: file.read_bytes() for folder in (theirs, ours) for file in sorted(folder.glob("*.whl"))}
    return PythonFiles(wheels=archives, stdlib=(theirs / STDLIB).read_bytes())


def own_wheels(sources: Sources) -> dict[str, bytes]:
    """The project's wheels, as sources, without what is left out of the page."""
    whole = dict([wheels.engine_wheel(sources.engine), wheels.widgets_wheel(sources.package)])
    return {name: without(content, sources.left_out) for name, content in whole.items()}


def without(wheel: bytes, left_out: tuple[str, ...]) -> bytes:
    """*wheel* without the files and folders *left_out*."""
    return recorded({name: content for name, content in unpack(wheel).items() if not name.startswith(left_out)})


def recorded(files: Mapping[str, bytes]) -> bytes:
    """The wheel of *files*, its record made anew."""
    [own_name] = [name for name in files if name.endswith(".dist-info/RECORD")]
    others = {name: content for name, content in files.items() if name != own_name}
    return pack({**others, own_name: wheels.record(others, own_name)})


def compile_own(own: Mapping[str, bytes], libraries: Mapping[str, bytes], runtime: Runtime, cache: Cache) -> Path:
    """A folder with the project's wheels compiled, and the list of the standard files they need.

    They keep their assertions and docstrings: the page runs what the build has checked.
    """

    def run(folder: Path) -> None:
        job = Job(
            archives={**own, **libraries},
            compile=tuple(own),
            probe=(*own, *libraries),
            stdlib=pack(standard_library(runtime)),
            templates=TEMPLATES,
        )
        answer = in_pyodide(folder, runtime, job)
        (folder / NEEDED).write_text(json.dumps(answer["standard"]), encoding="utf-8")
        [widgets] = folder.glob("kiebitz_elements-*.whl")
        widgets.write_bytes(with_templates(widgets.read_bytes(), (folder / TEMPLATES).read_bytes()))
        (folder / TEMPLATES).unlink()

    inputs = (*RECIPE, runtime.version.encode(), *own.values(), *libraries.values())
    return cache.step("wheels", "Compiling the engine and the widgets for the page", inputs, run)


def compile_foreign(libraries: Mapping[str, bytes], needed: list[str], runtime: Runtime, cache: Cache) -> Path:
    """A folder with the libraries and the *needed* part of the standard library, compiled without docstrings."""

    def run(folder: Path) -> None:
        stock = standard_library(runtime)
        archives = {**libraries, STDLIB: pack({name: stock[name] for name in needed})}
        in_pyodide(folder, runtime, Job(archives=archives, compile=tuple(archives), flags=("-OO",)))

    inputs = (*RECIPE, runtime.version.encode(), *libraries.values(), *(name.encode() for name in needed))
    return cache.step("library", "Compiling the standard library for the page", inputs, run)


def standard_library(runtime: Runtime) -> dict[str, bytes]:
    """The files of the page's standard library before it is cut down."""
    replacements = {name: (SNAPSHOT_MODULES / source).read_bytes() for name, source in WITHOUT_EVENT_LOOP.items()}
    return unpack((runtime.folder / STDLIB).read_bytes()) | replacements


def with_templates(wheel: bytes, marshalled: bytes) -> bytes:
    """The *wheel* of the widgets with its templates *marshalled*, instead of their sources."""
    files = {name: content for name, content in unpack(wheel).items() if not name.endswith(".jinja")}
    return recorded({**files, f"kiebitz/elements/{TEMPLATES}": marshalled})


def in_pyodide(folder: Path, runtime: Runtime, job: Job) -> dict[str, object]:
    """The answer of `pyodide_jobs.py` to *job*; *folder* then has the compiled archives and nothing else."""
    before = folder / "sources"
    before.mkdir()
    for name, content in job.archives.items():
        (before / name).write_bytes(content)
    packages = sorted({str(package_folder(name).parent) for name in COMPILER})
    if job.stdlib:
        (before / STDLIB).write_bytes(job.stdlib)
    answer = run_node(
        "python_in_node.mjs",
        {
            "stdlib": str((before / STDLIB).resolve()) if job.stdlib else "",
            "templates": job.templates,
            "pyodide": str(runtime.folder.resolve()),
            "flags": job.flags,
            "packages": packages,
            "work": str(before.resolve()),
            "run": "pyodide_jobs.py",
            "compile": job.compile,
            "probe": job.probe,
        },
    )
    for name in cast("dict[str, str]", answer["compiled"]).values():
        # pyodide-build stamps the files with the time of the build.
        (folder / name).write_bytes(pack(unpack((before / name).read_bytes())))
    if job.templates:
        (before / job.templates).rename(folder / job.templates)
    shutil.rmtree(before)
    return answer
