"""What is proved where, for the list of statements that readers see: see `kiebitz.markdown.statement_index`."""

import json
import re
from pathlib import Path
from typing import Final

from kiebitz.truth.coverage import coverage
from kiebitz.truth.page import read_pages

_TITLE: Final = re.compile(r"^# (.+?)[ ]*(?:\{|$)", re.MULTILINE)


def statement_index(project: Path) -> str:
    """Every statement of *project* with its places, as JSON.

    Raises:
        BuildError: data on statements or the glossary cannot be read.
    """
    titles = {page.name: found[1] for page in read_pages(project / "docs") if (found := _TITLE.search(page.text))}
    listed = {
        covered.statement.id: {
            "line": covered.statement.line,
            "text": covered.statement.text,
            "variants": covered.statement.presets,
            "excuse": covered.excuse,
            "places": [
                {"kind": place.kind, "page": place.page, "title": titles.get(place.page, ""), "anchor": place.anchor}
                for place in covered.places
            ],
        }
        for covered in coverage(project).statements
    }
    return json.dumps(listed, ensure_ascii=False)
