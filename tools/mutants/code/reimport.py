"""The engine's room under trial: its modules, its functions, and a way to import it anew with one module changed."""

import importlib
import inspect
import sys
from collections.abc import Iterator, Sequence
from importlib.abc import InspectLoader, MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_loader
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Final

from tools.mutants.code.targets import Target

GAMES_MODULE: Final = "cardrules.games"
"""The module through which blocks ask a room; it keeps names of the room, and so is run again after it."""


def functions_of(module: ModuleType) -> Iterator[FunctionType]:
    """The functions and methods that *module* defines, bare of what is wrapped around them."""
    for value in list(vars(module).values()):
        if getattr(value, "__module__", None) != module.__name__:
            continue
        for inner in vars(value).values() if isinstance(value, type) else (value,):
            held = inner.fget if isinstance(inner, property) else getattr(inner, "__func__", inner)
            bare = inspect.unwrap(held) if callable(held) else None
            # A named tuple has methods that its maker wrote.
            if isinstance(bare, FunctionType) and bare.__code__.co_filename == module.__file__:
                yield bare


def codes_within(code: CodeType) -> Iterator[CodeType]:
    """*code*, and the code of all functions inside it."""
    yield code
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from codes_within(constant)


def forget(modules: Sequence[ModuleType]) -> None:
    """Empty the caches of the room's functions, so that no answer of one trial is given in the next."""
    for module in modules:
        for value in vars(module).values():
            clear = getattr(value, "cache_clear", None)
            if clear is not None and getattr(value, "__module__", None) == module.__name__:
                clear()


class CodeImporter(MetaPathFinder, InspectLoader):
    """Imports the room from code at hand, without looking at any file."""

    def __init__(self, codes: dict[str, CodeType]) -> None:
        """Keep the *codes* of the room's modules by name."""
        self.codes = codes

    def find_spec(self, fullname: str, path: object = None, target: object = None) -> ModuleSpec | None:  # noqa: ARG002  # the import system gives them
        """The module *fullname* if it is one of the room."""
        if fullname not in self.codes:
            return None
        return spec_from_loader(fullname, self, is_package=self.is_package(fullname))

    def is_package(self, fullname: str) -> bool:
        """Whether modules are below *fullname*."""
        return any(name.startswith(f"{fullname}.") for name in self.codes)

    def get_code(self, fullname: str) -> CodeType:
        """The code of *fullname*."""
        return self.codes[fullname]

    def get_source(self, fullname: str) -> None:
        """Nothing: there is only code."""


def import_anew(target: Target, codes: dict[str, CodeType]) -> None:
    """Import the whole *target* again from *codes*; for a process that ends afterwards.

    Raises:
        Exception: whatever the code raises.
    """
    sys.meta_path.insert(0, CodeImporter(codes))
    for name in [name for name in sys.modules if name == target.package or name.startswith(f"{target.package}.")]:
        del sys.modules[name]
    importlib.reload(sys.modules[GAMES_MODULE])
    # Some modules are imported only when they are first needed; a mutant may break them all the same.
    for name in codes:
        importlib.import_module(name)


def compiled(file: Path) -> CodeType:
    """The code of the module in *file* as it is."""
    return compile(file.read_text(encoding="utf-8"), str(file), "exec", dont_inherit=True)
