"""Where npm has put the packages that a build needs: Pyodide, Pagefind, esbuild."""

import json
from pathlib import Path
from typing import Final

from kiebitz.faults import BuildError, Fault

NODE_MODULES: Final = Path(__file__).resolve().parents[2] / "node_modules"
"""Those of the repository that this package is in; a build may use others."""


def installed_version(package: str, node_modules: Path) -> str:
    """The version of the npm *package* in *node_modules*.

    Raises:
        BuildError: it is not there.
    """
    file = node_modules / package / "package.json"
    try:
        return str(json.loads(file.read_text(encoding="utf-8"))["version"])
    except (OSError, ValueError, KeyError):
        raise BuildError([_not_installed(package, node_modules)]) from None


def _not_installed(package: str, node_modules: Path) -> Fault:
    return Fault(
        path=node_modules.as_posix(),
        line=0,
        what=f"npm's package {package} is not installed here",
        todo="Run npm ci in Kiebitz' repository, or name the folder with --node-modules.",
    )
