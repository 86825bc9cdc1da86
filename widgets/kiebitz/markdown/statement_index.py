"""The list of statements for readers: what each source text states, and where the site proves or tells it.

What is proved where is found by whoever builds the site, and handed over as JSON: statement id to `line`, `text`,
`variants`, `excuse` and `places`, a list of `kind`, `page`, `title` and `anchor`.
"""

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from kiebitz.elements.statements.render import Statement, StatementPlace
from kiebitz.markdown.block_context import address


def read_stated(path: Path) -> dict[str, dict[str, Any]]:
    """The hand-over in *path*."""
    stated: dict[str, dict[str, Any]] = json.loads(path.read_text(encoding="utf-8"))
    return stated


def stated_in(
    text: str, stated: Mapping[str, Mapping[str, Any]], up: str, translate: Callable[[str], str]
) -> list[Statement]:
    """The statements of the source *text*, as `s0`, for a page from which *up* leads to the root of its locale.

    Titles of pages go through *translate*.
    """
    return [
        Statement(
            id=name,
            line=entry["line"],
            text=entry["text"],
            variants=tuple(entry["variants"]),
            places=tuple(_place(place, up, translate) for place in entry["places"]),
            excuse=entry["excuse"],
        )
        for name, entry in stated.items()
        if name.startswith(f"{text}-")
    ]


def _place(place: Mapping[str, str], up: str, translate: Callable[[str], str]) -> StatementPlace:
    return StatementPlace(place["kind"], translate(place["title"]), f"{up}{address(place['page'])}#{place['anchor']}")
