"""Example blocks of pages, ready to be played again and again while the engine is broken in one place or another."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from cardrules.examples import (
    FENCE_NAME,
    Example,
    ExampleError,
    ExampleFault,
    Fence,
    check_example,
    check_fence,
    find_fences,
    parse_example,
)
from cardrules.sixtysix import PRESETS


class Block(NamedTuple):
    """A block of the 66 family that holds as long as nothing is broken."""

    path: str
    """The page's file, as its folder was given."""

    fence: Fence

    example: Example

    @property
    def place(self) -> str:
        """The page and the line of the opening fence."""
        return f"{self.path}:{self.fence.start + 1}"

    @property
    def variants(self) -> tuple[str, ...]:
        """Presets that the block speaks of."""
        return self.example.variants

    def faults(self) -> list[ExampleFault]:
        """What is wrong with the block, read anew."""
        return check_fence(self.fence, self.path)

    def faults_in(self, variant: str) -> list[ExampleFault]:
        """What is wrong with the block in one of its variants."""
        return check_example(replace(self.example, variants=(variant,)))


class Read(NamedTuple):
    """The blocks of some folders."""

    blocks: tuple[Block, ...]
    """Those of the 66 family that hold."""

    broken: tuple[str, ...]
    """Places of those that do not hold as things are."""


def read_blocks(folders: Iterable[Path]) -> Read:
    """The blocks of the 66 family below *folders*, in order of pages and lines."""
    blocks: list[Block] = []
    broken: list[str] = []
    for path, fence in _fences(folders):
        if check_fence(fence, path):
            broken.append(f"{path}:{fence.start + 1}")
            continue
        try:
            example = parse_example(fence.text, path=path, line=fence.start + 1, margins=fence.margins)
        except ExampleError:
            continue
        if PRESETS.keys() & set(example.variants):
            blocks.append(Block(path, fence, example))
    return Read(tuple(blocks), tuple(broken))


def _fences(folders: Iterable[Path]) -> Iterator[tuple[str, Fence]]:
    for folder in folders:
        for path in sorted(folder.rglob("*.md")):
            for fence in find_fences(path.read_text(encoding="utf-8-sig")):
                if fence.name == FENCE_NAME:
                    yield path.as_posix(), fence
