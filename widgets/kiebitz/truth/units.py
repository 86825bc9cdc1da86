"""What is reviewed at once and differs from what was sealed: a section, a file, a catalogue."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
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
    """The names of everything in the lock file, in their order."""

    faults: tuple[Fault, ...] = ()
    """What the check reports of it; none where the fault of another unit reports it already."""

    show: Callable[[], str] = str
    """Returns all that a reviewer has to see, with what has changed."""

    refusals: Callable[[], Sequence[Fault]] = tuple
    """Why it cannot be sealed as it is."""


def needs_review(lock: Lock, key: str, content: Content | None) -> bool:
    """Whether *key* of *lock* has to be reviewed, *content* being what it is now."""
    was = lock.units.get(key)
    return was != content or key in lock.changed


def units_to_review(
    name: str,
    lock: Lock,
    contents: Mapping[str, Content | None],
    *,
    faults: Callable[[str, Content], Iterable[Fault]],
    show: Callable[[str, Content], str],
) -> Iterator[Unit]:
    """The units of a lock file that have to be reviewed, those that are gone included.

    Args:
        name: what commands call the kind of unit, as `code`.
        lock: the lock file, read.
        contents: what each unit is now, by its key, in the order of the lock file; None where it is gone.
        faults: how a unit differs from what was sealed of it.
        show: what a reviewer has to see of a unit, given what was sealed of it.
    """
    for key in [*contents, *(key for key in lock.units if key not in contents)]:
        content = contents.get(key)
        if needs_review(lock, key, content):
            was = lock.units.get(key)
            yield Unit(
                name=f"{name}#{key}",
                path=lock.path,
                key=key,
                content=content,
                was=was,
                order=tuple(contents),
                faults=(*lock.hand_faults(key), *faults(key, was or {})),
                show=partial(show, key, was or {}),
            )


def todo(name: str) -> str:
    """What to do about a unit that is not as it was sealed."""
    return f"Undo it; or see that it is right as it is, and run: python -m kiebitz.truth seal '{name}' --reason '...'"
