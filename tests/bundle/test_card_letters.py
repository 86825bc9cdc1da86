"""The letters on the cards of each language, and the sheets that show them."""

from pathlib import Path

import pytest

from cardrules import Rank
from kiebitz import faces
from kiebitz.bundle.card_letters import RANKS, corner_letters, own_sprites
from kiebitz.elements.cards import DECKS, rank_index, rank_with_letter
from kiebitz.elements.texts import texts, use_catalogue
from kiebitz.faces.german import INDEX
from kiebitz.faces.glyphs import GLYPHS
from kiebitz.site import CATALOGUES
from kiebitz.translate import CODE_DOMAINS, compile_catalogue, languages_in

FIGURES: tuple[Rank, ...] = ("A", "K", "Q", "J")

LANGUAGES = languages_in(Path(CATALOGUES))


@pytest.fixture(name="catalogues", scope="module")
def catalogues_fixture() -> dict[str, bytes]:
    """The compiled catalogue of each language of the site."""
    return {name: compile_catalogue(Path(CATALOGUES), name, CODE_DOMAINS) for name in LANGUAGES}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_letter_of_a_text_is_on_the_card_too(language: str, catalogues: dict[str, bytes]) -> None:
    """Whoever reads ♥B finds a B on the jack of hearts, and on every other card what the text calls it."""
    use_catalogue(language, catalogues[language])
    sheet = own_sprites(catalogues).get(language, {}).get("french", faces.sprite("french"))

    for rank in RANKS:
        written = rank_index(rank, texts(language))
        drawn = next(line for line in sheet.splitlines() if f'id="face-H{rank}"' in line)
        assert corner_letters(language)[rank] == written
        assert all(GLYPHS[letter][1] in drawn for letter in written), (rank, written)


@pytest.mark.parametrize(
    ("language", "french", "german"),
    [
        ("de", "Ass König Dame Bub", "Sau (A) König Ober Unter"),
        ("hr", "as kralj dama (Q) dečko (J)", "as kralj baba (O) dečko (U)"),
        ("sr", "кец (A) краљ дама (Q) жандар (J)", "кец (A) краљ горњак (O) доњак (U)"),
    ],
)
def test_a_name_that_begins_otherwise_has_its_letter(
    language: str, french: str, german: str, catalogues: dict[str, bytes]
) -> None:
    """Whoever reads of a baba for the first time finds her among the cards, by the letter in their corners."""
    use_catalogue(language, catalogues[language])
    named = {deck: [rank_with_letter(rank, deck, texts(language)) for rank in FIGURES] for deck in DECKS}

    assert " ".join(named["french"]).replace("\xa0", " ") == french
    assert " ".join(named["german"]).replace("\xa0", " ") == german
    assert {rank: INDEX[rank] for rank in "QJ"} == {"Q": "O", "J": "U"}


def test_only_languages_with_other_letters_have_sheets_of_their_own(catalogues: dict[str, bytes]) -> None:
    """German has a Dame and a Bube; what the others write is on the usual cards."""
    assert {locale: set(decks) for locale, decks in own_sprites(catalogues).items()} == {"de": {"french"}}
