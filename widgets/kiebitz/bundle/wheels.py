"""Wheels with Python sources, before they are compiled: the engine, the widgets, and the libraries they draw with."""

import base64
import hashlib
from collections.abc import Mapping
from importlib.metadata import Distribution, distribution
from pathlib import Path

from kiebitz.bundle.archives import pack

WHEEL = b"Wheel-Version: 1.0\nGenerator: kiebitz.bundle\nRoot-Is-Purelib: true\nTag: py3-none-any\n"

IN_PAGE = ("jinja2", "markupsafe", "segno")
"""Distributions that widgets draw with. Pyodide's npm package has no wheels, so they come from this environment."""

LEFT_OUT = {"segno": ("cli.py", "helpers.py")}
"""Modules of these that no widget needs, and that would bring much of the standard library."""

EMPTIED = {"segno": ("writers.py",)}
"""Modules of these that are imported by others and never used: pictures of codes are drawn by our own templates."""


def engine_wheel(package: Path) -> tuple[str, bytes]:
    """Name and content of a wheel with the engine, whose *package* is the same wherever it was installed from."""
    files = {
        f"cardrules/{file.relative_to(package).as_posix()}": file.read_bytes()
        for file in sorted(package.rglob("*.py"))
        if "__pycache__" not in file.parts
    }
    return write_wheel("cardrules", "0", b"Metadata-Version: 2.1\nName: cardrules\nVersion: 0\n", files)


def widgets_wheel(package: Path) -> tuple[str, bytes]:
    """Name and content of a wheel with the part of *package* that runs in the page: `kiebitz.elements`.

    Styles stay out: the page links them.
    """
    files = {"kiebitz/__init__.py": (package / "__init__.py").read_bytes()}
    for file in sorted((package / "elements").rglob("*")):
        if file.is_file() and "__pycache__" not in file.parts and file.suffix != ".css":
            files["kiebitz/" + file.relative_to(package).as_posix()] = file.read_bytes()
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
