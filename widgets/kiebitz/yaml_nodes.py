"""YAML files of a site with the lines of what is in them, so that a fault can name its line."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import yaml

from cardrules.examples import not_utf8
from kiebitz.faults import BuildError, Fault

type MakeFault = Callable[[int, str], Fault]
"""Makes the fault of a file from its line, 0 where none is known, and what is wrong there."""

_LOADER: Final = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
"""The fast one where it is installed; a page has the other one."""


def yaml_root(path: Path, fault: MakeFault) -> yaml.Node | None:
    """The content of the file *path* as nodes, each with its line; None where it is empty.

    Raises:
        BuildError: it is no YAML, or no text at all; with the one *fault*.
    """
    with _one(fault):
        return yaml.compose(path.read_text(encoding="utf-8"), _LOADER)


def yaml_root_and_content(path: Path, fault: MakeFault) -> tuple[yaml.Node | None, Any]:
    """The content of the file *path* as nodes, and as Python has it: lists, dictionaries, texts.

    Raises:
        BuildError: as `yaml_root`, and where a value cannot be read as such.
    """
    with _one(fault):
        text = path.read_text(encoding="utf-8")
        return yaml.compose(text, yaml.CSafeLoader), yaml.load(text, yaml.CSafeLoader)


@contextmanager
def _one(fault: MakeFault) -> Iterator[None]:
    try:
        yield
    except UnicodeDecodeError as error:
        unreadable = not_utf8(error)
        raise BuildError([fault(unreadable.line, f"{unreadable}; save it as UTF-8")]) from None
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        raise BuildError([fault(mark.line + 1 if mark else 0, f"this is no YAML: {error}")]) from None
