"""Two wordings side by side."""

import pytest

from kiebitz.truth.word_diff import nearest, word_diff


@pytest.mark.parametrize(
    ("old", "new", "marked", "first"),
    [
        ("You must follow suit.", "You may follow suit.", "You [-must-] {+may+} follow suit.", "may"),
        ("You may not close.", "You may close.", "You may [-not-] close.", "close."),
        ("You may close.", "You may only close.", "You may {+only+} close.", "only"),
        ("You may close now.", "You may close.", "You may [-close now.-] {+close.+}", "close."),
        ("You may close now", "You may close", "You may close [-now-]", "close"),
    ],
)
def test_a_change_shows_both_words(old: str, new: str, marked: str, first: str) -> None:
    """What is gone is in brackets, what is new in braces; the place is that of the first word concerned."""
    changed = word_diff(old, new)

    assert changed.marked == marked
    assert new[changed.offset :].startswith(first)


def test_the_nearest_wording_is_found() -> None:
    """The one that shares most words, whatever the order of the candidates."""
    others = ["Draw a card.", "You must follow suit if you can.", "You must follow the others."]

    assert nearest("You may follow suit if you can.", others) == 1


def test_nothing_is_near_a_new_sentence() -> None:
    """A sentence that shares less than half of its words with each is none of them."""
    assert nearest("The dealer cuts.", ["You must follow suit.", "Draw."]) is None
