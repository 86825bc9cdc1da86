"""Which section of which page explains a rule: headings that own rules name them in their attribute `data-rules`.

`## Which card is exchanged { #which-card data-rules="exchange.rank exchange.min_talon" }`
"""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

from kiebitz.markdown.prose_lines import prose_lines

_OWNER: Final = re.compile(
    r"^#{1,6} .*\{:?[^{}]*?#(?P<anchor>[\w.:-]+)[^{}]*?\bdata-rules=\"(?P<rules>[^\"]*)\"[^{}]*\}[ ]*$"
)


class Home(NamedTuple):
    """A section that explains rules."""

    path: str
    """The page's file below the folder of pages, as `rules/exchange.md`."""

    line: int
    """Line of the heading, from 1."""

    anchor: str
    """The heading's id."""

    rules: tuple[str, ...]
    """Names of the rules it owns, in the heading's order."""

    def link(self, up: str) -> str:
        """The address of the section, *up* leading from the page that links to the root of its locale."""
        page = self.path.removesuffix(".md").removesuffix("index")
        return f"{up}{page}{'' if not page or page.endswith('/') else '/'}#{self.anchor}"


def homes(docs: Path) -> Iterator[Home]:
    """Every section below *docs* that owns rules, page by page."""
    for path in sorted(docs.rglob("*.md")):
        lines = prose_lines(path.read_text(encoding="utf-8-sig"))
        for number, line in enumerate(lines, 1):
            if owner := _OWNER.match(line):
                yield Home(path.relative_to(docs).as_posix(), number, owner["anchor"], tuple(owner["rules"].split()))
