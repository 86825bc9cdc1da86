"""A sentence that states the opposite in one language is found, the English one included."""

import pytest

from kiebitz.translate.catalogue import Message
from kiebitz.translate.checks.rule_opposites import rule_opposite_faults

RULEBOOK = (("widgets/kiebitz/elements/games/sixtysix/rulebook/end.py", 1),)
PAGE = (("docs/rules/last-trick-and-draws.md", 1),)

ENGLISH = "If nobody has won, whoever takes the last trick wins the deal."

SOUND = {
    "de": "Hat keiner gewonnen, gewinnt der letzte Stich die Runde.",
    "hr": "Ako nitko nije pobijedio, tko odnese zadnji štih, dobiva dijeljenje.",
    "sr": "Ако нико није победио, ко однесе последњи штих, добија дељење.",
}


def faults(
    language: str,
    string: str,
    english: str = ENGLISH,
    *noqa: str,
    references: tuple[tuple[str, int], ...] = RULEBOOK,
) -> list[str]:
    """What is wrong with *string* in the *language*, beside the sound versions in the others."""
    message = Message(msgid=english, strings=(string,), references=references)
    others = {name: (text,) for name, text in SOUND.items() if name != language}
    return [fault.what for fault in rule_opposite_faults(message, language, "x.po", others, frozenset(noqa))]


@pytest.mark.parametrize("language", SOUND)
def test_sound_versions_agree(language: str) -> None:
    """Nothing is reported of them."""
    assert faults(language, SOUND[language]) == []


@pytest.mark.parametrize(
    ("language", "word", "opposite"),
    [
        ("de", "letzte", "erste"),
        ("hr", "zadnji", "prvi"),
        ("sr", "последњи", "први"),
        ("hr", "dobiva", "gubi"),
        ("sr", "добија", "губи"),
    ],
)
def test_a_translation_alone_is_found(language: str, word: str, opposite: str) -> None:
    """It lacks a word of all others, or has one that none has."""
    assert faults(language, SOUND[language].replace(word, opposite)) != []
    assert faults(language, SOUND[language].replace(word, opposite), ENGLISH, "opposite") == []


def test_on_a_page_only_the_opposite_is_found() -> None:
    """Its sentences may leave a word out; they may not state the reverse."""
    assert faults("hr", SOUND["hr"].replace("zadnji", "prvi"), references=PAGE) != []
    assert faults("hr", SOUND["hr"].replace("zadnji ", ""), references=PAGE) == []
    assert faults("hr", SOUND["hr"].replace("zadnji ", "")) != []


@pytest.mark.parametrize(("word", "opposite"), [("last", "first"), ("wins", "loses")])
def test_the_english_sentence_alone_is_found(word: str, opposite: str) -> None:
    """It is reported once, beside one of the translations."""
    english = ENGLISH.replace(word, opposite)
    found = {language: faults(language, text, english) for language, text in SOUND.items()}

    assert [language for language, whats in found.items() if whats] == ["de"]
    assert "the English sentence" in found["de"][0]


def test_of_two_versions_nobody_knows_which_is_right() -> None:
    """A site in two languages is not held to this."""
    message = Message(msgid=ENGLISH, strings=("Der erste Stich entscheidet.",), references=RULEBOOK)

    assert list(rule_opposite_faults(message, "de", "x.po", {}, frozenset())) == []


def test_other_languages_are_free() -> None:
    """Their words are not known here."""
    message = Message(msgid=ENGLISH, strings=("Le premier pli gagne.",), references=RULEBOOK)
    others = {name: (text,) for name, text in SOUND.items()}

    assert list(rule_opposite_faults(message, "fr", "x.po", others, frozenset())) == []
