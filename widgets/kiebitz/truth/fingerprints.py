"""Texts as a short print of each of their words: enough to see that one has changed, and where, without the text."""

import hashlib
from difflib import SequenceMatcher
from typing import Final

_WHOLE: Final = 12
"""Hexadecimal digits for the whole text: enough for no two of some ten thousand texts to share them."""

_WORD: Final = 2
"""Hexadecimal digits for a word: enough to find most words that changed."""


def digest(*texts: str) -> str:
    """The fingerprint by which *texts* differ from all others."""
    return hashlib.sha256("\0".join(texts).encode()).hexdigest()[:_WHOLE]


def fingerprint(*texts: str) -> str:
    """The digest of *texts*, and a print of each word."""
    words = " ".join(texts).split()
    return f"{digest(*texts)} {''.join(hashlib.sha256(word.encode()).hexdigest()[:_WORD] for word in words)}"


def first_change(old: str, new: str) -> int:
    """Index of the first word in which two texts with these fingerprints differ; 0 where no word does."""
    before, after = _prints(old), _prints(new)
    for kind, _, _, start, _ in SequenceMatcher(None, before, after, autojunk=False).get_opcodes():
        if kind != "equal":
            return min(start, len(after) - 1)
    return 0


def _prints(fingerprint: str) -> list[str]:
    words = fingerprint.partition(" ")[2]
    return [words[at : at + _WORD] for at in range(0, len(words), _WORD)]
