"""Parts of a page that are closed when it opens: left as text, of which a browser makes elements when they are opened.

A phone makes every element of a page before the page answers, also those of folds that nobody opens. In `noscript` they
are one text wherever scripts run; without scripts they are read as they are. `theme/partials/dormant.html` wakes them.
"""

import re
from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

MARK: Final = "data-dormant"

LEAST: Final = 16
"""A part with fewer elements than this stays as it is: waking it would cost more than it saves."""

_TAG: Final = re.compile(
    r"<script\b.*?</script>"
    r"|<(?P<end>/?)(?P<name>details|summary|div|section)\b(?P<attributes>(?:[^>\"']|\"[^\"]*\"|'[^']*')*)>",
    re.DOTALL,
)
"""The tags that parts begin and end with. What is written in a script is no tag."""

_BEGIN: Final = re.compile(r"<[a-z]")
_OPEN: Final = re.compile(r"\sopen\b(?!-)")
_VIEW: Final = re.compile(r"\sdata-view\b(?!-)")
_SLEEPS: Final = re.compile(r"\sdata-sleeps\b(?!-)")
"""On what a template wants dormant, whatever its size: the script wakes it."""

_NOTES: Final = re.compile(r'(?<=<div class="kb-notes" data-sleeps>)\s*(?P<notes>\S.*?)\s*(?=</div>)', re.DOTALL)
"""What a widget may have to report: the same at each, all of it hidden, and needed only by whoever has scripts."""

_END: Final = "</main>"
"""Before this lie the notes of a page."""

_TAB: Final = re.compile(r'\sclass="tabbed-block"')
_ALONE: Final = ("<noscript", "</noscript")
"""What no part may contain, since the text would end there."""


class _Element(NamedTuple):
    """An element that has begun."""

    name: str
    attributes: str
    begin: int
    """Where its contents begin."""

    is_first: bool
    """Whether it is the first of these elements in the one around it."""


def with_dormant_parts(html: str) -> str:
    """*html* with the contents of its closed parts dormant: closed folds, tabs behind others, what a template marks.

    What a widget shows stays as it is, because the engine gives the same HTML again. The notes of widgets are there
    once.
    """
    html = _with_notes_once(html)
    pieces, done = [], 0
    for begin, end in _outermost(sorted(_closed_parts(html))):
        pieces += [html[done:begin], f"<noscript {MARK}>", html[begin:end], "</noscript>"]
        done = end
    return "".join([*pieces, html[done:]])


def _with_notes_once(html: str) -> str:
    first = _NOTES.search(html)
    if first is None or _END not in html:
        return html
    notes = first["notes"]
    without = _NOTES.sub(lambda found: "" if found["notes"] == notes else found[0], html)
    return without.replace(_END, f"<template data-notes>{notes}</template>{_END}", 1)


def _closed_parts(html: str) -> Iterator[tuple[int, int]]:
    """Where the contents of closed parts begin and end, those within others too."""
    around: list[_Element] = []
    is_first = True
    for tag in _TAG.finditer(html):
        name = tag["name"]
        if name is None:
            continue
        if not tag["end"]:
            around.append(_Element(name, tag["attributes"], tag.end(), is_first))
            is_first = True
            continue
        is_first = False
        if not any(one.name == name for one in around):
            continue
        while around[-1].name != name:
            around.pop()
        closed = around.pop()
        if name == "summary" and around:
            around[-1] = around[-1]._replace(begin=tag.end())
        elif _is_closed(closed) and not any(_VIEW.search(one.attributes) for one in around):
            part = html[closed.begin : tag.start()]
            is_large = len(_BEGIN.findall(part)) >= LEAST or _SLEEPS.search(closed.attributes)
            if is_large and not any(word in part for word in _ALONE):
                yield closed.begin, tag.start()


def _is_closed(element: _Element) -> bool:
    if element.name == "details":
        return not _OPEN.search(element.attributes)
    if _TAB.search(element.attributes):
        return not element.is_first
    return _SLEEPS.search(element.attributes) is not None


def _outermost(parts: Iterable[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    """Those of *parts*, in their order, that are in none of the others."""
    last = 0
    for begin, end in parts:
        if begin >= last:
            yield begin, end
            last = end
