"""What the snapshot's Python has in place of modules that start up with it and that no answer uses.

Most of a Python's memory is modules that others import and that are hardly ever called: event loops, archives, the
parser of Python's and the compiler of Jinja's language. In the snapshot, something small stands for each. It refuses
to be used, and then the whole engine answers, which has all of them.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from kiebitz.bundle.archives import pack, unpack
from kiebitz.bundle.cache import Cache
from kiebitz.bundle.python_files import RECIPE, SNAPSHOT_MODULES, Job, in_pyodide
from kiebitz.bundle.runtime import Runtime

ARCHIVE: Final = "snapshot_modules.zip"

REPLACED: Final[Mapping[str, str]] = {
    "_pyodide/_base": "base",
    "pyodide/_package_loader": "package_loader",
}
"""Modules of which Pyodide uses something when it starts, and what stands for them in `SNAPSHOT_MODULES`."""

EMPTY: Final = (
    "_compat_pickle",
    "_compression",
    "ast",
    "bz2",
    "fnmatch",
    "glob",
    "hashlib",
    "importlib/resources/__init__",
    "importlib/resources/abc",
    "ipaddress",
    "jinja2/bccache",
    "jinja2/compiler",
    "jinja2/lexer",
    "jinja2/parser",
    "locale",
    "numbers",
    "pickle",
    "pprint",
    "pyodide/common",
    "shutil",
    "tempfile",
    "tokenize",
    "zipfile/__init__",
)
"""Modules of which nothing is used."""

NAMED_MODULES: Final = ("recorder.pyc", "snapshot_engine.pyc", "warmup.pyc")
"""Modules of `SNAPSHOT_MODULES` that go by their own names."""


def snapshot_modules(runtime: Runtime, cache: Cache) -> dict[str, bytes]:
    """The bytecode of all modules of `SNAPSHOT_MODULES`, by file name."""
    sources = pack({file.name: file.read_bytes() for file in sorted(SNAPSHOT_MODULES.glob("*.py"))})

    def run(folder: Path) -> None:
        in_pyodide(folder, runtime, Job(archives={ARCHIVE: sources}, compile=(ARCHIVE,), flags=("-OO",)))

    made = cache.step("snapshot-modules", "Compiling what stands in the snapshot", (*RECIPE, sources), run)
    return unpack((made / ARCHIVE).read_bytes())


def with_stubs(files: Mapping[str, bytes], modules: Mapping[str, bytes]) -> dict[str, bytes]:
    """*files*, an archive's content, with what stands for some of them; *modules* are those of `snapshot_modules`."""
    stubbed = {**REPLACED, **dict.fromkeys(EMPTY, "empty_module")}
    return {name: modules[f"{stubbed[name[:-4]]}.pyc"] if name[:-4] in stubbed else files[name] for name in files}
