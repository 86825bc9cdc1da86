"""The wording that was sealed, found in the history of its catalogue: a seal keeps only a print of it."""

import subprocess
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from kiebitz.faults import BuildError
from kiebitz.translate.po_reader import parse_po
from kiebitz.truth.translation_pair import TranslationPair
from kiebitz.truth.translation_seals import ChangedPair

_MOST: Final = 12
"""How many versions of a catalogue are looked at, the last ones first."""


class FormerWording(NamedTuple):
    """A message as it was when it was sealed."""

    english: str
    translation: str


def former_wordings(project: Path, changed: Sequence[ChangedPair]) -> dict[str, FormerWording]:
    """What the *changed* messages of one catalogue were when they were sealed, by the digest of what they are now.

    One that has changed in English is found by its translation. What the history does not have is left out.
    """
    waiting = {one.pair.source: one for one in changed}
    found: dict[str, FormerWording] = {}
    for text in _versions(project, changed[0].pair.path) if changed else ():
        pairs = [*_pairs(text, changed[0].pair.path)]
        for source, one in [*waiting.items()]:
            before = next((pair for pair in pairs if _is_before(pair, one)), None)
            if before is not None:
                found[source] = FormerWording(before.message.msgid, " | ".join(before.message.strings))
                del waiting[source]
        if not waiting:
            break
    return found


def _is_before(pair: TranslationPair, changed: ChangedPair) -> bool:
    """Whether *pair* is what *changed* was: the same English with the sealed translation, or the other way round."""
    now = changed.pair
    if changed.was:
        return pair.source == now.source and pair.translation == changed.was
    return pair.source != now.source and pair.translation == now.translation


def _pairs(text: str, path: str) -> Iterator[TranslationPair]:
    try:
        messages = parse_po(text, label=path).messages
    except BuildError:
        return
    yield from (TranslationPair(domain="", path=path, message=message) for message in messages if message.translated)


def _versions(project: Path, path: str) -> Iterator[str]:
    """The file *path* at its last commits, the latest first; none where there is no history."""
    for commit in _git(project, "log", f"-{_MOST}", "--format=%H", "--", path).split():
        yield _git(project, "show", f"{commit}:./{path}")


def _git(project: Path, *arguments: str) -> str:
    try:
        done = subprocess.run(["git", *arguments], cwd=project, capture_output=True, check=False)  # noqa: S607  # where the machine keeps it
    except OSError:
        return ""
    return "" if done.returncode else done.stdout.decode("utf-8", errors="replace")
