"""Faults of blocks whose variant has itself faults: only those are sure that the block has whatever the variant is."""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path

from cardrules.examples import Fence, UnreadableFile, read_markdown
from kiebitz.faults import Fault
from kiebitz.markdown.blocks import KINDS, generated_fences

type Unsure = Mapping[str, tuple[tuple[str, ...], ...]]
"""The id of each variant with faults, to the presets of which one may be like it, those of a game together."""

type FaultWords = frozenset[tuple[int, str]]
"""Line and words of faults."""


def sure_faults(faults: Iterable[Fault], unsure: Unsure) -> Iterator[Fault]:
    """*faults* of pages without those that may follow from the variants *unsure*."""
    if not unsure:
        yield from faults
        return
    by_line: dict[str, dict[int, FaultWords]] = {}
    for fault in faults:
        if fault.path not in by_line:
            by_line[fault.path] = _sure_by_line(Path(fault.path), unsure)
        sure = by_line[fault.path].get(fault.line)
        if sure is None or (fault.line, fault.what) in sure:
            yield fault


def _sure_by_line(path: Path, unsure: Unsure) -> dict[int, FaultWords]:
    """The lines of the page *path* in blocks of *unsure* variants, with what is wrong there with any of them."""
    try:
        fences = list(generated_fences(read_markdown(path)))
    except UnreadableFile:
        return {}
    found: dict[int, FaultWords] = {}
    for fence in fences:
        for name, games in unsure.items():
            if _named(name).search(fence.text):
                sure = min((_faults_in_each(fence, path, name, presets) for presets in games), key=len)
                found |= dict.fromkeys(range(fence.start + 1, fence.end + 2), sure)
    return found


def _faults_in_each(fence: Fence, path: Path, name: str, presets: Iterable[str]) -> FaultWords:
    """What is wrong with the block in *fence* with each of *presets* in the place of the variant *name*."""
    faults_of = KINDS[fence.name].faults
    found = []
    for preset in presets:
        as_preset = replace(fence, text=_named(name).sub(preset, fence.text))
        found.append(frozenset((one.line, one.what) for one in faults_of(as_preset, path.as_posix())))
    return frozenset.intersection(*found)


def _named(name: str) -> re.Pattern[str]:
    return re.compile(rf"(?<![\w-]){re.escape(name)}(?![\w-])")
