"""Statements of the source texts that nothing proves, each with the reason: a file that a site's settings name.

    s2-027: No rule has this reading, for two kings would have no winner.

The one reader of that file.
"""

from functools import partial
from pathlib import Path
from typing import NamedTuple

import yaml

from kiebitz.faults import BuildError, Fault
from kiebitz.site_settings import project_path
from kiebitz.yaml_nodes import yaml_root


class UnprovedStatement(NamedTuple):
    """A statement that nothing proves."""

    id: str
    reason: str

    line: int
    """Line of the file, from 1."""


def read_unproved_statements(docs: Path, name: str) -> tuple[UnprovedStatement, ...]:
    """The entries of the file *name* below *docs*, in its order; none where the name is empty or there is no file.

    Raises:
        BuildError: the file is no mapping of statements to reasons; all faults are in it.
    """
    path = docs / name
    if not name or not path.is_file():
        return ()
    root = yaml_root(path, partial(_fault, name))
    if root is None:
        return ()
    if not isinstance(root, yaml.MappingNode):
        raise BuildError([_fault(name, 1, "this is no mapping of statements to reasons")])
    found = [UnprovedStatement(str(key.value), str(value.value), key.start_mark.line + 1) for key, value in root.value]
    faults = [
        _fault(name, entry.line, f"the reason of {entry.id} is no text")
        for entry, (_, value) in zip(found, root.value, strict=True)
        if not isinstance(value, yaml.ScalarNode)
    ]
    first: dict[str, int] = {}
    faults += [
        _fault(name, entry.line, f"{entry.id} appears twice, first in line {first[entry.id]}")
        for entry in found
        if first.setdefault(entry.id, entry.line) != entry.line
    ]
    if faults:
        raise BuildError(faults)
    return tuple(found)


def _fault(name: str, line: int, what: str) -> Fault:
    return Fault(
        path=project_path(name),
        line=line,
        what=what,
        expected="one statement a line, as s2-027: and the reason",
        todo="Mend the file.",
    )
