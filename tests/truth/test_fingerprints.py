"""Prints of words, by which a change is found without the text."""

import pytest

from kiebitz.truth.fingerprints import fingerprint, first_change


@pytest.mark.parametrize(
    ("old", "new", "word"),
    [
        ("You must follow suit.", "You may follow suit.", 1),
        ("You may close.", "You may not close.", 2),
        ("You may not close.", "You may close.", 2),
        ("You may close now.", "You may close", 2),
        ("Draw.", "Close.", 0),
    ],
)
def test_the_first_word_that_changed_is_found(old: str, new: str, word: int) -> None:
    """Changed, new, or the one behind a gap."""
    assert first_change(fingerprint(old), fingerprint(new)) == word


def test_texts_that_are_split_otherwise_differ() -> None:
    """Two plural forms are not one."""
    assert fingerprint("a b") != fingerprint("a", "b")
