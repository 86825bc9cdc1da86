"""What the variants are called."""

from gettext import NullTranslations
from typing import Final

from kiebitz.elements.texts import N_

NAMES: Final = {
    "schnopsn-weich": N_("Soft Schnapsen"),
    "spielewiki-weich": N_("Follow-suit Schnapsen"),
    "spielewiki-hart": N_("Hard Schnapsen"),
    "blog-schnapsen": N_("Schnapsen"),
    "blog-scharf": N_("Sharp Schnapsen"),
    "blog-66": N_("Sechsundsechzig"),
    "original-66": N_("Original 66"),
    "obican-snaps": N_("Običan šnaps"),
    "schnauz": N_("Schnauz"),
    "schnauz-club": N_("Schnauz, club rules"),
}
"""Preset id to name."""


def variant_name(variant: str, texts: NullTranslations) -> str:
    """The name of *variant* for readers."""
    return texts.gettext(NAMES[variant])
