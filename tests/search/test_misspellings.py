"""Common misspellings of a language."""

import pytest

from kiebitz.search.misspellings import misspellings


@pytest.mark.parametrize(
    ("locale", "word", "typed", "right"),
    [
        ("hr", "mijenjanje", "mjenj", "mijenj"),
        ("hr", "rječnik", "rijecn", "rječn"),
        ("hr", "mađarice", "madzar", "mađar"),
        ("de", "höchste", "hoech", "höch"),
        ("de", "überstechen", "uebe", "übe"),
        ("de", "muss", "muß", "muss"),
        ("de", "schließen", "schliessen", "schließen"),
        ("sr-Latn", "mađarice", "madzar", "mađar"),
    ],
)
def test_a_beginning_serves_all_forms(locale: str, word: str, typed: str, right: str) -> None:
    """As short as it may be after the letters that are confused, and without marks."""
    assert misspellings([word], locale, cyrillic=False)[typed] == right


def test_cyrillic_letters_are_confused_too() -> None:
    """As it is typed and as it is right, both in Cyrillic."""
    assert misspellings(["вуче"], "sr", cyrillic=True) == {"вуће": "вуче"}


def test_what_is_spelt_right_stays() -> None:
    """A beginning that a word of the pages has is as long as it needs to be to be none of it; else it is none."""
    assert "djel" not in misspellings(["dijele, djelitelj"], "hr", cyrillic=False)
    assert misspellings(["dijele, djelitelj"], "hr", cyrillic=False)["djele"] == "dijele"
    assert "djelitelj" not in misspellings(["dijelitelj, djelitelj"], "hr", cyrillic=False)


def test_the_commoner_word_is_meant() -> None:
    """Two words may begin alike where they are misspelt."""
    assert misspellings(["pjese pješe pješe"], "hr", cyrillic=False)["pijese"] == "pješe"


def test_a_language_without_such_letters_has_none() -> None:
    """English."""
    assert misspellings(["closing the talon"], "en", cyrillic=False) == {}
