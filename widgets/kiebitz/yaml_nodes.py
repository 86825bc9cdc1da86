"""YAML files of a site with the lines of what is in them, so that a fault can name its line."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, NamedTuple

import yaml

from kiebitz.faults import BuildError, Fault
from kiebitz.yaml_words import in_plain_words, line_of, not_utf8

type MakeFault = Callable[[int, str], Fault]
"""Makes the fault of a file from its line, 0 where none is known, and what is wrong there."""

_LOADER: Final = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
"""The fast one where it is installed; a page has the other one."""


def yaml_root(path: Path, fault: MakeFault, *, may_repeat: bool = False) -> yaml.Node | None:
    """The content of the file *path* as nodes, each with its line; None where it is empty.

    Raises:
        BuildError: it is no YAML, no text at all, or a key in it appears twice and it *may_repeat* none; with each
            *fault*.
    """
    with _one(path, fault):
        root = yaml.compose(path.read_text(encoding="utf-8"), _LOADER)
    if not may_repeat:
        _refuse_repeated_keys(root, fault)
    return root


def yaml_root_and_content(path: Path, fault: MakeFault) -> tuple[yaml.Node | None, Any]:
    """The content of the file *path* as nodes, and as Python has it: lists, dictionaries, texts.

    Raises:
        BuildError: as `yaml_root`, and where a value cannot be read as such.
    """
    with _one(path, fault):
        text = path.read_text(encoding="utf-8")
        root, content = yaml.compose(text, yaml.CSafeLoader), yaml.load(text, yaml.CSafeLoader)
    _refuse_repeated_keys(root, fault)
    return root, content


class RepeatedKey(NamedTuple):
    """A key that a mapping has more than once, so that all of its values but the last are lost."""

    name: str
    line: int
    first: int
    """The line in which it appears first."""

    def __str__(self) -> str:
        """What is wrong."""
        return f"the key {self.name!r} appears twice, first in line {self.first}: only its last value would count"


def repeated_keys(node: Any) -> Iterator[RepeatedKey]:  # noqa: ANN401  # PyYAML leaves nodes without types
    """The keys that the mappings in *node* and below have more than once, in the order of their lines."""
    first: dict[str, int] = {}
    for entry in node.value if isinstance(node, yaml.MappingNode | yaml.SequenceNode) else ():
        key, value = entry if isinstance(node, yaml.MappingNode) else (None, entry)
        # A merge key takes over what other mappings have, and may do so more than once.
        if isinstance(key, yaml.ScalarNode) and key.value != "<<":
            line = key.start_mark.line + 1
            if key.value in first:
                yield RepeatedKey(str(key.value), line, first[key.value])
            first.setdefault(key.value, line)
        yield from repeated_keys(value)


def _refuse_repeated_keys(root: yaml.Node | None, fault: MakeFault) -> None:
    if faults := [fault(one.line, str(one)) for one in repeated_keys(root)]:
        raise BuildError(faults)


def _in_detail(path: Path) -> yaml.YAMLError | None:
    """What the slow reader has against the file *path*: it names what the fast one leaves out."""
    try:
        yaml.compose(path.read_text(encoding="utf-8"), yaml.SafeLoader)
    except yaml.YAMLError as error:
        return error
    return None


@contextmanager
def _one(path: Path, fault: MakeFault) -> Iterator[None]:
    try:
        yield
    except UnicodeDecodeError as error:
        unreadable = not_utf8(error)
        raise BuildError([fault(unreadable.line, f"{unreadable}; save it as UTF-8")]) from None
    except yaml.YAMLError as error:
        detail = _in_detail(path) or error
        raise BuildError([fault(line_of(detail), f"this is no YAML: {in_plain_words(detail)}")]) from None
