"""What the variants are called."""

from gettext import NullTranslations
from typing import Final

from kiebitz.elements.texts import N_

NAMES: Final = {
    "schnopsn-weich": N_("Soft Schnapsen"),
    "original-66": N_("Original 66"),
}
"""Preset id to name."""


def variant_name(variant: str, texts: NullTranslations) -> str:
    """The name of *variant* for readers."""
    return texts.gettext(NAMES[variant])
