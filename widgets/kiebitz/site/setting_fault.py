"""The fault of one value of a site's settings file, with its line."""

from pathlib import Path

import yaml

from kiebitz.faults import Fault


def setting_fault(file: Path, node: yaml.Node, what: str, expected: str, todo: str) -> Fault:
    """What is wrong with the value at *node* of *file*, what was *expected* there, and what to do."""
    return Fault(
        path=file.as_posix(),
        line=node.start_mark.line + 1,
        what=what,
        expected=expected,
        found=str(node.value) if isinstance(node, yaml.ScalarNode) else "",
        todo=todo,
    )
