"""Data that readers see as text, held to the lock file `sources.yaml`: statements, glossary, excuses, entry by entry.

Only fingerprints are kept, for the data are texts already; a fault names the entry and the line that changed.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from kiebitz.faults import Fault
from kiebitz.truth.fingerprints import fingerprint, first_change
from kiebitz.truth.seal_file import HEAD, SEALS, quoted, read_yaml, write_if_changed

SOURCES: Final = f"{SEALS}/sources.yaml"

_FILES: Final = ("docs/sources/statements.yaml", "docs/sources/glossary.yaml", "docs/sources/excuses.yaml")
_ENTRY: Final = re.compile(r"^(?:- id: (?P<id>\S+)|(?P<key>[\w.-]+):)", re.MULTILINE)
_TODO: Final = "Undo it; or see that it is what the source says, and run: python -m kiebitz.truth seal sources"


def source_faults(project: Path) -> Iterator[Fault]:
    """The entries in the data of *project* that are not as they were sealed.

    Raises:
        BuildError: the lock file cannot be read.
    """
    sealed = read_yaml(project / SOURCES, shown_as=SOURCES) or {}
    for file in _FILES:
        known = dict(sealed.get(file, {}))
        entries = list(_entries(project / file))
        if entries and not known:
            yield Fault(path=file, line=0, what="the entries of this file are not sealed", todo=_TODO)
            continue
        for name, line, held in entries:
            was = known.pop(name, None)
            is_now = fingerprint(held)
            if was is None:
                yield Fault(path=file, line=line, what=f"the entry {name} is not sealed", todo=_TODO)
            elif was != is_now:
                changed = line + _line_of(held, first_change(was, is_now))
                yield Fault(path=file, line=changed, what=f"the sealed entry {name} has changed", todo=_TODO)
        for name in known:
            yield Fault(path=file, line=0, what=f"the sealed entry {name} is gone", todo=_TODO)


def seal_sources(project: Path) -> bool:
    """Seal the entries of *project* as they are; answers whether the lock file changed."""
    lines: list[str] = []
    for file in _FILES:
        entries = [f"  {quoted(name)}: {quoted(fingerprint(held))}\n" for name, _, held in _entries(project / file)]
        lines += [f"{quoted(file)}:\n", *entries] if entries else []
    return write_if_changed(project / SOURCES, HEAD + "".join(lines))


def _entries(path: Path) -> Iterator[tuple[str, int, str]]:
    """Each entry of the data in *path*: its id, its line, and its text."""
    if not path.is_file():
        return
    text = path.read_text(encoding="utf-8")
    starts = [*_ENTRY.finditer(text)]
    ends = [*(found.start() for found in starts[1:]), len(text)]
    line, at = 1, 0
    for found, end in zip(starts, ends, strict=False):
        line, at = line + text.count("\n", at, found.start()), found.start()
        yield found["id"] or found["key"], line, text[at:end].rstrip()


def _line_of(held: str, word: int) -> int:
    """Which line of *held*, from 0, has the word with the index *word*."""
    for number, line in enumerate(held.split("\n")):
        word -= len(line.split())
        if word < 0:
            return number
    return 0
