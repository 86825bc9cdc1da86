"""A rule that a translation turns round is found, where the sentence is one of a rulebook."""

import pytest

from kiebitz.translate.catalogue import Message
from kiebitz.translate.checks.rule_words import rule_word_faults

RULEBOOK = (("widgets/kiebitz/elements/games/sixtysix/rulebook/close.py", 1),)


def faults(language: str, english: str, string: str, *noqa: str) -> list[str]:
    """What is wrong with *string* as the translation of the clause *english*."""
    message = Message(msgid=english, strings=(string,), references=RULEBOOK)
    return [fault.what for fault in rule_word_faults(message, language, "x.po", frozenset(noqa))]


@pytest.mark.parametrize(
    ("language", "english", "sound", "damaged"),
    [
        ("de", "You may not look.", "Du darfst nicht hinsehen.", "Du darfst hinsehen."),
        ("de", "You must follow suit.", "Du musst Farbe bekennen.", "Du darfst Farbe bekennen."),
        ("hr", "You need no trick.", "Ne moraš imati štih.", "Moraš imati štih."),
        ("hr", "Nobody may look.", "Nitko ne smije gledati.", "Nitko smije gledati."),
        ("sr", "You may look.", "Смеш да гледаш.", "Не смеш да гледаш."),
        ("sr", "It is {few}, or {many}.", "Добијаш {few}, или {many}.", "Добијаш {many}, или {few}."),
        ("de", "You get {few} cards.", "Du bekommst {few} Karten.", "Du bekommst von {few} drei Karten."),
        ("hr", "Three of a kind count {few}.", "Tri iste vrijede {few}.", "Tri iste vrijede pet, ne {few}."),
    ],
)
def test_the_opposite_is_found(language: str, english: str, sound: str, damaged: str) -> None:
    """Duty, permission, denial, order of facts, number in words."""
    assert faults(language, english, sound) == []
    assert faults(language, english, damaged) != []


def test_a_translator_can_excuse_it() -> None:
    """By the name of what differs."""
    assert faults("de", "You may look.", "Du musst nicht wegsehen.", "may", "must", "not") == []


def test_other_sentences_are_free() -> None:
    """Only a rulebook is so strict."""
    message = Message(msgid="You may look.", strings=("Du musst hinsehen.",), references=(("docs/learn/a.md", 1),))

    assert list(rule_word_faults(message, "de", "x.po", frozenset())) == []
