"""Names of variants, in the reader's language; each game brings those of its presets, and a site those of its own."""

from collections.abc import Mapping
from gettext import NullTranslations
from typing import Final

from kiebitz.elements.games import game_uis
from kiebitz.elements.own_names import own_name

FIRST_VARIANT: Final = "blog-schnapsen"
"""The variant that is taught, and shown until a reader chooses another: Schnapsen as it is played with real cards."""


def variant_name(variant: str, texts: NullTranslations) -> str:
    """The name of *variant* for readers.

    Raises:
        KeyError: no game has a name for it.
    """
    return own_name(variant, texts) or texts.gettext(variant_names()[variant])


def variant_names() -> Mapping[str, str]:
    """Preset id to its name in English, for every preset of every game, in the order of pages."""
    return {variant: name for ui in game_uis() for variant, name in ui.variant_names.items()}
