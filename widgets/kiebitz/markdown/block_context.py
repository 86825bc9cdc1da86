"""What the rendering of a block needs to know beside the block's text: its page, its number, its site."""

from collections.abc import Callable
from dataclasses import dataclass

from kiebitz.markdown.page_files import up
from kiebitz.markdown.site_data import SiteData


@dataclass(frozen=True, kw_only=True, slots=True)
class BlockContext:
    """One block on one page, in one language."""

    locale: str
    """Language of the page."""

    page: str
    """The page's file below the folder of pages, as `rules/exchange.md`; empty where the text is in no file."""

    number: int
    """Its number among the page's blocks that the engine fills, from 1."""

    example: int
    """Its number among the page's example blocks, from 1; that of the last one before it where it is none."""

    data: SiteData
    """What the pages of the site share."""

    translate: Callable[[str], str] = str
    """Gives titles of pages in the language of the page."""

    @property
    def name(self) -> str:
        """An id that no other block of the page has."""
        return f"q{self.number}"

    @property
    def up(self) -> str:
        """The way from the page's address to the root of its locale: `../../` from `rules/exchange/`."""
        return up(self.page)
