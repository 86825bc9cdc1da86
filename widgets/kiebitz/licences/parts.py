"""The works of others that a built site contains, as `parts.yaml` lists them."""

from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any, Final

import yaml

from kiebitz.faults import BuildError, Fault
from kiebitz.node_packages import NODE_MODULES, installed_version

HERE: Final = Path(__file__).parent

LIST: Final = HERE / "parts.yaml"

TEXTS: Final = HERE / "texts"


@dataclass(frozen=True, kw_only=True, slots=True)
class LicensedPart:
    """One work."""

    name: str
    address: str
    licences: tuple[str, ...]
    """Names of files in `TEXTS`, without their suffix: those of SPDX where it has one."""

    copyright: str
    """Years and holders."""

    version: str = ""
    """Which one is installed; empty where no package has it."""

    note: str = ""
    """What was changed, and where the source is, if a licence asks for it."""

    files: tuple[str, ...] = ()
    """Patterns of the files that are it or hold it, relative to the site or to the folder of a language."""

    inside: str = ""
    """The name of the work that brings it along; empty for those with files."""


def parts(node_modules: Path = NODE_MODULES) -> tuple[LicensedPart, ...]:
    """All works, in the order of the list: what is inside of another one comes after it.

    Those from npm have the versions of *node_modules*. A Python package that is not installed is left out: no site made
    here can contain it.

    Raises:
        BuildError: a licence has no text, a work is in none, or a package is not installed.
    """
    listed = [_part(entry, node_modules) for entry in yaml.safe_load(LIST.read_text(encoding="utf-8"))]
    found = tuple(part for part in listed if part)
    faults = []
    for at, part in enumerate(found):
        without = [licence for licence in part.licences if not text_of(licence).is_file()]
        faults += [_fault(f"{part.name} names {licence}, which has no file in texts/") for licence in without]
        if not part.files and part.inside not in {other.name for other in found[:at]}:
            faults.append(_fault(f"{part.name} has no files and is inside of nothing that stands above it"))
    if faults:
        raise BuildError(faults)
    return found


def text_of(licence: str) -> Path:
    """The file with the text of *licence*."""
    return TEXTS / f"{licence}.txt"


def _part(entry: dict[str, Any], node_modules: Path) -> LicensedPart | None:
    """The work of *entry*; None where its Python package is not installed."""
    try:
        installed = _version(entry.pop("version", ""), node_modules)
    except PackageNotFoundError:
        return None
    licences, files = (tuple(entry.pop(name, ())) for name in ("licences", "files"))
    return LicensedPart(version=installed, licences=licences, files=files, **entry)


def _version(source: str, node_modules: Path) -> str:
    """The version that the package named in *source* has, as Python or npm installed it."""
    registry, _, package = source.partition(":")
    if registry == "pypi":
        return version(package)
    if registry == "npm":
        return installed_version(package, node_modules)
    return ""


def _fault(what: str) -> Fault:
    return Fault(path="widgets/kiebitz/licences/parts.yaml", line=0, what=what, todo="Mend the list.")
