"""Each mutant put into the engine, and the blocks played: which notices, and how.

A mutant in a function gets the function's new code, in one process for a whole module. One in what runs when modules
are imported needs the room imported anew, in a process of its own.
"""

import ast
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import partial
from itertools import groupby
from types import CodeType, FunctionType, ModuleType
from typing import Final, Literal, NamedTuple

from tools.mutants.blocks import PlayableBlock
from tools.mutants.code.child_process import TooLongError, answers, at_most
from tools.mutants.code.line_coverage import Reach, reach, reached, started_by_import
from tools.mutants.code.mutants import MutantSite
from tools.mutants.code.reimport import codes_within, compiled, forget, functions_of, import_anew
from tools.mutants.code.targets import Target

type End = Literal["fault", "crash", "timeout", "survived", "unreached", "stillborn"]
"""A block has a fault; or the engine breaks off, or does not end; no block notices, or none even comes there; or the
engine cannot be imported at all, so that there is nothing to notice."""

READING: Final = ("records.py",)
"""Files that are asked while a block is read, too."""

NOTICED: Final = ("fault", "crash", "timeout")

PATIENCE: Final = 10
"""How many times as long as usual a block may take."""

LEAST_PATIENCE: Final = 0.1
"""Seconds that every block may take, besides."""

IMPORT_PATIENCE: Final = 3.0
"""Seconds that importing the room may take."""


class MutantTrial(NamedTuple):
    """What became of a mutant."""

    site: MutantSite

    end: End

    block: int | None = None
    """The number of the block that noticed."""

    page: str = ""
    """The page that should have noticed, where no block did: the one whose blocks come nearest."""


class MutantBench:
    """The engine, the blocks, and what is known of both before the first mutant."""

    def __init__(self, blocks: Sequence[PlayableBlock], target: Target) -> None:
        """Play all *blocks* once, to learn where they go in *target* and how long they take."""
        self.blocks = blocks
        self.target = target
        self.codes: Final = {target.module_name(file): compiled(file) for file in target.module_files()}
        modules = target.load_all()
        self.modules: Final[tuple[ModuleType, ...]] = tuple(modules.values())
        self.functions: Final[dict[tuple[str, str], FunctionType]] = {
            (function.__code__.co_filename, function.__code__.co_qualname): function
            for module in self.modules
            for function in functions_of(module)
        }
        self.at_import: Final = started_by_import(target, self.codes)
        self.reach: Final[Reach] = reach(blocks, self.modules)
        self.seconds: Final = [_seconds(block) for block in blocks]
        self.kills: Final = Counter[int]()
        """How many mutants each block has noticed, those just noticed counted most."""

        self.kills_in: Final[dict[tuple[str, str], Counter[int]]] = {}
        """The same for each function by file and name."""
        self.rarities: Final[dict[tuple[str, str], Mapping[int, float]]] = {}

    def run(self, sites: Sequence[MutantSite]) -> Iterator[MutantTrial]:
        """What becomes of the mutants at *sites*, module by module."""
        for _, group in groupby(sites, key=lambda site: site.mutant.file):
            in_functions: list[MutantSite] = []
            for site in group:
                if self._swappable(site):
                    in_functions.append(site)
                else:
                    yield self._counted(self._anew(site))
            yield from map(self._counted, self._swapped(in_functions))

    def _counted(self, trial: MutantTrial) -> MutantTrial:
        if trial.block is not None:
            self.kills[trial.block] += 1
        return trial if trial.end in NOTICED else trial._replace(page=self.page_of(trial.site))

    def page_of(self, site: MutantSite) -> str:
        """The page whose blocks come to the statement at *site*, else to its function, else to its file.

        Of several, the one that has many such blocks and few others. Empty where no block comes to the file.
        """
        file = str(self.target.folder / site.mutant.file)
        function = self.functions.get((file, site.mutant.function))
        own = {line for code in codes_within(function.__code__) for _, _, line in code.co_lines()} if function else ()
        whole = (line for name, line in self.reach if name == file)
        for lines in (site.lines, own, whole):
            numbers = reached(self.reach, file, (line for line in lines if line))
            if numbers:
                pages = Counter(self.blocks[number].path for number in numbers)
                everywhere = Counter(block.path for block in self.blocks)
                return max(sorted(pages), key=lambda page: pages[page] ** 2 / everywhere[page])
        return ""

    def _swappable(self, site: MutantSite) -> bool:
        named = (str(self.target.folder / site.mutant.file), site.mutant.function)
        return site.scope.function is not None and named in self.functions and named not in self.at_import

    def _swapped(self, sites: Sequence[MutantSite]) -> Iterator[MutantTrial]:
        """Trials of mutants in functions: a new child goes on where one died."""
        done = 0
        while done < len(sites):
            rest = sites[done:]
            for end, block in answers(partial(map, self._swap, rest)):
                yield MutantTrial(sites[done], end, block)
                done += 1
            if done < len(sites):
                yield MutantTrial(sites[done], "crash")
                done += 1

    def _swap(self, site: MutantSite) -> tuple[End, int | None]:
        file, name = str(self.target.folder / site.mutant.file), site.mutant.function
        numbers = reached(self.reach, file, site.lines)
        if not numbers:
            return "unreached", None
        function = self.functions[file, name]
        rarity = self._rarity(file, function)
        kills = self.kills_in.setdefault((file, name), Counter())
        order = sorted(numbers, key=lambda number: -(kills[number] + rarity[number]) / self.seconds[number])
        with _code_of(function, function_code(site, function.__code__.co_filename)):
            end, block = self._play(
                order, PlayableBlock.faults if site.mutant.file in READING else PlayableBlock.faults_as_read
            )
        if block is not None:
            kills[block] += 1
        return end, block

    def _rarity(self, file: str, function: FunctionType) -> Mapping[int, float]:
        """How rare what each block comes to in *function* is: who comes where few come notices most there."""
        name = (file, function.__code__.co_qualname)
        if name not in self.rarities:
            rarity = self.rarities[name] = defaultdict(float)
            for line in {line for code in codes_within(function.__code__) for _, _, line in code.co_lines()}:
                numbers = self.reach.get((file, line or 0), frozenset())
                for number in numbers:
                    rarity[number] += 1 / len(numbers)
        return self.rarities[name]

    def _anew(self, site: MutantSite) -> MutantTrial:
        """A trial in which everything is imported anew."""

        def work() -> Iterator[tuple[End, int | None]]:
            name = self.target.module_name(self.target.folder / site.mutant.file)
            try:
                with site.put_in():
                    code = compile(site.tree, self.codes[name].co_filename, "exec", dont_inherit=True)
                with at_most(IMPORT_PATIENCE):
                    import_anew(self.target, self.codes | {name: code})
            except (Exception, TooLongError):  # noqa: BLE001  # whatever a broken module raises
                yield "stillborn", None
                return
            yield self._play(self._in_order(range(len(self.blocks))), PlayableBlock.faults)

        for end, block in answers(work):
            return MutantTrial(site, end, block)
        return MutantTrial(site, "crash")

    def _in_order(self, numbers: Sequence[int] | frozenset[int]) -> list[int]:
        """The *numbers* of blocks, those first that have noticed most so far for the time they take."""
        return sorted(numbers, key=lambda number: -(1 + self.kills[number]) / self.seconds[number])

    def _play(self, numbers: Sequence[int], faults: Callable[[PlayableBlock], object]) -> tuple[End, int | None]:
        """How the first block of *numbers* that notices does so."""
        forget(self.modules)
        for number in numbers:
            try:
                with at_most(LEAST_PATIENCE + PATIENCE * self.seconds[number]):
                    noticed = faults(self.blocks[number])
            except TooLongError:
                return "timeout", number
            except Exception:  # noqa: BLE001  # whatever broken code raises
                return "crash", number
            if noticed:
                return "fault", number
        return "survived", None


def function_code(site: MutantSite, file: str) -> CodeType:
    """The code of the function at *site*, in *file*, with the mutant in it."""
    function, owner = site.scope.function, site.scope.owner
    if function is None:
        raise ValueError("the mutant is in no function")
    with site.put_in():
        body: list[ast.stmt] = [function]
        if owner is not None:
            body = [ast.ClassDef(owner.name, [], [], body, [], [], lineno=1, col_offset=0)]
        module = ast.fix_missing_locations(ast.Module(body, []))
        code = compile(module, file, "exec", dont_inherit=True)
    return next(inner for inner in codes_within(code) if inner.co_qualname == site.mutant.function)


@contextmanager
def _code_of(function: FunctionType, code: CodeType) -> Iterator[None]:
    """*function* with other *code*, for as long as this lasts."""
    old = function.__code__
    function.__code__ = code
    try:
        yield
    finally:
        function.__code__ = old


def _seconds(block: PlayableBlock) -> float:
    """The work that *block* takes; never nothing, however coarse the clock is."""
    start = time.process_time()
    block.faults()
    return max(1e-5, time.process_time() - start)
