"""Texts without a translation are shown in English, and marked as such."""

from gettext import GNUTranslations, NullTranslations
from io import BytesIO

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from kiebitz.elements.texts import marked


def texts(language: str, **translations: str) -> GNUTranslations:
    """The texts of *language*."""
    catalogue = Catalog(locale=language)
    for english, translation in translations.items():
        catalogue.add(english, translation)
    stream = BytesIO()
    write_mo(stream, catalogue)
    stream.seek(0)
    return GNUTranslations(stream)


def test_a_translation_is_used() -> None:
    """As it is."""
    assert marked("Trick", texts("de", Trick="Stich")) == "Stich"


def test_what_has_none_is_marked() -> None:
    """In English, its signs escaped."""
    assert marked("A < B", texts("de")) == '<span class="untranslated" lang="en">A &lt; B</span>'


def test_english_is_not_marked() -> None:
    """Neither without a catalogue nor in the English of another country."""
    assert [marked("Trick", one) for one in (NullTranslations(), texts("en_GB"))] == ["Trick", "Trick"]
