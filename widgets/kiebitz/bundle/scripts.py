"""The scripts of pages and workers: made of the TypeScript in `kiebitz/browser` by esbuild, or as a wheel brings them.

What differs between sites is written before a script as constants, so that one script serves all.
"""

import json
from functools import partial
from pathlib import Path
from typing import Final

from kiebitz.bundle.cache import Cache, tree_content
from kiebitz.bundle.node import HERE, run_node
from kiebitz.bundle.runtime import ASM, WASM
from kiebitz.place import BUILT, is_installed

BROWSER = HERE.parent / "browser"

MADE = "script.js"


ENTRIES: Final = (
    "define.ts",
    "embed-page.ts",
    "kiebitz-embed.ts",
    "service-worker.ts",
    "translation-review.ts",
    "translation-worker.ts",
    "translation.ts",
    "worker.ts",
)
"""The files of `kiebitz/browser` that scripts begin with."""


def script(entry: str, constants: dict[str, object], node_modules: Path, cache: Cache) -> bytes:
    """The minified module of *entry*, one of `ENTRIES`, with *constants* before it."""
    lines = "".join(f"const {name}={json.dumps(value)};\n" for name, value in constants.items())
    return lines.encode() + common_script(entry, node_modules, cache)


def common_script(entry: str, node_modules: Path, cache: Cache) -> bytes:
    """The minified module of *entry* as all sites have it."""
    if is_installed():
        return (BUILT / "scripts" / f"{entry.removesuffix('.ts')}.js").read_bytes()
    job: dict[str, object] = {
        "esbuild": str((node_modules / "esbuild").resolve()),
        "entry": str(BROWSER / entry),
        "nodeModules": str(node_modules.resolve()),
    }
    recipe = (HERE / "build_script.mjs").read_bytes()
    locked = (node_modules / ".package-lock.json").read_bytes()
    inputs = (recipe, locked, entry.encode(), *tree_content(BROWSER, "*.ts"))
    made = cache.step(entry.removesuffix(".ts"), f"Bundling {entry}", inputs, partial(build_script, job))
    return (made / MADE).read_bytes()


def build_script(job: dict[str, object], folder: Path) -> None:
    """Has esbuild write the script into *folder*."""
    run_node("build_script.mjs", {**job, "out": str((folder / MADE).resolve())})


def page_runtime(pyodide: Path, cache: Cache) -> dict[str, bytes]:
    """Pyodide's script and its wasm as a page loads them, out of the npm package in *pyodide*.

    The script is minified, and lets the page put a snapshot into the memory by itself.
    """
    if is_installed():
        return {ASM: (BUILT / "scripts" / ASM).read_bytes(), WASM: (pyodide / WASM).read_bytes()}
    source = pyodide / ASM
    recipe = (HERE / "slim_script.mjs").read_bytes()
    locked = (pyodide.parent / ".package-lock.json").read_bytes()

    def run(folder: Path) -> None:
        job = {
            "esbuild": str((pyodide.parent / "esbuild").resolve()),
            "source": str(source.resolve()),
            "out": str((folder / MADE).resolve()),
        }
        run_node("slim_script.mjs", job)

    made = cache.step("pyodide", "Minifying Pyodide's script", (recipe, locked, source.read_bytes()), run)
    return {ASM: (made / MADE).read_bytes(), WASM: (pyodide / WASM).read_bytes()}
