"""Blocks that put a widget on a page: `widget:` and its name, and below it the widget's parameters.

The reader's browser keeps what was done there, under the name of the widget, or under that of a line `keep:`.
"""

import re
from typing import Final

from cardrules.examples import Fence
from cardrules.notation import parse_fields
from kiebitz.elements import dispatch
from kiebitz.elements.frame.render import render_widget
from kiebitz.markdown.block_context import BlockContext

FENCE: Final = "practice"
"""First word after the fence."""

KEEP: Final = "keep"
"""The line with the name under which the browser keeps what is done; without it that is the name of the widget."""

_NAME: Final = re.compile(r"[a-z][a-z0-9-]{0,39}")


def read_practice(text: str) -> str:
    """The name of the widget of a block `practice`, which can be opened with the fields of the block.

    Raises:
        RulesError: the fields cannot be read, or the widget needs others.
        ValueError: the text names no widget, or one that does not exist.
    """
    name, fields = _widget_and_fields(text)
    if not _NAME.fullmatch(fields.pop(KEEP, name)):
        raise ValueError("what the browser keeps has a name of small letters, digits and hyphens, as keep: lessons")
    dispatch.opening(name, fields, "q1")
    return name


def render_practice(fence: Fence, context: BlockContext) -> str:
    """The block in *fence*, which has no faults."""
    name, fields = _widget_and_fields(fence.text)
    keep = fields.pop(KEEP, name)
    state = dispatch.opening(name, fields, context.name)
    below = dispatch.below(name, state, context.locale, context.up)
    return render_widget(name, state, context.locale, root=context.up, keep=keep, below=below)


def link_to_opening(text: str) -> str:
    """What an address has behind its `#`, so that the page opens with the widget and the fields of *text*.

    Raises:
        RulesError: the fields cannot be read, or the widget needs others.
        ValueError: the text names no widget, or one whose states have no links.
    """
    name, fields = _widget_and_fields(text)
    link = dispatch.permalink(name, dispatch.opening(name, fields, "q1"))
    if not link:
        raise ValueError(f"the states of {name} have no links")
    return f"kb={link}&for={name}"


def _widget_and_fields(text: str) -> tuple[str, dict[str, str]]:
    """The widget, and the other fields.

    Raises:
        BadPosition: the text cannot be read.
        ValueError: it names no widget, or one thing twice.
    """
    listed = parse_fields(text)
    fields = {field.key: field.value for field in listed}
    if "widget" not in fields:
        raise ValueError("a block of practice names its widget, as widget: deal")
    if len(fields) < len(listed):
        raise ValueError("a block of practice says each thing once")
    return fields.pop("widget"), fields
