"""The page's script and the worker's, made of the TypeScript in `kiebitz/browser` by esbuild."""

import json
from functools import partial
from pathlib import Path

from kiebitz.bundle.cache import Cache, tree_content
from kiebitz.bundle.node import HERE, run_node
from kiebitz.bundle.runtime import ASM, WASM

BROWSER = HERE.parent / "browser"

MADE = "script.js"


def script(entry: str, constants: dict[str, object], node_modules: Path, cache: Cache) -> bytes:
    """The minified module of *entry*, a file of `kiebitz/browser`, with *constants* put in."""
    define = {name: json.dumps(value) for name, value in constants.items()}
    job: dict[str, object] = {
        "esbuild": str((node_modules / "esbuild").resolve()),
        "entry": str(BROWSER / entry),
        "nodeModules": str(node_modules.resolve()),
        "define": define,
    }
    recipe = (HERE / "build_script.mjs").read_bytes()
    locked = (node_modules / ".package-lock.json").read_bytes()
    inputs = (recipe, locked, entry.encode(), json.dumps(define).encode(), *tree_content(BROWSER, "*.ts"))
    made = cache.step(entry.removesuffix(".ts"), f"Bundling {entry}", inputs, partial(build_script, job))
    return (made / MADE).read_bytes()


def build_script(job: dict[str, object], folder: Path) -> None:
    """Has esbuild write the script into *folder*."""
    run_node("build_script.mjs", {**job, "out": str((folder / MADE).resolve())})


def page_runtime(pyodide: Path, cache: Cache) -> dict[str, bytes]:
    """Pyodide's script and its wasm as a page loads them, out of the npm package in *pyodide*.

    The script is minified, and lets the page put a snapshot into the memory by itself.
    """
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
