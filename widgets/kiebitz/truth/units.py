"""What somebody reviews at once and is not as it was sealed: a section, a file, a catalogue."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from kiebitz.faults import Fault
from kiebitz.truth.lock_file import Lock
from kiebitz.truth.review import Content


@dataclass(frozen=True, kw_only=True, slots=True)
class Unit:
    """Something to review, since it is new, changed or gone, or since its review does not hold."""

    name: str
    """What the command calls it, as `docs/rules/exchange.md#last-cards` or `de#rules`."""

    path: Path
    """Its lock file."""

    key: str
    """Its name there."""

    content: Content | None
    """What a seal keeps of it as it is now; None where it is gone."""

    was: Content | None
    """What was sealed; None where it never was."""

    order: tuple[str, ...] = ()
    """The names of all that stands in the lock file, in their order."""

    faults: tuple[Fault, ...] = ()
    """What the check tells of it; none where the fault of another unit tells it already."""

    show: Callable[[], str] = str
    """Tells all that a reviewer has to see, with what has changed."""

    refusals: Callable[[], Sequence[Fault]] = tuple
    """Why it cannot be sealed as it stands."""


def needs_review(lock: Lock, key: str, content: Content | None) -> bool:
    """Whether *key* of *lock* has to be reviewed, *content* being what it is now."""
    was = lock.units.get(key)
    return was != content or key in lock.changed


def todo(name: str) -> str:
    """What to do about a unit that is not as it was sealed."""
    return f"Undo it; or see that it is right as it is, and run: python -m kiebitz.truth seal '{name}' --reason '...'"
