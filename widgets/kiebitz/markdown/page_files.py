"""The Markdown files of a site: the one place that lists them."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

FOR_DEVELOPERS: Final = "develop"
"""The folder of pages that are read in the repository and are no part of the site."""


def page_files(docs: Path) -> Iterator[Path]:
    """The pages of the site below *docs*, in order of their paths."""
    return (path for path in sorted(docs.rglob("*.md")) if path.relative_to(docs).parts[0] != FOR_DEVELOPERS)


def address(page: str) -> str:
    """The address of the *page*, a file below the folder of pages, from the root of its locale: `rules/exchange/`."""
    path = page.removesuffix(".md").removesuffix("index")
    return path if not path or path.endswith("/") else f"{path}/"
