"""What became of all changed presets."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from tools.mutants.rules.trials import PresetTrial


class Least(NamedTuple):
    """The parts, 0 to 1, that blocks must notice."""

    noticed: float = 1.0
    """Of all changed presets, on whatever page."""

    at_home: float = 0.95
    """Of all changed presets, on a page of the rule itself."""

    whole_rules: float = 0.95
    """Of all rules of presets, every change at home."""


LEAST: Final[Mapping[str, Least]] = {"schnauz": Least(0.98, 0.96, 0.74)}
"""The parts for games that are not held as tightly as `Least()` yet, by their ids: these may only rise."""


class PresetScore(NamedTuple):
    """How many changed presets there are, and how many are noticed."""

    changed: int
    noticed: int
    at_home: int

    rules: int
    """Rules of presets: a rule with many values counts once for each preset."""
    rules_at_home: int
    """Those of which every change is noticed at home."""

    def enough(self, least: Least) -> bool:
        """Whether as much is noticed as *least* has it; rules with many values cannot make up for others."""
        return (
            self.noticed >= least.noticed * self.changed
            and self.at_home >= least.at_home * self.changed
            and self.rules_at_home >= least.whole_rules * self.rules
        )


def score_of(trials: Sequence[PresetTrial]) -> PresetScore:
    """The score of *trials*."""
    rules = {(trial.changed.variant, trial.changed.rule) for trial in trials}
    away = {(trial.changed.variant, trial.changed.rule) for trial in trials if trial.at_home is None}
    return PresetScore(
        changed=len(trials),
        noticed=sum(trial.noticed for trial in trials),
        at_home=sum(trial.at_home is not None for trial in trials),
        rules=len(rules),
        rules_at_home=len(rules - away),
    )


def misses(trials: Sequence[PresetTrial]) -> Iterator[str]:
    """The changes that nobody notices, or not at home, one a line."""
    for trial in trials:
        homes = " ".join(trial.homes) or "no page owns the rule"
        if not trial.noticed:
            yield f"unnoticed    {trial.changed}  ({homes})"
        elif trial.at_home is None:
            yield f"not at home  {trial.changed}  ({homes}; noticed by {trial.elsewhere})"


def listed(trials: Sequence[PresetTrial]) -> Iterator[str]:
    """Every change and the block that noticed."""
    for trial in trials:
        yield f"{trial.changed}: {trial.at_home or trial.elsewhere or 'nobody'}"


def summary(score: PresetScore, blocks: int, seconds: float, least: Least) -> str:
    """Tool and counts in one line."""
    home, whole = _share(score.at_home, score.changed), _share(score.rules_at_home, score.rules)
    return (
        f"tools.mutants rules, every other value of every rule in every preset: {score.changed} changes of "
        f"{score.rules} rules; {score.noticed} noticed by {blocks} blocks: {_share(score.noticed, score.changed)} "
        f"(at least {least.noticed:.1%}); on a page of the rule {score.at_home} changes: {home} "
        f"(at least {least.at_home:.1%}), {score.rules_at_home} rules whole: {whole} "
        f"(at least {least.whole_rules:.1%}) in {seconds:.1f} s of work"
    )


def _share(part: int, whole: int) -> str:
    return f"{part / whole:.1%}" if whole else "100.0%"
