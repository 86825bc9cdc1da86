"""Where on the site a block stands: what its rendering needs to know beside its text."""

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple


def address(page: str) -> str:
    """The address of the *page*, a file below the folder of pages, from the root of its locale: `rules/exchange/`."""
    path = page.removesuffix(".md").removesuffix("index")
    return path if not path or path.endswith("/") else f"{path}/"


class SiteContext(NamedTuple):
    """What is known of the site around a page, the same for all its pages in one language."""

    docs: Path
    """Folder of the pages."""

    stated: Path | None = None
    """What is proved where, as JSON (see `kiebitz.markdown.statement_index`); None where nobody has found out."""

    translate: Callable[[str], str] = str
    """Titles of pages in the language of the page."""

    coverage: Path | None = None
    """How far the site is translated, as JSON (see `kiebitz.markdown.coverage`); None where nobody has counted."""


class BlockContext(NamedTuple):
    """The place of one block."""

    locale: str
    """Language of the page."""

    page: str
    """The page's file below the folder of pages, as `rules/exchange.md`; empty where the text is in no file."""

    number: int
    """Its number among the page's blocks that the engine fills, from 1."""

    example: int
    """Its number among the page's example blocks, from 1; that of the last one before it where it is none."""

    site: SiteContext = SiteContext(Path("docs"))

    @property
    def name(self) -> str:
        """An id that no other block of the page has."""
        return f"q{self.number}"

    @property
    def up(self) -> str:
        """What leads from the page's address to the root of its locale: `../../` from `rules/exchange/`."""
        if not self.page:
            return ""
        *folders, file = self.page.split("/")
        return "../" * (len(folders) + (file != "index.md"))
