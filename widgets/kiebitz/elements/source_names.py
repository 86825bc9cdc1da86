"""What the source texts are, in the reader's language; values point into them as `s0:45`, text and line."""

from gettext import NullTranslations
from typing import Final

from kiebitz.elements.texts import N_

NAMES: Final = {
    "s0": N_("Questions and answers of the program Schnopsn (German, Austria)"),
    "s1": N_("Šnaps in an encyclopaedia of parlour games: Original 66 and Običan šnaps (Croatian)"),
    "s2": N_("Schnapsen in the Spielewiki (German, Austria)"),
    "s3": N_("Schnauz, with the rules of a hiking club (German, Bavaria)"),
    "s4": N_("Schnapsen for players of Schafkopf, Skat and Doppelkopf, a blog (German)"),
}
"""Short name to description, for every text of `cardrules.sources`."""


def source_name(source: str, texts: NullTranslations) -> str:
    """What the text *source*, as `s0`, is."""
    return texts.gettext(NAMES[source])
