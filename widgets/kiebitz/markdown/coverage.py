"""How far the site is translated, for the tables of a block `coverage`.

The numbers are counted by whoever builds the site, and handed over as JSON: what `kiebitz.translate.coverage` tells.
"""

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from kiebitz.elements.coverage.render import Amount, Language, Row
from kiebitz.markdown.block_context import address


def read_coverage(path: Path, root: str, translate: Callable[[str], str]) -> list[Language]:
    """The languages in the hand-over *path*, for a page from which *root* leads to the root of the whole site.

    Titles of pages go through *translate*; a page's row links to the page in the language that is counted.
    """
    return [_language(entry, root, translate) for entry in json.loads(path.read_text(encoding="utf-8"))]


def _language(entry: Mapping[str, Any], root: str, translate: Callable[[str], str]) -> Language:
    pages = tuple(
        Row(
            translate(page["title"]) or page["page"],
            _amount(page),
            f"{root}{entry['language']}/{address(page['page'])}",
        )
        for page in entry["pages"]
    )
    return Language(
        id=entry["language"],
        name=entry["name"],
        derived=tuple(entry["derived"]),
        amount=_amount(entry["all"]),
        parts=tuple(Row(part["domain"], _amount(part)) for part in entry["domains"]),
        pages=pages,
    )


def _amount(numbers: Mapping[str, int]) -> Amount:
    return Amount(numbers["translated"], numbers["fuzzy"], numbers["empty"])
