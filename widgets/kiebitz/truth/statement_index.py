"""What is proved where, for the list of statements that readers see: see `kiebitz.markdown.statement_index`."""

import re
from pathlib import Path
from typing import Final

from kiebitz.markdown.statement_index import PlaceEntry, StatementEntry
from kiebitz.truth.coverage import coverage
from kiebitz.truth.page import read_pages

_TITLE: Final = re.compile(r"^# (.+?)[ ]*(?:\{|$)", re.MULTILINE)


def statement_index(project: Path) -> dict[str, StatementEntry]:
    """Every statement of *project* by its id, with its places.

    Raises:
        BuildError: data on statements or the glossary cannot be read.
    """
    titles = {page.name: found[1] for page in read_pages(project) if (found := _TITLE.search(page.text))}
    return {
        covered.statement.id: StatementEntry(
            line=covered.statement.line,
            text=covered.statement.text,
            variants=list(covered.statement.presets),
            why_unproved=covered.why_unproved,
            places=[
                PlaceEntry(kind=place.kind, page=place.page, title=titles.get(place.page, ""), anchor=place.anchor)
                for place in covered.places
            ],
        )
        for covered in coverage(project).statements
    }
