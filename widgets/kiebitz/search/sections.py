"""An article in sections: from each heading with an id to the next one, as records of the search."""

import html
import re
from typing import Final, NamedTuple

from kiebitz.search.quotable import quotable, title_of

_HEADING: Final = re.compile(r"<h([1-3])\b([^>]*)>(.*?)</h\1>", re.DOTALL)
_ID: Final = re.compile(r'\bid="([^"]+)"')
_RULES: Final = re.compile(r'\bdata-rules="([^"]+)"')
_ANSWERED_BY: Final = re.compile(r'\bdata-answered-by="([^"]+)"')
_LINK: Final = re.compile(r'<a class="headerlink".*', re.DOTALL)
_TAG: Final = re.compile(r"<[^>]+>")


class SectionRecord(NamedTuple):
    """One section of an article."""

    id: str
    """Of its heading; empty for what a page begins with."""

    title: str
    """As a reader sees it, without the number of the section."""

    html: str
    """All up to the next heading, without its own, as the search quotes it."""

    rules: str
    """Names of the rules it explains, with blanks between."""

    answered_by: str = ""
    """Names of other rules that answer its question at a table."""


def sections_of(article: str) -> list[SectionRecord]:
    """The sections of *article*: first the one with its title, which has no id, whatever the heading has."""
    headings = [
        found
        for number, found in enumerate(_HEADING.finditer(article))
        if number == 0 or (found[1] != "1" and _ID.search(found[2]))
    ]
    if not headings:
        return [SectionRecord("", "", quotable(article), "")]
    ends = [*(heading.start() for heading in headings[1:]), len(article)]
    return [
        _section(heading, article[heading.end() : end], is_first=number == 0)
        for number, (heading, end) in enumerate(zip(headings, ends, strict=True))
    ]


def _section(heading: re.Match[str], below: str, *, is_first: bool) -> SectionRecord:
    """The section of *heading* with what is *below* it; the first one of an article has no id."""
    name = "" if is_first else _attribute(_ID, heading[2])
    return SectionRecord(
        id=name,
        title=title_of(html.unescape(_TAG.sub("", _LINK.sub("", heading[3]))).strip(), name),
        html=quotable(below),
        rules=_attribute(_RULES, heading[2]),
        answered_by=_attribute(_ANSWERED_BY, heading[2]),
    )


def _attribute(pattern: re.Pattern[str], attributes: str) -> str:
    """The value that *pattern* finds; empty where there is none."""
    found = pattern.search(attributes)
    return found[1] if found else ""
