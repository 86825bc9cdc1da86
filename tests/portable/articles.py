"""The articles of a built site, and how those of two sites differ; white space that no reader sees is no difference."""

import re
from collections import Counter
from collections.abc import Iterable
from difflib import SequenceMatcher
from pathlib import Path
from typing import Final, NamedTuple

_ARTICLE: Final = re.compile(r"<article\b[^>]*>(?P<inner>.*)</article>", re.DOTALL)
_TOKEN: Final = re.compile(r"<[^>]*>|[^<]+")
_SPACE: Final = re.compile(r"\s+")
_AROUND: Final = 60
"""Characters that a difference may have before it is cut."""


class Difference(NamedTuple):
    """What one page has instead of what another one has there; empty where it has nothing."""

    expected: str
    found: str

    def __str__(self) -> str:
        """Both in one line, cut to their beginnings."""
        return f"{_cut(self.expected)} -> {_cut(self.found)}"


def articles(site: Path) -> dict[str, str]:
    """The inside of the article of each page of *site* that has one, its white space folded, by the page's path."""
    found = {}
    for path in sorted(site.rglob("*.html")):
        article = _ARTICLE.search(path.read_text(encoding="utf-8"))
        if article:
            found[path.relative_to(site).as_posix()] = _SPACE.sub(" ", article["inner"]).strip()
    return found


def differences(expected: str, found: str, *, but: Iterable[str] = ()) -> list[Difference]:
    """Where the article *found* is not as *expected*, tag by tag and text by text; patterns in *but* do not count."""
    for pattern in but:
        expected, found = re.sub(pattern, "", expected), re.sub(pattern, "", found)
    ours, theirs = _tokens(expected), _tokens(found)
    blocks = SequenceMatcher(None, ours, theirs).get_opcodes() if ours != theirs else []
    return [
        Difference("".join(ours[start:end]), "".join(theirs[begin:stop]))
        for kind, start, end, begin, stop in blocks
        if kind != "equal"
    ]


def most_common(found: list[Difference], count: int) -> list[tuple[str, int]]:
    """The *count* most frequent of the differences *found*, as text, with how often each is there."""
    return Counter(map(str, found)).most_common(count)


def _tokens(article: str) -> list[str]:
    """The tags and texts of *article*; white space alone, and that at the edge of a text, shows nowhere."""
    return [stripped for token in _TOKEN.findall(article) if (stripped := token.strip())]


def _cut(text: str) -> str:
    return f"{text[:_AROUND]}..." if len(text) > _AROUND else text or "nothing"
