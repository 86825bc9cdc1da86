"""Card faces for languages whose players read other letters on them: what a page writes, its cards show too."""

from collections.abc import Mapping
from typing import Final

from cardrules import Rank
from kiebitz import faces
from kiebitz.elements.cards import rank_index
from kiebitz.elements.texts import SOURCE_LOCALE, texts, use_catalogue

RANKS: Final[tuple[Rank, ...]] = ("A", "T", "K", "Q", "J", "9", "8", "7", "6")


def corner_letters(locale: str) -> dict[str, str]:
    """What is written in the corners of cards in *locale*, by rank.

    Only what can be drawn: the pseudo-locale has letters that nobody has.
    """
    reader = texts(locale)
    return {rank: letter for rank in RANKS if faces.can_write(letter := rank_index(rank, reader))}


def own_sprites(catalogues: Mapping[str, bytes]) -> dict[str, dict[str, str]]:
    """The sheets that differ from those of the source language: by language of *catalogues*, compiled, then by deck."""
    usual = {deck: faces.sprite(deck, corner_letters(SOURCE_LOCALE)) for deck in faces.DECKS}
    found = {}
    for locale, catalogue in catalogues.items():
        use_catalogue(locale, catalogue)
        drawn = {deck: faces.sprite(deck, corner_letters(locale)) for deck in faces.DECKS}
        own = {deck: svg for deck, svg in drawn.items() if svg != usual[deck]}
        if own:
            found[locale] = own
    return found
