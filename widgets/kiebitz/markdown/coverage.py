"""How far the site is translated, for the tables of a block `coverage`; `kiebitz.translate.coverage` counts it."""

from collections.abc import Callable, Sequence
from typing import TypedDict

from kiebitz.elements.coverage.render import Amount, CoverageRow, Language
from kiebitz.markdown.page_files import address


class Numbers(TypedDict):
    """Messages by the state of their translation."""

    translated: int
    fuzzy: int
    empty: int
    percent: int
    """Those translated, of all."""


class DomainNumbers(Numbers):
    """The messages of one catalogue."""

    domain: str


class PageNumbers(Numbers):
    """The messages of one page."""

    page: str
    """Its file below the folder of pages."""

    title: str


class LanguageCoverage(TypedDict):
    """How far one language is translated."""

    language: str
    """As `html lang` has it."""

    name: str
    derived: list[str]
    """Names of the locales that are made from it."""

    all: Numbers
    domains: list[DomainNumbers]
    pages: list[PageNumbers]


def languages_of(coverage: Sequence[LanguageCoverage], root: str, translate: Callable[[str], str]) -> list[Language]:
    """The languages of *coverage*, for a page from which *root* leads to the root of the whole site.

    Titles of pages go through *translate*; a page's row links to the page in the language that is counted.
    """
    return [_language(entry, root, translate) for entry in coverage]


def _language(entry: LanguageCoverage, root: str, translate: Callable[[str], str]) -> Language:
    pages = tuple(
        CoverageRow(
            translate(page["title"]) or page["page"],
            _amount(page),
            f"{root}{entry['language']}/{address(page['page'])}",
        )
        for page in entry["pages"]
    )
    return Language(
        id=entry["language"],
        name=entry["name"],
        derived=tuple(entry["derived"]),
        amount=_amount(entry["all"]),
        parts=tuple(CoverageRow(part["domain"], _amount(part)) for part in entry["domains"]),
        pages=pages,
    )


def _amount(numbers: Numbers) -> Amount:
    return Amount(numbers["translated"], numbers["fuzzy"], numbers["empty"])
