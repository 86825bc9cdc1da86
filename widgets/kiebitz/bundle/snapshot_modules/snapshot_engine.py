"""The restored Python's side of the page: its answers, its languages, and the widgets that are fetched when wanted.

A restored Python has no files. What it would have to read it cannot answer, nor what needs a module that is not in its
memory; it reports that, and then the page gives it the rest of the modules, or starts the whole engine.
"""

import marshal
import random
import sys
from collections.abc import Sequence
from importlib.machinery import ModuleSpec
from types import ModuleType
from typing import Any

import stub

from kiebitz.elements import dispatch
from kiebitz.elements.environment import use_compiled
from kiebitz.elements.site_handover import use_site
from kiebitz.elements.texts import use_catalogue

__all__ = ["add_modules", "answer_or_none", "reseed", "use_language", "use_site"]


def answer_or_none(request: str) -> str | None:
    """The answer to *request*; None where this Python cannot give it."""
    try:
        answer = dispatch.answer(request)
    except BaseException:  # noqa: BLE001 - whatever it is, the whole engine shall see it
        return None
    if stub.used or answer.startswith('{"error": {"code": "bad-request"'):
        return None
    return answer


def use_language(locale: str, catalogue: Any) -> None:  # noqa: ANN401 - a buffer of JavaScript
    """Use the compiled *catalogue* for *locale*."""
    use_catalogue(locale, catalogue.to_bytes())


def reseed(seed: int) -> None:
    """Give this Python a chance of its own: all restored ones begin with the same."""
    random.seed(seed)


def add_modules(rest: Any) -> None:  # noqa: ANN401 - a buffer of JavaScript
    """Have what is in *rest*, the marshalled modules and templates that the memory does without."""
    modules, templates = marshal.loads(rest.to_bytes())  # noqa: S302 - the build made it, and the page checked its hash
    sys.meta_path.insert(0, RestImporter(modules))
    use_compiled(templates)


class RestImporter:
    """Imports modules from their marshalled code: by name, the code and whether it is a package."""

    def __init__(self, modules: dict[str, tuple[bytes, bool]]) -> None:
        self.modules = modules

    def find_spec(self, name: str, _path: Sequence[str] | None, _target: ModuleType | None = None) -> ModuleSpec | None:
        """How to import *name*; None where it is not here."""
        if name not in self.modules:
            return None
        return ModuleSpec(name, self, is_package=self.modules[name][1])  # type: ignore[arg-type]  # it need not be a subclass

    def create_module(self, _spec: ModuleSpec) -> None:
        """A module as any other."""

    def exec_module(self, module: ModuleType) -> None:
        """Run the code of *module*."""
        exec(marshal.loads(self.modules[module.__name__][0]), module.__dict__)  # noqa: S102, S302 - as in `add_modules`
