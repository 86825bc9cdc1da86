"""A word that a translator's note binds is found when it goes."""

from kiebitz.translate.catalogue import Message
from kiebitz.translate.checks.kept_words import kept_word_faults


def faults(string: str, *comments: str) -> list[str]:
    """The words that *string* has lost."""
    message = Message(msgid="When you are about to lead", strings=(string,), comments=comments)
    return [fault.expected for fault in kept_word_faults(message, "x.po")]


def test_a_word_is_kept() -> None:
    """At the beginning of a sentence as well, and not as a part of another word."""
    assert faults("Bevor du ausspielst", "i18n: keep bevor") == []
    assert faults("Nachdem du ausspielst", "i18n: keep bevor") == ["bevor"]
    assert faults("Bevorzugt", "i18n: keep bevor") == ["bevor"]


def test_several_words_are_kept() -> None:
    """With commas between them."""
    assert faults("Bevor du gibst", "i18n: keep bevor, du ausspielst") == ["du ausspielst"]


def test_other_notes_bind_nothing() -> None:
    """A note for people is none for the check."""
    assert faults("Nachdem du ausspielst", "keep it short", "i18n: noqa not") == []
