"""The pages of a part of the site as a list of links, each with its description."""

from collections.abc import Sequence
from typing import NamedTuple

from kiebitz.elements.environment import template


class PageEntry(NamedTuple):
    """A page as the list has it, its texts in the reader's language."""

    href: str
    title: str
    description: str


def render_page_list(pages: Sequence[PageEntry], locale: str) -> str:
    """The list of *pages* in the language of *locale*."""
    return template("pagelist", locale).render(pages=pages).strip()
