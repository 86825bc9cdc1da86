"""Which file a text is from: a converter gets a page without its name, and a fault needs the name and the true line."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from kiebitz.markdown.prose_lines import without_front_matter


@dataclass(frozen=True, slots=True)
class Pages:
    """The Markdown files below a folder."""

    folder: Path

    def place_of(self, text: str) -> tuple[str, int]:
        """The file whose text, without front matter, is *text*, and how many lines of that file come before it.

        A text that is in no file is called `page`, its lines counted from its own beginning.
        """
        wanted = _comparable(text)
        path = self._file_of(wanted)
        if path is None:
            return "page", 0
        return path.as_posix(), _lines_before(path.read_text(encoding="utf-8-sig"), text)

    def page_of(self, text: str) -> str:
        """The same file, told from the folder, as `rules/exchange.md`; empty where it is in none."""
        path = self._file_of(_comparable(text))
        return path.relative_to(self.folder).as_posix() if path else ""

    def _file_of(self, wanted: str) -> Path | None:
        path = _FOUND.get(self.folder, {}).get(wanted)
        # A build asks for every page in turn; all files are looked at only where the one it means is not as it was.
        if path is None or not path.is_file() or _file_text(path, path.stat().st_mtime_ns) != wanted:
            _FOUND[self.folder] = {text: path for path, text in reversed(list(self._texts()))}
            path = _FOUND[self.folder].get(wanted)
        return path

    def _texts(self) -> Iterator[tuple[Path, str]]:
        for path in sorted(self.folder.rglob("*.md")):
            yield path, _file_text(path, path.stat().st_mtime_ns)


_FOUND: Final[dict[Path, dict[str, Path]]] = {}
"""Folder to comparable texts to the first file with each, when the folder was last looked through."""


@cache
def _file_text(path: Path, _changed: int) -> str:
    """The comparable text of *path*, read once for each time that it changed."""
    try:
        return _comparable(without_front_matter(path.read_text(encoding="utf-8-sig")))
    except UnicodeDecodeError:
        return ""


def _comparable(text: str) -> str:
    """*text* as far as converters leave it alone: without white space."""
    return "".join(text.split())


def _lines_before(whole: str, text: str) -> int:
    """Lines of *whole* before the first one of *text* that is not blank, less those of *text* itself."""
    body = without_front_matter(whole)
    return _first_line(body) - _first_line(text)


def _first_line(text: str) -> int:
    return next((number for number, line in enumerate(text.splitlines()) if line.strip()), 0)
