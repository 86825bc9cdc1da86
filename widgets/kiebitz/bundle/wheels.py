"""Wheels with Python sources, before they are compiled: the engine, the widgets, and the libraries they draw with."""

import base64
import hashlib
import subprocess
import sys
from collections.abc import Mapping
from importlib.metadata import Distribution, distribution
from pathlib import Path

from kiebitz.bundle.archives import pack
from kiebitz.faults import BuildError, Fault

WHEEL = b"Wheel-Version: 1.0\nGenerator: kiebitz.bundle\nRoot-Is-Purelib: true\nTag: py3-none-any\n"

IN_PAGE = ("jinja2", "markupsafe", "segno")
"""Distributions that widgets draw with. Pyodide's npm package has no wheels, so they come from this environment."""

LEFT_OUT = {"segno": ("cli.py", "helpers.py")}
"""Modules of these that no widget needs, and that would bring much of the standard library."""

EMPTIED = {"segno": ("writers.py",)}
"""Modules of these that are imported by others and never used: pictures of codes are drawn by our own templates."""


def build_engine_wheel(engine: Path, into: Path) -> None:
    """Has hatchling build the wheel of the distribution in *engine*, with what is installed and without a network.

    Raises:
        BuildError: hatchling refused; the fault has what it printed.
    """
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(into.resolve())]
    done = subprocess.run(command, cwd=engine, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        what = "The engine's wheel cannot be built."
        raise BuildError([Fault(path="engine/pyproject.toml", line=0, what=what, found=done.stderr.strip()[-2000:])])


def widgets_wheel(package: Path, handed_over: Mapping[str, bytes]) -> tuple[str, bytes]:
    """Name and content of a wheel with the part of *package* that runs in the page: `kiebitz.elements`.

    Files *handed_over* are beside its modules. Styles stay out: the page links them.
    """
    files = {"kiebitz/__init__.py": (package / "__init__.py").read_bytes()}
    for file in sorted((package / "elements").rglob("*")):
        if file.is_file() and "__pycache__" not in file.parts and file.suffix != ".css":
            files["kiebitz/" + file.relative_to(package).as_posix()] = file.read_bytes()
    files |= {f"kiebitz/elements/{name}": content for name, content in handed_over.items()}
    metadata = b"Metadata-Version: 2.1\nName: kiebitz-elements\nVersion: 0\n"
    return write_wheel("kiebitz_elements", "0", metadata, files)


def library_wheel(name: str) -> tuple[str, bytes]:
    """Name and content of a pure wheel of the installed distribution *name*, with its licence and no C parts."""
    installed = distribution(name)
    info = f"{name}-{installed.version}.dist-info/"
    files = {}
    for path in installed.files or ():
        if path.parts[0] == name and path.suffix == ".py" and path.name not in LEFT_OUT.get(name, ()):
            content = Path(str(installed.locate_file(path))).read_bytes()
            files[path.as_posix()] = b"" if path.name in EMPTIED.get(name, ()) else content
    files |= {info + "licenses/" + path.rpartition("/")[2]: text for path, text in licences(installed).items()}
    metadata = f"Metadata-Version: 2.1\nName: {name}\nVersion: {installed.version}\n".encode()
    return write_wheel(name, installed.version, metadata, files)


def licences(installed: Distribution) -> dict[str, bytes]:
    """The licence files that came with a distribution, by their path in it."""
    return {
        path.as_posix(): Path(str(installed.locate_file(path))).read_bytes()
        for path in installed.files or ()
        if ".dist-info" in path.as_posix() and path.name.upper().startswith(("LICEN", "COPYING"))
    }


def write_wheel(name: str, version: str, metadata: bytes, files: Mapping[str, bytes]) -> tuple[str, bytes]:
    """File name and content of the wheel of *files*, with the record that the wheel format asks for."""
    info = f"{name}-{version}.dist-info"
    content = {**files, f"{info}/METADATA": metadata, f"{info}/WHEEL": WHEEL}
    content[f"{info}/RECORD"] = record(content, f"{info}/RECORD")
    return f"{name}-{version}-py3-none-any.whl", pack(content)


def record(files: Mapping[str, bytes], own_name: str) -> bytes:
    """The RECORD of a wheel: each file with its hash and size, and its own name without them."""
    lines = []
    for name, content in sorted(files.items()):
        digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode("ascii")
        lines.append(f"{name},sha256={digest},{len(content)}\n")
    return "".join([*lines, f"{own_name},,\n"]).encode()
