"""What is typed, and what an index has."""

import pytest

from kiebitz.search.spelling import in_script, letters, spellings


class TestScripts:
    """Serbian words in the script of the index."""

    @pytest.mark.parametrize(
        ("latin", "cyrillic"),
        [
            ("zatvaranje", "затварање"),
            ("štih", "штих"),
            ("ljubav i džak", "љубав и џак"),
            ("den Talon sperren", "ден талон сперрен"),
            ("König, 40", "König, 40"),
            ("штих", "штих"),
        ],
    )
    def test_latin_becomes_cyrillic(self, latin: str, cyrillic: str) -> None:
        """Word by word; a word with a letter that Serbian has not stays as it is."""
        assert in_script(latin, cyrillic=True) == cyrillic

    def test_cyrillic_becomes_latin(self) -> None:
        """Everything else stays as it is."""
        assert in_script("Затварање, zudrehen", cyrillic=False) == "Zatvaranje, zudrehen"

    def test_both_tables_have_thirty_letters_and_are_each_other_turned_round(self) -> None:
        """The page gets one of them, and needs no other."""
        to_cyrillic, to_latin = letters(cyrillic=True), letters(cyrillic=False)

        assert len(to_latin) == 30
        assert {small: latin for latin, small in to_cyrillic.items()} == to_latin


class TestSpellings:
    """Words typed without marks."""

    def test_cyrillic_words_are_found_without_marks(self) -> None:
        """What Pagefind takes off Latin letters, the table takes off Cyrillic ones."""
        assert spellings(["Штих и маријаж"], cyrillic=True) == {"маријаз": "маријаж", "стих": "штих"}

    def test_in_latin_only_one_letter_needs_it(self) -> None:
        """Pagefind knows all marks but that of đ, which people type as d or dj."""
        assert spellings(["mađarice, štih"], cyrillic=False) == {"madarice": "mađarice", "madjarice": "mađarice"}

    def test_a_word_that_is_spelt_so_is_meant(self) -> None:
        """A bare word of its own is never taken for another."""
        assert "сто" not in spellings(["што сто што"], cyrillic=True)

    def test_the_commoner_word_is_meant(self) -> None:
        """Two words may look the same without marks."""
        assert spellings(["пасће пашће пашће"], cyrillic=True)["пасце"] == "пашће"
