"""Pyodide as npm installed it: that it is the version we asked for, and which of its files a page needs."""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from kiebitz.faults import BuildError, Fault
from kiebitz.node_packages import not_installed

ASM = "pyodide.asm.js"
WASM = "pyodide.asm.wasm"
STDLIB = "python_stdlib.zip"


@dataclass(frozen=True, kw_only=True, slots=True)
class Runtime:
    """A checked Pyodide."""

    folder: Path
    version: str
    lock: str
    """A lock file with its facts about the runtime and no packages, so that Pyodide has nothing to look for."""


def installed_runtime(node_modules: Path) -> Runtime:
    """The Pyodide in *node_modules*.

    `npm ci` compares the downloaded package with the integrity in package-lock.json before it unpacks a file, and notes
    in `node_modules/.package-lock.json` what it unpacked. So here it is enough, and all that unpacked files allow, to
    compare that note with package-lock.json, and both with the exact version in package.json.

    Raises:
        BuildError: Something differs; all differences are named.
    """
    folder = node_modules / "pyodide"
    root = node_modules.parent
    wanted: str = read(root / "package.json")["dependencies"]["pyodide"]
    locked = read(root / "package-lock.json")["packages"].get("node_modules/pyodide", {})
    noted = read(node_modules / ".package-lock.json")["packages"].get("node_modules/pyodide", {})
    found = {
        "package-lock.json": (wanted, locked.get("version")),
        "node_modules/pyodide/package.json": (wanted, read(folder / "package.json")["version"]),
        "node_modules/.package-lock.json": (locked.get("integrity"), noted.get("integrity")),
    }
    faults = [difference(path, *values) for path, values in found.items() if values[0] != values[1]]
    if faults:
        raise BuildError(faults)
    lock = {"info": read(folder / "pyodide-lock.json")["info"], "packages": {}}
    return Runtime(folder=folder, version=wanted, lock=json.dumps(lock))


def difference(path: str, expected: object, found: object) -> Fault:
    """The fault of a Pyodide that is not the one asked for."""
    return Fault(
        path=path,
        line=0,
        what="Pyodide is not the one that package.json asks for.",
        expected=str(expected),
        found=str(found),
        todo="Run npm ci again.",
    )


def read(file: Path) -> Any:  # noqa: ANN401 - npm's files, of which we compare single values
    """The JSON in *file*."""
    try:
        return json.loads(file.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise BuildError([not_installed("pyodide", file.parent)]) from None
