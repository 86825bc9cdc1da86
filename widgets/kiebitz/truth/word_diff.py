"""Two wordings set side by side, word by word."""

from collections.abc import Sequence
from difflib import SequenceMatcher
from typing import NamedTuple


class WordDiff(NamedTuple):
    """How one wording became another."""

    marked: str
    """Both in one line: `You [-must-] {+may+} follow suit.`"""

    offset: int
    """Where the first new or missing word is in the new wording."""


def word_diff(old: str, new: str) -> WordDiff:
    """What has to be done to *old* to make it *new*."""
    before, after = old.split(" "), new.split(" ")
    marked: list[str] = []
    first: int | None = None
    for kind, start, end, new_start, new_end in SequenceMatcher(None, before, after, autojunk=False).get_opcodes():
        if kind == "equal":
            marked += before[start:end]
            continue
        first = new_start if first is None else first
        marked += [f"[-{' '.join(before[start:end])}-]"] if end > start else []
        marked += [f"{{+{' '.join(after[new_start:new_end])}+}}"] if new_end > new_start else []
    return WordDiff(" ".join(marked), _offset(after, first or 0))


def nearest(text: str, others: Sequence[str]) -> int | None:
    """Index of the one of *others* that *text* most likely was, or None where none is near."""
    words = text.split(" ")
    matcher = SequenceMatcher(None, autojunk=False)
    matcher.set_seq2(words)
    best, nearness = None, 0.5
    for index, other in enumerate(others):
        matcher.set_seq1(other.split(" "))
        if matcher.real_quick_ratio() > nearness and matcher.quick_ratio() > nearness:
            ratio = matcher.ratio()
            if ratio > nearness:
                best, nearness = index, ratio
    return best


def _offset(words: Sequence[str], index: int) -> int:
    """Where the word *index* of *words* begins; the last one's beginning where there are fewer."""
    return sum(len(word) + 1 for word in words[: min(index, len(words) - 1)])
