"""Mutants that no block can notice, each with its reason: the lists `pardons_<game>.yaml`, and if they are in order."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Final, NamedTuple

import yaml

from kiebitz.faults import Fault
from tools.mutants.code.mutants import Mutant
from tools.mutants.code.targets import Target

_NAMES: Final = {"file", "function", "operator", "text", "change", "occurrence", "reason"}


class Pardon(NamedTuple):
    """A mutant, and why it is no fault of the pages that nobody notices it."""

    mutant: Mutant
    reason: str


class PardonFileError(ValueError):
    """A list of pardons that cannot be read."""


def read_pardons(file: Path) -> tuple[Pardon, ...]:
    """The pardons in *file*.

    Raises:
        PardonFileError: an entry does not say what it should; the message says which.
    """
    entries = yaml.safe_load(file.read_text(encoding="utf-8")) or []
    if not isinstance(entries, list):
        raise PardonFileError(f"{file.name}: write a list of entries")
    return tuple(_pardon(entry, f"{file.name}, entry {number}") for number, entry in enumerate(entries, 1))


def _pardon(entry: object, site: str) -> Pardon:
    if not isinstance(entry, Mapping):
        raise PardonFileError(f"{site}: write names and values")
    told = {"occurrence": 1, **entry}
    if told.keys() != _NAMES:
        strange = ", ".join(sorted(map(str, told.keys() ^ _NAMES)))
        raise PardonFileError(f"{site}: missing, or not known: {strange}")
    if not str(told["reason"]).strip():
        raise PardonFileError(f"{site}: the reason is missing")
    reason = str(told.pop("reason"))
    occurrence = told.pop("occurrence")
    if type(occurrence) is not int:
        raise PardonFileError(f"{site}: the occurrence is a number")
    return Pardon(Mutant(**{name: str(value) for name, value in told.items()}, occurrence=occurrence), reason)


def entries(mutants: Iterable[Mutant]) -> list[dict[str, object]]:
    """The *mutants* as entries of the file, their reasons left to write."""
    return [
        {name: value for name, value in mutant._asdict().items() if name != "occurrence" or value != 1} | {"reason": ""}
        for mutant in mutants
    ]


def unused(target: Target, pardons: Collection[Pardon], unnoticed: Collection[Mutant]) -> Iterator[Fault]:
    """A fault for each of *pardons* in *target* whose mutant is not among the *unnoticed*, or is listed twice."""
    seen: set[Mutant] = set()
    for pardon in pardons:
        if pardon.mutant not in unnoticed or pardon.mutant in seen:
            yield Fault(
                path=f"{target.package.replace('.', '/')}/{pardon.mutant.file}",
                line=0,
                what="a pardon for a mutant that needs none",
                found=f"{pardon.mutant.function}: {pardon.mutant.change} (in {pardon.mutant.text})",
                todo=f"Take the entry out of {target.pardons.name}.",
            )
        seen.add(pardon.mutant)
