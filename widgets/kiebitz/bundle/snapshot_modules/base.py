"""Stands for `_pyodide._base`, which would run any source; Pyodide runs a few lines of its own when it starts."""

from importlib import import_module
from typing import Any

from stub import stub_attributes


def eval_code(source: str, globals: dict[str, Any] | None = None, **_named: object) -> Any:  # noqa: A002, ANN401 - as Pyodide has it
    """The value of the last of the statements in *source*, which semicolons part."""
    *first, last = source.split(";")
    exec(";".join(first), globals)  # noqa: S102 - Pyodide's own lines, and nobody else's
    return eval(last.strip(), globals)  # noqa: S307 - the same


def pyimport_impl(path: str) -> Any:  # noqa: ANN401 - as Pyodide has it
    """The module *path*."""
    return import_module(path)


__getattr__ = stub_attributes(__name__)
