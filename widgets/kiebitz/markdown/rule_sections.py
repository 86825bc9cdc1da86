"""Which section of which page explains a rule: headings that own rules name them in their attribute `data-rules`.

`## Which card is exchanged { #which-card data-rules="exchange.rank exchange.min_talon" }`
"""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from kiebitz.markdown.attribute_list import attributes_at_end
from kiebitz.markdown.page_files import address, page_files
from kiebitz.markdown.prose_lines import prose_lines

_HEADING: Final = re.compile(r"#{1,6} ")
RULES_ATTRIBUTE: Final = "data-rules"

ANSWERED_BY_ATTRIBUTE: Final = "data-answered-by"
"""Names rules that answer the question of a heading and have their home elsewhere."""


class RuleSection(NamedTuple):
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
        return f"{up}{address(self.path)}#{self.anchor}"


def rule_sections(docs: Path, excluded: str = "") -> Iterator[RuleSection]:
    """Every section below *docs* that owns rules, page by page, without pages that the patterns *excluded* match."""
    for path in page_files(docs, excluded):
        yield from _sections_on(path.relative_to(docs).as_posix(), path.read_text(encoding="utf-8-sig"))


def section_addresses(docs: Path, excluded: str = "") -> dict[str, str]:
    """Each rule that a section below *docs* owns, to the address of that section from the root of a locale.

    Pages that the patterns *excluded* match are left out.
    """
    return {rule: section.link("") for section in rule_sections(docs, excluded) for rule in section.rules}


@cache
def _sections_on(page: str, text: str) -> tuple[RuleSection, ...]:
    """The sections of *page*, whose *text* is read once: a build uses them for every preset, in every language."""
    headings = ((number, line) for number, line in enumerate(prose_lines(text), 1) if _HEADING.match(line))
    listed = ((number, attributes_at_end(line)) for number, line in headings)
    return tuple(
        RuleSection(page, number, attributes.id, tuple(attributes.values[RULES_ATTRIBUTE].split()))
        for number, attributes in listed
        if attributes and attributes.id and RULES_ATTRIBUTE in attributes.values
    )
