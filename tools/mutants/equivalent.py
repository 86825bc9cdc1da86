"""Equivalent mutants, which no block can notice, each with the reason: the lists `equivalent_<game>.yaml`."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Final, NamedTuple

import yaml

from kiebitz.faults import BuildError, Fault
from tools.mutants.code.mutants import Mutant
from tools.mutants.code.targets import Target

_NAMES: Final = {"file", "function", "operator", "text", "change", "occurrence", "reason"}


class EquivalentMutant(NamedTuple):
    """A mutant, and why no answer differs with it."""

    mutant: Mutant
    reason: str


def read_equivalents(file: Path) -> tuple[EquivalentMutant, ...]:
    """The list in *file*, in its order; empty where there is no such file.

    Raises:
        BuildError: the file is no list, or an entry is not complete; it has a fault for each such entry.
    """
    text = file.read_text(encoding="utf-8") if file.is_file() else ""
    root = yaml.compose(text, yaml.SafeLoader)
    entries = yaml.safe_load(text) or []
    if not isinstance(entries, list):
        raise BuildError([_entry_fault(file, 1, "this is no list of entries")])
    lines = [node.start_mark.line + 1 for node in root.value] if isinstance(root, yaml.SequenceNode) else []
    wrong = [(line, what) for line, entry in zip(lines, entries, strict=True) if (what := _fault_of(entry))]
    if wrong:
        raise BuildError([_entry_fault(file, line, what) for line, what in wrong])
    return tuple(_equivalent(entry) for entry in entries)


def _fault_of(entry: object) -> str:
    """What is wrong with *entry*; empty where nothing is."""
    if not isinstance(entry, Mapping):
        return "this entry has no names and values"
    names = {"occurrence", *entry}
    if names != _NAMES:
        return f"missing, or not known: {', '.join(sorted(map(str, names ^ _NAMES)))}"
    if not str(entry["reason"]).strip():
        return "the reason is missing"
    return "" if type(entry.get("occurrence", 1)) is int else "the occurrence is no number"


def _entry_fault(file: Path, line: int, what: str) -> Fault:
    todo = "Copy the entry from `python -m tools.mutants code --equivalent`, and write its reason."
    return Fault(path=file.name, line=line, what=what, todo=todo)


def _equivalent(entry: Mapping[str, object]) -> EquivalentMutant:
    words = {name: str(value) for name, value in entry.items() if name not in {"occurrence", "reason"}}
    return EquivalentMutant(Mutant(**words, occurrence=int(str(entry.get("occurrence", 1)))), str(entry["reason"]))


def entries(mutants: Iterable[Mutant]) -> list[dict[str, object]]:
    """The *mutants* as entries of the file, their reasons empty."""
    return [
        {name: value for name, value in mutant._asdict().items() if name != "occurrence" or value != 1} | {"reason": ""}
        for mutant in mutants
    ]


def unneeded_entries(
    target: Target, equivalents: Collection[EquivalentMutant], unnoticed: Collection[Mutant]
) -> Iterator[Fault]:
    """A fault for each of *equivalents* in *target* whose mutant is not among the *unnoticed*, or is listed twice."""
    seen: set[Mutant] = set()
    for one in equivalents:
        if one.mutant not in unnoticed or one.mutant in seen:
            yield Fault(
                path=f"{target.package.replace('.', '/')}/{one.mutant.file}",
                line=0,
                what="a mutant is listed as equivalent and is noticed by a block, or gone, or listed twice",
                found=f"{one.mutant.function}: {one.mutant.change} (in {one.mutant.text})",
                todo=f"Remove the entry from {target.equivalents.name}.",
            )
        seen.add(one.mutant)
