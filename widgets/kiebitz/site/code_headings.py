"""Headings that are code alone, as the name of a command: what is typed is alike in every language."""

import re
from collections.abc import Iterable
from typing import Final

from kiebitz.python_names import ContentsEntry

# The link to the heading itself, which the pages add, may follow.
_HEADING: Final = re.compile(
    r'<h[1-6][^>]*\sid="([^"]+)"[^>]*>(<code>[^<]*</code>)(?:<a class="headerlink"[^>]*>[^<]*</a>)?</h[1-6]>'
)


def mark_code_headings(entries: Iterable[ContentsEntry], html: str) -> None:
    """Mark as code those of *entries*, of the contents of a page, whose headings in *html* are code alone.

    An entry with entries below it gets a label that is read aloud, so it stays text.
    """
    code = dict(_HEADING.findall(html))
    for entry in entries:
        if entry.id in code and not entry.children:
            entry.title = code[entry.id]
        mark_code_headings(entry.children, html)
