"""Texts and values in programs held to the lock file `code.yaml`: a fault where one is not as it was sealed."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from difflib import SequenceMatcher
from pathlib import Path
from typing import Final

from kiebitz.faults import BuildError, Fault
from kiebitz.truth.code_texts import CodeText, code_texts
from kiebitz.truth.seal_file import HEAD, SEALS, quoted, read_yaml, write_if_changed
from kiebitz.truth.wording import change

CODE: Final = f"{SEALS}/code.yaml"

type Sealed = Mapping[str, Sequence[str]]
"""File to its texts, each behind what it is said of."""

_TODO: Final = "Undo it; or see that it is right, and run: python -m kiebitz.truth seal code"


def code_faults(project: Path) -> list[Fault]:
    """What programs of *project* say otherwise than it was sealed.

    Raises:
        BuildError: the lock file cannot be read.
    """
    sealed = _read(project)
    if not sealed:
        return [Fault(path=CODE, line=0, what="the texts and presets in programs are not sealed", todo=_TODO)]
    found = _by_file(code_texts(project))
    faults = [fault for file, texts in found.items() for fault in _differences(file, texts, sealed.get(file, ()))]
    gone = (Fault(path=file, line=0, what="sealed texts of this file are gone", todo=_TODO) for file in sealed)
    return sorted([*faults, *(fault for fault in gone if fault.path not in found)])


def seal_code(project: Path) -> bool:
    """Seal what programs of *project* say now; answers whether the lock file changed."""
    lines = [
        line
        for file, texts in _by_file(code_texts(project)).items()
        for line in (f"{quoted(file)}:\n", *(f"  - {quoted(str(text))}\n" for text in texts))
    ]
    return write_if_changed(project / CODE, HEAD + "".join(lines))


def _read(project: Path) -> Sealed:
    held = read_yaml(project / CODE, shown_as=CODE) or {}
    if not isinstance(held, dict) or not all(isinstance(texts, list) for texts in held.values()):
        todo = "Take the file back from version control, or seal again."
        raise BuildError([Fault(path=CODE, line=0, what="this is no lock file", todo=todo)])
    return held


def _by_file(texts: Iterable[CodeText]) -> dict[str, list[CodeText]]:
    found: dict[str, list[CodeText]] = {}
    for text in texts:
        found.setdefault(text.file, []).append(text)
    return found


def _differences(file: str, texts: Sequence[CodeText], sealed: Sequence[str]) -> Iterator[Fault]:
    """A fault for each of *texts* that is new or changed, and for each of *sealed* that is gone."""
    entries = [str(text) for text in texts]
    if entries == list(sealed):
        return
    for kind, start, end, at, until in SequenceMatcher(None, sealed, entries, autojunk=False).get_opcodes():
        if kind == "equal":
            continue
        gone, new = list(sealed[start:end]), list(texts[at:until])
        while gone and new:
            yield _changed(gone.pop(0), new.pop(0))
        for text in new:
            shown = (("change", f"{{+{text!s}+}}"),)
            yield Fault(path=file, line=text.line, what="a text that is not sealed", context=shown, todo=_TODO)
        for entry in gone:
            line = texts[min(at, len(texts) - 1)].line
            shown = (("change", f"[-{entry}-]"),)
            yield Fault(path=file, line=line, what="a sealed text is gone", context=shown, todo=_TODO)


def _changed(was: str, text: CodeText) -> Fault:
    changed = change(was, str(text))
    shown = (("change", changed.shown),)
    line = text.line_at(changed.offset)
    return Fault(path=text.file, line=line, what="a sealed text has changed", context=shown, todo=_TODO)
