"""Tests marked `@pytest.mark.proves("s0-001")` name statements of the source texts that exist.

Blocks on the pages prove each statement (`tests/truth/test_the_project.py`); the tests beside this file ask the engine
for what one position cannot show: whole deals, every seat, every preset.
"""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import yaml

HERE: Final = Path(__file__).parent


def marked() -> Iterator[str]:
    """Every id that a test beside this one names."""
    for path in HERE.glob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.proves":
                yield from (str(ast.literal_eval(argument)) for argument in node.args)


def test_names_exist(root: Path) -> None:
    """No test claims to prove what is no statement."""
    statements = yaml.safe_load((root / "docs/sources/statements.yaml").read_text(encoding="utf-8"))
    named = set(marked())

    assert named
    assert named - {statement["id"] for statement in statements} == set()
