"""What the build asks of the page's own Python: which standard modules the widgets need, and bytecode for it.

This file runs in Pyodide under Node, so that both answers hold for the Python of the page, whichever Python builds.
"""

import dis
import importlib
import inspect
import json
import marshal
import pkgutil
import sys
import zipfile
from pathlib import Path
from types import CodeType

WORK = Path("/work")

HEADER = 16
"""Bytes of a `.pyc` before the code."""

IN_USE = ("kiebitz.elements", "jinja2")
"""Packages whose modules the page imports, some of them only when a template asks for them."""


LATE = (
    "encodings.ascii",
    "encodings.cp437",
    "encodings.latin_1",
    "encodings.unicode_escape",
    "gettext",
    "locale",
    "random",
    "struct",
    "traceback",
)
"""Modules that Jinja, gettext and Pyodide import only when a template, a catalogue or an error needs them."""


def main(job_text: str) -> str:
    """The answer to a job: names of compiled archives, and of the files of the standard library that are needed.

    A job may name a file for the marshalled templates of the packages that were probed.
    """
    job = json.loads(job_text)
    needed = standard_files(job["probe"]) if job["probe"] else []
    if job["templates"]:
        environment = importlib.import_module("kiebitz.elements.environment")
        environment.compile_all()
        (WORK / job["templates"]).write_bytes(marshal.dumps(environment.compiled()))
    return json.dumps({"compiled": compiled(job["compile"]), "standard": needed})


def standard_files(wheels: list[str]) -> list[str]:
    """The files of Pyodide's own zip that are in use once the widgets in *wheels* are imported and were asked once."""
    for wheel in wheels:
        with zipfile.ZipFile(WORK / wheel) as archive:
            archive.extractall("/probe")
    sys.path.insert(0, "/probe")
    for package in IN_USE:
        for module in pkgutil.walk_packages(importlib.import_module(package).__path__, f"{package}."):
            importlib.import_module(module.name)
    for name in LATE:
        importlib.import_module(name)
    importlib.import_module("kiebitz.elements.dispatch").answer("no question")
    return sorted({file for module in list(sys.modules.values()) if (file := file_in_zip(module))})


def file_in_zip(module: object) -> str | None:
    """Where *module* lies in the zip of the standard library; None for modules from elsewhere."""
    origin = getattr(getattr(module, "__spec__", None), "origin", None) or ""
    standard_zip, found, file = origin.partition(".zip/")
    return file if found and standard_zip.startswith("/lib/python") else None


def compiled(archives: list[str]) -> dict[str, str]:
    """Names of *archives* and of their copies in which every source has become bytecode."""
    if not archives:
        return {}
    from pyodide_build._py_compile import _py_compile_archive  # noqa: PLC0415 - not there when only probing

    names = {}
    for archive in archives:
        made = _py_compile_archive(WORK / archive, verbose=False, compression_level=0)
        if made is None:
            message = f"pyodide-build found nothing to compile in {archive}"
            raise ValueError(message)
        drop_lines(WORK / made.name)
        names[archive] = made.name
    return names


def drop_lines(archive: Path) -> None:
    """Take line numbers and docstrings out of all bytecode in *archive*: two fifths of what would be sent.

    They are for whoever reads the sources, and the page has none.
    """
    with zipfile.ZipFile(archive) as opened:
        files = {name: opened.read(name) for name in opened.namelist()}
    with zipfile.ZipFile(archive, "w") as opened:
        for name, content in files.items():
            opened.writestr(name, without_lines(content) if name.endswith(".pyc") else content)


def without_lines(compiled_file: bytes) -> bytes:
    """The content of a `.pyc` without line numbers, its header as it was."""
    header, code = compiled_file[:HEADER], compiled_file[HEADER:]
    return header + marshal.dumps(bare(marshal.loads(code)))  # noqa: S302 - compiled a moment ago


def bare(code: CodeType) -> CodeType:
    """*code* and all code in it without line numbers, and without docstrings of functions and modules."""
    constants = tuple(bare(constant) if isinstance(constant, CodeType) else constant for constant in code.co_consts)
    if has_docstring(code):
        constants = (None, *constants[1:])
    return code.replace(co_linetable=b"", co_consts=constants)


def has_docstring(code: CodeType) -> bool:
    """Whether the first constant of *code* is its docstring and nothing else; classes keep theirs."""
    if not (code.co_consts and isinstance(code.co_consts[0], str)):
        return False
    loads = sum(step.opcode in dis.hasconst and step.arg == 0 for step in dis.get_instructions(code))
    if code.co_name == "<module>":
        return code.co_names[:1] == ("__doc__",) and loads == 1
    return bool(code.co_flags & inspect.CO_NEWLOCALS) and not code.co_name.startswith("<") and loads == 0
