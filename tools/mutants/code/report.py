"""What all trials came to: a table by module, the survivors with the page that should have caught them, one line."""

import math
from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from typing import Final, NamedTuple

from tools.mutants.blocks import Block
from tools.mutants.code.mutants import Mutant
from tools.mutants.code.operators import OPERATORS
from tools.mutants.code.pages import page_of
from tools.mutants.code.trials import NOTICED, Trial

LEAST: Final = 0.95
"""The part of all mutants but those pardoned that blocks must notice."""

MOST_PARDONS: Final = 0.03
"""The part of all mutants that may be pardoned."""

_ENDS: Final = ("fault", "crash", "timeout", "survived", "unreached")


class Score(NamedTuple):
    """How many of the mutants are noticed. Those whose engine cannot be imported count nowhere."""

    mutants: int
    noticed: int
    pardoned: int

    @property
    def share(self) -> float:
        """The part noticed of those not pardoned, 0 to 1."""
        asked = self.mutants - self.pardoned
        return self.noticed / asked if asked else 1.0

    def enough(self, least: float = LEAST, *, part: bool = False) -> bool:
        """Whether the pages hold the engine, and not by pardons; where only a *part* was tried, but for bad luck.

        Bad luck is what happens to one part in a thousand: three standard deviations.
        """
        luck = 3 / math.sqrt(max(1, self.mutants)) if part else 0.0
        fewest = least - luck * math.sqrt(least * (1 - least))
        most = MOST_PARDONS + luck * math.sqrt(MOST_PARDONS * (1 - MOST_PARDONS))
        return self.share >= fewest and self.pardoned <= most * self.mutants


def score_of(trials: Sequence[Trial], pardoned: Collection[Mutant]) -> Score:
    """The score of *trials* with the mutants *pardoned*."""
    viable = [trial for trial in trials if trial.end != "stillborn"]
    return Score(
        mutants=len(viable),
        noticed=sum(trial.end in NOTICED for trial in viable),
        pardoned=len(survivors(viable, ())) - len(survivors(viable, pardoned)),
    )


def survivors(trials: Sequence[Trial], pardoned: Collection[Mutant]) -> list[Trial]:
    """The *trials* that no block noticed, but those *pardoned*."""
    return [trial for trial in trials if trial.end in ("survived", "unreached") and trial.site.mutant not in pardoned]


def table(trials: Sequence[Trial], pardoned: Collection[Mutant]) -> Iterator[str]:
    """One line a module: how its mutants ended, and its score."""
    yield f"{'module':26}{'mutants':>8}" + "".join(f"{end:>10}" for end in _ENDS) + f"{'pardoned':>10}{'score':>8}"
    files = dict.fromkeys(trial.site.mutant.file for trial in trials)
    for file in files:
        own = [trial for trial in trials if trial.site.mutant.file == file]
        score, ends = score_of(own, pardoned), Counter(trial.end for trial in own)
        if score.mutants:
            counts = "".join(f"{ends[end]:>10}" for end in _ENDS)
            yield f"{file:26}{score.mutants:>8}{counts}{score.pardoned:>10}{score.share:>8.1%}"


def survivor_lines(trials: Sequence[Trial], pardoned: Collection[Mutant], game: str = "sixtysix") -> Iterator[str]:
    """The survivors in *game* by the page that should have caught them: where, what broke, whether a block comes."""
    pages: dict[str, list[Trial]] = {}
    for trial in survivors(trials, pardoned):
        pages.setdefault(page_of(trial.site.mutant.file, trial.site.mutant.function, game), []).append(trial)
    for page in sorted(pages):
        yield f"{page} should have caught {len(pages[page])}:"
        for trial in pages[page]:
            yield f"  {told(trial)}"


def told(trial: Trial) -> str:
    """One line: where, what was broken, and whether blocks come there at all."""
    mutant = trial.site.mutant
    reached = "" if trial.end == "survived" else "  (no block comes here)"
    return f"{mutant.file}:{trial.site.line} {mutant.function}, {mutant.operator}: {mutant.change}{reached}"


def listed(trials: Sequence[Trial], blocks: Sequence[Block]) -> Iterator[str]:
    """Every mutant, how it ended, and the block that noticed."""
    for trial in trials:
        where = "" if trial.block is None else f" by {blocks[trial.block].site}"
        yield f"{trial.end:9} {told(trial).removesuffix('  (no block comes here)')}{where}"


def summary(trials: Sequence[Trial], score: Score, blocks: int, seconds: float, least: float = LEAST) -> str:
    """Tool, operators and counts in one line."""
    files = {trial.site.mutant.file for trial in trials}
    stillborn = sum(trial.end == "stillborn" for trial in trials)
    return (
        f"tools.mutants code, {len(OPERATORS)} operators ({', '.join(OPERATORS)}): {score.mutants} mutants of "
        f"{len(files)} modules, {stillborn} more that cannot be imported; {score.noticed} noticed by {blocks} blocks, "
        f"{score.pardoned} pardoned: {score.share:.1%} ({least:.0%} asked, pardons at most {MOST_PARDONS:.0%}) "
        f"in {seconds:.0f} s of work"
    )
