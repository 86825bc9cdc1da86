"""What all trials came to: a table by module, the survivors with the page that should have noticed them, one line."""

import math
from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from typing import Final, NamedTuple

from tools.mutants.blocks import PlayableBlock
from tools.mutants.code.mutants import Mutant
from tools.mutants.code.operators import OPERATORS
from tools.mutants.code.trials import NOTICED, MutantTrial

LEAST: Final = 0.95
"""The part of all mutants that blocks must notice, equivalent ones left out."""

MOST_EQUIVALENT: Final = 0.03
"""The part of all mutants that may be listed as equivalent."""

_ENDS: Final = ("fault", "crash", "timeout", "survived", "unreached")


class MutantScore(NamedTuple):
    """How many of the mutants are noticed. Those whose engine cannot be imported count nowhere."""

    mutants: int
    noticed: int
    equivalent: int

    @property
    def share(self) -> float:
        """The part noticed of those that are not equivalent, 0 to 1."""
        decided = self.mutants - self.equivalent
        return self.noticed / decided if decided else 1.0

    def enough(self, least: float = LEAST, *, part: bool = False) -> bool:
        """Whether blocks notice enough, and few mutants are equivalent.

        Where only a *part* was tried, three standard deviations are allowed for bad luck, which is one part in a
        thousand.
        """
        luck = 3 / math.sqrt(max(1, self.mutants)) if part else 0.0
        fewest = least - luck * math.sqrt(least * (1 - least))
        most = MOST_EQUIVALENT + luck * math.sqrt(MOST_EQUIVALENT * (1 - MOST_EQUIVALENT))
        return self.share >= fewest and self.equivalent <= most * self.mutants


def score_of(trials: Sequence[MutantTrial], equivalent: Collection[Mutant]) -> MutantScore:
    """The score of *trials* with the mutants *equivalent* to the engine."""
    viable = [trial for trial in trials if trial.end != "stillborn"]
    return MutantScore(
        mutants=len(viable),
        noticed=sum(trial.end in NOTICED for trial in viable),
        equivalent=len(survivors(viable, ())) - len(survivors(viable, equivalent)),
    )


def survivors(trials: Sequence[MutantTrial], equivalent: Collection[Mutant]) -> list[MutantTrial]:
    """The *trials* that no block noticed, without those *equivalent*."""
    return [trial for trial in trials if trial.end in ("survived", "unreached") and trial.site.mutant not in equivalent]


def table(trials: Sequence[MutantTrial], equivalent: Collection[Mutant]) -> Iterator[str]:
    """One line a module: how its mutants ended, and its score."""
    yield f"{'module':26}{'mutants':>8}" + "".join(f"{end:>10}" for end in _ENDS) + f"{'equivalent':>12}{'score':>8}"
    files = dict.fromkeys(trial.site.mutant.file for trial in trials)
    for file in files:
        own = [trial for trial in trials if trial.site.mutant.file == file]
        score, ends = score_of(own, equivalent), Counter(trial.end for trial in own)
        if score.mutants:
            counts = "".join(f"{ends[end]:>10}" for end in _ENDS)
            yield f"{file:26}{score.mutants:>8}{counts}{score.equivalent:>12}{score.share:>8.1%}"


def survivor_lines(trials: Sequence[MutantTrial], equivalent: Collection[Mutant]) -> Iterator[str]:
    """The survivors by the page that should have noticed them: where, what is broken, whether a block comes there."""
    pages: dict[str, list[MutantTrial]] = {}
    for trial in survivors(trials, equivalent):
        pages.setdefault(trial.page or "A new page", []).append(trial)
    for page in sorted(pages):
        yield f"{page} should have noticed {len(pages[page])}:"
        for trial in pages[page]:
            yield f"  {line_of(trial)}"


def line_of(trial: MutantTrial) -> str:
    """One line: where, what was broken, and whether blocks come there at all."""
    mutant = trial.site.mutant
    reached = "" if trial.end == "survived" else "  (no block comes here)"
    return f"{mutant.file}:{trial.site.line} {mutant.function}, {mutant.operator}: {mutant.change}{reached}"


def listed(trials: Sequence[MutantTrial], blocks: Sequence[PlayableBlock]) -> Iterator[str]:
    """Every mutant, how it ended, and the block that noticed."""
    for trial in trials:
        where = "" if trial.block is None else f" by {blocks[trial.block].site}"
        yield f"{trial.end:9} {line_of(trial).removesuffix('  (no block comes here)')}{where}"


def summary(
    trials: Sequence[MutantTrial], score: MutantScore, blocks: int, seconds: float, least: float = LEAST
) -> str:
    """Tool, operators and counts in one line."""
    files = {trial.site.mutant.file for trial in trials}
    stillborn = sum(trial.end == "stillborn" for trial in trials)
    return (
        f"tools.mutants code, {len(OPERATORS)} operators ({', '.join(OPERATORS)}): {score.mutants} mutants of "
        f"{len(files)} modules, {stillborn} more that cannot be imported; {score.noticed} noticed by {blocks} blocks, "
        f"{score.equivalent} equivalent: {score.share:.1%} (at least {least:.0%}, equivalent at most "
        f"{MOST_EQUIVALENT:.0%}) in {seconds:.0f} s of work"
    )
