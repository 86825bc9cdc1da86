"""Blocks that put a widget on a page: `widget:` and its name, and below it the widget's parameters.

The reader's browser keeps what was done there, under the name of the widget.
"""

from collections.abc import Mapping
from typing import Final

from cardrules.examples import Fence
from cardrules.notation import parse_fields
from kiebitz.elements import dispatch
from kiebitz.elements.frame.render import render_widget
from kiebitz.markdown.block_context import BlockContext

FENCE: Final = "practice"
"""First word after the fence."""


def read_practice(text: str) -> str:
    """The name of the widget of a block `practice`, which can be opened with the fields of the block.

    Raises:
        RulesError: the fields cannot be read, or the widget needs others.
        ValueError: the text names no widget, or one that does not exist.
    """
    name, fields = _asked(text)
    dispatch.opening(name, fields, "q1")
    return name


def render_practice(fence: Fence, context: BlockContext) -> str:
    """The block in *fence*, which has no faults."""
    name, fields = _asked(fence.text)
    state = dispatch.opening(name, fields, context.name)
    below = dispatch.below(name, context.locale, context.name, context.up)
    return render_widget(name, state, context.locale, root=context.up, keep=name, below=below)


def _asked(text: str) -> tuple[str, Mapping[str, str]]:
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
