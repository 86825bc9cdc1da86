"""The files of a site below its folder of pages: the one place that lists them."""

from collections.abc import Iterator
from pathlib import Path

from pathspec import GitIgnoreSpec


def page_files(docs: Path, excluded: str = "") -> Iterator[Path]:
    """The pages of the site below *docs*, in order of their paths, without those that the patterns *excluded* match.

    The patterns are those of `.gitignore`, one a line.
    """
    return _files(docs, "*.md", excluded)


def published_files(docs: Path, excluded: str = "") -> Iterator[Path]:
    """As `page_files`, all files that a build puts into the site; what is hidden is not among them."""
    for path in _files(docs, "*", excluded):
        if path.is_file() and not any(part.startswith(".") for part in path.relative_to(docs).parts):
            yield path


def _files(docs: Path, pattern: str, excluded: str) -> Iterator[Path]:
    left_out = GitIgnoreSpec.from_lines(excluded.splitlines())
    return (path for path in sorted(docs.rglob(pattern)) if not left_out.match_file(path.relative_to(docs)))


def address(page: str) -> str:
    """The address of the *page*, a file below the folder of pages, from the root of its locale: `rules/exchange/`."""
    path = page.removesuffix(".md").removesuffix("index")
    return path if not path or path.endswith("/") else f"{path}/"


def up(page: str) -> str:
    """What leads from the address of *page* to the root of its locale: `../../` from `rules/exchange/`."""
    *folders, file = page.split("/")
    return "../" * (len(folders) + (file != "index.md")) if page else ""
