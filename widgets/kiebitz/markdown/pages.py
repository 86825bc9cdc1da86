"""Which file a text is from: a converter gets a page without its name, and a fault needs the name and the true line."""

from dataclasses import dataclass
from pathlib import Path

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
        for path in sorted(self.folder.rglob("*.md")):
            whole = path.read_text(encoding="utf-8-sig")
            if _comparable(without_front_matter(whole)) == wanted:
                return path.as_posix(), _lines_before(whole, text)
        return "page", 0


def _comparable(text: str) -> str:
    """*text* as far as converters leave it alone: without white space."""
    return "".join(text.split())


def _lines_before(whole: str, text: str) -> int:
    """Lines of *whole* before the first one of *text* that is not blank, less those of *text* itself."""
    body = without_front_matter(whole)
    return _first_line(body) - _first_line(text)


def _first_line(text: str) -> int:
    return next((number for number, line in enumerate(text.splitlines()) if line.strip()), 0)
