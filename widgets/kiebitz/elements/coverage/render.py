"""How far the site is translated: tables for translators, and for readers who wonder why they see English."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from kiebitz.elements.environment import template

LANGUAGE: Final = "language"
PART: Final = "part"
PAGE: Final = "page"

BY: Final = (LANGUAGE, PART, PAGE)
"""What a table can have one row for each of."""


class Amount(NamedTuple):
    """Messages by how far their translation is."""

    translated: int
    outdated: int
    """Translated before their English text changed; readers see English."""

    untranslated: int

    @property
    def percent(self) -> int:
        """How much is translated, rounded down: 100 means that nothing is missing."""
        total = sum(self)
        return self.translated * 100 // total if total else 100


class CoverageRow(NamedTuple):
    """A part or a page."""

    name: str
    amount: Amount
    link: str = ""
    """Address of the page, relative to the page that links; parts have none."""


class Language(NamedTuple):
    """A language that has catalogues."""

    id: str
    """As `html lang` has it."""

    name: str
    """What it calls itself."""

    derived: tuple[str, ...]
    """Names of the languages that are made from it."""

    amount: Amount
    parts: tuple[CoverageRow, ...]
    pages: tuple[CoverageRow, ...]


def render_coverage(languages: Sequence[Language], by: str, locale: str) -> str:
    """The table of all *languages*, or for each of them one of its parts or pages, as *by* has it."""
    return template("coverage", locale).render(languages=languages, by=by).strip()
