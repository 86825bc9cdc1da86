"""Links from a widget to pages of the site that it is on: to the board, to a deal, to how positions are written.

A site hands in the addresses of those that it has, by `use_pages`. Where it has no such page there is no link.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal

from kiebitz.elements.rule_links import page_href

type PageName = Literal["board", "deal", "course", "round", "comparison", "table", "score", "positions"]


@dataclass(frozen=True, kw_only=True, slots=True)
class SitePages:
    """Addresses of pages from the root of a locale, as `practice/board/`; None where a site has no such page."""

    board: str | None = None
    """With a free board: positions are opened on it."""

    deal: str | None = None
    """With deals of the 66 family against the computer: positions are played on there."""

    course: str | None = None
    """With exercises on themes."""

    round: str | None = None
    """With rounds of Schnauz against the computer: positions are played on there."""

    comparison: str | None = None
    """With variants side by side: two of them are compared there."""

    table: str | None = None
    """Where a table chooses its rules."""

    score: str | None = None
    """With a score pad."""

    positions: str | None = None
    """That describes how positions are written."""

    def as_mapping(self) -> dict[str, str]:
        """The addresses of the pages that there are, by name."""
        found = {
            "board": self.board,
            "deal": self.deal,
            "course": self.course,
            "round": self.round,
            "comparison": self.comparison,
            "table": self.table,
            "score": self.score,
            "positions": self.positions,
        }
        return {name: address for name, address in found.items() if address is not None}


_PAGES: Final[dict[str, str]] = {}


def pages_in_use() -> Mapping[str, str]:
    """The addresses that links lead to now, by name of the page."""
    return dict(_PAGES)


def use_pages(pages: SitePages) -> None:
    """Link to *pages* from now on."""
    use_addresses(pages.as_mapping())


def use_addresses(pages: Mapping[str, str]) -> None:
    """Link to *pages* from now on: the address of each by its name."""
    _PAGES.clear()
    _PAGES.update(pages)


def page_link(name: PageName, fragment: str = "") -> str:
    """The way to the page *name* from the page that is being rendered, with *fragment*; empty where there is none."""
    if name not in _PAGES:
        return ""
    # The first page of a site has an empty address, which is none in HTML.
    return (page_href(_PAGES[name]) or "./") + fragment
