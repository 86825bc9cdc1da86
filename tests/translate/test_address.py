"""Croatian and Serbian pages address one reader whom they know, and not in the game's own words."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from babel.messages.pofile import read_po

LOCALES: Final = Path(__file__).parents[2] / "locales"

POLITE: Final = {
    "hr": r"(?:dodirn|upiš|napiš|odaber|otvor|povuc|počn)ite|(?:precrtaj|pogledaj|čitaj)te|vi kažete|vi igrate",
    "sr": r"(?:додирн|упиш|напиш|изабер|отвор|повуц|почн)ите|(?:прецртај|погледај|читај)те|ви кажете|ви играте",
}
"""Polite forms of verbs, by language."""

ENOUGH: Final = {"hr": "dosta", "sr": "доста"}
"""The word by which a player claims the deal."""


def messages(language: str) -> Iterator[tuple[str, str]]:
    """Each English message with its translation into *language*, those without plurals."""
    for path in sorted((LOCALES / language / "LC_MESSAGES").glob("*.po")):
        with path.open("rb") as file:
            for message in read_po(file):
                if isinstance(message.id, str) and isinstance(message.string, str) and message.id:
                    yield message.id, message.string


@pytest.mark.parametrize("language", POLITE)
def test_a_reader_is_a_friend(language: str) -> None:
    """All pages address the reader alike."""
    polite = re.compile(rf"\b(?:{POLITE[language]})\b", re.IGNORECASE)

    assert [string for _, string in messages(language) if polite.search(string)] == []


@pytest.mark.parametrize("language", ENOUGH)
def test_a_button_that_ends_questions_is_no_claim(language: str) -> None:
    """A player who reads the word of the game there takes it for an answer."""
    (button,) = {string for english, string in messages(language) if english == "Stop here"}

    assert ENOUGH[language] not in button.lower()
