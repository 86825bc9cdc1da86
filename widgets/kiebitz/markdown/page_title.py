"""What a page is called on itself: the title in its front matter has the words that strangers search for."""

import re
from typing import Final

# Behind the heading may be what the page sets for it, as { #deal .kb-wide }; a fact, {= ... }, belongs to the text.
_HEADING: Final = re.compile(r"^# +(?P<text>.+?)(?: +\{:?[^{}=][^{}]*\})?[ \t]*$", re.MULTILINE)


def page_title(text: str) -> str:
    """The first heading of the page *text*, as its message has it; empty where there is none."""
    found = _HEADING.search(text)
    return found["text"] if found else ""
