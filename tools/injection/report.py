"""What the trials came to: a table by kind, the misses, and whether it is enough."""

from collections.abc import Iterator, Sequence
from typing import Final

from tools.injection import programs
from tools.injection.bench import InjectionTrial
from tools.injection.pages import CARD, CARD_FACT, FACT, NUMBER, TABLE

ENOUGH: Final = 0.99
"""The share of all contradictions that has to be noticed."""

MISPLACED: Final = 0.01
"""The share of those noticed whose place may be missed."""

VALUES: Final = (NUMBER, CARD, FACT, CARD_FACT, TABLE, programs.PRESET)
"""Kinds that put one value in the place of another; all of them have to be noticed, in translations too."""


def is_value(kind: str) -> bool:
    """Whether *kind* puts one value in the place of another."""
    return kind in VALUES or kind.startswith(("number in ", "card in "))


def enough(trials: Sequence[InjectionTrial]) -> bool:
    """Whether the checks notice as much as they have to, and in the right places."""
    noticed = [trial for trial in trials if trial.noticed]
    values_missed = [trial for trial in trials if is_value(trial.injection.kind) and not trial.noticed]
    misplaced = [trial for trial in noticed if not trial.in_place]
    return (
        bool(trials)
        and len(noticed) >= ENOUGH * len(trials)
        and not values_missed
        and len(misplaced) <= MISPLACED * len(trials)
    )


def misses(trials: Sequence[InjectionTrial]) -> Iterator[str]:
    """Every contradiction that was not noticed, and every one whose place was missed, with what was reported."""
    for trial in sorted(trials, key=lambda trial: str(trial.injection)):
        if not trial.noticed:
            yield f"not noticed: {trial.injection}"
        elif not trial.in_place:
            first = trial.reports[0]
            yield f"wrong place: {trial.injection}\n    reported: {first.path}:{first.line}: {first.what}"


def table(trials: Sequence[InjectionTrial]) -> Iterator[str]:
    """A row for each kind, and one for all."""
    yield "| kind | seeded | noticed | wrong place |"
    yield "| --- | ---: | ---: | ---: |"
    for kind in sorted({trial.injection.kind for trial in trials}):
        yield _row(f"{kind}{' *' if is_value(kind) else ''}", [one for one in trials if one.injection.kind == kind])
    yield _row("all", trials)


def _row(name: str, trials: Sequence[InjectionTrial]) -> str:
    noticed = [trial for trial in trials if trial.noticed]
    misplaced = [trial for trial in noticed if not trial.in_place]
    return f"| {name} | {len(trials)} | {len(noticed)} | {len(misplaced)} |"
