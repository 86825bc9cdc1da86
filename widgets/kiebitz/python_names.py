"""Names of a Python package on a page, `::: cardrules.deal`, as mkdocstrings shows them from docstrings.

They are in English whatever the language of the page, and no text of it: nobody translates them there.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final, Protocol

PLUGIN: Final = "mkdocstrings"
"""The name of the plugin in the settings, and the class of what it makes."""

STYLE: Final = "assets/_mkdocstrings.css"
"""Its style, which every page would ask for; the one with names reads well without it."""

IN_DOCSTRING: Final = "mkdocstrings_ids"
"""What the plugin adds to Python-Markdown where it reads a docstring, which is no page."""

DIRECTIVE: Final = r"\A:::[ ](?s:.*)"
"""Pattern of a paragraph that asks for a name."""

_OBJECT: Final = '<div class="doc doc-object '
"""How each name begins in HTML."""


def marked_english(html: str) -> str:
    """*html* of a page with what comes from docstrings marked as English."""
    return html.replace(_OBJECT, f'<div lang="en"{_OBJECT.removeprefix("<div")}')


class ContentsEntry(Protocol):
    """An entry of a table of contents."""

    id: str
    title: str
    """In HTML."""

    children: "list[Any]"


def mark_names(entries: Iterable[ContentsEntry]) -> None:
    """Mark as code, which no language translates, the names below *entries* of a table of contents.

    Those within a class come behind it, as `Deal.play`: an entry with entries below it gets a label that is read aloud.
    """
    for entry in entries:
        entry.children[:] = [name for child in entry.children for name in _flat(child)]
        mark_names(entry.children)


def _flat(entry: ContentsEntry, parent: str = "") -> Iterator[ContentsEntry]:
    """*entry* and, where it is a name, those below it, each with its whole name."""
    yield entry
    # Ids of headings in pages have no dot.
    if "." in entry.id:
        name = f"{parent}{entry.title}"
        within, entry.children = entry.children, []
        entry.title = f"<code>{name}</code>"
        for child in within:
            yield from _flat(child, f"{name}.")


def without_inventory(plugins: Any) -> dict[str, Any]:  # noqa: ANN401  # settings are of any type until read
    """Settings to add where *plugins* show names, for a language that writes no inventory of them.

    The one at the root of the site has all names, and programs look for it there.
    """
    if not isinstance(plugins, Mapping) or PLUGIN not in plugins:
        return {}
    return {"plugins": {PLUGIN: {"enable_inventory": False}}}
