"""What has been worked out and need not be again: answers of functions that depend on their arguments and files alone.

Only speed comes from here. An answer is kept as long as neither the programs behind it nor the file it is about change.
"""

import ast
import copy
import importlib
import inspect
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache, wraps
from pathlib import Path
from types import ModuleType
from typing import Any, Final

_TREE: Final = Path.cwd().resolve()
"""The copy of the project that this process works in; what was imported from elsewhere never changes."""

FUNCTIONS: Final = (
    "cardrules.examples.check:check_fence",
    "cardrules.examples.fences:find_fences",
    "kiebitz.markdown.facts:fact_faults",
    "kiebitz.markdown.prose_lines:prose_lines",
    "kiebitz.translate.po_reader:parse_po",
    "kiebitz.truth.code_texts:_template_texts",
    "kiebitz.truth.code_texts:_texts",
    "kiebitz.truth.site_texts:message_texts",
    "kiebitz.truth.page:read_page",
    "kiebitz.truth.lock_file:read_yaml",
)
"""Functions that take most of the time. One that is no longer there is left out."""


class Memory:
    """The answers that were given before anything changed."""

    def __init__(self) -> None:
        """Remember the answers of `FUNCTIONS` from now on."""
        self._answers: dict[str, dict[Any, Any]] = {}
        self.changed = ""
        """Name of the file that is not as it was, without its folder; empty while none is."""
        for name in FUNCTIONS:
            module, _, function = name.partition(":")
            if hasattr(importlib.import_module(module), function):
                self._wrap(getattr(sys.modules[module], function), self._answers.setdefault(module, {}))

    def settle(self) -> None:
        """Note which programs import which; everything that will be needed has been imported by now."""
        _importers()

    def change(self, path: str) -> None:
        """Take note that the file *path* has changed; programs that depend on it are imported anew from now on."""
        self.changed = Path(path).name
        if path.endswith(".py"):
            for module in dependents(path):
                del sys.modules[module]
                # A package that stays would go on giving away the old one.
                package, _, name = module.rpartition(".")
                if package in sys.modules and hasattr(sys.modules[package], name):
                    delattr(sys.modules[package], name)

    def _wrap(self, function: Callable[..., Any], answers: dict[Any, Any]) -> None:
        """Put a function that remembers in the place of *function*, wherever it was imported."""

        @wraps(function)
        def remembered(*asked: Any, **named: Any) -> Any:  # noqa: ANN401  # whatever it is asked
            key = (function, asked, tuple(named.items()))
            if self.changed and any(Path(one).name == self.changed for one in asked if isinstance(one, Path)):
                return function(*asked, **named)
            if key not in answers:
                given = function(*asked, **named)
                answers[key] = tuple(given) if inspect.isgenerator(given) else given
            kept = answers[key]
            return iter(kept) if inspect.isgeneratorfunction(function) else copy.copy(kept)

        for module in _modules().values():
            for name, value in [*vars(module).items()]:
                if value is function:
                    setattr(module, name, remembered)


def dependents(path: str) -> set[str]:
    """Modules of the project that are loaded and import the one in the file *path*, through however many others."""
    modules = _modules()
    start = next((name for name, module in modules.items() if (module.__file__ or "").endswith(f"/{path}")), "")
    importers = _importers()
    found: set[str] = set()
    waiting = [start] if start else []
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            waiting += importers.get(name, ())
    return found


@cache
def _importers() -> Mapping[str, set[str]]:
    """Each module of the project, and the loaded ones that import it."""
    modules = _modules()
    importers: dict[str, set[str]] = {}
    for name, module in modules.items():
        text = Path(module.__file__ or "").read_text(encoding="utf-8")
        for imported in _imported(ast.parse(text)):
            # Importing from a package may mean a module of it, and loads all packages above.
            for part in _with_packages(imported):
                if part in modules and part != name:
                    importers.setdefault(part, set()).add(name)
    return importers


def _imported(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        match node:
            case ast.Import(names=names):
                yield from (one.name for one in names)
            case ast.ImportFrom(module=str(module), names=names, level=0):
                yield from (f"{module}.{one.name}" for one in names)
            case _:
                pass


def _with_packages(name: str) -> Iterable[str]:
    parts = name.split(".")
    return (".".join(parts[:count]) for count in range(1, len(parts) + 1))


def _modules() -> dict[str, ModuleType]:
    """The loaded modules of the project, without those of this package."""
    here = __name__.rpartition(".")[0]
    return {
        name: module
        for name, module in [*sys.modules.items()]
        if not name.startswith((here, "__main__"))
        and Path(getattr(module, "__file__", None) or "").is_relative_to(_TREE)
    }
