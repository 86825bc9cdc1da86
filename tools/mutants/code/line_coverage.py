"""Which lines of the engine each block comes to, so that a mutant is tried only on blocks that can notice it."""

import sys
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from types import CodeType, ModuleType
from typing import Final

from tools.mutants.blocks import PlayableBlock
from tools.mutants.code.child_process import answers
from tools.mutants.code.reimport import codes_within, forget, functions_of, import_anew
from tools.mutants.code.targets import Target

type Reach = Mapping[tuple[str, int], frozenset[int]]
"""File and line to the numbers of the blocks that come there."""

_TOOL: Final = 3
"""Numbers below are taken by debuggers and profilers, as Python's manual has it."""


def reach(blocks: Sequence[PlayableBlock], modules: Sequence[ModuleType]) -> Reach:
    """What the *blocks* come to in functions of *modules*."""
    found = defaultdict[tuple[str, int], set[int]](set)
    current = [0]

    def note(code: CodeType, line: int) -> object:
        found[code.co_filename, line].add(current[0])
        return sys.monitoring.DISABLE

    with _watching(list(_codes(modules)), sys.monitoring.events.LINE, note):
        for number, block in enumerate(blocks):
            current[0] = number
            forget(modules)
            sys.monitoring.restart_events()
            block.faults()
    return {site: frozenset(numbers) for site, numbers in found.items()}


def reached(reach: Reach, file: str, lines: Iterable[int]) -> frozenset[int]:
    """The numbers of the blocks that come to one of *lines* of *file*."""
    return frozenset[int]().union(*(reach.get((file, line), ()) for line in lines))


def _codes(modules: Sequence[ModuleType]) -> Iterator[CodeType]:
    for module in modules:
        for function in functions_of(module):
            yield from codes_within(function.__code__)


@contextmanager
def _watching(codes: Sequence[CodeType], event: int, note: Callable[[CodeType, int], object]) -> Iterator[None]:
    """Call *note* whenever *event* happens in *codes*."""
    monitoring = sys.monitoring
    monitoring.use_tool_id(_TOOL, "mutants")
    monitoring.register_callback(_TOOL, event, note)
    for code in codes:
        monitoring.set_local_events(_TOOL, code, event)
    try:
        yield
    finally:
        for code in codes:
            monitoring.set_local_events(_TOOL, code, 0)
        monitoring.register_callback(_TOOL, event, None)
        monitoring.free_tool_id(_TOOL)


def started_by_import(target: Target, codes: dict[str, CodeType]) -> frozenset[tuple[str, str]]:
    """File and name of the functions that run while *target* is imported from *codes*."""
    files = {code.co_filename for code in codes.values()}
    started: set[tuple[str, str]] = set()

    def note(code: CodeType, _offset: int) -> object:
        if code.co_filename in files:
            started.add((code.co_filename, code.co_qualname.partition(".<locals>")[0]))
        return sys.monitoring.DISABLE

    def work() -> Iterator[list[tuple[str, str]]]:
        events = sys.monitoring.events.PY_START
        sys.monitoring.use_tool_id(_TOOL, "mutants")
        sys.monitoring.register_callback(_TOOL, events, note)
        sys.monitoring.set_events(_TOOL, events)
        import_anew(target, codes)
        sys.monitoring.set_events(_TOOL, 0)
        yield list(started)

    return frozenset((file, name) for found in answers(work) for file, name in found)
