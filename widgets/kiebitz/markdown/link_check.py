"""Links from page to page: whether the file is there, and the heading in it."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from cardrules.examples import CODE_SPAN, UnreadableFile, read_markdown
from kiebitz.faults import Fault
from kiebitz.markdown.attribute_list import attributes_in
from kiebitz.markdown.prose_lines import prose_lines

STATE_LINK: Final = "kb="
"""What follows an address for a widget of the page begins so; it is no heading."""

_LINK: Final = re.compile(r"\]\((?P<page>[^()\s#:]*)(?:#(?P<id>[^()\s]*))?(?:\s+\"[^\"]*\")?\)")


def link_faults(text: str, path: Path) -> Iterator[Fault]:
    """The links in the prose of *text*, the whole of the file *path*, that lead to no page or to no heading of it."""
    for number, line in enumerate(prose_lines(text), 1):
        for match in _LINK.finditer(CODE_SPAN.sub("", line)):
            target = path.parent / match["page"] if match["page"] else path
            what = _missing(text, path, target, match["id"])
            if what:
                yield Fault(path=path.as_posix(), line=number, what=what, found=match[0][1:], todo="Mend the link.")


def _missing(text: str, path: Path, target: Path, heading: str | None) -> str:
    if not target.is_file():
        kind = "page" if target.suffix in {"", ".md", ".html"} else "file"
        return f"a link to a {kind} that is not there"
    if not heading or heading.startswith(STATE_LINK) or target.suffix != ".md":
        return ""
    try:
        there = text if target == path else read_markdown(target)
    except UnreadableFile:
        # That is a fault of the page it leads to, which is reported there.
        return ""
    ids = {found.id for line in prose_lines(there) for found in attributes_in(line)}
    return "" if heading in ids else "a link to a heading that is not there"
