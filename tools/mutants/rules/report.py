"""What became of all changed presets."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from tools.mutants.rules.trials import Trial

LEAST_AT_HOME: Final = 0.95
"""The part of all changed presets that a page of the rule itself must notice; some page must notice each."""


class Score(NamedTuple):
    """How many changed presets there are, and how many are noticed."""

    changed: int
    noticed: int
    at_home: int

    rules: int
    """Rules of presets: a rule with many values counts once for each preset."""
    rules_at_home: int
    """Those of which every change is noticed at home."""

    @property
    def enough(self) -> bool:
        """Whether every change is noticed, and most at home; rules with many values may not stand in for others."""
        shares = (self.at_home, self.changed), (self.rules_at_home, self.rules)
        return self.noticed == self.changed and all(part >= LEAST_AT_HOME * whole for part, whole in shares)


def score_of(trials: Sequence[Trial]) -> Score:
    """The score of *trials*."""
    rules = {(trial.changed.variant, trial.changed.rule) for trial in trials}
    away = {(trial.changed.variant, trial.changed.rule) for trial in trials if trial.at_home is None}
    return Score(
        changed=len(trials),
        noticed=sum(trial.noticed for trial in trials),
        at_home=sum(trial.at_home is not None for trial in trials),
        rules=len(rules),
        rules_at_home=len(rules - away),
    )


def misses(trials: Sequence[Trial]) -> Iterator[str]:
    """The changes that nobody notices, or not at home, one a line."""
    for trial in trials:
        homes = " ".join(trial.homes) or "no page owns the rule"
        if not trial.noticed:
            yield f"unnoticed    {trial.changed}  ({homes})"
        elif trial.at_home is None:
            yield f"not at home  {trial.changed}  ({homes}; noticed by {trial.elsewhere})"


def listed(trials: Sequence[Trial]) -> Iterator[str]:
    """Every change and the block that noticed."""
    for trial in trials:
        yield f"{trial.changed}: {trial.at_home or trial.elsewhere or 'nobody'}"


def summary(score: Score, blocks: int, seconds: float) -> str:
    """Tool and counts in one line."""
    return (
        f"tools.mutants rules, every other value of every rule in every preset: {score.changed} changes of "
        f"{score.rules} rules; {score.noticed} noticed by {blocks} blocks: {_share(score.noticed, score.changed)} "
        f"(100.0% asked); on a page of the rule {score.at_home} changes: {_share(score.at_home, score.changed)}, "
        f"{score.rules_at_home} rules whole: {_share(score.rules_at_home, score.rules)} ({LEAST_AT_HOME:.1%} asked) "
        f"in {seconds:.1f} s of work"
    )


def _share(part: int, whole: int) -> str:
    return f"{part / whole:.1%}" if whole else "100.0%"
