"""Serbian in two scripts."""

import pytest

from kiebitz.serbian import to_latin


@pytest.mark.parametrize(
    ("cyrillic", "latin"),
    [
        ("Љубав, њега и џак", "Ljubav, njega i džak"),
        ("ЉУБАВ", "LJUBAV"),
        ("ЊЕГОШ и Његош", "NJEGOŠ i Njegoš"),
        ("КРАЉ", "KRALJ"),
        ("Љ", "Lj"),
        ("ЏОКЕР, Џокер", "DŽOKER, Džoker"),
        ("надживети, инјекција, Танјуг", "nadživeti, injekcija, Tanjug"),
        ("ђак, ћуд, чеп, жир, шума, Ђ Ћ Ч Ж Ш", "đak, ćud, čep, žir, šuma, Đ Ć Č Ž Š"),
        (
            "Види [талон](talon.md#talon), `HA`, {= deal.talon } и %(count)s <b>карте</b>",
            "Vidi [talon](talon.md#talon), `HA`, {= deal.talon } i %(count)s <b>karte</b>",
        ),
    ],
)
def test_cyrillic_becomes_latin(cyrillic: str, latin: str) -> None:
    """Each letter has one answer, capitals follow their word, and nothing else changes."""
    assert to_latin(cyrillic) == latin
