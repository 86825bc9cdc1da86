"""`python -m tests.names.glossary`: writes the rulebooks' words into the page on the words of the code."""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final, NamedTuple

import yaml

ROOT: Final = Path(__file__).resolve().parents[2]
PAGE: Final = ROOT / "docs/develop/words.md"
TERMS: Final = ROOT / "docs/sources/glossary.yaml"

_LANGUAGES: Final = (("de-AT", "de-DE"), ("hr",), ("sr",))
"""The regions whose first word is taken, for each column after the English one."""

_SOURCES: Final = re.compile(r"(?:\s+s\d+)+$")
"""The numbers of source texts behind a word."""

_COLUMNS_BEFORE: Final = 3
_COLUMNS: Final = 7


class Row(NamedTuple):
    """One name of the page."""

    line: int
    name: str
    path: str
    unused: tuple[str, ...]
    """Words that no class or module is named by."""


def rows(page: str) -> Iterator[Row]:
    """The names of *page*, in order."""
    for number, line in enumerate(page.splitlines(), start=1):
        cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
        code = [cell.strip("`") for cell in cells if re.fullmatch(r"`[^`]+`", cell)]
        if line.startswith("|") and len(code) >= 2:  # name and path
            last = cells[-1] if len(cells) < _COLUMNS else ""
            yield Row(number, code[0], code[1], tuple(word.strip() for word in last.split(",") if word.strip()))


def with_words(page: str, terms: Mapping[str, tuple[str, ...]]) -> str:
    """*page* with the words of *terms* in the rows that begin with their ids.

    Raises:
        KeyError: A row begins with an id that no term has.
    """
    lines = []
    for line in page.splitlines():
        cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
        if line.startswith("| ") and len(cells) == _COLUMNS and cells[1].startswith("`"):
            cells = [*cells[:_COLUMNS_BEFORE], *terms[cells[0]]]
            line = f"| {' | '.join(cells)} |"  # noqa: PLW2901  # the same line, filled
        lines.append(line)
    return "\n".join(lines) + "\n"


def terms_by_id() -> dict[str, tuple[str, ...]]:
    """The first word for each term of the glossary, in English, German, Croatian and Serbian, by the term's id."""
    entries = yaml.safe_load(TERMS.read_text(encoding="utf-8"))
    return {entry["id"]: (entry["names"][0], *_translated(entry.get("said") or {})) for entry in entries}


def _translated(by_region: Mapping[str, list[str]]) -> Iterator[str]:
    for regions in _LANGUAGES:
        words = next((by_region[region] for region in regions if by_region.get(region)), [""])
        yield _SOURCES.sub("", words[0])


if __name__ == "__main__":
    PAGE.write_text(with_words(PAGE.read_text(encoding="utf-8"), terms_by_id()), encoding="utf-8")
