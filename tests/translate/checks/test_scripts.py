"""Words in the script of their language."""

import pytest

from kiebitz.translate.catalogue import Message
from kiebitz.translate.checks.scripts import script_faults, script_of


def found(english: str, translation: str, language: str = "sr") -> list[str]:
    """The words that are in the wrong script."""
    message = Message(msgid=english, strings=(translation,))
    return [fault.found for fault in script_faults(message, language, "x.po")]


@pytest.mark.parametrize(
    ("language", "script"), [("de", "Latn"), ("sr", "Cyrl"), ("mk", "Cyrl"), ("sr_Latn", "Latn"), ("pt_BR", "Latn")]
)
def test_scripts_of_languages(language: str, script: str) -> None:
    """A new language needs no entry anywhere to be checked by its script."""
    assert script_of(language) == script


@pytest.mark.parametrize(
    ("english", "translation"),
    [
        ("in the Spielewiki", "на сајту Spielewiki"),
        ("Reading A", "Тумачење A"),
        ("They say 'Geber'.", "Кажу „Geber”."),
        ("Sau 11", "Кец (Sau) 11"),
        ("the command `why`", "команда why"),
        ("why", "why"),
        ("close.min_talon (C01)", "close.min_talon (C01)"),
    ],
)
def test_latin_words_that_stay(english: str, translation: str) -> None:
    """Names, letters, and words that are spoken of stay as they are."""
    assert found(english, translation) == []


@pytest.mark.parametrize(
    ("english", "translation", "words"),
    [("Why not?", "Why не?", ["Why"]), ("They say 'Geber'.", "Кажу Dealer.", ["Dealer"]), ("a b", "а b", ["b"])],
)
def test_latin_words_that_do_not(english: str, translation: str, words: list[str]) -> None:
    """Standing in the English text is no excuse by itself."""
    assert found(english, translation) == words


def test_other_cyrillic_languages_have_their_own_letters() -> None:
    """What Serbian does not have, another language may."""
    assert found("Yes", "ѕвезда й", "mk") == []
