"""How the order or the structure of a section differs from what was sealed."""

from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher
from typing import Final

from kiebitz.truth.page import Page
from kiebitz.truth.prose import Section
from kiebitz.truth.sealed_section import SealedSection
from kiebitz.truth.stream import ATTRIBUTE_LIST, BLOCK, CLOSE, Entry

_LONGEST: Final = 60
"""Most characters of an entry that a fault repeats."""


def structure_change(page: Page, section: Section, was: SealedSection, is_now: SealedSection) -> tuple[int, str] | None:
    """The line on which the structure of *section* first differs from what *was* sealed, and how; None where it is not.

    Where the same sentences and blocks follow each other as before, that is their order among each other and all that
    are around them; else what opens and closes, attributes, HTML and empty cells alone.
    """
    same = was.sentences == is_now.sentences and was.blocks == is_now.blocks
    before, after = (list(_kept(one.stream, whole=same)) for one in (was, is_now))
    old, new = [entry for _, entry in before], [entry for _, entry in after]
    if old == new:
        return None
    lines = _lines(page, section, is_now.stream)
    marks: list[str] = []
    first = 0
    for kind, start, end, at, until in SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        if kind == "equal":
            continue
        first = first or (lines[after[min(at, len(after) - 1)][0]] if after else section.line)
        marks += [f"[-{_text(entry)}-]" for entry in old[start:end]]
        marks += [f"{{+{_text(entry)}+}}" for entry in new[at:until]]
    return first, " ".join(marks)


def _kept(stream: Sequence[Entry], *, whole: bool) -> Iterator[tuple[int, Entry]]:
    """The entries that are compared, each with its index."""
    return ((i, entry) for i, entry in enumerate(stream) if whole or not (entry.is_sentence or entry.kind == BLOCK))


def _lines(page: Page, section: Section, stream: Sequence[Entry]) -> list[int]:
    """The line of each entry; what opens or closes is on the line of its neighbour."""
    sentences = iter([sentence.line for sentence in section.sentences])
    blocks = iter([block.line for block in page.blocks_of(section)])
    known = [
        next(sentences, 0) if entry.is_sentence else next(blocks, 0) if entry.kind == BLOCK else 0 for entry in stream
    ]
    for number, entry in enumerate(stream):
        if not known[number] and entry.kind in {CLOSE, ATTRIBUTE_LIST}:
            known[number] = next((line for line in reversed(known[:number]) if line), section.line)
    for number in reversed(range(len(known))):
        if not known[number]:
            known[number] = next((line for line in known[number + 1 :] if line), section.line)
    return known


def _text(entry: Entry) -> str:
    text = entry.text.replace("\n", "; ")
    return f"{entry.kind}: {text if len(text) <= _LONGEST else text[:_LONGEST] + '…'}"
