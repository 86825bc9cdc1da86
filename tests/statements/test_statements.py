"""Every statement of the source texts that can be proved is proved by a block or a test that names it, or excused.

The blocks stand in the Markdown files beside this one, one file for each text; what needs more than one position is
proved by a test marked `@pytest.mark.proves("s0-001")`, and an excuse stands in `excuses.yaml` with its reason.
"""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest
import yaml

from cardrules import variants
from cardrules.examples import check_example, find_fences, parse_example
from cardrules.examples.block import Example

HERE: Final = Path(__file__).parent
TESTS: Final = HERE.parent
TEXTS: Final = ("s0", "s1", "s2", "s3", "s4")
STATEMENTS: Final[dict[str, dict[str, Any]]] = {
    entry["id"]: entry
    for entry in yaml.safe_load((TESTS.parent / "docs/sources/statements.yaml").read_text(encoding="utf-8"))
}
TO_PROVE: Final = {
    name
    for name, entry in STATEMENTS.items()
    if name.startswith(TEXTS) and entry["checkable"] in ("position", "sequence", "match")
}
EXCUSES: Final[dict[str, str]] = yaml.safe_load((HERE / "excuses.yaml").read_text(encoding="utf-8")) or {}


def blocks() -> Iterator[Example]:
    """Every block of the Markdown files beside this one."""
    for path in sorted(HERE.glob("s*.md")):
        for fence in find_fences(path.read_text(encoding="utf-8")):
            yield parse_example(fence.text, path=path.name, line=fence.start + 1)


def marked() -> Iterator[str]:
    """Every id that a test anywhere names in `@pytest.mark.proves`."""
    for path in TESTS.rglob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.proves":
                yield from (str(ast.literal_eval(argument)) for argument in node.args)


BLOCKS: Final = tuple(blocks())
NAMED: Final = {name for block in BLOCKS for name in block.statements} | set(marked())


@pytest.mark.parametrize("block", BLOCKS, ids=lambda block: f"{block.path}:{block.line}")
def test_block_holds(block: Example) -> None:
    """Every claim of the block, in each of its variants."""
    assert [str(fault) for fault in check_example(block)] == []


@pytest.mark.parametrize("block", BLOCKS, ids=lambda block: f"{block.path}:{block.line}")
def test_block_proves_something(block: Example) -> None:
    """A block names statements, and nothing that is none."""
    assert block.statements
    assert [name for name in block.statements if name not in STATEMENTS] == []


@pytest.mark.parametrize("name", sorted({name for block in BLOCKS for name in block.statements}))
def test_statement_is_proved_wherever_it_applies(name: str) -> None:
    """A statement's blocks together speak of every preset that it applies to."""
    spoken = {variant for block in BLOCKS if name in block.statements for variant in block.variants}
    applies = set(STATEMENTS[name]["applies_to"]) & set(variants())

    assert applies - spoken == set()


@pytest.mark.parametrize("text", TEXTS)
def test_every_statement_is_proved_or_excused(text: str) -> None:
    """Whatever is marked position, sequence or match has a block, a test, or a written reason why not."""
    assert sorted(name for name in TO_PROVE - NAMED - EXCUSES.keys() if name.startswith(text)) == []


def test_no_excuse_for_what_is_proved() -> None:
    """An excuse is only for what nothing names, and says why."""
    assert sorted(EXCUSES.keys() & NAMED) == []
    assert [name for name, why in EXCUSES.items() if name not in TO_PROVE or len(why.split()) < 5] == []


def test_names_exist() -> None:
    """No test claims to prove what is no statement."""
    assert NAMED - STATEMENTS.keys() == set()
