"""Texts and values in programs and settings, held to the lock file `code.yaml`.

A fault tells where one is not as it was sealed. What is reviewed at once is a file.
"""

from collections.abc import Iterable, Iterator, Sequence
from difflib import SequenceMatcher
from functools import partial
from pathlib import Path
from typing import Final

from kiebitz.faults import Fault
from kiebitz.truth.code_text import CodeText
from kiebitz.truth.code_texts import code_texts
from kiebitz.truth.lock_file import SEALS, read_lock
from kiebitz.truth.section_diff import marked
from kiebitz.truth.units import Unit, needs_review, todo
from kiebitz.truth.word_diff import word_diff

CODE: Final = f"{SEALS}/code.yaml"
NAME: Final = "code"
"""What commands call these texts."""


def code_units(project: Path) -> Iterator[Unit]:
    """The files of *project* that say otherwise than it was sealed.

    Raises:
        BuildError: the lock file cannot be read.
    """
    path = project / CODE
    lock = read_lock(project, path)
    found = _by_file(code_texts(project))
    for file in [*found, *(file for file in lock.units if file not in found)]:
        texts = found.get(file, [])
        content = {"texts": [str(text) for text in texts]} if texts else None
        if needs_review(lock, file, content):
            was = lock.units.get(file)
            sealed = [str(text) for text in was.get("texts", ())] if was else []
            yield Unit(
                name=f"{NAME}#{file}",
                path=path,
                key=file,
                content=content,
                was=was,
                order=tuple(found),
                faults=(*lock.hand_faults(file), *(_differences(file, texts, sealed) if texts else [_gone(file)])),
                show=partial(_show, file, sealed, [str(text) for text in texts]),
            )


def code_faults(project: Path) -> list[Fault]:
    """What programs of *project* say otherwise than it was sealed.

    Raises:
        BuildError: the lock file cannot be read.
    """
    if not (project / CODE).is_file():
        what = "the texts and presets in programs are not sealed"
        return [Fault(path=CODE, line=0, what=what, todo=todo(f"{NAME}#FILE"))]
    return sorted(fault for unit in code_units(project) for fault in unit.faults)


def _show(file: str, was: Sequence[str], is_now: Sequence[str]) -> str:
    lines = [line for line in marked(was, is_now) if not line.startswith(" ")]
    return "\n".join([f"{NAME}#{file}", *(f"    {line}" for line in lines)])


def _gone(file: str) -> Fault:
    return Fault(path=file, line=0, what="sealed texts of this file are gone", todo=todo(f"{NAME}#{file}"))


def _by_file(texts: Iterable[CodeText]) -> dict[str, list[CodeText]]:
    found: dict[str, list[CodeText]] = {}
    for text in texts:
        found.setdefault(text.file, []).append(text)
    return found


def _differences(file: str, texts: Sequence[CodeText], sealed: Sequence[str]) -> Iterator[Fault]:
    """A fault for each of *texts* that is new or changed, and for each of *sealed* that is gone."""
    entries = [str(text) for text in texts]
    for kind, start, end, at, until in SequenceMatcher(None, sealed, entries, autojunk=False).get_opcodes():
        if kind == "equal":
            continue
        gone, new = list(sealed[start:end]), list(texts[at:until])
        while gone and new:
            yield _changed(gone.pop(0), new.pop(0))
        for text in new:
            yield _fault(file, text.line, "a text that is not sealed", f"{{+{text!s}+}}")
        for entry in gone:
            line = texts[min(at, len(texts) - 1)].line
            yield _fault(file, line, "a sealed text is gone", f"[-{entry}-]")


def _changed(was: str, text: CodeText) -> Fault:
    changed = word_diff(was, str(text))
    return _fault(text.file, text.line_at(changed.offset), "a sealed text has changed", changed.shown)


def _fault(file: str, line: int, what: str, shown: str) -> Fault:
    return Fault(path=file, line=line, what=what, context=(("change", shown),), todo=todo(f"{NAME}#{file}"))
