"""A section as the search quotes it: without the numbers by which sources are named, and each part of it a sentence.

Pagefind glues the text of captions, tables and lists to what comes next, and a search then quotes what nobody wrote.
"""

import re
from typing import Final

_CODE: Final = r"(?:[CZ]\d\d|s\d+(?:[:-]\d+)?)"
"""The number of a place where sources disagree, or of a source, with a line or a statement of it."""

_CITED: Final = re.compile(rf"\s*\((?=[^()]*\b{_CODE}\b)[^()]*\)")
"""Brackets with such a number in them: they name where something is from."""

_NUMBERED: Final = re.compile(rf"<b>{_CODE}</b>\s*")
"""The number before a statement."""

_TITLE_CODE: Final = re.compile(rf"^({_CODE})\b:?\s+|:\s+({_CODE})$")

_OPEN_END: Final = re.compile(
    r"([^\s>.!?…:;–,])(?P<closed>(?:\s|</(?!summary|dt)[a-z-]+>)*)</(?P<name>summary|dt|dd|li|th|td|figcaption)>"
)
"""The end of a caption, a cell or an item behind which a text would go on as if it were the same sentence."""


def quotable(html: str) -> str:
    """*html* of a section, as a search may quote any part of it."""
    return _OPEN_END.sub(_with_end, _CITED.sub("", _NUMBERED.sub("", html)))


def title_of(heading: str, section: str) -> str:
    """What readers call a *section*: its *heading* without the number that is its id, too."""
    found = _TITLE_CODE.search(heading)
    if found is None or section not in map(str.lower, filter(None, found.groups())):
        return heading
    title = heading[: found.start()] + heading[found.end() :]
    return title[:1].upper() + title[1:]


def _with_end(found: re.Match[str]) -> str:
    """The match with a stop in it: behind a term comes what it is."""
    return f"{found[1]}{':' if found['name'] == 'dt' else '.'}{found['closed']}</{found['name']}>"
