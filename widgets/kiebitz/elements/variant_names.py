"""Names of variants, in the reader's language; each game brings those of its presets."""

from collections.abc import Mapping
from gettext import NullTranslations
from typing import Final

from kiebitz.elements.games import game_uis

FIRST_VARIANT: Final = "blog-schnapsen"
"""The variant that is taught, and shown until a reader chooses another: Schnapsen as it is played with real cards."""


def variant_name(variant: str, texts: NullTranslations) -> str:
    """The name of *variant* for readers.

    Raises:
        KeyError: no game has a name for it.
    """
    return texts.gettext(variant_names()[variant])


def variant_names() -> Mapping[str, str]:
    """Preset id to its name in English, for every preset of every game, in the order of pages."""
    return {variant: name for ui in game_uis() for variant, name in ui.variant_names.items()}
