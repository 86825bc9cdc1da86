"""Two wordings set side by side, word by word."""

from collections.abc import Sequence
from difflib import SequenceMatcher
from typing import Final, NamedTuple

_MARKED: Final = {"same": "{}", "gone": "[-{}-]", "new": "{{+{}+}}"}
"""How a piece of one line is marked."""


class WordDiff(NamedTuple):
    """How one wording became another."""

    marked: str
    """Both in one line: `You [-must-] {+may+} follow suit.`"""

    offset: int
    """Where the first new or missing word is in the new wording."""


def word_diff(old: str, new: str) -> WordDiff:
    """What has to be done to *old* to make it *new*."""
    marked: list[str] = []
    offset, is_same = 0, True
    for kind, words in word_pieces(old, new):
        is_same = is_same and kind == "same"
        offset += len(words) + 1 if is_same else 0
        marked.append(_MARKED[kind].format(words))
    return WordDiff(" ".join(marked), _offset(new.split(" "), offset, is_same=is_same))


def word_pieces(old: str, new: str) -> tuple[tuple[str, str], ...]:
    """The words of *old* and *new* in one row, in pieces, each `same`, `gone` or `new` with its words."""
    before, after = old.split(" "), new.split(" ")
    pieces: list[tuple[str, str]] = []
    for kind, start, end, new_start, new_end in SequenceMatcher(None, before, after, autojunk=False).get_opcodes():
        if kind == "equal":
            pieces.append(("same", " ".join(before[start:end])))
            continue
        pieces += [("gone", " ".join(before[start:end]))] if end > start else []
        pieces += [("new", " ".join(after[new_start:new_end]))] if new_end > new_start else []
    return tuple(pieces)


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


def _offset(words: Sequence[str], offset: int, *, is_same: bool) -> int:
    """*offset*; the last word's beginning where *words* end before it, and the first one's where nothing differs."""
    return 0 if is_same else min(offset, sum(len(word) + 1 for word in words[:-1]))
