"""Texts and values in programs and settings, held to the lock file `code.yaml`.

A fault reports where one is not as it was sealed. What is reviewed at once is a file.
"""

from collections.abc import Iterable, Iterator, Sequence
from difflib import SequenceMatcher
from pathlib import Path
from typing import Final

from kiebitz.faults import Fault
from kiebitz.truth.code_text import CodeText
from kiebitz.truth.code_texts import code_texts
from kiebitz.truth.lock_file import SEALS, read_lock
from kiebitz.truth.review import Content
from kiebitz.truth.section_diff import marked
from kiebitz.truth.units import Unit, todo, units_to_review
from kiebitz.truth.word_diff import word_diff

CODE: Final = f"{SEALS}/code.yaml"
NAME: Final = "code"
"""What commands call these texts."""


def code_units(project: Path) -> Iterator[Unit]:
    """The files of *project* whose texts differ from what was sealed.

    Raises:
        BuildError: the lock file cannot be read.
    """
    found = _by_file(code_texts(project))
    return units_to_review(
        NAME,
        read_lock(project, project / CODE),
        {file: {"texts": _sealed_texts(texts)} for file, texts in found.items()},
        faults=lambda file, was: _differences(file, found[file], _of(was)) if file in found else [_gone(file)],
        show=lambda file, was: _show(file, _of(was), _sealed_texts(found.get(file, []))),
    )


def code_faults(project: Path) -> list[Fault]:
    """The texts in programs of *project* that differ from what was sealed.

    Raises:
        BuildError: the lock file cannot be read.
    """
    if not (project / CODE).is_file():
        what = "the texts and presets in programs are not sealed"
        return [Fault(path=CODE, line=0, what=what, todo=todo(f"{NAME}#FILE"))]
    return sorted(fault for unit in code_units(project) for fault in unit.faults)


def _sealed_texts(texts: Iterable[CodeText]) -> list[str]:
    """*texts* as a seal keeps them."""
    return [str(text) for text in texts]


def _of(content: Content) -> list[str]:
    """The texts in the *content* that was sealed of a file."""
    return [str(text) for text in content.get("texts", ())]


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
    entries = _sealed_texts(texts)
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
    return _fault(text.file, text.line_at(changed.offset), "a sealed text has changed", changed.marked)


def _fault(file: str, line: int, what: str, change: str) -> Fault:
    return Fault(path=file, line=line, what=what, context=(("change", change),), todo=todo(f"{NAME}#{file}"))
