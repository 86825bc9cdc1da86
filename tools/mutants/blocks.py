"""Blocks of pages, ready to be played again and again while the engine is broken in one place or another."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from cardrules import game_of
from cardrules.examples import (
    FENCE_NAME,
    RECORD_FENCE,
    Example,
    ExampleError,
    Fence,
    Transcript,
    check_example,
    check_fence,
    check_records,
    find_fences,
    parse_example,
    parse_records,
)
from cardrules.faults import Fault


class PlayableBlock(NamedTuple):
    """An example or record block of one game that holds as long as nothing is broken."""

    path: str
    """The page's file, as its folder was given."""

    fence: Fence

    parsed: Example | Transcript
    """Its text, parsed."""

    @property
    def site(self) -> str:
        """The page and the line of the opening fence."""
        return f"{self.path}:{self.fence.start + 1}"

    @property
    def variants(self) -> tuple[str, ...]:
        """Presets that the block speaks of."""
        return self.parsed.variants

    def faults(self) -> list[Fault]:
        """What is wrong with the block, read anew."""
        return check_fence(self.fence, self.path)

    def faults_as_read(self) -> list[Fault]:
        """What is wrong with the block, without reading it anew."""
        return check_records(self.parsed) if isinstance(self.parsed, Transcript) else check_example(self.parsed)

    def faults_in(self, variant: str) -> list[Fault]:
        """What is wrong with the block in one of its variants; a record block is run as a whole."""
        if isinstance(self.parsed, Transcript):
            return check_records(self.parsed)
        return check_example(replace(self.parsed, variants=(variant,)))


class Read(NamedTuple):
    """The blocks of some folders."""

    blocks: tuple[PlayableBlock, ...]
    """Those of the game that hold."""

    broken: tuple[str, ...]
    """Places of those that do not hold as things are."""


def read_blocks(folders: Iterable[Path], game: str = "sixtysix") -> Read:
    """The blocks below *folders* that speak of a variant of *game*, in order of pages and lines."""
    blocks: list[PlayableBlock] = []
    broken: list[str] = []
    for path, fence in _fences(folders):
        if check_fence(fence, path):
            broken.append(f"{path}:{fence.start + 1}")
            continue
        try:
            parsed = _parsed(path, fence)
        except ExampleError:
            continue
        if any(game_of(variant).id == game for variant in parsed.variants):
            blocks.append(PlayableBlock(path, fence, parsed))
    return Read(tuple(blocks), tuple(broken))


def _parsed(path: str, fence: Fence) -> Example | Transcript:
    parse = parse_records if fence.name == RECORD_FENCE else parse_example
    return parse(fence.text, path=path, line=fence.start + 1, margins=fence.margins)


def _fences(folders: Iterable[Path]) -> Iterator[tuple[str, Fence]]:
    for folder in folders:
        for path in sorted(folder.rglob("*.md")):
            for fence in find_fences(path.read_text(encoding="utf-8-sig")):
                if fence.name in (FENCE_NAME, RECORD_FENCE):
                    yield path.as_posix(), fence
