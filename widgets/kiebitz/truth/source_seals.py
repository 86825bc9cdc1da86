"""Data that readers see, or that decide what is held to its seals, in the lock file `sources.yaml`, entry by entry.

Only fingerprints are kept, for the data are texts already; a fault names the entry and the line that changed. What is
reviewed at once is a file.
"""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

from kiebitz.faults import Fault
from kiebitz.site_settings import project_path, read_site_settings
from kiebitz.truth.fingerprints import fingerprint, first_change
from kiebitz.truth.lock_file import SEALS, read_lock
from kiebitz.truth.review import Content
from kiebitz.truth.units import Unit, todo, units_to_review

SOURCES: Final = f"{SEALS}/sources.yaml"
NAME: Final = "sources"
"""What commands call these data."""

_ENTRY: Final = re.compile(r"^(?:- id: (?P<id>\S+)|(?P<key>[\w./-]+):)", re.MULTILINE)

type _Entries = Mapping[str, tuple[int, str]]
"""Id or key of an entry to its line and its text."""


def source_units(project: Path) -> Iterator[Unit]:
    """The files with data of *project* that are not as they were sealed.

    Raises:
        BuildError: the lock file cannot be read.
    """
    entries = {file: _entries(project / file) for file in map(project_path, read_site_settings(project).data_files())}
    return units_to_review(
        NAME,
        read_lock(project, project / SOURCES),
        {file: _content(found) for file, found in entries.items()},
        faults=lambda file, was: _differences(file, entries.get(file, {}), was.get("entries", {})),
        show=lambda file, was: _show(file, entries.get(file, {}), was.get("entries", {})),
    )


def source_faults(project: Path) -> Iterator[Fault]:
    """The entries in the data of *project* that are not as they were sealed.

    Raises:
        BuildError: the lock file cannot be read.
    """
    return (fault for unit in source_units(project) for fault in unit.faults)


def _content(entries: _Entries) -> Content | None:
    """What a seal keeps of a file with *entries*; None where it has none."""
    return {"entries": {name: fingerprint(held) for name, (_, held) in entries.items()}} if entries else None


def _differences(file: str, entries: _Entries, known: Mapping[str, str]) -> Iterator[Fault]:
    instead = todo(f"{NAME}#{file}")
    if entries and not known:
        yield Fault(path=file, line=0, what="the entries of this file are not sealed", todo=instead)
        return
    for name, line, held in _changed(entries, known):
        was = known.get(name)
        if was is None:
            yield Fault(path=file, line=line, what=f"the entry {name} is not sealed", todo=instead)
        else:
            place = line + _line_of(held, first_change(was, fingerprint(held)))
            yield Fault(path=file, line=place, what=f"the sealed entry {name} has changed", todo=instead)
    for name in known.keys() - entries.keys():
        yield Fault(path=file, line=0, what=f"the sealed entry {name} is gone", todo=instead)


def _changed(entries: _Entries, known: Mapping[str, str]) -> Iterator[tuple[str, int, str]]:
    """Entries that are new or not as they were sealed: name, line and text."""
    return ((name, line, held) for name, (line, held) in entries.items() if known.get(name) != fingerprint(held))


def _show(file: str, entries: _Entries, known: Mapping[str, str]) -> str:
    lines = [f"{NAME}#{file}"]
    for name, line, held in _changed(entries, known):
        lines.append(f"  {name}, line {line}{' (new)' if name not in known else ''}:")
        lines += [f"    {text}" for text in held.split("\n")]
    lines += [f"  {name} is gone" for name in known if name not in entries]
    return "\n".join(lines)


def _entries(path: Path) -> _Entries:
    """Each entry of the data in *path*; none where there is no such file."""
    if not path.is_file():
        return {}
    text = path.read_text(encoding="utf-8")
    starts = [*_ENTRY.finditer(text)]
    ends = [*(found.start() for found in starts[1:]), len(text)]
    found: dict[str, tuple[int, str]] = {}
    line, at = 1, 0
    for start, end in zip(starts, ends, strict=False):
        line, at = line + text.count("\n", at, start.start()), start.start()
        found[start["id"] or start["key"]] = (line, text[at:end].rstrip())
    return found


def _line_of(held: str, word: int) -> int:
    """Which line of *held*, from 0, has the word with the index *word*."""
    for number, line in enumerate(held.split("\n")):
        word -= len(line.split())
        if word < 0:
            return number
    return 0
